import type { StateCounts } from '#src/domain/learning/state-counts.ts';
import type { LevelCounts, StudyLevel } from '#src/domain/words/level.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Badge } from '../kit/controls.tsx';
import { RadioChoice } from '../kit/form-fields.tsx';
import { StateBar, type StateTexts } from '../states/state-bar.tsx';

type LevelChoicesProps = {
  levels: readonly StudyLevel[];
  chosen: StudyLevel | undefined;
  counts: LevelCounts;
  describedBy?: string | undefined;
  /** How far the learner has come; left out where it is not shown. */
  states?: { texts: StateTexts; counts: StateCounts['levels'] | undefined };
};

/** The levels to choose from, each with its name and count of words. */
export function LevelChoices({ levels, chosen, counts, describedBy, states }: LevelChoicesProps) {
  const t = useTranslator();
  return levels.map((level) => (
    <RadioChoice
      key={level}
      describedBy={describedBy}
      name="level"
      value={level}
      isChecked={level === chosen}
      title={t(`level.${level}`)}
      note={t('level.wordCount', { count: counts[level] })}
      aside={<Badge hue={level}>{level === 'all' ? 'A1-C1' : level.toUpperCase()}</Badge>}
      below={
        states && (
          <StateBar
            group={`level:${level}`}
            total={counts[level]}
            count={states.counts && (states.counts[level] ?? { known: 0, learning: 0 })}
            texts={states.texts}
          />
        )
      }
    />
  ));
}

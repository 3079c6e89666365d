import type { LevelCounts, StudyLevel } from '#src/domain/level.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Badge, RadioChoice } from '../kit/controls.tsx';

type LevelChoicesProps = {
  levels: readonly StudyLevel[];
  chosen: StudyLevel | undefined;
  counts: LevelCounts;
  describedBy?: string | undefined;
};

/** The levels to choose from, each with its name and count of words. */
export function LevelChoices({ levels, chosen, counts, describedBy }: LevelChoicesProps) {
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
    />
  ));
}

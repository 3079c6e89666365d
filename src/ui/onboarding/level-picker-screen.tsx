import { baseLanguageOf, type LanguagePair } from '#src/domain/language.ts';
import type { StateCounts } from '#src/domain/learning/state-counts.ts';
import { type LevelCounts, PICKER_LEVELS, type StudyLevel } from '#src/domain/words/level.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, hiddenClass, Notice } from '../kit/controls.tsx';
import { ChoiceGroup } from '../kit/form-fields.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import { StatesOfBrowser, type StateTexts } from '../states/state-bar.tsx';
import { LevelChoices } from './level-choices.tsx';
import styles from './onboarding-screen.module.css';
import { SaveFault } from './onboarding-screen.tsx';
import { PlacementLink } from './placement-link.tsx';

type LevelPickerProps = {
  pair: LanguagePair;
  chosen: StudyLevel | undefined;
  counts: LevelCounts;
  /** What leads to finding the level. */
  placementLabel: string;
  states: { texts: StateTexts; counts: StateCounts['levels'] | undefined };
  /** 'save': the level is possible, but could not be kept. */
  fault: 'level' | 'save' | undefined;
};

/** The level of a pair; 'Start Learning' leads to its first word. */
export function LevelPickerScreen({ pair, chosen, counts, placementLabel, states, fault }: LevelPickerProps) {
  const t = useTranslator();
  return (
    <LearnerShell pair={pair} level={undefined} tab="words">
      <form method="post" className={styles.form} noValidate>
        <h1>{t('levels.title')}</h1>
        <p className={styles.hint}>{t('onboarding.levelHint')}</p>
        <PlacementLink label={placementLabel} base={baseLanguageOf(pair)} />
        {fault === 'level' && <Notice isBad id="fault" title={t('onboarding.selectLevel')} />}
        {fault === 'save' && <SaveFault />}
        <ChoiceGroup legend={<span className={hiddenClass}>{t('settings.level')}</span>}>
          <LevelChoices
            levels={PICKER_LEVELS}
            chosen={chosen}
            counts={counts}
            describedBy={fault && 'fault'}
            states={states}
          />
        </ChoiceGroup>
        <div className={`${styles.actions} ${styles.aboveTabs}`}>
          <button className={buttonClass('primary', 'wide')} type="submit">
            {t('onboarding.startLearning')}
          </button>
        </div>
      </form>
      <StatesOfBrowser texts={states.texts} isGuest={states.counts === undefined} />
    </LearnerShell>
  );
}

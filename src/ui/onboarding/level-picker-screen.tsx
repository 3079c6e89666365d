import type { LanguagePair } from '#src/domain/language.ts';
import { type LevelCounts, PICKER_LEVELS, type StudyLevel } from '#src/domain/level.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, ChoiceGroup, hiddenClass, Notice } from '../kit/controls.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import { LevelChoices } from './level-choices.tsx';
import styles from './onboarding-screen.module.css';
import { SaveFault } from './onboarding-screen.tsx';

type LevelPickerProps = {
  pair: LanguagePair;
  chosen: StudyLevel | undefined;
  counts: LevelCounts;
  /** 'save': the level is possible, but could not be kept. */
  fault: 'level' | 'save' | undefined;
};

/** The level of a pair; 'Start Learning' leads to its first word. */
export function LevelPickerScreen({ pair, chosen, counts, fault }: LevelPickerProps) {
  const t = useTranslator();
  return (
    <LearnerShell pair={pair} level={undefined} tab="words">
      <form method="post" className={styles.form} noValidate>
        <h1>{t('levels.title')}</h1>
        <p className={styles.hint}>{t('onboarding.levelHint')}</p>
        {fault === 'level' && <Notice isBad id="fault" title={t('onboarding.selectLevel')} />}
        {fault === 'save' && <SaveFault />}
        <ChoiceGroup legend={<span className={hiddenClass}>{t('settings.level')}</span>}>
          <LevelChoices
            levels={PICKER_LEVELS}
            chosen={chosen}
            counts={counts}
            describedBy={fault && 'fault'}
          />
        </ChoiceGroup>
        <div className={`${styles.actions} ${styles.aboveTabs}`}>
          <button className={buttonClass('primary', 'wide')} type="submit">
            {t('onboarding.startLearning')}
          </button>
        </div>
      </form>
    </LearnerShell>
  );
}

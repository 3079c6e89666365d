import { LANGUAGE_CATALOGUE, LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { type LevelCounts, PICKER_LEVELS, type StudyLevel } from '#src/domain/words/level.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, Notice } from '../kit/controls.tsx';
import { ChoiceGroup, RadioChoice } from '../kit/form-fields.tsx';
import { LandingLinks } from '../shell/landing-links.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import { LevelChoices } from './level-choices.tsx';
import styles from './onboarding-screen.module.css';
import { PlacementLink } from './placement-link.tsx';

/** 'save': the choice is possible, but could not be kept. */
export type OnboardingFault = 'language' | 'target' | 'level' | 'save';

export type OnboardingData = {
  step: 1 | 2;
  base: LanguageCode | undefined;
  /** English is chosen as the language to learn. */
  hasTarget: boolean;
  level: StudyLevel | undefined;
  counts: LevelCounts;
  /** What leads to finding the level. */
  placementLabel: string;
  /** The browser did not keep what the first step gave it. */
  isForgotten: boolean;
  fault: OnboardingFault | undefined;
};

/** Two steps: the languages, then the level. Plain forms, so that it works before and without script. */
export function OnboardingScreen({ data }: { data: OnboardingData }) {
  const t = useTranslator();
  return (
    <LearnerShell pair={undefined} level={undefined}>
      <p className={styles.step}>{t('onboarding.step', { step: data.step, steps: 2 })}</p>
      {data.step === 1 ? <LanguageStep data={data} /> : <LevelStep data={data} />}
    </LearnerShell>
  );
}

function LanguageStep({ data }: { data: OnboardingData }) {
  const t = useTranslator();
  const { fault, base } = data;
  return (
    <form method="post" className={styles.form} noValidate>
      <h1>{t('onboarding.languagesHeading')}</h1>
      {fault === 'language' && (
        <Notice isBad id="fault" title={t('onboarding.selectLanguage')}>
          {t('onboarding.selectLanguageHint')}
        </Notice>
      )}
      {fault === 'target' && (
        <Notice isBad id="fault" title={t('onboarding.selectTarget')}>
          {t('onboarding.selectTargetHint')}
        </Notice>
      )}
      {fault === 'save' && <SaveFault />}
      <input type="hidden" name="step" value="1" />
      <ChoiceGroup legend={t('onboarding.iSpeak')}>
        {LANGUAGES.map((code) => (
          <RadioChoice
            key={code}
            name="base"
            value={code}
            isChecked={code === base}
            title={LANGUAGE_CATALOGUE[code].nativeName}
            titleLanguage={code}
            note={code === t.language ? undefined : t(`language.${code}`)}
            describedBy={fault === 'language' ? 'fault' : undefined}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={t('onboarding.iWantToLearn')}>
        <RadioChoice
          name="target"
          value="en"
          isChecked={data.hasTarget}
          title={LANGUAGE_CATALOGUE.en.nativeName}
          titleLanguage="en"
          note={t.language === 'en' ? undefined : t('language.en')}
          describedBy={fault === 'target' ? 'fault' : undefined}
        />
      </ChoiceGroup>
      <div className={styles.actions}>
        <button className={buttonClass('primary', 'wide')} type="submit">
          {t('onboarding.continue')}
        </button>
      </div>
      <nav aria-labelledby="look-around">
        <h2 id="look-around" className={styles.lookHeading}>
          {t('onboarding.lookAround')}
        </h2>
        <LandingLinks className={styles.look} />
      </nav>
    </form>
  );
}

/** What was chosen stays chosen: the same button tries again. */
export function SaveFault() {
  const t = useTranslator();
  return (
    <Notice isBad id="fault" title={t('choices.saveFailed')}>
      {t('choices.saveFailedHint')}
    </Notice>
  );
}

/** Says that nothing was saved because the browser keeps no cookies. */
export function NoCookies() {
  const t = useTranslator();
  return (
    <Notice isBad title={t('choices.noCookies')}>
      {t('choices.noCookiesHint')}
    </Notice>
  );
}

function LevelStep({ data }: { data: OnboardingData }) {
  const t = useTranslator();
  return (
    <form method="post" className={styles.form} noValidate>
      <h1>{t('onboarding.levelHeading')}</h1>
      <p className={styles.hint}>{t('onboarding.levelHint')}</p>
      <PlacementLink label={data.placementLabel} base={data.base} />
      {data.isForgotten && <NoCookies />}
      {data.fault === 'level' && <Notice isBad id="fault" title={t('onboarding.selectLevel')} />}
      {data.fault === 'save' && <SaveFault />}
      <input type="hidden" name="step" value="2" />
      <input type="hidden" name="base" value={data.base ?? ''} />
      <ChoiceGroup legend={t('settings.level')}>
        <LevelChoices
          levels={PICKER_LEVELS}
          chosen={data.level}
          counts={data.counts}
          describedBy={data.fault && 'fault'}
        />
      </ChoiceGroup>
      <div className={`${styles.actions} ${styles.belowAll}`}>
        <button className={buttonClass('primary', 'wide')} type="submit">
          {t('onboarding.startLearning')}
        </button>
      </div>
      <a className={buttonClass('wide')} href="/onboarding">
        {t('onboarding.backToLanguages')}
      </a>
    </form>
  );
}

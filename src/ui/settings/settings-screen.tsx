import type { ReactNode } from 'react';
import { baseLanguageOf, LANGUAGE_CATALOGUE, LANGUAGES, type LanguagePair } from '#src/domain/language.ts';
import { type LevelCounts, PICKER_LEVELS } from '#src/domain/level.ts';
import { DAILY_GOALS, type Preferences, THEMES } from '#src/domain/preferences.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, ChoiceGroup, hiddenClass, Notice, RadioChoice, selectClass } from '../kit/controls.tsx';
import { LevelChoices } from '../onboarding/level-choices.tsx';
import { NoCookies } from '../onboarding/onboarding-screen.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import { type AccountData, AccountSection } from './account-section.tsx';
import styles from './settings-screen.module.css';

/** The part of the settings that a form changes. */
export type SettingsPart = 'language' | 'level' | 'theme' | 'goal';
export const SETTINGS_PARTS: readonly SettingsPart[] = ['language', 'level', 'theme', 'goal'];

export type SettingsData = {
  preferences: Preferences;
  counts: LevelCounts;
  saved: SettingsPart | undefined;
  /** The browser did not keep what was saved. */
  isForgotten: boolean;
  /** What was not saved: a value that is none of the choices, or one that could not be kept. */
  failed: { part: SettingsPart; isPossible: boolean } | undefined;
  version: string;
  account: AccountData;
};

const THEME_LABELS = {
  system: 'settings.themeSystem',
  light: 'settings.themeLight',
  dark: 'settings.themeDark',
} as const;

/** Settings: interface language, theme, languages, level, goal, links, about. Each card is a form of its own. */
export function SettingsScreen({ data }: { data: SettingsData }) {
  const { preferences, counts } = data;
  const t = useTranslator();
  const pair: LanguagePair = preferences.pair ?? 'en-en';
  const chosenLanguage = (data.failed && preferences.appLanguage) ?? t.language;
  return (
    <LearnerShell pair={pair} level={preferences.level} tab="profile">
      <h1 className={styles.title}>{t('settings.title')}</h1>
      <Outcome data={data} />
      <div className={styles.cards}>
        <Card title={data.account.texts.heading} id="account">
          <AccountSection data={data.account} />
        </Card>
        <Card title={t('settings.languages')}>
          <dl className={styles.facts}>
            <dt>{t('settings.iSpeak')}</dt>
            <dd lang={baseLanguageOf(pair)}>{LANGUAGE_CATALOGUE[baseLanguageOf(pair)].nativeName}</dd>
            <dt>{t('settings.learning')}</dt>
            <dd lang="en">{LANGUAGE_CATALOGUE.en.nativeName}</dd>
          </dl>
          <a className={buttonClass('wide')} href="/onboarding">
            {t('settings.changeLanguages')}
          </a>
        </Card>
        <SettingsForm part="level" title={t('settings.level')}>
          <ChoiceGroup legend={<span className={hiddenClass}>{t('settings.level')}</span>}>
            <LevelChoices levels={PICKER_LEVELS} chosen={preferences.level} counts={counts} />
          </ChoiceGroup>
        </SettingsForm>
        <SettingsForm part="language" title={t('settings.appLanguage')}>
          <label>
            <span className={hiddenClass}>{t('settings.appLanguage')}</span>
            <select
              className={selectClass}
              name="language"
              defaultValue={chosenLanguage}
              key={chosenLanguage}
            >
              {LANGUAGES.map((code) => (
                <option key={code} value={code} lang={code}>
                  {LANGUAGE_CATALOGUE[code].nativeName}
                </option>
              ))}
            </select>
          </label>
        </SettingsForm>
        <SettingsForm part="theme" title={t('settings.theme')}>
          <ChoiceGroup legend={<span className={hiddenClass}>{t('settings.theme')}</span>}>
            {THEMES.map((theme) => (
              <RadioChoice
                key={theme}
                name="theme"
                value={theme}
                isChecked={theme === preferences.theme}
                title={t(THEME_LABELS[theme])}
              />
            ))}
          </ChoiceGroup>
        </SettingsForm>
        <SettingsForm part="goal" title={t('settings.goal')}>
          <label>
            <span className={hiddenClass}>{t('settings.goal')}</span>
            <select className={selectClass} name="goal" defaultValue={preferences.dailyGoal}>
              {DAILY_GOALS.map((goal) => (
                <option key={goal} value={goal}>
                  {t('level.wordCount', { count: goal })}
                </option>
              ))}
            </select>
          </label>
        </SettingsForm>
        <Card title={t('settings.pages')}>
          <ul className={styles.links}>
            <li>
              <a href="/history">{t('settings.history')}</a>
            </li>
            <li>
              <a href="/privacy-policy">{t('settings.privacy')}</a>
            </li>
            <li>
              <a href="/terms-of-use">{t('settings.terms')}</a>
            </li>
            <li>
              <a href="/about-us">{t('settings.about')}</a>
            </li>
          </ul>
        </Card>
        <Card title={t('settings.aboutHeading')}>
          <p>{t('settings.aboutText')}</p>
          <p className={styles.version}>{t('settings.version', { version: data.version })}</p>
        </Card>
      </div>
    </LearnerShell>
  );
}

const SAVED_LABELS = {
  language: 'settings.languageSaved',
  level: 'settings.levelSaved',
  theme: 'settings.themeSaved',
  goal: 'settings.goalSaved',
} as const;

function Outcome({ data }: { data: SettingsData }) {
  const t = useTranslator();
  if (data.failed) {
    const { part, isPossible } = data.failed;
    const text = isPossible ? 'choices.saveFailed' : 'settings.valueFailed';
    return (
      <div className={styles.outcome}>
        <Notice isBad title={t('settings.error')}>
          {t(part === 'level' ? 'settings.levelFailed' : text)}
        </Notice>
      </div>
    );
  }
  return data.saved ? (
    <div className={styles.outcome}>
      {data.isForgotten ? <NoCookies /> : <Notice title={t(SAVED_LABELS[data.saved])} />}
    </div>
  ) : null;
}

function Card({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className={styles.card} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function SettingsForm({ part, title, children }: { part: SettingsPart; title: string; children: ReactNode }) {
  const t = useTranslator();
  return (
    <Card title={title}>
      <form method="post" className={styles.form}>
        <input type="hidden" name="part" value={part} />
        {children}
        <button className={buttonClass('wide')} type="submit">
          {t('settings.save')}
          <span className={hiddenClass}>: {title}</span>
        </button>
      </form>
    </Card>
  );
}

import { baseLanguageOf, LANGUAGE_CATALOGUE } from '#src/domain/language.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, Notice } from '../kit/controls.tsx';
import { NoCookies } from '../onboarding/onboarding-screen.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import type { AccountData } from './account-forms.tsx';
import { AccountSection } from './account-section.tsx';
import { type ChoicesData, ChoicesForm, type SettingsPart } from './choices-form.tsx';
import { Card } from './settings-card.tsx';
import styles from './settings-screen.module.css';

export type SettingsData = ChoicesData & {
  saved: readonly SettingsPart[];
  /** The form was sent as it was shown. */
  isUnchanged: boolean;
  /** The browser did not keep what was saved. */
  isForgotten: boolean;
  /** What was not saved: a value that is none of the choices, or one that could not be kept. */
  failed: { parts: readonly SettingsPart[]; isPossible: boolean } | undefined;
  version: string;
  account: AccountData;
};

/** Settings: level, how the learner learns, interface language, theme, languages, goal, links, about. What is chosen is one form. */
export function SettingsScreen({ data, placementLabel }: { data: SettingsData; placementLabel: string }) {
  const { preferences, pair } = data;
  const t = useTranslator();
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
        <ChoicesForm data={data} placementLabel={placementLabel} />
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

function savedText(t: Translator, { texts }: SettingsData, part: SettingsPart): string {
  if (part === 'learning') return texts.saved;
  return part === 'topic' ? texts.topicSaved : t(SAVED_LABELS[part]);
}

function Outcome({ data }: { data: SettingsData }) {
  const t = useTranslator();
  if (data.failed) {
    const { parts, isPossible } = data.failed;
    const text = isPossible ? 'choices.saveFailed' : 'settings.valueFailed';
    return (
      <div className={styles.outcome}>
        <Notice isBad title={t('settings.error')}>
          {t(parts.join() === 'level' ? 'settings.levelFailed' : text)}
        </Notice>
      </div>
    );
  }
  if (data.isUnchanged)
    return (
      <div className={styles.outcome}>
        <Notice title={data.texts.allSaved} />
      </div>
    );
  return data.saved.length > 0 ? (
    <div className={styles.outcome}>
      {data.isForgotten ? (
        <NoCookies />
      ) : (
        <Notice title={data.saved.map((part) => savedText(t, data, part)).join(' ')} />
      )}
    </div>
  ) : null;
}

import { baseLanguageOf, LANGUAGE_CATALOGUE, LANGUAGES, type LanguagePair } from '#src/domain/language.ts';
import type { ChoiceValues } from '#src/domain/learning/learner-record.ts';
import {
  DAILY_GOALS,
  learningSettingsOf,
  type Preferences,
  THEMES,
} from '#src/domain/learning/preferences.ts';
import { type LevelCounts, PICKER_LEVELS } from '#src/domain/words/level.ts';
import type { TodayTexts } from '#src/i18n/today/today-texts.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, hiddenClass, selectClass } from '../kit/controls.tsx';
import { ChoiceGroup, RadioChoice } from '../kit/form-fields.tsx';
import { LevelChoices } from '../onboarding/level-choices.tsx';
import { PlacementLink } from '../onboarding/placement-link.tsx';
import { formatLearning, LearningSection } from './learning-section.tsx';
import { Card } from './settings-card.tsx';
import styles from './settings-screen.module.css';

/** The parts of the settings that are chosen, in the order of the page; their fields have the same names. */
export type SettingsPart = 'level' | 'learning' | 'topic' | 'language' | 'theme' | 'goal';
export const SETTINGS_PARTS: readonly SettingsPart[] = [
  'level',
  'learning',
  'topic',
  'language',
  'theme',
  'goal',
];

/** What the form's button sends as its part, and the address then says where it found nothing to save. */
export const ALL_CHOICES = 'choices';
export const NOTHING_SAVED = 'none';

/** What the field says where no topic is chosen. */
export const NO_TOPIC = 'none';

/** The field that says what the page showed as chosen. */
export const shownField = (part: SettingsPart) => `shown-${part}`;

export type ChoicesData = {
  preferences: Preferences;
  /** The learner's own, or until they have chosen one that of the language which the page speaks. */
  pair: LanguagePair;
  /** What was chosen and is not saved. */
  chosen?: Partial<ChoiceValues>;
  counts: LevelCounts;
  /** Categories to learn from, by name. */
  topics: readonly { id: string; name: string }[];
  texts: TodayTexts['settings'];
};

const THEME_LABELS = {
  system: 'settings.themeSystem',
  light: 'settings.themeLight',
  dark: 'settings.themeDark',
} as const;

/** What is chosen, one form with one button: level, how the learner learns, topic, interface language, theme, goal. */
export function ChoicesForm({ data, placementLabel }: { data: ChoicesData; placementLabel: string }) {
  const { preferences, pair, counts } = data;
  const t = useTranslator();
  const chosenLanguage = data.chosen?.appLanguage ?? t.language;
  const chosen = { ...preferences, ...data.chosen };
  const shown: Record<SettingsPart, string> = {
    level: preferences.level ?? '',
    learning: formatLearning(learningSettingsOf(preferences)),
    topic: preferences.topic || NO_TOPIC,
    language: t.language,
    theme: preferences.theme,
    goal: String(preferences.dailyGoal),
  };
  return (
    <form method="post" className={styles.cards}>
      {SETTINGS_PARTS.map((part) => (
        <input key={part} type="hidden" name={shownField(part)} value={shown[part]} />
      ))}
      <Card id="level" title={t('settings.level')}>
        <ChoiceGroup legend={<span className={hiddenClass}>{t('settings.level')}</span>}>
          <LevelChoices levels={PICKER_LEVELS} chosen={chosen.level} counts={counts} />
        </ChoiceGroup>
        <PlacementLink label={placementLabel} />
      </Card>
      <Card id="learning" title={data.texts.heading}>
        <LearningSection settings={learningSettingsOf(chosen)} texts={data.texts} />
      </Card>
      <Card id="topic" title={data.texts.topic}>
        <label>
          <span className={hiddenClass}>{data.texts.topic}</span>
          <select
            className={selectClass}
            name="topic"
            defaultValue={chosen.topic || NO_TOPIC}
            lang={baseLanguageOf(pair)}
            aria-describedby="topic-hint"
          >
            <option value={NO_TOPIC} lang={t.language}>
              {data.texts.noTopic}
            </option>
            {data.topics.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <p id="topic-hint">{data.texts.topicHint}</p>
      </Card>
      <Card id="language" title={t('settings.appLanguage')}>
        <label>
          <span className={hiddenClass}>{t('settings.appLanguage')}</span>
          <select className={selectClass} name="language" defaultValue={chosenLanguage} key={chosenLanguage}>
            {LANGUAGES.map((code) => (
              <option key={code} value={code} lang={code}>
                {LANGUAGE_CATALOGUE[code].nativeName}
              </option>
            ))}
          </select>
        </label>
      </Card>
      <Card id="theme" title={t('settings.theme')}>
        <ChoiceGroup legend={<span className={hiddenClass}>{t('settings.theme')}</span>}>
          {THEMES.map((theme) => (
            <RadioChoice
              key={theme}
              name="theme"
              value={theme}
              isChecked={theme === chosen.theme}
              title={t(THEME_LABELS[theme])}
            />
          ))}
        </ChoiceGroup>
      </Card>
      <Card id="goal" title={t('settings.goal')}>
        <label>
          <span className={hiddenClass}>{t('settings.goal')}</span>
          <select className={selectClass} name="goal" defaultValue={chosen.dailyGoal}>
            {DAILY_GOALS.map((goal) => (
              <option key={goal} value={goal}>
                {t('level.wordCount', { count: goal })}
              </option>
            ))}
          </select>
        </label>
      </Card>
      <p className={styles.save}>
        <button className={buttonClass('primary', 'wide')} type="submit" name="part" value={ALL_CHOICES}>
          {t('settings.save')}
        </button>
      </p>
    </form>
  );
}

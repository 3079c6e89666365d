import type { EntryFinding } from '#src/domain/generation/generation.ts';
import { directionOf, LANGUAGES } from '#src/domain/language.ts';
import type { Translations } from '#src/domain/words/keyword.ts';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { partOfSpeechLabel } from '../i18n/part-of-speech-label.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Badge } from '../kit/controls.tsx';
import styles from './entry-view.module.css';

export type ShownEntry = {
  headwords: Translations;
  meanings: Translations;
  contexts: Translations[];
  ipa: string;
  partOfSpeech: string;
  level: string | null | undefined;
  topics: string[];
};

/** A whole entry, every language of it, to be looked through. */
export function EntryView({ entry }: { entry: ShownEntry }) {
  const t = useTranslator();
  const { headwords, meanings, contexts, ipa, partOfSpeech, level, topics } = entry;
  return (
    <div className={styles.entry}>
      <p className={styles.head}>
        <strong className={styles.headword} lang="en" dir="ltr" translate="no">
          {headwords.en}
        </strong>
        <span className={styles.ipa} lang="en-fonipa" dir="ltr" translate="no">
          {`/${ipa}/`}
        </span>
        <span>{partOfSpeechLabel(partOfSpeech, t)}</span>
        {level && <Badge hue={level}>{level}</Badge>}
        {topics.length > 0 && <span className={styles.topics}>{topics.join(', ')}</span>}
      </p>
      <dl className={styles.languages}>
        {LANGUAGES.filter((code) => headwords[code] || meanings[code]).map((code) => (
          <div key={code}>
            <dt>{t(`language.${code}`)}</dt>
            <dd lang={code} dir={directionOf(code)}>
              <strong>{headwords[code]}</strong>
              <span>{` ${meanings[code] ?? ''}`}</span>
              {contexts.map((context) => (
                <span key={context.en ?? ''} className={styles.sentence}>
                  {context[code]}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What the checks found, in the page's language; details as the check words them. */
export function Findings({ findings }: { findings: readonly EntryFinding[] }) {
  const { plan, rules } = useGeneratorTexts();
  if (findings.length === 0) return <p className={styles.clean}>{plan.clean}</p>;
  return (
    <div className={styles.findings}>
      <p>{plan.findings}</p>
      <ul>
        {findings.map(({ rule, message, severity }) => (
          <li key={`${rule} ${message}`} data-rule={rule} data-severity={severity}>
            <span>{`${Object.entries(rules).find(([name]) => name === rule)?.[1] ?? rule} `}</span>
            <span className={styles.said} lang="en" dir="ltr">
              {message}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

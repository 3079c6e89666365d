import type { ReactNode } from 'react';
import { baseLanguageOf, directionOf, type LanguagePair } from '#src/domain/language.ts';
import type { CardSentence } from '#src/domain/words/keyword.ts';
import { encodePath, wordPath } from '#src/i18n/paths.ts';
import { partOfSpeechLabel } from '../i18n/part-of-speech-label.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Badge } from '../kit/controls.tsx';
import { standIn } from '../kit/stand-in.ts';
import { Marked } from '../study/marked.tsx';
import styles from './word-depth.module.css';

type Titled<T> = { title: string; items: T };

/** What a word's page says beyond its card, in the learner's language; a part that says nothing is undefined. */
export type ShownDepth = {
  forms: Titled<{ label: string; text: string }[]> | undefined;
  /** English short hand, or a word of grammar in the page's language. */
  patterns: Titled<{ text: string; isEnglish: boolean }[]> | undefined;
  collocations: Titled<{ en: string; base: string | undefined }[]> | undefined;
  note: Titled<string> | undefined;
  senses:
    | Titled<
        {
          partOfSpeech: string;
          level: string | undefined;
          ipa: string | undefined;
          headword: string | undefined;
          meaning: string;
          meaningLanguage: 'en' | undefined;
          sentence: CardSentence | undefined;
        }[]
      >
    | undefined;
  related:
    | Titled<{ label: string; words: { id: string; headword: string; base: string | undefined }[] }[]>
    | undefined;
};

/** Forms, use, phrases, a warning, further senses and related words, each where there is one. */
export function WordDepth({ depth, pair }: { depth: ShownDepth; pair: LanguagePair }) {
  const { forms, patterns, collocations, note, senses, related } = depth;
  const t = useTranslator();
  const base = { lang: baseLanguageOf(pair), dir: directionOf(baseLanguageOf(pair)) };
  return (
    <div className={styles.depth}>
      {note && (
        <section className={styles.note}>
          <h2>{note.title}</h2>
          <p {...base}>{note.items}</p>
        </section>
      )}
      {forms && (
        <Part title={forms.title}>
          <dl className={styles.pairs}>
            {forms.items.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <English>{text}</English>
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {patterns && (
        <Part title={patterns.title}>
          <ul className={styles.patterns}>
            {patterns.items.map(({ text, isEnglish }) => (
              <li key={text}>{isEnglish ? <English>{text}</English> : text}</li>
            ))}
          </ul>
        </Part>
      )}
      {collocations && (
        <Part title={collocations.title}>
          <ul className={styles.phrases}>
            {collocations.items.map((phrase) => (
              <li key={phrase.en}>
                <p>
                  <English>{phrase.en}</English>
                </p>
                {phrase.base && (
                  <p className={styles.translation} {...base}>
                    {phrase.base}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {senses && (
        <Part title={senses.title}>
          <ol className={styles.senses}>
            {senses.items.map(
              ({ partOfSpeech, level, ipa, headword, meaning, meaningLanguage, sentence }, place) => (
                <li key={place}>
                  <p className={styles.facts}>
                    <span>{partOfSpeechLabel(partOfSpeech, t)}</span>
                    {ipa && (
                      <span lang="en-fonipa" dir="ltr" translate="no">
                        {`/${ipa}/`}
                      </span>
                    )}
                    {level && <Badge hue={level}>{level}</Badge>}
                  </p>
                  {headword && (
                    <p className={styles.headword} {...base}>
                      {headword}
                    </p>
                  )}
                  <p {...base} {...standIn(meaningLanguage)}>
                    {meaning}
                  </p>
                  {sentence && (
                    <p className={styles.sentence} lang="en" dir="ltr" translate="no">
                      <Marked sentence={sentence.en} mark={sentence.mark} />
                    </p>
                  )}
                  {sentence?.base && (
                    <p className={styles.translation} {...base}>
                      {sentence.base}
                    </p>
                  )}
                </li>
              ),
            )}
          </ol>
        </Part>
      )}
      {related && (
        <Part title={related.title}>
          <dl className={styles.related}>
            {related.items.map(({ label, words }) => (
              <div key={label}>
                <dt>{label}</dt>
                {words.map((word) => (
                  <dd key={word.id}>
                    <a href={encodePath(wordPath(pair, word.id))}>
                      <English>{word.headword}</English>
                      {word.base && (
                        <span className={styles.translation} {...base}>
                          {word.base}
                        </span>
                      )}
                    </a>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** What is to be learnt: read from the left, and left alone by translators. */
function English({ children }: { children: string }) {
  return (
    <bdi className={styles.english} lang="en" dir="ltr" translate="no">
      {children}
    </bdi>
  );
}

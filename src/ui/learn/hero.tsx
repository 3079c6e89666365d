import type { CSSProperties } from 'react';
import { directionOf, type LanguageCode } from '#src/domain/language.ts';
import type { WordCard } from '#src/domain/words/keyword.ts';
import { partOfSpeechLabel } from '../i18n/part-of-speech-label.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { standIn } from '../kit/stand-in.ts';
import styles from './question.module.css';
import { SoundButton } from './sound-button.tsx';
import type { WordSound } from './use-word-sound.ts';

/** Letters of the longest part of a headword that a line can't break. */
const longestPart = (headword: string) => Math.max(...headword.split(/[ -]/).map((part) => part.length));

/** The English word, large, with its sound. */
export function EnglishHero({ card, sound }: { card: WordCard; sound: WordSound }) {
  const t = useTranslator();
  return (
    <>
      <div className={styles.wordRow} dir="ltr">
        <p
          className={styles.word}
          lang="en"
          translate="no"
          style={{ '--letters': longestPart(card.headword) } as CSSProperties}
        >
          {card.headword}
        </p>
        <SoundButton sound={sound} label={t('card.listenWord', { word: card.headword })} />
      </div>
      <p className={styles.facts}>
        {card.ipa && (
          <span lang="en-fonipa" dir="ltr" translate="no">
            {`/${card.ipa}/`}
          </span>
        )}
        <span>{partOfSpeechLabel(card.partOfSpeech, t)}</span>
      </p>
    </>
  );
}

/** What the word means, its picture where there is one, and a sentence where other words mean the same. */
export function MeaningHero({
  card,
  prompt,
  context,
  language,
}: {
  card: WordCard;
  prompt: string;
  /** A sentence with it, where it means several words. */
  context: string | undefined;
  language: LanguageCode;
}) {
  const t = useTranslator();
  return (
    <>
      {card.imageUrl && <Picture address={card.imageUrl} />}
      <p
        className={styles.side}
        data-is-meaning={prompt !== card.base?.headword || undefined}
        lang={language}
        dir={directionOf(language)}
      >
        {prompt}
      </p>
      {context && (
        <p className={styles.context} lang={language} dir={directionOf(language)}>
          {context}
        </p>
      )}
      <p className={styles.facts}>
        <span>{partOfSpeechLabel(card.partOfSpeech, t)}</span>
      </p>
    </>
  );
}

export function Picture({ address }: { address: string }) {
  return <img className={styles.picture} src={address} alt="" width={96} height={96} decoding="async" />;
}

/** A word's translation, or its meaning where English is learnt in English. */
export function Side({ card, language }: { card: WordCard; language: LanguageCode }) {
  return (
    <p className={styles.translation} lang={language} dir={directionOf(language)}>
      <span {...standIn(card.base ? card.base.language : card.meaningLanguage)}>
        {card.base ? card.base.headword : card.meaning}
      </span>
    </p>
  );
}

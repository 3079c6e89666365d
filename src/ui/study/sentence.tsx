import { directionOf, type LanguageCode } from '#src/domain/language.ts';
import type { WordCard } from '#src/domain/words/keyword.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { AudioButton } from './audio-button.tsx';
import { Marked } from './marked.tsx';
import styles from './sentence.module.css';

type SentenceProps = {
  card: WordCard;
  /** Which of the word's sentences, from 0. */
  place: number;
  /** Of the translation. */
  language: LanguageCode;
};

/** An example sentence with its sound, and its translation where it has one. */
export function Sentence({ card, place, language }: SentenceProps) {
  const t = useTranslator();
  const sentence = card.sentences[place];
  if (!sentence) return null;
  return (
    <>
      <div className={styles.sentence} dir="ltr">
        <p lang="en" translate="no">
          <Marked sentence={sentence.en} mark={sentence.mark} />
        </p>
        <AudioButton
          text={sentence.en}
          language="en"
          label={t('card.listenSentence', { number: place + 1 })}
          storedUrl={sentence.audioUrl}
          card={card}
        />
      </div>
      {sentence.base && (
        <p className={styles.translation} lang={language} dir={directionOf(language)}>
          {sentence.base}
        </p>
      )}
    </>
  );
}

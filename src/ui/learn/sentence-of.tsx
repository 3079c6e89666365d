import type { LanguageCode } from '#src/domain/language.ts';
import type { WordCard } from '#src/domain/words/keyword.ts';
import { Sentence } from '../study/sentence.tsx';
import { useLearnTexts } from './learn-texts-context.ts';
import styles from './question.module.css';

/**
 * A sentence with the word, with its sound and its translation; where it has another form of the word, that is said.
 * @param props.text the sentence, or else
 * @param props.turn which of the word's sentences, one after the other
 */
export function SentenceOf({
  card,
  language,
  text,
  turn = 0,
}: {
  card: WordCard;
  language: LanguageCode;
  text?: string | undefined;
  turn?: number;
}) {
  const texts = useLearnTexts();
  const found = card.sentences.findIndex(({ en }) => en === text);
  const place = found < 0 ? turn % Math.max(1, card.sentences.length) : found;
  const sentence = card.sentences[place];
  if (!sentence) return null;
  const form = sentence.mark && sentence.en.slice(...sentence.mark);
  const isOther = form !== undefined && form.toLowerCase() !== card.headword.toLowerCase();
  return (
    <div className={styles.example}>
      <Sentence card={card} place={place} language={language} />
      {isOther && (
        <p className={styles.formOf}>
          <bdi lang="en" translate="no">
            {form}
          </bdi>
          <span>{` ${texts.formOf} `}</span>
          <bdi lang="en" translate="no">
            {card.headword}
          </bdi>
        </p>
      )}
    </div>
  );
}

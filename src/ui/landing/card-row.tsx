import type { ReactNode } from 'react';
import type { WordCard } from '#src/domain/keyword.ts';
import { baseLanguageOf, directionOf, type LanguagePair } from '#src/domain/language.ts';
import type { CefrLevel } from '#src/domain/level.ts';
import { isPartOfSpeech } from '#src/domain/part-of-speech.ts';
import { encodePath, wordPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, classes, ProgressBar } from '../kit/controls.tsx';
import { BackIcon, ForwardIcon } from '../kit/icons.tsx';
import styles from './card-row.module.css';

type CardRowProps = { level: CefrLevel; pair: LanguagePair; cards: WordCard[] };

/**
 * Cards side by side, one in view. It needs no script: a swipe or the arrow keys move the row, and Next and Previous
 * are links to the same link of the neighbouring card, so that pressing them again goes on. Only the first card's Next
 * is in the Tab order, for all the row; the words themselves are links in the list beside it.
 */
export function CardRow({ level, pair, cards }: CardRowProps) {
  const t = useTranslator();
  const total = cards.length;
  const idOf = (number: number) => `${level.toLowerCase()}-${number}`;
  return (
    <ul className={styles.row} aria-label={t('landing.cards', { level })}>
      {cards.map((card, i) => {
        const number = i + 1;
        const id = idOf(number);
        return (
          <li key={card.id} className={styles.card}>
            <div className={styles.progress}>
              <ProgressBar
                hue={level}
                value={number}
                max={total}
                label={t('study.progressLabel', { number, total })}
              />
              <span aria-hidden="true" dir="ltr">
                {t('study.progress', { number, total })}
              </span>
            </div>
            <Card card={card} pair={pair} wordId={`${id}-word`} />
            <p className={styles.steps}>
              <Step
                id={`${id}-previous`}
                to={number > 2 ? `${idOf(number - 1)}-previous` : `${idOf(1)}-next`}
                isPossible={number > 1}
                describedBy={`${id}-word`}
              >
                <BackIcon />
                {t('study.previous')}
              </Step>
              <Step
                id={`${id}-next`}
                to={number < total - 1 ? `${idOf(number + 1)}-next` : `${idOf(total)}-previous`}
                isPossible={number < total}
                isInTabOrder={number === 1}
                describedBy={`${id}-word`}
              >
                {t('study.next')}
                <ForwardIcon />
              </Step>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

type StepProps = {
  id: string;
  to: string;
  isPossible: boolean;
  isInTabOrder?: boolean;
  /** The card's word: said with the link, since pressing it moves to the same link of another card. */
  describedBy: string;
  children: ReactNode;
};

function Step({ id, to, isPossible, isInTabOrder, describedBy, children }: StepProps) {
  if (!isPossible) {
    return (
      <span className={classes(buttonClass(), styles.off)} aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <a
      className={classes(buttonClass(), styles.step)}
      id={id}
      href={`#${to}`}
      tabIndex={isInTabOrder ? undefined : -1}
      aria-describedby={describedBy}
    >
      {children}
    </a>
  );
}

function Card({ card, pair, wordId }: { card: WordCard; pair: LanguagePair; wordId: string }) {
  const t = useTranslator();
  const base = baseLanguageOf(pair);
  const sentence = card.sentences[0];
  return (
    <div className={styles.word}>
      <div className={styles.picture} aria-hidden="true">
        {card.imageUrl ? (
          <img src={card.imageUrl} alt="" width={88} height={88} loading="lazy" decoding="async" />
        ) : (
          <span className={styles.initial}>{[...card.headword][0]}</span>
        )}
      </div>
      <a
        className={styles.headword}
        id={wordId}
        href={encodePath(wordPath(pair, card.id))}
        lang="en"
        dir="ltr"
        tabIndex={-1}
      >
        {card.headword}
      </a>
      <p className={styles.facts}>
        {card.ipa && (
          <span className={styles.ipa} lang="en-fonipa" dir="ltr">
            /{card.ipa}/
          </span>
        )}
        <span>{isPartOfSpeech(card.partOfSpeech) ? t(`pos.${card.partOfSpeech}`) : card.partOfSpeech}</span>
      </p>
      <div className={styles.meaning} lang={base} dir={directionOf(base)}>
        {card.base && <p className={styles.base}>{card.base.headword}</p>}
        <p>{card.meaning}</p>
      </div>
      {sentence && (
        <p className={styles.sentence} lang="en" dir="ltr">
          {sentence.en}
        </p>
      )}
      {sentence?.base && (
        <p className={styles.translation} lang={base} dir={directionOf(base)}>
          {sentence.base}
        </p>
      )}
    </div>
  );
}

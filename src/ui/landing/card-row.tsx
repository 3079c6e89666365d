import type { WordCard } from '#src/domain/words/keyword.ts';
import type { CefrLevel } from '#src/domain/words/level.ts';
import { soundAddress } from '#src/i18n/sound-address.ts';
import { partOfSpeechLabel } from '../i18n/part-of-speech-label.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import styles from './card-row.module.css';

type CardRowProps = {
  level: CefrLevel;
  cards: WordCard[];
  /** How many of the cards are in the page. */
  count: number;
  /** The address of the page that has them all: where the last card's Next leads when there are more. */
  wholePath: string;
};

/**
 * Cards side by side, one in view. It needs no script: a swipe or the arrow keys move the row, and Next and Previous
 * are links to the same link of the neighbouring card, so that pressing them again goes on. Without script all of a
 * row's links are in the Tab order, with it those of the card in view. There are fifty cards on a page, so a card's
 * elements carry no classes, and `bdi` instead of a direction.
 */
export function CardRow({ level, cards, count, wholePath }: CardRowProps) {
  const t = useTranslator();
  const total = cards.length;
  const name = level.toLowerCase();
  const hue = { '--hue': `var(--level-${name})` } as React.CSSProperties;
  return (
    <ul className={styles.row} style={hue} aria-label={t('landing.cards', { level })} data-cards={name}>
      {cards.slice(0, count).map((card, i) => {
        const number = i + 1;
        return (
          <li key={card.id}>
            <label>
              <progress value={number} max={total} />
              <bdi>{t('study.progress', { number, total })}</bdi>
            </label>
            <Card card={card} />
            <p>
              <Step id={`${name}p${number}`} to={number > 1 ? `#${name}p${number - 1}` : undefined}>
                {t('study.previous')}
              </Step>
              <Step
                id={`${name}n${number}`}
                to={number < total ? `${number === count ? wholePath : ''}#${name}n${number + 1}` : undefined}
              >
                {t('study.next')}
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
  /** Undefined at the row's ends, where the step leads nowhere and keeps the focus: Enter does not turn back. */
  to: string | undefined;
  children: string;
};

function Step({ id, to, children }: StepProps) {
  if (!to)
    return (
      <span id={id} tabIndex={-1}>
        {children}
      </span>
    );
  return (
    <a id={id} href={to}>
      {children}
    </a>
  );
}

/** The word with its sound, then the learner's side, which is in the page's own language. */
function Card({ card }: { card: WordCard }) {
  const t = useTranslator();
  const { headword } = card;
  const sentence = card.sentences[0];
  return (
    <div>
      {card.imageUrl && (
        <img src={card.imageUrl} alt="" width={88} height={88} loading="lazy" decoding="async" />
      )}
      <b>
        <bdi lang="en" translate="no">
          {headword}
        </bdi>
        <a href={soundAddress(headword, 'en', card.audioUrl, card.id)} rel="nofollow">
          {t('card.listenWord', { word: headword })}
        </a>
      </b>
      <p>
        {card.ipa && <bdi lang="en-fonipa" translate="no">{`/${card.ipa}/`}</bdi>}{' '}
        {partOfSpeechLabel(card.partOfSpeech, t)}
      </p>
      <p>
        {card.base && <b lang={card.base.language}>{card.base.headword}</b>}
        {card.meaningLanguage ? <bdi lang={card.meaningLanguage}>{card.meaning}</bdi> : card.meaning}
      </p>
      {sentence && (
        <q>
          <bdi lang="en" translate="no">
            {sentence.en}
          </bdi>
          {sentence.base}
        </q>
      )}
    </div>
  );
}

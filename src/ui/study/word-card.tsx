import type { CSSProperties, ReactNode } from 'react';
import { baseLanguageOf, directionOf, type LanguagePair } from '#src/domain/language.ts';
import type { WordCard as Card } from '#src/domain/words/keyword.ts';
import { partOfSpeechLabel } from '../i18n/part-of-speech-label.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Badge } from '../kit/controls.tsx';
import { standIn } from '../kit/stand-in.ts';
import { AudioButton } from './audio-button.tsx';
import { OtherLanguages } from './other-languages.tsx';
import { Sentence } from './sentence.tsx';
import styles from './word-card.module.css';

type WordCardProps = {
  card: Card;
  pair: LanguagePair;
  /** The word's own page has it as its main heading. */
  headingLevel?: 1 | 2;
  showsOtherLanguages?: boolean;
  /** What the word's own page adds. */
  besides?: CardBesides | undefined;
  /** What can be done with the word, beside its headword. */
  controls?: ReactNode;
};

export type CardBesides = {
  /** Where the word is at home, in the page's language. */
  register: string | undefined;
  /** What tells the variants of the translation apart, one for each; empty where there are none. */
  hints: string[];
};

/**
 * One word: headword, IPA, part of speech, badges, picture, meaning and sentences, sound for the word and each sentence.
 * To be keyed by its word: translators and extensions take texts out of elements that stay, and put their own in.
 */
export function WordCard({
  card,
  pair,
  headingLevel = 2,
  showsOtherLanguages = true,
  besides,
  controls,
}: WordCardProps) {
  const t = useTranslator();
  const base = baseLanguageOf(pair);
  const direction = directionOf(base);
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card} data-word={card.id}>
      <Picture card={card} />
      <div className={styles.head}>
        <div className={styles.headwordRow} dir="ltr">
          <Heading
            className={styles.headword}
            style={{ '--letters': longestPart(card.headword) } as CSSProperties}
            lang="en"
            translate="no"
          >
            {card.headword}
          </Heading>
          <AudioButton
            text={card.headword}
            language="en"
            label={t('card.listenWord', { word: card.headword })}
            storedUrl={card.audioUrl}
            card={card}
          />
        </div>
        <p className={styles.facts}>
          {card.ipa && (
            <span className={styles.ipa} lang="en-fonipa" dir="ltr" translate="no">
              {`/${card.ipa}/`}
            </span>
          )}
          <span className={styles.pos}>{partOfSpeechLabel(card.partOfSpeech, t)}</span>
          {besides?.register && <span className={styles.pos}>{besides.register}</span>}
          {card.badges.map((badge) => (
            <Badge key={badge} hue={badge}>
              {badge === 'universal' ? t('card.universal') : badge}
            </Badge>
          ))}
        </p>
        {controls}
      </div>
      <div className={styles.meaning} lang={base} dir={direction}>
        {card.base && (
          <p className={styles.baseRow}>
            <span className={styles.baseHeadword} {...standIn(card.base.language)}>
              {besides && besides.hints.length > 0 ? (
                <Variants headword={card.base.headword} hints={besides.hints} />
              ) : (
                card.base.headword
              )}
            </span>
            {base !== 'ar' && card.base.language === undefined && (
              <AudioButton
                text={card.base.headword}
                language={base}
                label={t('card.listenIn', { language: t(`language.${base}`) })}
                storedUrl={card.base.audioUrl}
              />
            )}
          </p>
        )}
        <p className={styles.definition} {...standIn(card.meaningLanguage)}>
          {card.meaning}
        </p>
      </div>
      <ul className={styles.sentences} aria-label={t('card.examples')}>
        {card.sentences.map((_, place) => (
          <li key={place}>
            <Sentence card={card} place={place} language={base} />
          </li>
        ))}
      </ul>
      {showsOtherLanguages && <OtherLanguages id={card.id} pair={pair} />}
    </article>
  );
}

/** The variants of a translation, one below the other, each with what it is for. */
function Variants({ headword, hints }: { headword: string; hints: string[] }) {
  return headword.split(' / ').map((variant, place) => (
    <span key={variant} className={styles.variant}>
      {/* Without the space Arabic letters would join those of the hint. */}
      <span>{`${variant} `}</span>
      <span className={styles.hint}>{hints[place]}</span>
    </span>
  ));
}

/** The picture when there is one; else a quiet card of the word's first letter. */
function Picture({ card }: { card: Card }) {
  return (
    <div className={styles.picture} aria-hidden="true">
      {card.imageUrl ? (
        <img
          ref={decodeAhead}
          src={card.imageUrl}
          alt=""
          width={128}
          height={128}
          decoding="async"
          fetchPriority="low"
        />
      ) : (
        <span className={styles.initial} lang="en" dir="ltr" translate="no">
          {[...card.headword][0]}
        </span>
      )}
    </div>
  );
}

/** A picture that waits behind another card is decoded before its turn comes: paint would have to wait for it. */
function decodeAhead(image: HTMLImageElement | null): void {
  image?.decode().catch(() => {});
}

/** Letters of the longest part of a headword that a line can't break: 6 of 'ice cream', 'cancellation' has 12. */
function longestPart(headword: string): number {
  return Math.max(...headword.split(/[ -]/).map((part) => part.length));
}

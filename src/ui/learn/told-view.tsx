import type { KeyboardEvent } from 'react';
import type { LetterMark } from '#src/domain/edit-distance.ts';
import { commaOf, type LanguageCode } from '#src/domain/language.ts';
import type { Question } from '#src/domain/learning/question.ts';
import type { Form } from '#src/domain/learning/review-event.ts';
import type { LearnTexts } from '#src/i18n/learn/learn-texts.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, hiddenClass } from '../kit/controls.tsx';
import { ForwardIcon } from '../kit/icons.tsx';
import { useFocusIfLost } from '../kit/use-focus-if-lost.ts';
import { useScreenKeys } from './answer-keys.ts';
import type { Given } from './course.ts';
import { Side } from './hero.tsx';
import { useLearnTexts } from './learn-texts-context.ts';
import { SentenceOf } from './sentence-of.tsx';
import type { AskedWord } from './session-words.ts';
import { Sign, type Tone } from './sign.tsx';
import { SoundButton } from './sound-button.tsx';
import styles from './told.module.css';
import { useFocusOnceShown } from './use-focus-once-shown.ts';
import type { WordSound } from './use-word-sound.ts';

export const toneOf = ({ outcome }: Given): Tone =>
  outcome === 'right' || outcome === 'near' || outcome === 'unknown' ? outcome : 'wrong';

/** Why an answer is nearly right. */
function reasonOf({ outcome, mark, isAccepted }: Given, texts: LearnTexts): string | undefined {
  if (isAccepted) return texts.accepted;
  if (outcome !== 'near') return undefined;
  if (mark?.mark !== 'near') return texts.afterHint;
  return mark.because === 'slip' ? texts.slip : texts.otherForm;
}

/** What is said of an answer to those who don't see it: the word, or what it means, by a voice of its own language. */
export function Verdict({
  given,
  headword,
  question,
  language,
}: {
  given: Given;
  headword: string;
  question: Question | undefined;
  language: LanguageCode;
}) {
  const t = useTranslator();
  const texts = useLearnTexts();
  const said = [texts.verdicts[toneOf(given)], reasonOf(given, texts)].filter(Boolean).join('. ');
  const [before = '', after = ''] = texts.theAnswer.split('{answer}');
  const isMeaning = question?.form === 'choose-meaning' || question?.form === 'hear';
  return (
    <>
      <span>{`${said}. ${before}`}</span>
      {isMeaning && (
        <>
          <bdi lang={language} translate="no">
            {question.choices[question.answer]?.text}
          </bdi>
          <span>{commaOf(t.language)}</span>
        </>
      )}
      <bdi lang="en" translate="no">
        {headword}
      </bdi>
      <span>{after}</span>
    </>
  );
}

/** Questions above which what the word means does not stand already. */
const LEAVES_OUT: readonly Form[] = ['gap', 'dictation'];

/** Whether an answer was right, by colour, sign and word; what is right, its sentence with sound; and the way on. */
export function ToldView({
  asked: { card },
  question,
  given,
  language,
  sound,
  turn,
  isLast,
  onAccept,
  onNext,
}: {
  asked: AskedWord;
  question: Question | undefined;
  given: Given;
  language: LanguageCode;
  sound: WordSound;
  /** How often the word was shown before: each time with another of its sentences. */
  turn: number;
  isLast: boolean;
  onAccept: () => void;
  onNext: () => void;
}) {
  const t = useTranslator();
  const texts = useLearnTexts();
  const tone = toneOf(given);
  const reason = reasonOf(given, texts);
  const next = useFocusOnceShown<HTMLButtonElement>();
  useScreenKeys((key) => {
    if (key !== 'Enter') return false;
    onNext();
    return true;
  });
  // Space is for the sound here as everywhere; what it is pressed by is Enter.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    sound.play();
  };
  const letters =
    given.mark?.mark === 'near' && given.mark.because === 'slip' ? given.mark.letters : undefined;
  // Letters in another order are no other answer.
  const canAccept = given.text !== undefined && given.outcome !== 'right' && question?.form !== 'tap';
  useFocusIfLost(canAccept, () => next.current);
  return (
    <section className={styles.told} data-tone={tone} aria-labelledby="verdict">
      {/* Above all that may be long: it is in sight wherever the choices are. */}
      <div className={styles.head}>
        <div>
          <p className={styles.verdict}>
            <Sign of={tone} />
            <strong id="verdict">{texts.verdicts[tone]}</strong>
            {reason && <span className={styles.reason}>{reason}</span>}
          </p>
          {canAccept && (
            <button type="button" className={styles.accept} onClick={onAccept}>
              {texts.accept}
            </button>
          )}
        </div>
        <button
          ref={next}
          type="button"
          className={buttonClass('primary')}
          aria-keyshortcuts="Enter"
          // It comes to where 'I don't know' was: a second tap there is not meant for it.
          onClick={(event) => event.detail < 2 && onNext()}
          onKeyDown={onKeyDown}
          onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        >
          <span>{isLast ? texts.finish : texts.next}</span>
          <ForwardIcon />
        </button>
      </div>
      {letters && <Letters letters={letters} />}
      {tone === 'wrong' && given.text && (
        <p className={styles.own}>
          <OwnAnswer text={given.text} />
        </p>
      )}
      {question?.form !== 'choose-meaning' && (
        <div className={styles.answer}>
          <p className={styles.word} lang="en" dir="ltr" translate="no">
            {card.headword}
          </p>
          <SoundButton sound={sound} label={t('card.listenWord', { word: card.headword })} />
          {question && LEAVES_OUT.includes(question.form) && <Side card={card} language={language} />}
        </div>
      )}
      <SentenceOf
        card={card}
        language={language}
        turn={turn}
        text={question?.form === 'gap' ? sentenceOf(question) : undefined}
      />
    </section>
  );
}

const sentenceOf = ({ before, typed, after }: Extract<Question, { form: 'gap' }>) =>
  before + typed.answer + after;

function OwnAnswer({ text }: { text: string }) {
  const texts = useLearnTexts();
  const [before = '', after = ''] = texts.yourAnswer.split('{answer}');
  return (
    <>
      <span>{before}</span>
      <bdi className={styles.ownText} lang="en" translate="no">
        {text}
      </bdi>
      <span>{after}</span>
    </>
  );
}

/** What was typed beside what was meant, letter by letter: what differs has a line of its own kind, not a colour alone. */
function Letters({ letters }: { letters: readonly LetterMark[] }) {
  return (
    <p className={styles.letters} lang="en" dir="ltr" translate="no">
      <span className={hiddenClass}>
        {letters
          .filter(({ mark }) => mark !== 'extra')
          .map(({ text }) => text)
          .join('')}
      </span>
      {letters.map(({ text, mark }, place) => (
        <span key={place} aria-hidden="true" data-mark={mark}>
          {text}
        </span>
      ))}
    </p>
  );
}

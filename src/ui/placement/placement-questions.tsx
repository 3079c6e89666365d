import { type FormEvent, useEffect, useRef, useState } from 'react';
import { directionOf, type LanguageCode } from '#src/domain/language.ts';
import type { PlacementAnswer, PlacementLevel } from '#src/domain/learning/placement.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, classes, Notice, ProgressBar } from '../kit/controls.tsx';
import { digitOf } from '../kit/digit-of.ts';
import styles from './placement-screen.module.css';
import type { PlacementTexts } from './placement-screen.tsx';

/** Value of the choice 'I don't know': no word has it as its id. */
const UNKNOWN = '-';
const MOST = 30;

/** A word and what it may mean. */
export type PlacementQuestion = {
  level: PlacementLevel;
  word: string;
  prompt: string;
  choices: { word: string; text: string }[];
};

type Props = {
  seed: string;
  texts: PlacementTexts;
  language: LanguageCode;
  first: PlacementQuestion;
  answers: readonly PlacementAnswer[];
};

type Shown = { question: PlacementQuestion; answers: readonly PlacementAnswer[] };
type Asking = { state: 'asked' } | { state: 'waiting' | 'failed'; choice: string };

const addressOf = (seed: string, language: LanguageCode, answers: readonly PlacementAnswer[]) =>
  `/placement?base=${language}&seed=${seed}&a=${answers.map(({ outcome }) => outcome[0]).join('')}`;

/** @param choice id of the word whose meaning was chosen, or UNKNOWN */
export function outcomeOf({ word }: { word: string }, choice: string): PlacementAnswer['outcome'] {
  if (choice === UNKNOWN) return 'unknown';
  return choice === word ? 'right' : 'wrong';
}

/** One question after the other. Each is a form that leads to the next page; the page's script asks for the question alone. */
export function PlacementQuestions({ seed, texts, language, first, answers }: Props) {
  const t = useTranslator();
  const [shown, setShown] = useState<Shown>({ question: first, answers });
  const [asking, setAsking] = useState<Asking>({ state: 'asked' });
  const heading = useRef<HTMLHeadingElement>(null);
  const { question } = shown;
  const at = useBack(setShown, () => setAsking({ state: 'asked' }));

  const answer = async (choice: string) => {
    if (asking.state === 'waiting') return;
    setAsking({ state: 'waiting', choice });
    const { level } = question;
    const given = [...shown.answers, { level, outcome: outcomeOf(question, choice) }];
    try {
      const next = await nextQuestion(seed, language, given);
      const address = addressOf(seed, language, given);
      if (!next) {
        location.assign(address);
        return;
      }
      at.current.set(location.search, shown);
      history.pushState(history.state, '', address);
      at.current.set(location.search, { question: next, answers: given });
      setShown({ question: next, answers: given });
      setAsking({ state: 'asked' });
    } catch {
      setAsking({ state: 'failed', choice });
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (button) void answer(button.value);
  };

  const number = shown.answers.length + 1;
  const was = useRef(number);
  const progress = filledIn(texts.progress, { number: t.number(number), most: t.number(MOST) });
  useEffect(() => {
    // The next word is read out, and the keyboard begins at its choices; the first comes with the page.
    if (number !== was.current) heading.current?.focus();
    was.current = number;
  }, [number]);
  useNumberKeys(heading);

  return (
    <form className={styles.form} method="get" action="/placement" onSubmit={submit}>
      <input type="hidden" name="base" value={language} />
      <input type="hidden" name="seed" value={seed} />
      <input type="hidden" name="a" value={shown.answers.map(({ outcome }) => outcome[0]).join('')} />
      <div>
        <p className={styles.progress}>{progress}</p>
        <ProgressBar value={number} max={MOST} hue="plain" label={progress} />
      </div>
      <h1
        key={`${number}|${question.word}`}
        ref={heading}
        tabIndex={-1}
        className={styles.word}
        lang="en"
        dir="ltr"
        translate="no"
      >
        {question.prompt}
      </h1>
      <fieldset aria-busy={asking.state === 'waiting'}>
        <legend className={styles.ask}>{texts.ask}</legend>
        <div className={styles.choices}>
          {question.choices.map(({ word, text }, place) => (
            <button
              key={`${number}|${word}`}
              className={classes(styles.choice, isChosen(asking, word) && styles.chosen)}
              type="submit"
              name="choice"
              value={word}
              data-key={place + 1}
            >
              <span lang={language} dir={directionOf(language)}>
                {text}
              </span>
            </button>
          ))}
          <button
            className={classes(styles.choice, styles.unknown, isChosen(asking, UNKNOWN) && styles.chosen)}
            type="submit"
            name="choice"
            value={UNKNOWN}
            data-key={0}
          >
            <span>{texts.unknown}</span>
          </button>
        </div>
      </fieldset>
      {number > 1 && (
        <a className={styles.repeat} href={addressOf(seed, language, shown.answers.slice(0, -1))} rel="prev">
          {t('study.previous')}
        </a>
      )}
      {asking.state === 'failed' && (
        <>
          <Notice isBad title={texts.failed}>
            {texts.failedHint}
          </Notice>
          <button className={buttonClass('wide')} type="button" onClick={() => answer(asking.choice)}>
            {texts.again}
          </button>
        </>
      )}
    </form>
  );
}

/** Back leads to the question before, Forward to the one after. @returns to be told what is shown at which address */
function useBack(show: (shown: Shown) => void, onShow: () => void) {
  const known = useRef(new Map<string, Shown>());
  const act = useRef({ show, onShow });
  act.current = { show, onShow };
  useEffect(() => {
    const go = () => {
      const shown = known.current.get(location.search);
      if (!shown) return location.reload();
      act.current.show(shown);
      act.current.onShow();
    };
    // From the result, to a page that the browser kept as it waited for it.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && act.current.onShow();
    addEventListener('popstate', go);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('popstate', go);
      removeEventListener('pageshow', comeBack);
    };
  }, []);
  return known;
}

const isChosen = (asking: Asking, choice: string) => asking.state === 'waiting' && asking.choice === choice;

/** The keys 1 to 4 choose, and 0 says that the word is unknown. */
function useNumberKeys(heading: { current: HTMLElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      heading.current
        ?.closest('form')
        ?.querySelector<HTMLButtonElement>(`[data-key="${digitOf(event)}"]`)
        ?.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [heading]);
}

/** @returns undefined when enough was asked */
async function nextQuestion(
  seed: string,
  language: LanguageCode,
  answers: readonly PlacementAnswer[],
): Promise<PlacementQuestion | undefined> {
  const response = await fetch('/api/placement', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language, seed, answers }),
  });
  if (!response.ok) throw new Error(`placement answered ${response.status}`);
  const { next, question } = (await response.json()) as {
    next: PlacementLevel | null;
    question: Omit<PlacementQuestion, 'level'> | null;
  };
  return next && question ? { ...question, level: next } : undefined;
}

import { useRef } from 'react';
import { minutesShown } from '#src/domain/learning/day-figures.ts';
import { countedIn } from '#src/i18n/counted.ts';
import type { TodayTexts } from '#src/i18n/today/today-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, classes } from '../kit/controls.tsx';
import { GoalRing } from '../kit/goal-ring.tsx';
import { useFocusIfLost } from '../kit/use-focus-if-lost.ts';
import { useIsScripted } from '../kit/use-is-scripted.ts';
import { MORE_MINUTES } from '../learning/more-minutes.ts';
import styles from './learn-card.module.css';
import { type LearnerToday, useLearnerDay } from './use-learner-day.ts';

/** Whose the day is: a guest's, an account's without name or address, or another account's. */
export type Whose = 'guest' | 'kept' | 'account';

/**
 * The day in one look: the minutes of its goal, the one number that counts, as words and ring; the days in a row, and one
 * button that says what the day holds. All of it comes from what the browser keeps, or the account, after the first
 * paint: its room is there before.
 */
export function LearnCard({ texts, whose }: { texts: TodayTexts; whose: Whose }) {
  const { today, retry } = useLearnerDay();
  const known = today === 'failed' ? undefined : today;
  const card = useRef<HTMLElement>(null);
  // What was asked for again comes in the place of the button.
  useFocusIfLost(today === 'failed', () => card.current);
  return (
    <section
      ref={card}
      className={styles.card}
      aria-busy={today === undefined}
      data-learn-day={stateOf(today)}
    >
      <Figures texts={texts} today={known} />
      <div className={styles.action}>
        {today === 'failed' ? (
          <>
            <p role="alert">{texts.failed}</p>
            <button type="button" className={buttonClass('wide')} onClick={retry}>
              {texts.retry}
            </button>
          </>
        ) : (
          <Action texts={texts} today={known} />
        )}
      </div>
      {whose === 'guest' && (
        <div className={styles.note}>
          <GuestNote texts={texts} today={known} />
        </div>
      )}
      {whose === 'kept' && (
        <p className={styles.kept} data-note="kept">
          <span>{texts.kept}</span>
          <a href="/profile#account">{texts.account.addAddress}</a>
        </p>
      )}
    </section>
  );
}

type DayState = 'unknown' | 'failed' | 'session' | 'planned' | 'done' | 'nothing';

function stateOf(today: LearnerToday | 'failed' | undefined): DayState {
  if (today === undefined) return 'unknown';
  if (today === 'failed') return 'failed';
  if (today.hasSession) return 'session';
  if (today.plan.session.length > 0) return 'planned';
  return today.day.doneMs > 0 ? 'done' : 'nothing';
}

function Figures({ texts, today }: { texts: TodayTexts; today: LearnerToday | undefined }) {
  const { language, number } = useTranslator();
  const day = today?.day;
  const done = minutesShown(day?.doneMs ?? 0);
  const goal = day?.goalMinutes ?? 1;
  const streak = day?.streak;
  return (
    <div className={styles.figures}>
      <GoalRing done={done} goal={goal} />
      <div className={styles.said}>
        {day && (
          <p className={styles.goal} data-minutes>
            <span className={styles.quiet}>{texts.goal}</span>
            <strong>{filledIn(texts.goalMinutes, { done: number(done), goal: number(goal) })}</strong>
          </p>
        )}
        {today && stateOf(today) === 'planned' && done === 0 && today.plan.minutes < goal && (
          <p className={styles.quiet} data-shorter>
            {texts.shorter}
          </p>
        )}
        {streak && (
          <p className={styles.quiet} data-row>
            {streak.length > 0 ? countedIn(language, texts.streak, streak.length) : texts.noStreak}
          </p>
        )}
      </div>
    </div>
  );
}

function Action({ texts, today }: { texts: TodayTexts; today: LearnerToday | undefined }) {
  const { language } = useTranslator();
  const isScripted = useIsScripted();
  const state = stateOf(today);
  // Nothing to press until it is known what comes of it.
  if (!today) return <p className={styles.waiting}>{isScripted && texts.loading}</p>;
  if (state === 'done' || state === 'nothing') {
    const { dueTomorrow } = today.day;
    const isDone = state === 'done';
    return (
      <>
        <p>
          <strong className={styles.done}>
            {!isDone ? texts.nothing : isGoalDone(today) ? texts.done : texts.nothingMore}
          </strong>
          <span>
            {!isDone
              ? texts.nothingHint
              : dueTomorrow > 0
                ? countedIn(language, texts.dueTomorrow, dueTomorrow)
                : texts.noneDue}
          </span>
        </p>
        {today.hasMore && (
          <a className={buttonClass('wide')} href={`/learn?more=${MORE_MINUTES}`}>
            {texts.more}
          </a>
        )}
        {!isDone && (
          <a className={buttonClass('wide')} href="/profile#learning">
            {texts.toSettings}
          </a>
        )}
      </>
    );
  }
  const { next, plan } = today;
  const isAll = next.due === plan.due && next.newWords === plan.newWords;
  const inAll = holdingsOf(texts, plan, language);
  return (
    <>
      <a className={classes(buttonClass('primary', 'wide'), styles.learn)} href="/learn">
        <span className={styles.title}>{state === 'session' ? texts.goOn : texts.learn}</span>
        <span className={styles.holds} data-holds>
          <span>{holdingsOf(texts, next, language)}</span>
          <span>{next.minutes > 0 && countedIn(language, texts.minutes, next.minutes)}</span>
        </span>
      </a>
      {state === 'planned' && !isAll && (
        <p className={styles.quiet} data-in-all>
          {filledIn(texts.inAll, { holds: `${inAll} · ${countedIn(language, texts.minutes, plan.minutes)}` })}
        </p>
      )}
    </>
  );
}

const isGoalDone = ({ day }: LearnerToday) => day.doneMs >= day.goalMinutes * 60_000;

/** What a session or the day holds: '12 to review · 6 new'. */
function holdingsOf(
  texts: TodayTexts,
  { due, newWords }: { due: number; newWords: number },
  language: Parameters<typeof countedIn>[0],
): string {
  return [
    due > 0 && countedIn(language, texts.toReview, due),
    newWords > 0 && countedIn(language, texts.newWords, newWords),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

/** What a guest is told of where their progress is. */
function GuestNote({ texts, today }: { texts: TodayTexts; today: LearnerToday | undefined }) {
  if (!today) return null;
  const { day } = today;
  if (!day.isLasting) return <p data-note="not-lasting">{texts.notLasting}</p>;
  const hasLearnt = day.doneMs > 0 || day.streak.longest > 0 || day.dueTomorrow > 0;
  if (!hasLearnt) return <p>{texts.intro}</p>;
  return (
    <>
      <p data-note={day.isPromised ? 'in-browser' : 'not-promised'}>
        {day.isPromised ? texts.inBrowser : texts.notPromised}
      </p>
      <form method="post" action="/auth" className={styles.keep}>
        <button className={buttonClass('wide')} type="submit" name="step" value="keep">
          {texts.keep}
        </button>
        <span>{texts.keepHint}</span>
      </form>
    </>
  );
}

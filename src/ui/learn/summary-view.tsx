import { useEffect, useState } from 'react';
import { baseLanguageOf, type LanguagePair } from '#src/domain/language.ts';
import { minutesShown } from '#src/domain/learning/day-figures.ts';
import { summaryOf } from '#src/domain/learning/session-summary.ts';
import { countedIn } from '#src/i18n/counted.ts';
import { encodePath, wordPath } from '#src/i18n/paths.ts';
import type { TodayTexts } from '#src/i18n/today/today-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass } from '../kit/controls.tsx';
import { focusOn } from '../kit/focus-on.ts';
import { GoalRing } from '../kit/goal-ring.tsx';
import type { DayOfLearner } from '../learning/learning-store.ts';
import type { Course } from './course.ts';
import type { CourseKeeper } from './course-keeper.ts';
import { Side } from './hero.tsx';
import { useLearnTexts } from './learn-texts-context.ts';
import styles from './summary.module.css';
import { UndoKnown } from './undo-known.tsx';

/** What a session has come to, and what comes next. */
export function SummaryView({
  course,
  pair,
  keeping,
  kept,
  keeper,
  onUndo,
  onMore,
}: {
  course: Course;
  pair: LanguagePair;
  /** What a guest is offered; undefined for an account. */
  keeping: Pick<TodayTexts, 'keep' | 'keepHint'> | undefined;
  kept: string | undefined;
  keeper: CourseKeeper;
  onUndo: () => void;
  onMore: () => void;
}) {
  const t = useTranslator();
  const texts = useLearnTexts();
  const [day, setDay] = useState<DayOfLearner>();
  const [isMore, setIsMore] = useState(false);
  useEffect(() => {
    let isShown = true;
    // Without it the summary says what the session itself knows.
    const nothingKnown = () => {};
    keeper.readDay().then((read) => isShown && setDay(read), nothingKnown);
    // Whether anything can come of 'five more minutes'.
    keeper.readHasMore().then((read) => isShown && setIsMore(read), nothingKnown);
    return () => {
      isShown = false;
    };
  }, [keeper]);
  const { met, known, reviewed, asked, rightAtFirst, missed, ms } = summaryOf(course.session);
  return (
    <div className={styles.summary}>
      <h1 ref={focusOn} tabIndex={-1} className={styles.title} aria-describedby="went">
        {texts.done}
      </h1>
      {asked.length > 0 && (
        <p id="went" className={styles.went}>
          {countedIn(t.language, texts.firstTry, asked.length, {
            right: t.number(rightAtFirst.length),
          })}
        </p>
      )}
      <Day day={day} sessionMs={ms} />
      <ul className={styles.counts}>
        {(
          [
            ['met', met],
            ['knownAlready', known],
            ['cameBack', reviewed],
          ] as const
        ).map(
          ([name, ids]) =>
            ids.length > 0 && (
              <li key={name}>
                <strong>{countedIn(t.language, texts[name], ids.length)}</strong>
                <span className={styles.words} lang="en" dir="ltr" translate="no">
                  {ids.map((id) => course.words.get(id)?.card.headword ?? '').join(' · ')}
                </span>
              </li>
            ),
        )}
      </ul>
      <Missed ids={missed} course={course} pair={pair} />
      <UndoKnown course={course} onUndo={onUndo} />
      {day && !day.isLasting && <p className={styles.note}>{texts.notLasting}</p>}
      {kept && (
        <p className={styles.note} role="status" data-note="kept">
          {kept}
        </p>
      )}
      {keeping && (
        <form method="post" action="/auth" className={styles.keep}>
          <input type="hidden" name="from" value="session" />
          <button className={buttonClass('wide')} type="submit" name="step" value="keep">
            {keeping.keep}
          </button>
          <span>{keeping.keepHint}</span>
        </form>
      )}
      <div className={styles.ways}>
        <a className={buttonClass('primary', 'wide')} href="/today">
          {texts.toToday}
        </a>
        <div className={isMore ? undefined : styles.notYet}>
          <button type="button" className={buttonClass('wide')} onClick={onMore}>
            {texts.more}
          </button>
        </div>
      </div>
    </div>
  );
}

/** Ring, streak and tomorrow: in room of its own until it is read. */
function Day({ day, sessionMs }: { day: DayOfLearner | undefined; sessionMs: number }) {
  const t = useTranslator();
  const texts = useLearnTexts();
  if (!day) return <div className={styles.day} />;
  const { doneMs, goalMinutes, streak, dueTomorrow } = day;
  const minutes = minutesShown(doneMs);
  const isReached = minutes >= goalMinutes;
  const goal = filledIn(texts.goal, { done: t.number(minutes), goal: t.number(goalMinutes) });
  return (
    <div className={styles.day}>
      <GoalRing done={minutes} before={minutesShown(Math.max(0, doneMs - sessionMs))} goal={goalMinutes} />
      <ul className={styles.facts}>
        <li>
          <strong>{isReached ? texts.goalReached : goal}</strong>
        </li>
        {streak.length > 0 && <li>{countedIn(t.language, texts.streak, streak.length)}</li>}
        <li>{dueTomorrow > 0 ? countedIn(t.language, texts.dueTomorrow, dueTomorrow) : texts.noneDue}</li>
      </ul>
    </div>
  );
}

function Missed({ ids, course, pair }: { ids: readonly string[]; course: Course; pair: LanguagePair }) {
  const texts = useLearnTexts();
  if (ids.length === 0) return null;
  return (
    <section className={styles.missed} aria-labelledby="missed">
      <h2 id="missed">{texts.missed}</h2>
      <ul>
        {ids.map((id) => {
          const card = course.words.get(id)?.card;
          return (
            card && (
              <li key={id}>
                <a href={encodePath(wordPath(pair, id))} lang="en" dir="ltr" translate="no">
                  {card.headword}
                </a>
                <Side card={card} language={baseLanguageOf(pair)} />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { LanguageCode } from '#src/domain/language.ts';
import { NAMED_WORDS, type NamedWords } from '#src/domain/learning/named-words.ts';
import { currentStep, type Step } from '#src/domain/learning/session.ts';
import type { FormSettings } from '#src/domain/learning/session-forms.ts';
import { hasMore } from '../learning/more-minutes.ts';
import { settingsOfBrowser } from '../learning/settings-of-browser.ts';
import { warnOf } from '../learning/warn-of.ts';
import {
  acceptAnswer,
  answerCourse,
  beginCourse,
  type Course,
  finishedCourse,
  type Given,
  refitCourse,
  undoAnswer,
} from './course.ts';
import { createCourseKeeper } from './course-keeper.ts';

/** What the screen of a session shows. */
export type Stage =
  | { name: 'loading' }
  | { name: 'failed'; asked: Beginning }
  | { name: 'nothing'; hasMore: boolean }
  | { name: 'asking'; course: Course; step: Step }
  /** An answer, and what is right. */
  | { name: 'told'; course: Course; step: Step; given: Given }
  | { name: 'over'; course: Course };

/** Where a course stands: at its next step, or at its end. */
function stageOf(course: Course): Stage {
  const step = currentStep(course.session);
  return step ? { name: 'asking', course, step } : { name: 'over', course };
}

/** What a session begins with: minutes beyond the goal, words asked for by name, or the summary of the one that was finished. */
type Beginning = { more?: number | undefined; named?: NamedWords | undefined; isFinished?: boolean };

/** With what Today, a topic, saved words or keeping one's progress lead here. Taken once: a page that is loaded again goes on where it was. */
function takeBeginning(): Beginning {
  const query = new URLSearchParams(location.search);
  const more = Number(query.get('more'));
  const isMore = Number.isInteger(more) && more >= 1 && more <= 60;
  const isFinished = query.has('finished');
  const named = NAMED_WORDS.find((each) => each === query.get('named'));
  if (isMore || named || isFinished) history.replaceState(history.state, '', location.pathname);
  return { more: isMore ? more : undefined, named, isFinished };
}

/** Few want it: its code is fetched for them alone, and before it is needed, since phones let it begin in a press alone. */
let success: typeof import('./success-sound.ts') | undefined;

function fetchSuccessSound(): void {
  if (!settingsOfBrowser().hasSuccessSound) return;
  import('./success-sound.ts').then(
    (file) => {
      success = file;
    },
    () => {},
  );
}

/** The learner's session: begun or gone on with, answered, kept after each answer. */
export function useCourse(language: LanguageCode) {
  const [stage, setStage] = useState<Stage>({ name: 'loading' });
  const [settings, setSettings] = useState<FormSettings>();
  const [keeper] = useState(createCourseKeeper);
  // What is asked next is decided by what stands now, not by what a handler was made with.
  const current = useRef(stage);
  const shownAt = useRef(0);

  const show = useCallback((next: Stage) => {
    current.current = next;
    shownAt.current = performance.now();
    setStage(next);
  }, []);

  const begin = useCallback(
    async (asked: Beginning = {}) => {
      show({ name: 'loading' });
      try {
        const store = await keeper.open();
        setSettings((known) => known ?? store.settings());
        fetchSuccessSound();
        const finished = asked.isFinished ? await finishedCourse(store, language) : undefined;
        if (finished) return show(stageOf(finished));
        const course = await beginCourse(store, language, asked);
        if (!course)
          return show({ name: 'nothing', hasMore: asked.more === undefined && (await hasMore(store)) });
        keeper.keep(course);
        show(stageOf(course));
      } catch (error) {
        warnOf('the session could not be loaded', error);
        show({ name: 'failed', asked });
      }
    },
    [language, show, keeper],
  );

  // Another tab may have gone on with the same session.
  const follow = useCallback(async () => {
    const kept = await keeper.readSession();
    const { current: now } = current;
    if (now.name !== 'asking' || kept?.id !== now.course.session.id) return;
    if (kept.answers.length > now.course.session.answers.length)
      show(stageOf({ ...now.course, session: kept }));
  }, [show, keeper]);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    begin(takeBeginning()).then(() => {
      if (!isGone) stop = keeper.onChange(() => void follow());
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [begin, follow, keeper]);

  const answer = useCallback(
    (given: Given) => {
      const { current: now } = current;
      if (now.name !== 'asking') return;
      const ms = Math.min(Math.round(performance.now() - shownAt.current), 86_400_000);
      const answered = answerCourse(now.course, now.step.id, given.outcome, ms);
      if (!answered) return;
      const { course, events } = answered;
      if (given.outcome === 'right' && settingsOfBrowser().hasSuccessSound) success?.playSuccess();
      show(now.step.form === 'meet' ? stageOf(course) : { name: 'told', course, step: now.step, given });
      keeper.keep(course, events);
    },
    [show, keeper],
  );

  const accept = useCallback(() => {
    const { current: now } = current;
    const accepted = now.name === 'told' ? acceptAnswer(now.course) : undefined;
    if (now.name !== 'told' || !accepted) return;
    const { course, events } = accepted;
    show({ ...now, course, given: { ...now.given, outcome: 'right', isAccepted: true } });
    keeper.keep(course, events);
  }, [show, keeper]);

  /** Takes back that a word is known. */
  const undo = useCallback(() => {
    const { current: now } = current;
    const undone = now.name === 'asking' || now.name === 'over' ? undoAnswer(now.course) : undefined;
    if (!undone) return;
    show(stageOf(undone.course));
    keeper.keep(undone.course, undone.events);
  }, [show, keeper]);

  const next = useCallback(() => {
    const { current: now } = current;
    if (now.name === 'told') show(stageOf(now.course));
  }, [show]);

  const refit = useCallback(
    (wanted: Partial<FormSettings>) => {
      const { current: now } = current;
      if (!settings || (now.name !== 'asking' && now.name !== 'told')) return;
      const changed = { ...settings, ...wanted };
      setSettings(changed);
      const course = refitCourse(now.course, changed);
      keeper.keep(course);
      show(now.name === 'asking' ? stageOf(course) : { ...now, course });
    },
    [settings, show, keeper],
  );

  return { stage, settings, answer, accept, undo, next, refit, begin, keeper };
}

export type CourseControls = ReturnType<typeof useCourse>;

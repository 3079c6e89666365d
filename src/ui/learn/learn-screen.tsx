import { type RefObject, useEffect, useRef } from 'react';
import { baseLanguageOf, type LanguageCode, type LanguagePair } from '#src/domain/language.ts';
import { progressOf } from '#src/domain/learning/session.ts';
import type { LearnTexts } from '#src/i18n/learn/learn-texts.ts';
import { encodePath, resolverPath } from '#src/i18n/paths.ts';
import { isReadAsSpelled, soundAddress } from '#src/i18n/sound-address.ts';
import type { TodayTexts } from '#src/i18n/today/today-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { buttonClass, classes, EmptyState, hiddenClass } from '../kit/controls.tsx';
import { warmSound } from '../kit/playback.ts';
import { useIsScripted } from '../kit/use-is-scripted.ts';
import { MORE_MINUTES } from '../learning/more-minutes.ts';
import { useScreenKeys } from './answer-keys.ts';
import type { Course } from './course.ts';
import { CloseIcon } from './learn-icons.tsx';
import styles from './learn-screen.module.css';
import { LearnTextsProvider, useLearnTexts } from './learn-texts-context.ts';
import { MeetView } from './meet-view.tsx';
import { OfflineLine, useOffline } from './offline-line.tsx';
import { QuestionView } from './question-view.tsx';
import { SessionOptions } from './session-options.tsx';
import { questionOf } from './session-words.ts';
import { SummaryView } from './summary-view.tsx';
import { ToldView, Verdict } from './told-view.tsx';
import { UndoKnown } from './undo-known.tsx';
import { type CourseControls, type Stage, useCourse } from './use-course.ts';
import { useMastered } from './use-mastered.ts';
import { useWordSound } from './use-word-sound.ts';

export type LearnData = {
  pair: LanguagePair;
  texts: LearnTexts;
  /** What a guest is offered after a session; undefined for an account. */
  keeping: Pick<TodayTexts, 'keep' | 'keepHint'> | undefined;
  /** What is told once progress has been kept; undefined otherwise. */
  kept: string | undefined;
};

/** A session: one thing to look at or to answer at a time, with a start, an end that can be seen, and a summary. */
export function LearnScreen({ data: { pair, texts, keeping, kept } }: { data: LearnData }) {
  return (
    <LearnTextsProvider value={texts}>
      <SessionScreen pair={pair} keeping={keeping} kept={kept} />
    </LearnTextsProvider>
  );
}

function SessionScreen({ pair, keeping, kept }: Pick<LearnData, 'pair' | 'keeping' | 'kept'>) {
  const language = baseLanguageOf(pair);
  const controls = useCourse(language);
  const { stage } = controls;
  const more = () => void controls.begin({ more: MORE_MINUTES });
  const offline = useOffline();
  // Whatever comes in the place of what was pressed has the focus; what the page begins with leaves it where it is.
  const hasGoneOn = useRef(false);
  useEffect(() => {
    const isFirst = stage.name === 'asking' && stage.course.session.answers.length === 0;
    hasGoneOn.current ||= stage.name !== 'loading' && !isFirst;
  }, [stage]);
  return (
    <div className={styles.page} onClickCapture={offline.stay}>
      <Bar controls={controls} />
      <OfflineLine offline={offline} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {(stage.name === 'asking' || stage.name === 'told') && (
          <StepView stage={stage} controls={controls} language={language} hasGoneOn={hasGoneOn} />
        )}
        {stage.name === 'over' && (
          <Over course={stage.course} {...{ pair, keeping, kept, controls }} onMore={more} />
        )}
        {stage.name === 'loading' && <Loading pair={pair} />}
        {stage.name === 'failed' && <Failed onRetry={() => void controls.begin(stage.asked)} />}
        {stage.name === 'nothing' && <Nothing onMore={stage.hasMore ? more : undefined} />}
      </main>
    </div>
  );
}

/** The end of a session: with the last word of a level or a topic a page of its own, then what the session came to. */
function Over({
  course,
  controls: { keeper, undo },
  ...others
}: Pick<LearnData, 'pair' | 'keeping' | 'kept'> & {
  course: Course;
  controls: CourseControls;
  onMore: () => void;
}) {
  const { end, leave } = useMastered(others.pair, course.session, keeper.readStates);
  return end ? (
    <end.MasteryView mastered={end.mastered} pair={others.pair} onLeave={leave} />
  ) : (
    <SummaryView course={course} keeper={keeper} onUndo={undo} {...others} />
  );
}

/** The way out, how far the session is, and what can be left out of it. */
function Bar({ controls: { stage, settings, refit } }: { controls: CourseControls }) {
  const texts = useLearnTexts();
  const isRunning = stage.name === 'asking' || stage.name === 'told';
  const { done, total } = 'course' in stage ? progressOf(stage.course.session) : { done: 0, total: 1 };
  const label = filledIn(texts.progress, { done: String(done), total: String(total) });
  return (
    <header className={styles.bar}>
      <a className={styles.option} href="/today">
        <CloseIcon />
        <span className={hiddenClass}>{texts.leave}</span>
      </a>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={texts.title}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={label}
      >
        <div className={styles.fill} style={{ transform: `scaleX(${done / total})` }} />
      </div>
      {isRunning && settings ? (
        <SessionOptions settings={settings} onRefit={refit} />
      ) : (
        <span className={styles.option} />
      )}
    </header>
  );
}

type StepStage = Extract<Stage, { name: 'asking' | 'told' }>;

/** Forms in which the word is heard, and those in which its sound would say it. */
const HEARD = ['meet', 'hear', 'dictation'];
const SAYS_IT = ['choose-word', 'gap', 'tap', 'type'];

function StepView({
  stage,
  controls,
  language,
  hasGoneOn,
}: {
  stage: StepStage;
  controls: CourseControls;
  language: LanguageCode;
  hasGoneOn: RefObject<boolean>;
}) {
  const texts = useLearnTexts();
  const { course, step } = stage;
  const { session, words } = course;
  const given = stage.name === 'told' ? stage.given : undefined;
  const asked = words.get(step.word);
  const question = questionOf(words, step);
  const place = session.answers.length - (given ? 1 : 0);
  const address = asked && soundAddress(asked.card.headword, 'en', asked.card.audioUrl, asked.card.id);
  const canHear = controls.settings?.hasSound ?? true;
  const sound = useWordSound(
    given || !SAYS_IT.includes(step.form) ? address : undefined,
    asked && isReadAsSpelled(asked.card) ? { text: asked.card.headword, language: 'en' } : undefined,
    canHear && !given && HEARD.includes(step.form),
    place,
  );
  useScreenKeys((key) => {
    if (key !== ' ' || !sound.isThere) return false;
    sound.play();
    return true;
  });
  useNextAhead(stage);
  if (!asked) return null;
  const shared = { step, asked, language, sound, isFirst: place === 0 && !hasGoneOn.current };
  const isNew = session.words.some(({ word, isNew }) => word === step.word && isNew);
  const told = given && (
    <ToldView
      asked={asked}
      question={question}
      given={given}
      language={language}
      sound={sound}
      turn={session.steps.slice(0, place).filter(({ word }) => word === step.word).length}
      isLast={session.answers.length === session.steps.length}
      onAccept={controls.accept}
      onNext={controls.next}
    />
  );
  return (
    <>
      <p className={hiddenClass} role="status">
        {given && (
          <Verdict given={given} headword={asked.card.headword} question={question} language={language} />
        )}
      </p>
      {place === 0 && course.isBeyond && <p className={styles.beyond}>{texts.beyond}</p>}
      {/* Above what is asked: what answers it stays where the thumb is. */}
      {given ? (
        session.answers[place - 1]?.outcome === 'known' && <p className={styles.known} />
      ) : (
        <UndoKnown course={course} onUndo={controls.undo} />
      )}
      {question ? (
        <QuestionView
          key={place}
          {...shared}
          question={question}
          given={given}
          told={told}
          onAnswer={controls.answer}
        />
      ) : (
        <MeetView key={place} {...shared} isNew={isNew && !step.isPractice} onAnswer={controls.answer} />
      )}
      <p className={styles.soundless} role="status">
        {sound.state === 'failed' && texts.soundFailed}
      </p>
      <p className={classes(styles.keys, given && styles.away)}>{texts.keys}</p>
    </>
  );
}

/** Fetches what the next step shows and says before its turn comes. */
function useNextAhead({ name, course: { session, words } }: StepStage): void {
  const next = session.steps[session.answers.length + (name === 'asking' ? 1 : 0)];
  const card = next && words.get(next.word)?.card;
  useEffect(() => {
    if (!card) return;
    afterPaint(() => {
      warmSound(soundAddress(card.headword, 'en', card.audioUrl, card.id));
      if (card.imageUrl) new Image().src = card.imageUrl;
    });
  }, [card]);
}

/** In the room of the first question; without script nothing comes, and the words can be browsed. */
function Loading({ pair }: { pair: LanguagePair }) {
  const texts = useLearnTexts();
  const isScripted = useIsScripted();
  return (
    <div className={styles.loading}>
      <h1 className={hiddenClass}>{texts.title}</h1>
      {isScripted ? (
        <p role="status">{texts.loading}</p>
      ) : (
        <noscript>
          <a className={buttonClass('primary')} href={encodePath(resolverPath(pair))}>
            {texts.browse}
          </a>
        </noscript>
      )}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const texts = useLearnTexts();
  return (
    <>
      <h1 className={hiddenClass}>{texts.title}</h1>
      <EmptyState title={texts.failed} hint={texts.failedHint} isAskedFor>
        <button type="button" className={buttonClass('primary')} onClick={onRetry}>
          {texts.retry}
        </button>
      </EmptyState>
    </>
  );
}

function Nothing({ onMore }: { onMore: (() => void) | undefined }) {
  const texts = useLearnTexts();
  return (
    <>
      <h1 className={hiddenClass}>{texts.title}</h1>
      <EmptyState title={texts.nothing} hint={texts.nothingHint} isAskedFor>
        <div className={styles.ways}>
          {onMore && (
            <button type="button" className={buttonClass()} onClick={onMore}>
              {texts.more}
            </button>
          )}
          <a className={buttonClass('primary')} href="/today">
            {texts.toToday}
          </a>
        </div>
      </EmptyState>
    </>
  );
}

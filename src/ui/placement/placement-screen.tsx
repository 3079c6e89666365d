import { commaOf, directionOf, type LanguageCode, type LanguagePair } from '#src/domain/language.ts';
import type { PlacementAnswer, PlacementLevel } from '#src/domain/learning/placement.ts';
import { countedIn } from '#src/i18n/counted.ts';
import type { LearnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, classes, EmptyState, Notice } from '../kit/controls.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import { type PlacementQuestion, PlacementQuestions } from './placement-questions.tsx';
import styles from './placement-screen.module.css';

export type PlacementTexts = LearnerPlacesTexts['placement'];

export type PlacementData = {
  /** Undefined for someone who has chosen none yet: the frame has no tabs then. */
  pair: LanguagePair | undefined;
  /** The learner's, in which meanings are shown. */
  language: LanguageCode;
  texts: PlacementTexts;
  /** Words that are asked follow from it. */
  seed: string;
  fault: 'level' | 'save' | undefined;
  stage:
    | { name: 'start' }
    | { name: 'question'; question: PlacementQuestion; answers: readonly PlacementAnswer[] }
    | {
        name: 'result';
        level: PlacementLevel;
        knownWords: number;
        total: number;
        words: { id: string; headword: string; meaning: string }[];
      }
    | { name: 'nothing' };
};

/** A placement: what it is, one question after the other, and what it suggests. Plain forms, so that it works without script. */
export function PlacementScreen({ data }: { data: PlacementData }) {
  const { texts, stage, seed } = data;
  return (
    <LearnerShell pair={data.pair} level={undefined}>
      {stage.name === 'start' && <Start data={data} />}
      {stage.name === 'question' && (
        <PlacementQuestions
          key={seed}
          seed={seed}
          texts={texts}
          language={data.language}
          first={stage.question}
          answers={stage.answers}
        />
      )}
      {stage.name === 'result' && <Result data={data} stage={stage} />}
      {stage.name === 'nothing' && (
        <>
          <h1 className={styles.title}>{texts.title}</h1>
          <EmptyState title={texts.nothing}>
            <a className={buttonClass('primary')} href="/">
              {texts.other}
            </a>
          </EmptyState>
        </>
      )}
    </LearnerShell>
  );
}

function Start({ data: { texts, seed, language } }: { data: PlacementData }) {
  return (
    <form className={styles.form} method="get" action="/placement">
      <h1 className={styles.title}>{texts.title}</h1>
      <p>{texts.intro}</p>
      <ul className={styles.rules}>
        {texts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <input type="hidden" name="base" value={language} />
      <button className={buttonClass('primary', 'wide')} type="submit" name="seed" value={seed}>
        {texts.start}
      </button>
    </form>
  );
}

const LEVELS = ['a1', 'a2', 'b1', 'b2', 'c1'] as const;

function Result({
  data,
  stage,
}: {
  data: PlacementData;
  stage: Extract<PlacementData['stage'], { name: 'result' }>;
}) {
  const t = useTranslator();
  const { texts, language, fault } = data;
  const { level, knownWords, total, words } = stage;
  const suggested = level.toLowerCase() as Lowercase<PlacementLevel>;
  const known =
    knownWords > 0
      ? countedIn(t.language, texts.known, knownWords, { total: t.number(total) })
      : texts.knownNone;
  return (
    <form className={styles.form} method="post">
      {fault === 'level' && <Notice isBad title={texts.chooseLevel} />}
      {fault === 'save' && (
        <Notice isBad title={t('choices.saveFailed')}>
          {t('choices.saveFailedHint')}
        </Notice>
      )}
      <h1 className={styles.title}>{texts.resultTitle}</h1>
      <p className={styles.level} data-level={suggested}>
        {level}
      </p>
      <p className={styles.suggestion}>
        {filledIn(texts.suggestion, { level, name: t(`level.${suggested}`) })}
      </p>
      <p>{known}</p>
      {words.length > 0 && (
        <section aria-labelledby="examples">
          <h2 id="examples" className={styles.heading}>
            {texts.examples}
          </h2>
          <dl className={styles.words}>
            {words.map(({ id, headword, meaning }) => (
              <div key={id}>
                <dt lang="en" dir="ltr" translate="no">
                  {headword}
                </dt>
                <dd lang={language} dir={directionOf(language)}>
                  {meaning}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className={classes(styles.action, data.pair && styles.aboveTabs)}>
        <button className={buttonClass('primary', 'wide')} type="submit" name="level" value={suggested}>
          {filledIn(texts.accept, { level })}
        </button>
      </div>
      <fieldset>
        <legend className={styles.heading}>{texts.other}</legend>
        <div className={styles.others}>
          {LEVELS.filter((each) => each !== suggested).map((each) => (
            <button
              key={each}
              className={buttonClass()}
              type="submit"
              name="level"
              value={each}
              aria-label={`${each.toUpperCase()}${commaOf(t.language)}${t(`level.${each}`)}`}
            >
              {each.toUpperCase()}
            </button>
          ))}
        </div>
      </fieldset>
      <a className={styles.repeat} href={`/placement?base=${language}`}>
        {texts.repeat}
      </a>
    </form>
  );
}

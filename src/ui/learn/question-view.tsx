import { type ReactNode, useState } from 'react';
import type { LanguageCode } from '#src/domain/language.ts';
import type { Question } from '#src/domain/learning/question.ts';
import type { Step } from '#src/domain/learning/session.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import answers from './answers.module.css';
import { ChoiceAnswers } from './choice-question.tsx';
import type { Given } from './course.ts';
import { EnglishHero, MeaningHero } from './hero.tsx';
import { useLearnTexts } from './learn-texts-context.ts';
import styles from './question.module.css';
import { QuestionFrame } from './question-frame.tsx';
import type { AskedWord } from './session-words.ts';
import { SoundButton } from './sound-button.tsx';
import { TapAnswers } from './tap-question.tsx';
import { TypedAnswers } from './typed-question.tsx';
import type { WordSound } from './use-word-sound.ts';

type QuestionProps = {
  step: Step;
  asked: AskedWord;
  question: Question;
  language: LanguageCode;
  sound: WordSound;
  /** The answer, once there is one. */
  given: Given | undefined;
  /** What is said of it then. */
  told: ReactNode;
  isFirst: boolean;
  onAnswer: (given: Given) => void;
};

/** A question and what answers it. To be keyed by its place in the session. */
export function QuestionView(props: QuestionProps) {
  const { step, question, given, told, sound, language, isFirst, onAnswer } = props;
  const texts = useLearnTexts();
  const [written, setWritten] = useState(question.form === 'gap' ? question.given : '');
  const id = 'question';
  const isTyped = 'typed' in question;
  return (
    <QuestionFrame
      id={id}
      step={step}
      ask={texts.asks[step.form]}
      isFocused={!isTyped && !isFirst}
      hero={<Hero {...props} written={given ? undefined : written} />}
      foot={
        'choices' in question ? (
          // In room of its own: what was pressed stays where it is.
          <div className={answers.foot}>
            {told || (
              <button
                type="button"
                className={answers.quiet}
                aria-keyshortcuts="0"
                onClick={() => onAnswer({ outcome: 'unknown' })}
              >
                {texts.dontKnow}
              </button>
            )}
          </div>
        ) : (
          told
        )
      }
    >
      {'choices' in question && (
        <ChoiceAnswers
          question={question}
          language={language}
          given={given}
          labelledBy={id}
          onAnswer={onAnswer}
        />
      )}
      {'letters' in question && <TapAnswers question={question} given={given} onAnswer={onAnswer} />}
      {'typed' in question && (
        <TypedAnswers
          question={question}
          given={given}
          labelledBy={id}
          onWritten={setWritten}
          onSound={sound.play}
          onAnswer={onAnswer}
        />
      )}
    </QuestionFrame>
  );
}

function Hero({
  asked,
  question,
  language,
  sound,
  given,
  written,
}: QuestionProps & { written: string | undefined }) {
  const t = useTranslator();
  const { card } = asked;
  switch (question.form) {
    case 'choose-meaning':
      return <EnglishHero card={card} sound={sound} />;
    case 'hear':
    case 'dictation':
      // Once it is answered, what was heard is seen below.
      return (
        <SoundButton
          sound={sound}
          label={t('card.listenWord', { word: given ? card.headword : '…' })}
          isLarge
        />
      );
    case 'gap':
      return <GapSentence question={question} language={language} written={written} />;
    default:
      return (
        <MeaningHero card={card} prompt={question.prompt} context={question.context} language={language} />
      );
  }
}

function GapSentence({
  question: { before, after, typed, translation },
  language,
  written,
}: {
  question: Extract<Question, { form: 'gap' }>;
  language: LanguageCode;
  /** What fills the gap until there is an answer: then the answer does. */
  written: string | undefined;
}) {
  return (
    <>
      <p className={styles.sentence} lang="en" dir="ltr" translate="no">
        <span>{before}</span>
        <span className={styles.gap} data-is-open={written !== undefined || undefined}>
          {written === undefined ? typed.answer : written || '\u00a0'}
        </span>
        <span>{after}</span>
      </p>
      {translation && (
        <p className={styles.translation} lang={language} dir="auto">
          {translation}
        </p>
      )}
    </>
  );
}

import type { ChoiceValues } from '#src/domain/learning/learner-record.ts';
import { type LearningSettings, readLearningSettings } from '#src/domain/learning/learning-settings.ts';
import { formatLearning } from '#src/ui/settings/learning-section.tsx';

/** What a form chooses of learning, as it came. A box that is not ticked is not sent. */
function settingsIn(field: (name: string) => string): LearningSettings {
  return readLearningSettings({
    minutes: Number(field('minutes')),
    newWords: /^\d+$/.test(field('new-words')) ? Number(field('new-words')) : undefined,
    typing: field('typing'),
    isLighter: field('lighter') === '1',
    hasSound: field('sound') === '1',
    hasSuccessSound: field('success-sound') === '1',
    voice: field('voice'),
  });
}

/** What a form says of learning, as `formatLearning` writes it; '' where it says nothing. */
export function learningIn(field: (name: string) => string): string {
  if (field('minutes') === '') return '';
  const [minutes, newWords, typing, voice] = ['minutes', 'new-words', 'typing', 'voice'].map(field);
  const boxes = ['lighter', 'sound', 'success-sound'].map((name) => (field(name) === '1' ? 1 : 0));
  return [minutes, newWords, typing, voice, ...boxes].join('.');
}

/**
 * The choices that a form makes about learning: those alone in which it differs from what the page showed.
 * @param shown as `formatLearning` wrote it into the form
 * @returns undefined where a value is none of the choices
 */
export function learningChoices(
  field: (name: string) => string,
  shown: string,
): Partial<ChoiceValues> | undefined {
  const settings = settingsIn(field);
  if (formatLearning(settings) !== learningIn(field)) return undefined;
  const before = shown.split('.');
  const now = learningIn(field).split('.');
  const values: [keyof ChoiceValues, ChoiceValues[keyof ChoiceValues]][] = [
    ['learningMinutes', settings.minutes],
    ['newWords', settings.newWords],
    ['typing', settings.typing],
    ['voice', settings.voice],
    ['isLighter', settings.isLighter],
    ['hasSound', settings.hasSound],
    ['hasSuccessSound', settings.hasSuccessSound],
  ];
  return Object.fromEntries(values.filter((_, i) => now[i] !== before[i]));
}

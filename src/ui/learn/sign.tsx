import { AlmostIcon, CheckIcon, CrossIcon, TellIcon } from './learn-icons.tsx';

export type Tone = 'right' | 'near' | 'wrong' | 'unknown';

const ICONS = { right: CheckIcon, near: AlmostIcon, wrong: CrossIcon, unknown: TellIcon };

/** The sign of an answer: beside its colour and its word. */
export function Sign({ of }: { of: Tone }) {
  const Icon = ICONS[of];
  return <Icon />;
}

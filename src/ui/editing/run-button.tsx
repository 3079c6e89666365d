import type { ComponentProps } from 'react';
import { useBusy } from '../generation/running-context.tsx';

type RunButtonProps = Omit<ComponentProps<'button'>, 'type' | 'name' | 'value' | 'disabled'> & {
  intent: string;
  /** The form is being sent. */
  isBusy?: boolean;
};

/** A button of the desk that generates, or leads to it: it waits while a run goes on (section 4). */
export function RunButton({ intent, isBusy = false, ...button }: RunButtonProps) {
  const isRunning = useBusy() !== undefined;
  return <button {...button} type="submit" name="intent" value={intent} disabled={isBusy || isRunning} />;
}

import type { ComponentProps } from 'react';
import desk from '../admin/desk.module.css';
import { useBusy } from '../generation/running-context.tsx';

type DeskButtonProps = Omit<ComponentProps<'button'>, 'type' | 'name' | 'value'> & { intent: string };

/** A button of the desk: it says what its form asks for. */
export function DeskButton({ intent, ...button }: DeskButtonProps) {
  return <button className={desk.small} {...button} type="submit" name="intent" value={intent} />;
}

/** One that generates, or leads to it: it waits while a run goes on (section 4). */
export function RunButton({ disabled = false, ...button }: DeskButtonProps) {
  const isRunning = useBusy() !== undefined;
  return <DeskButton {...button} disabled={disabled || isRunning} />;
}

import type { ComponentProps, ReactNode } from 'react';
import { Form as NavigatingForm } from 'react-router';

/**
 * A form of the desk: with script it is sent without leaving the page, without script it is a document's. Which route
 * takes it is for whoever makes it.
 */
export type DeskForm = (
  props: Omit<ComponentProps<typeof NavigatingForm>, 'method' | 'action'> & { children: ReactNode },
) => ReactNode;

/** A form that the page's own route takes. */
export const PageForm: DeskForm = (props) => <NavigatingForm method="post" preventScrollReset {...props} />;

/** Values that a form carries unseen. */
export function Fields({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

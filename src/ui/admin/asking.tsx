import type { ReactNode } from 'react';
import desk from './desk.module.css';

/** Something that is done only after a question. */
export function Asking(props: {
  label: ReactNode;
  /** What the label is called where it alone does not say it. */
  name?: string;
  question: string;
  /** The form that does it. */
  children: ReactNode;
}) {
  return (
    <details className={desk.asking}>
      <summary className={desk.small} aria-label={props.name}>
        {props.label}
      </summary>
      <div>
        <p>{props.question}</p>
        {props.children}
      </div>
    </details>
  );
}

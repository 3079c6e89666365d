import type { ReactNode } from 'react';
import styles from '../admin/desk.module.css';
import { classes, hiddenClass } from '../kit/controls.tsx';
import own from './deleting.module.css';
import { type DeskForm, Fields } from './desk-form.tsx';

type DeletingProps = {
  /** What the button says, and what it is called for those who do not see where it stands. */
  label: string;
  name: string;
  question: string;
  confirm: string;
  fields: Record<string, string>;
  Form: DeskForm;
  children?: ReactNode;
};

/** Deleting, behind a question. */
export function Deleting({ label, name, question, confirm, fields, Form }: DeletingProps) {
  return (
    <details className={own.deleting}>
      <summary className={styles.small}>
        <span aria-hidden="true">{label}</span>
        <span className={hiddenClass}>{name}</span>
      </summary>
      <Form className={own.question}>
        <Fields values={fields} />
        <p>{question}</p>
        <button type="submit" className={classes(styles.small, styles.danger)}>
          {confirm}
        </button>
      </Form>
    </details>
  );
}

import { Asking } from '../admin/asking.tsx';
import desk from '../admin/desk.module.css';
import { classes } from '../kit/controls.tsx';
import { ShortLabel } from '../kit/label-of.tsx';
import { Fields, PageForm } from './desk-form.tsx';

type DeletingProps = {
  label: string;
  /** What the button is called for those who do not see where it stands. */
  name: string;
  question: string;
  fields: Record<string, string>;
};

/** Deleting, behind a question. */
export function Deleting({ label, name, question, fields }: DeletingProps) {
  return (
    <Asking label={<ShortLabel label={label} whole={name} />} question={question}>
      <PageForm>
        <Fields values={fields} />
        <button type="submit" className={classes(desk.small, desk.danger)}>
          {label}
        </button>
      </PageForm>
    </Asking>
  );
}

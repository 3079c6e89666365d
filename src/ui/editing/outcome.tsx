import { useEffect, useRef } from 'react';
import styles from '../admin/desk.module.css';
import { ServerWords } from '../admin/server-words.tsx';
import { Notice } from '../kit/controls.tsx';
import { type DeskForm, Fields, PageForm } from './desk-form.tsx';

/** What just happened, in words, and how to take it back where that is possible. */
export type Outcome = {
  isBad: boolean;
  title: string;
  text?: string | undefined;
  /** What the server said, in English. */
  said?: string | undefined;
  undo?: { label: string; fields: Record<string, string>; ids?: string[] } | undefined;
};

/** What could not be done. */
export const bad = (title: string, text?: string, said?: string): Outcome => ({
  isBad: true,
  title,
  text,
  said,
});
/** What was done. */
export const good = (title: string, more: Partial<Outcome> = {}): Outcome => ({
  isBad: false,
  title,
  ...more,
});

/** Says what happened, and takes the focus there: the button that did it may be gone. */
export function OutcomeNotice({
  outcome,
  Form = PageForm,
}: {
  outcome: Outcome | undefined;
  Form?: DeskForm;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  return (
    <div ref={place} tabIndex={-1} className={styles.notice}>
      <Notice isBad={outcome.isBad} title={outcome.title}>
        {(outcome.text || outcome.said || outcome.undo) && (
          <>
            {outcome.text && <span>{`${outcome.text} `}</span>}
            <ServerWords text={outcome.said} />
            {outcome.undo && (
              <Form>
                <Fields values={outcome.undo.fields} />
                {outcome.undo.ids?.map((id) => (
                  <input key={id} type="hidden" name="id" value={id} />
                ))}
                <button type="submit" className={styles.text}>
                  {outcome.undo.label}
                </button>
              </Form>
            )}
          </>
        )}
      </Notice>
    </div>
  );
}

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { filledIn } from '#src/i18n/translator.ts';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass } from '../kit/controls.tsx';
import styles from './generator.module.css';
import { useBusy } from './running-context.tsx';

type FormState = {
  /** Nothing is written in any of the fields that it needs; undefined before the script has taken over. */
  isEmpty: boolean | undefined;
  isSending: boolean;
  /** Something was changed since the page was made. */
  isChanged: boolean;
};

const FormContext = createContext<FormState>({ isEmpty: undefined, isSending: false, isChanged: false });

export const useGenerationForm = () => useContext(FormContext);

type FormProps = {
  /** Names of fields of which one has to be filled. */
  needs: readonly string[];
  /** Where it is sent, if not to the page's own address. */
  action?: string;
  isMultipart?: boolean;
  children: ReactNode;
};

/** A form whose buttons wait while it is empty, while it is being sent, and while a run goes on. */
export function GenerationForm({ needs, action, isMultipart, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState>({ isEmpty: undefined, isSending: false, isChanged: false });
  const look = (isChanged: boolean) => {
    const fields = new FormData(form.current ?? undefined);
    const isFilled = needs.some((name) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value !== '' : (value?.name ?? '') !== '';
    });
    setState({ isEmpty: !isFilled, isSending: false, isChanged });
  };
  useEffect(() => {
    look(false);
    // Back from the next page, the browser may show this one as it was left.
    const returned = ({ persisted }: PageTransitionEvent) => persisted && look(false);
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, []);
  return (
    <form
      ref={form}
      method="post"
      action={action}
      encType={isMultipart ? 'multipart/form-data' : undefined}
      className={styles.form}
      noValidate
      onInput={() => look(true)}
      onSubmit={() => {
        // Afterwards: a button that is disabled is not sent along.
        setTimeout(() => setState((before) => ({ ...before, isSending: true })));
      }}
    >
      <FormContext value={state}>{children}</FormContext>
    </form>
  );
}

type ButtonProps = {
  intent: string;
  label: string;
  isPlain?: boolean;
};

/** A button that generates, or leads to it. */
export function GenerateButton({ intent, label, isPlain }: ButtonProps) {
  const { isEmpty, isSending } = useGenerationForm();
  const isBusy = useBusy() !== undefined;
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={isPlain ? buttonClass() : buttonClass('primary')}
      disabled={isBusy || isSending || isEmpty}
    >
      {label}
    </button>
  );
}

/** Says why the buttons wait. */
export function BusyNote({ working }: { working?: string | undefined }) {
  const t = useTranslator();
  const texts = useGeneratorTexts();
  const { isSending } = useGenerationForm();
  const percent = useBusy();
  const text =
    isSending && working
      ? working
      : percent !== undefined && filledIn(texts.run.busy, { percent: t.number(percent) });
  return (
    <p className={styles.busy} role="status" data-busy={text ? '' : undefined}>
      {text}
    </p>
  );
}

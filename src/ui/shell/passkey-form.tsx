import type { ReactNode } from 'react';
import { buttonClass } from '../kit/controls.tsx';
import island from './passkey.island.ts?worker&url';

export type PasskeyAsk = {
  /** What the browser is to do. */
  kind: 'make' | 'show';
  /** For the browser, as JSON. */
  options: string;
};

/** A form that the browser fills with a passkey. Without script it says that it can't. */
export function PasskeyForm(props: {
  ask: PasskeyAsk;
  action: string;
  className: string | undefined;
  button: string;
  failed: string;
  withoutScript: string;
  children?: ReactNode;
}) {
  const { ask, children } = props;
  return (
    <>
      <p role="alert" data-passkey-fault>
        {props.withoutScript}
      </p>
      <form
        hidden
        method="post"
        action={props.action}
        className={props.className}
        data-passkey={ask.kind}
        data-options={ask.options}
        data-failed={props.failed}
      >
        <input type="hidden" name="credential" defaultValue="" />
        {children}
        <button className={buttonClass('primary', 'wide')} type="submit">
          {props.button}
        </button>
      </form>
      <script type="module" src={island} />
    </>
  );
}

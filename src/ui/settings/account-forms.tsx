import type { ReactNode } from 'react';
import type { AccountTexts, FaultyField } from '#src/i18n/accounts/account-texts.ts';
import type { TodayTexts } from '#src/i18n/today/today-texts.ts';
import { buttonClass } from '../kit/controls.tsx';
import { FormFault, UsernameField } from '../kit/form-fields.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import styles from './account-section.module.css';

/** What the forms about second factors want. */
export const FACTOR_PARTS = [
  'app-begin',
  'app-finish',
  'app-remove',
  'new-codes',
  'passkey-begin',
  'passkey-finish',
  'passkey-remove',
] as const;
export type FactorPart = (typeof FACTOR_PARTS)[number];

/** What all forms of the account's settings want. */
export const ACCOUNT_PARTS = [
  'password',
  'new-password',
  'email',
  'end-session',
  'delete',
  ...FACTOR_PARTS,
] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

/** The fields of a part's form that something can be wrong with. */
export const ACCOUNT_FIELDS: Record<AccountPart, readonly FaultyField[]> = {
  password: ['current', 'password'],
  'new-password': [],
  email: ['email', 'current'],
  'end-session': [],
  delete: ['current', 'sure'],
  'app-begin': ['current'],
  'app-finish': ['code'],
  'app-remove': ['current'],
  'new-codes': ['current'],
  'passkey-begin': ['current'],
  'passkey-finish': [],
  'passkey-remove': ['current'],
};

/** One of the forms: its part and, of passkeys, whose. */
export type AccountForm = { part: AccountPart; passkey?: string };

export const isFactorPart = (part: AccountPart): part is FactorPart =>
  FACTOR_PARTS.some((each) => each === part);

export type ShownSession = {
  id: string;
  userAgent: string;
  ipAddress: string;
  /** Calendar date, YYYY-MM-DD. */
  since: string;
  isCurrent: boolean;
};

/** What a form about second factors has made, to be shown this once. */
export type FactorShown = {
  /** For the app: its address, the key in it, and a picture of it (SVG). */
  app?: { uri: string; key: string; picture: string };
  codes?: string[];
  /** What the browser makes a passkey from, as JSON. */
  passkey?: { options: string; name: string };
};

export type Factors = {
  isOn: boolean;
  passkeys: { id: string; name: string; since: string }[];
  /** The admin area waits for one. */
  isNeeded: boolean;
  shown: FactorShown;
};

export type AccountData = {
  texts: AccountTexts['account'];
  signTexts: AccountTexts['auth'];
  passkeyFailed: string;
  /** Undefined for a guest. */
  account:
    | {
        email: string | undefined;
        phoneNumber: string | undefined;
        hasPassword: boolean;
        sessions: ShownSession[];
        factors: Factors;
      }
    | undefined;
  /** What is said of an account without name or address; undefined for others. */
  kept: TodayTexts['account'] | undefined;
  /** What a guest is told of where their progress is. */
  guest: Pick<TodayTexts, 'notPromised' | 'keep' | 'keepHint'>;
  notice: string | undefined;
  /** What is said besides where what the notice calls sent lies on this machine. */
  unsent: string | undefined;
  /** With a field it is told there, else above all that the form is of. */
  fault: { text: string; of: AccountForm; field: FaultyField | undefined } | undefined;
  /** What was filled in as a new address. */
  newEmail: string;
  today: string;
};

/** What is wrong with a form; undefined where it is another that something is wrong with. */
export function faultOf({ fault }: AccountData, { part, passkey = '' }: AccountForm) {
  return fault?.of.part === part && (fault.of.passkey ?? '') === passkey ? fault : undefined;
}

/** A form that changes a part of the account. */
export function PartForm(props: {
  of: AccountForm;
  data: AccountData;
  button: ReactNode;
  children?: ReactNode;
}) {
  const { of, data } = props;
  return (
    <form
      method="post"
      action={`/profile#${isFactorPart(of.part) ? 'second-factor' : 'account'}`}
      className={styles.form}
      noValidate
    >
      <input type="hidden" name="part" value={of.part} />
      {of.passkey && <input type="hidden" name="passkey" value={of.passkey} />}
      <FormFault value={faultOf(data, of)}>{props.children}</FormFault>
      <button className={buttonClass('wide')} type="submit">
        {props.button}
      </button>
    </form>
  );
}

/** The password by which a form knows its owner; nothing for who has none. */
export function CurrentPassword({ data: { texts, signTexts, account } }: { data: AccountData }) {
  if (!account?.hasPassword) return null;
  return (
    <>
      <UsernameField value={account.email} />
      <PasswordField name="current" label={texts.currentPassword} shows={signTexts.showPassword} />
    </>
  );
}

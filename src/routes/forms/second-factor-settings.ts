import { renderSVG } from 'uqr';
import { cairoDate } from '#src/domain/cairo-day.ts';
import {
  type AccountFault,
  type AccountNotice,
  accountTexts,
  faultyField,
} from '#src/i18n/accounts/account-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import {
  FACTOR_FIELDS,
  FACTOR_PARTS,
  type FactorData,
  type FactorForm,
  type FactorShown,
} from '#src/ui/settings/second-factor-section.tsx';
import { type Asked, seeOther, visitOf } from './account-request.ts';

/** What a form has made, for the settings to show this once, or what was wrong with it. */
export type FactorAnswer = {
  shown: FactorShown;
  fault?: AccountFault;
  /** The form that it is about. */
  of?: FactorForm;
  waitMinutes?: number;
  cookies: readonly string[];
};

/** What the settings show of the visitor's second factors. */
export async function describeFactors(
  { services, visitor, language }: Asked,
  { hasPassword, email }: { hasPassword: boolean; email: string | undefined },
  { shown, fault, of, waitMinutes = 1 }: FactorAnswer = { shown: {}, cookies: [] },
): Promise<FactorData> {
  const { account, auth, faults } = accountTexts(language);
  const userId = visitor.kind === 'user' ? visitor.userId : '';
  const { isOn, passkeys } = await services.secondFactors.describe(userId);
  /** Whether the page shows a form: something else may have been set up meanwhile. */
  const isOffered = ({ part, passkey }: FactorForm) => {
    if (part === 'passkey-remove') return passkeys.some(({ id }) => id === passkey);
    if (part === 'passkey-begin') return shown.passkey === undefined;
    if (part === 'app-finish') return shown.app !== undefined;
    return shown.app === undefined && isOn === (part !== 'app-begin');
  };
  return {
    texts: account.factor,
    authTexts: auth,
    currentPassword: account.currentPassword,
    passkeyFailed: faults.passkeyFailed,
    isOn,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, since: cairoDate(createdAt) })),
    hasPassword,
    email,
    isNeeded: visitor.kind === 'user' && visitor.awaitsSecondFactor === true,
    shown,
    fault: fault &&
      of && {
        text: filledIn(faults[fault], { minutes: waitMinutes }),
        of,
        field: isOffered(of) ? faultyField(fault, FACTOR_FIELDS[of.part]) : undefined,
      },
    today: cairoDate(services.clock()),
  };
}

/** Answers a form about second factors. @returns undefined when it is none of them */
export async function changeFactors(
  asked: Asked,
  request: Request,
  field: (name: string) => string,
): Promise<Response | FactorAnswer | undefined> {
  const part = FACTOR_PARTS.find((name) => name === field('part'));
  if (!part) return undefined;
  if (asked.visitor.kind !== 'user') return seeOther('/auth?to=%2Fprofile');
  const { secondFactors } = asked.services;
  const visit = visitOf(asked, request);
  const password = field('current');
  const passkey = field('passkey').slice(0, 100);
  const failed = (
    outcome: { fault: AccountFault; waitMinutes: number; cookies: string[] },
    shown: FactorShown = {},
  ): FactorAnswer => ({ ...outcome, shown, of: { part, passkey } });
  const saved = (notice: AccountNotice, cookies: readonly string[]) =>
    seeOther(`/profile?account=${notice}#account`, cookies);
  switch (part) {
    case 'app-begin': {
      const begun = await secondFactors.beginApp(visit, password);
      return begun.isDone ? { shown: appOf(begun.uri), cookies: begun.cookies } : failed(begun);
    }
    case 'app-finish': {
      const finished = await secondFactors.finishApp(visit, field('code'));
      if (!finished.isDone) return failed(finished, appOf(field('uri')));
      return { shown: { codes: finished.codes }, cookies: finished.cookies };
    }
    case 'new-codes': {
      const made = await secondFactors.newBackupCodes(visit, password);
      return made.isDone ? { shown: { codes: made.codes }, cookies: made.cookies } : failed(made);
    }
    case 'app-remove': {
      const removed = await secondFactors.removeApp(visit, password);
      return removed.isDone ? saved('factorOff', removed.cookies) : failed(removed);
    }
    case 'passkey-begin': {
      const begun = await secondFactors.beginPasskey(visit, password);
      if (!begun.isDone) return failed(begun);
      return {
        shown: { passkey: { options: begun.options, name: field('name').slice(0, 60) } },
        cookies: begun.cookies,
      };
    }
    case 'passkey-finish': {
      const credential = parseCredential(field('credential'));
      const kept = await secondFactors.finishPasskey(visit, { credential, name: field('name') });
      return kept.isDone ? saved('passkeyAdded', kept.cookies) : failed(kept);
    }
    case 'passkey-remove': {
      const removed = await secondFactors.removePasskey(visit, password, passkey);
      return removed.isDone ? saved('passkeyRemoved', removed.cookies) : failed(removed);
    }
  }
}

/** What the browser says of a passkey; an empty object for what is no JSON. */
export function parseCredential(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
}

function appOf(uri: string): FactorShown {
  if (!/^otpauth:\/\/totp\/[\x21-\x7e]{1,400}$/.test(uri)) return {};
  const key = new URL(uri).searchParams.get('secret') ?? '';
  return { app: { uri, key: key.replace(/(.{4})(?=.)/g, '$1 '), picture: renderSVG(uri, { border: 2 }) } };
}

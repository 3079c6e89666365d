import { renderSVG } from 'uqr';
import { cairoDate } from '#src/domain/cairo-day.ts';
import type { AccountForm, FactorPart, FactorShown, Factors } from '#src/ui/settings/account-forms.tsx';
import { type AccountAnswer, type Asked, accountChanged, visitOf } from './account-request.ts';

/** What the settings show of the visitor's second factors. */
export async function describeFactors(
  { services, visitor }: Asked,
  shown: FactorShown = {},
): Promise<Factors> {
  const userId = visitor.kind === 'user' ? visitor.userId : '';
  const { isOn, passkeys } = await services.secondFactors.describe(userId);
  return {
    isOn,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, since: cairoDate(createdAt) })),
    isNeeded: visitor.kind === 'user' && visitor.awaitsSecondFactor === true,
    shown,
  };
}

/** Whether the settings show a form: something else may have been set up meanwhile. */
export function isOffered({ part, passkey }: AccountForm, { isOn, passkeys, shown }: Factors): boolean {
  switch (part) {
    case 'passkey-remove':
      return passkeys.some(({ id }) => id === passkey);
    case 'passkey-begin':
      return shown.passkey === undefined;
    case 'app-finish':
      return shown.app !== undefined;
    case 'app-begin':
      return shown.app === undefined && !isOn;
    case 'app-remove':
    case 'new-codes':
      return shown.app === undefined && isOn;
    default:
      return true;
  }
}

/** Answers a form about second factors. */
export async function changeFactors(
  asked: Asked,
  request: Request,
  field: (name: string) => string,
  part: FactorPart,
): Promise<Response | AccountAnswer> {
  const { secondFactors } = asked.services;
  const visit = visitOf(asked, request);
  const password = field('current');
  const passkey = field('passkey').slice(0, 100);
  const of = { part, passkey };
  switch (part) {
    case 'app-begin': {
      const begun = await secondFactors.beginApp(visit, password);
      return begun.isDone ? { of, shown: appOf(begun.uri), cookies: begun.cookies } : { of, ...begun };
    }
    case 'app-finish': {
      const finished = await secondFactors.finishApp(visit, field('code'));
      if (!finished.isDone) return { of, ...finished, shown: appOf(field('uri')) };
      return { of, shown: { codes: finished.codes }, cookies: finished.cookies };
    }
    case 'new-codes': {
      const made = await secondFactors.newBackupCodes(visit, password);
      return made.isDone ? { of, shown: { codes: made.codes }, cookies: made.cookies } : { of, ...made };
    }
    case 'app-remove': {
      const removed = await secondFactors.removeApp(visit, password);
      return removed.isDone ? accountChanged('factorOff', removed.cookies) : { of, ...removed };
    }
    case 'passkey-begin': {
      const begun = await secondFactors.beginPasskey(visit, password);
      if (!begun.isDone) return { of, ...begun };
      const name = field('name').slice(0, 60);
      return { of, shown: { passkey: { options: begun.options, name } }, cookies: begun.cookies };
    }
    case 'passkey-finish': {
      const credential = parseCredential(field('credential'));
      const kept = await secondFactors.finishPasskey(visit, { credential, name: field('name') });
      return kept.isDone ? accountChanged('passkeyAdded', kept.cookies) : { of, ...kept };
    }
    case 'passkey-remove': {
      const removed = await secondFactors.removePasskey(visit, password, passkey);
      return removed.isDone ? accountChanged('passkeyRemoved', removed.cookies) : { of, ...removed };
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

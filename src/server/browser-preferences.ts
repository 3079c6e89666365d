import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { areEqualRecords, recordOf } from '#src/domain/learning/learner-record.ts';
import { isFurther, type Preferences, placeKey } from '#src/domain/learning/preferences.ts';
import {
  GUEST_PREFERENCES_COOKIE,
  guestPreferencesCookie,
  hasPreferences,
  PREFERENCES_COOKIE,
  preferencesCookie,
  preferencesFromCookies,
  readCookie,
} from '#src/domain/learning/preferences-cookie.ts';
import { parsePreferences } from '#src/domain/learning/preferences-value.ts';
import type { RouteAnswer } from '#src/i18n/route-of.ts';
import { opensDocument } from './delivery/page-answer.ts';
import { headerReader } from './delivery/page-key.ts';
import type { BrowserPreferences } from './learning/learning.service.ts';
import type { Services } from './services.ts';

/** What a request's cookies hold of preferences, put right for whoever is at the browser now. */
export type SettledPreferences = {
  preferences: Preferences;
  /**
   * Adds to an answer what the browser is to keep from now on.
   * @param isRepeated whether the page cache keeps the answer, and writes each visitor's preferences itself
   */
  keepIn(answer: Response, isRepeated: boolean): void;
};

/**
 * Settles a request's preferences (`learning.settle`). A visitor whose account can't be read goes on with what the
 * browser holds.
 */
export async function settlePreferences(
  { learning, config, log }: Services,
  request: Request,
  visitor: Visitor,
): Promise<SettledPreferences> {
  const cookies = request.headers.get('cookie');
  const stored = readCookie(cookies, GUEST_PREFERENCES_COOKIE);
  const held: BrowserPreferences = {
    current: preferencesFromCookies(cookies),
    guest: stored === undefined ? undefined : parsePreferences(stored),
  };
  const settled = await learning.settle(visitor, held).catch((error: unknown) => {
    log.error({ err: error }, 'the preferences of an account could not be read');
    return held;
  });
  const secure = config.publicUrl.startsWith('https:');
  return {
    preferences: settled.current,
    keepIn(answer, isRepeated) {
      // A form's own change comes after.
      const isSaid = answer.headers.getSetCookie().some((line) => line.startsWith(`${PREFERENCES_COOKIE}=`));
      // Written with every document that is opened: what the server writes lasts longer than what a script did.
      const isRenewed =
        !isRepeated &&
        request.method === 'GET' &&
        hasPreferences(cookies) &&
        opensDocument(headerReader(request.headers));
      if (!isSaid && (isRenewed || !areSame(held.current, settled.current)))
        answer.headers.append('set-cookie', preferencesCookie(settled.current, secure));
      const isGuestKept =
        held.guest === undefined || settled.guest === undefined
          ? held.guest === settled.guest
          : areSame(held.guest, settled.guest);
      if (!isGuestKept) answer.headers.append('set-cookie', guestPreferencesCookie(settled.guest, secure));
    },
  };
}

function areSame(a: Preferences, b: Preferences): boolean {
  return a.owner === b.owner && areEqualRecords(recordOf(a), recordOf(b));
}

/**
 * Keeps the place of someone who is signed in and has opened a study page, so that it is resumed without script and
 * in other browsers too.
 */
export async function keepPlace(
  { learning, config, clock, log }: Services,
  visitor: Visitor,
  { preferences }: SettledPreferences,
  route: RouteAnswer,
  request: Request,
  answer: Response,
): Promise<void> {
  if (visitor.kind !== 'user' || route.kind !== 'page' || route.page.name !== 'study') return;
  const isOpened = request.method === 'GET' && answer.status === 200;
  if (!isOpened || !preferences.onboarded || !opensDocument(headerReader(request.headers))) return;
  const { pair, level, range, number = range.start } = route.page;
  if (!isFurther(preferences, pair, level, number)) return;
  try {
    const places = { [placeKey(pair, level)]: { value: number, at: clock().getTime() } };
    const kept = await learning.changePlaces(visitor, places);
    answer.headers.append('set-cookie', preferencesCookie(kept, config.publicUrl.startsWith('https:')));
  } catch (error) {
    log.error({ err: error }, 'a place could not be kept');
  }
}

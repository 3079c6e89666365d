import { redirect } from 'react-router';
import type { ChoiceValues } from '#src/domain/learning/learner-record.ts';
import { type Preferences, withChoices } from '#src/domain/learning/preferences.ts';
import { preferencesCookie } from '#src/domain/learning/preferences-cookie.ts';
import { encodePath } from '#src/i18n/paths.ts';
import type { RequestContext } from '#src/server/request-context.ts';
import type { Services } from '#src/server/services.ts';

/** A form's text field; '' where it is missing or a file. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/**
 * Makes choices: in the account of someone who is signed in, else in the browser alone.
 * @returns the preferences for the browser to keep; undefined where the account could not be written, which is logged
 */
export async function saveChoices(
  { services, visitor, preferences }: RequestContext,
  choices: Partial<ChoiceValues>,
): Promise<Preferences | undefined> {
  if (visitor.kind === 'guest') return withChoices(preferences, choices, services.clock().getTime());
  try {
    return await services.learning.changeChoices(visitor, choices);
  } catch (error) {
    services.log.error({ err: error }, 'the choices of an account could not be saved');
    return undefined;
  }
}

/**
 * Whether a browser keeps no cookies, where its address says that it was given one by the answer before: it has sent none
 * back. An address that somebody opens by themselves tells nothing.
 */
export function keepsNoCookies({ headers }: Request): boolean {
  return !headers.has('cookie') && headers.get('sec-fetch-site') !== 'none';
}

/** Answers a form with another page (303, so that a reload sends nothing twice) and the changed preferences. */
export function savedAndGoTo(path: string, preferences: Preferences, services: Services): Response {
  const secure = services.config.publicUrl.startsWith('https:');
  return redirect(encodePath(path), {
    status: 303,
    headers: { 'set-cookie': preferencesCookie(preferences, secure), 'cache-control': 'no-store' },
  });
}

import { redirect } from 'react-router';
import { type Preferences, preferencesCookie } from '#src/domain/preferences.ts';
import { encodePath } from '#src/i18n/paths.ts';
import type { Services } from '#src/server/services.ts';

/** A form's text field; '' where it is missing or a file. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/** Answers a form with another page (303, so that a reload sends nothing twice) and the changed preferences. */
export function savedAndGoTo(path: string, preferences: Preferences, services: Services): Response {
  const secure = services.config.publicUrl.startsWith('https:');
  return redirect(encodePath(path), {
    status: 303,
    headers: { 'set-cookie': preferencesCookie(preferences, secure), 'cache-control': 'no-store' },
  });
}

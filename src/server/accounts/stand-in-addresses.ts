/**
 * What stands behind the '@' of the address of who has none: because they sign in by phone, or because all they wanted
 * was to keep what they learnt. Never written to.
 */
export const PHONE_DOMAIN = '@phone.invalid';
export const KEPT_DOMAIN = '@kept.invalid';

/** Whether an account has an address that its owner reads. */
export function hasMailAddress({ email }: { email: string }): boolean {
  return !email.endsWith(PHONE_DOMAIN) && !email.endsWith(KEPT_DOMAIN);
}

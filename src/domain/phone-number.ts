/** A phone number in international format: a plus, a digit 1-9, then 1 to 14 digits (specification, section 5). */
const PHONE_NUMBER = /^\+[1-9]\d{1,14}$/;

export function isPhoneNumber(value: string): boolean {
  return PHONE_NUMBER.test(value);
}

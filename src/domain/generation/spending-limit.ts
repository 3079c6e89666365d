/**
 * The amount of a form's field for a spending limit, with a point or a comma, with or without a dollar sign.
 * @returns millionths of a US dollar; null for an empty field, which is no limit; undefined for what is no amount
 */
export function parseSpendingLimit(text: string): number | null | undefined {
  const amount = text.trim().replace(/^\$/, '').replace(',', '.');
  if (amount === '') return null;
  return /^\d{1,6}(?:\.\d{1,6})?$/.test(amount) ? Math.round(Number(amount) * 1_000_000) : undefined;
}

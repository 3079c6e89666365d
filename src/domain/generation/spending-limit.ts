import { foldEntered } from '../entered-text.ts';

/**
 * The amount of a form's field for a spending limit, with a point or a comma, with or without a dollar sign, in digits of
 * any script. '1,000' and '1.000' are a thousand to one and one to another: they are no amount.
 * @returns millionths of a US dollar; null for an empty field, which is no limit; undefined for what is no amount
 */
export function parseSpendingLimit(text: string): number | null | undefined {
  const amount = foldEntered(text, 'invisible', 'wide', 'digits', 'spaces')
    .replace(/^\$ ?| ?\$$/, '')
    .replace(/[,٫]/, '.');
  if (amount === '') return null;
  const isThousands = /^[1-9]\d{0,2}\.\d{3}$/.test(amount);
  return /^\d{1,6}(?:\.\d{1,6})?$/.test(amount) && !isThousands
    ? Math.round(Number(amount) * 1_000_000)
    : undefined;
}

/**
 * The digit of a pressed key by the key's place, whatever it types: 1 to 4 of a French keyboard type '&é"\'', and Arabic ones
 * type Arabic digits. NaN for other keys.
 */
export const digitOf = ({ code }: { code: string }): number =>
  Number(/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]);

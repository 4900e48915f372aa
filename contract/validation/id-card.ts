import { isDay } from '../time.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const checkDigits = '10X98765432';

/** The check digit of the first 17 digits of an ID card (GB 11643, ISO 7064 MOD 11-2). */
export const checkDigitOf = (first17: string): string =>
  checkDigits.charAt(weights.reduce((sum, weight, i) => sum + weight * Number(first17.charAt(i)), 0) % 11);

/**
 * Whether a text is an ID card number of 18 digits: a real day of birth and its own check digit; a small x is taken.
 */
export function isIdCard(text: string): boolean {
  const parts = /^[1-9]\d{5}((?:18|19|20)\d{2})(\d{2})(\d{2})\d{3}[\dXx]$/.exec(text);
  return (
    parts !== null &&
    isDay(`${parts[1]}-${parts[2]}-${parts[3]}`) &&
    checkDigitOf(text.slice(0, 17)) === text.slice(17).toUpperCase()
  );
}

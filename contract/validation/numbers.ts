import { limits } from '../limits.ts';

/** The most decimal places that a number input may be given. */
export const mostPlaces = 9;

/**
 * How a number may be typed: most characters in all, most digits before the point, places behind it, and whether below
 * zero.
 */
export interface NumberShape {
  length?: number;
  digits?: number;
  places?: number;
  negative?: boolean;
}

// A Chinese keyboard types full-width digits and its own full stop.
const halfWidth = (text: string): string => text.normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-');

/** Only the digits of what was typed, at most `max` of them. */
export const onlyDigits = (text: string, max = Number.POSITIVE_INFINITY): string =>
  halfWidth(text).replaceAll(/\D/g, '').slice(0, max);

/**
 * What was typed as a number of this shape, ready to be typed on: '1.' stays, '.5' becomes '0.5', '007' becomes '7',
 * all else falls away.
 */
export function cleanNumber(
  text: string,
  { length, digits, places = limits.decimalPlaces, negative = false }: NumberShape = {},
): string {
  const typed = halfWidth(text).replaceAll(/[^\d.-]/g, '');
  const sign = negative && typed.startsWith('-') ? '-' : '';
  const [before = '', ...behind] = typed.replaceAll('-', '').split('.');
  const most = Math.min(Math.max(0, places), mostPlaces);
  const hasPoint = behind.length > 0 && most > 0;
  const whole = before.replace(/^0+(?=\d)/, '').slice(0, digits);
  const number = hasPoint ? `${whole === '' ? '0' : whole}.${behind.join('').slice(0, most)}` : whole;
  return `${sign}${number}`.slice(0, length);
}

/** A typed number when its box is left: without a last point or a minus that nothing follows. */
export const finishNumber = (typed: string): string => typed.replace(/\.$/, '').replace(/^-$/, '');

/** Minutes as the calls want them: what was entered times ten. */
export const minutesOf = (entered: number): number => entered * limits.minutesFactor;

/** Characters of GSM 03.38: the basic table, and those of the extension, which take two septets. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
    'abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

const ucs2 = { one: 70, each: 67 } as const;
const gsm7 = { one: 160, each: 153 } as const;

/** How an SMS is coded, how long it is so, and in how many segments it goes: each of them is paid for. */
export interface SmsSize {
  coding: 'GSM-7' | 'UCS-2';
  length: number;
  segments: number;
}

/** Fills segments with characters of these widths; none is broken over two. */
function segmentsOf(widths: readonly number[], { one, each }: { one: number; each: number }): number {
  const length = widths.reduce((sum, width) => sum + width, 0);
  if (length <= one) return 1;
  let [segments, filled] = [1, 0];
  for (const width of widths) {
    if (filled + width > each) [segments, filled] = [segments + 1, 0];
    filled += width;
  }
  return segments;
}

/** The size of an SMS: 70 characters of Chinese in one, 67 in each of several; 160 and 153 where GSM-7 says it all. */
export function smsSize(text: string): SmsSize {
  const characters = Array.from(text);
  const isGsm7 = characters.every((one) => basic.has(one) || extended.has(one));
  const widths = characters.map((one) => (isGsm7 ? (extended.has(one) ? 2 : 1) : one.length));
  return {
    coding: isGsm7 ? 'GSM-7' : 'UCS-2',
    length: widths.reduce((sum, width) => sum + width, 0),
    segments: segmentsOf(widths, isGsm7 ? gsm7 : ucs2),
  };
}

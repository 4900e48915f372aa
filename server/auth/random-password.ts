import { randomInt } from 'node:crypto';

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#$%^&*'] as const;
const length = 12;
/** So many that no two letters fall on one. */
const places = 2 ** 40;

const pick = (letters: string): string => letters.charAt(randomInt(letters.length));

/** A random password of the form that the specification asks for (section 5). */
export function randomPassword(): string {
  const letters = Array.from({ length }, (_, i) => ({
    letter: pick(alphabets[i] ?? alphabets.join('')),
    place: randomInt(places),
  }));
  return letters
    .toSorted((a, b) => a.place - b.place)
    .map(({ letter }) => letter)
    .join('');
}

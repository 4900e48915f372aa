import type { Box, Position } from './polygon.ts';

/** What is said of texts that are meant as coordinates and can not be taken. */
export const coordinateMessages = {
  unreadable: '无法识别的坐标，例：118.5312, 30.2871，或 118°31′52″E 30°17′13″N，或 118°31.87′E 30°17.22′N',
  oneOnly: '只有一个数，还需填写另一个（经度和纬度）',
  twice: (name: string): string => `两个数都写成了${name}，请核对`,
  sixty: '分和秒应小于60',
  fraction: '后面还有分或秒时，前面的数应为整数',
  signs: '正负号和东西南北只写一种',
  range: '经度应在-180至180之间，纬度应在-90至90之间',
  ambiguous: '分不清哪个是经度、哪个是纬度，请写明东经、北纬（或 E、N）',
  outside: (read: string): string => `读作 ${read}，不在本系统辖区范围内`,
} as const;

/** What a text means: a place by its coordinates, coordinates that can not be taken and why, or something else. */
export type ReadCoordinates = { at: Position } | { fault: string } | undefined;

type Axis = 'longitude' | 'latitude';
type Unit = '°' | "'" | '"';
type Token = { hemisphere: 'E' | 'W' | 'N' | 'S' } | { number: string; unit: Unit | undefined } | { comma: true };

/** One of the two numbers: its degrees, and which of the two it says to be. */
interface Angle {
  degrees: number;
  axis: Axis | undefined;
}

const units: readonly Unit[] = ['°', "'", '"'];
const axisNames: Readonly<Record<Axis, string>> = { longitude: '经度', latitude: '纬度' };
const isFault = (read: Angle | { fault: string }): read is { fault: string } => 'fault' in read;

/** How people write the same signs, each with the one that is read. Words that hold a sign come before it. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/东经|经度|东|LONGITUDE|LONG|LON|LNG/g, 'E'],
  [/北纬|纬度|北|LATITUDE|LAT/g, 'N'],
  [/西经|西/g, 'W'],
  [/南纬|南/g, 'S'],
  [/″|“|”|〃|''|′′|秒/g, '"'],
  [/′|‘|’|‵|´|`|分/g, "'"],
  [/º|˚|度/g, '°'],
  [/[,;/、，；]/g, ','],
  [/[−–—]/g, '-'],
  [/[:：()（）]/g, ' '],
];

const respelled = (text: string): string => spellings.reduce((so, [from, to]) => so.replaceAll(from, to), text);

/** The text in one spelling; undefined where it holds what no coordinates hold, such as the name of a place. */
function spelled(text: string): string | undefined {
  // Before the letters are made plain as well, which would take the signs of minutes and seconds apart.
  const one = respelled(respelled(text.toUpperCase()).normalize('NFKC')).trim();
  return /^[-+\d.,°'"EWNS\s]+$/.test(one) && /\d/.test(one) ? one : undefined;
}

const token = /\s*(?:([EWNS])|([-+]?\d+(?:\.\d*)?)\s*([°'"])?|(,))\s*/y;

function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  for (let end = 0; end < text.length; end = token.lastIndex) {
    const found = token.exec(text);
    if (!found) return undefined;
    const [, hemisphere, number, unit] = found;
    if (hemisphere) tokens.push({ hemisphere: hemisphere as 'E' });
    else if (number) tokens.push({ number, unit: unit as Unit | undefined });
    else tokens.push({ comma: true });
  }
  return tokens;
}

/** The tokens cut before each that `begins` accepts, without empty parts. */
function cut(tokens: readonly Token[], begins: (token: Token, before: Token | undefined) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  for (const [n, one] of tokens.entries()) {
    if (begins(one, tokens[n - 1])) parts.push([]);
    parts.at(-1)?.push(one);
  }
  return parts.filter((part) => part.length > 0);
}

const isHemisphere = (one: Token | undefined): boolean => one !== undefined && 'hemisphere' in one;
const isNumber = (one: Token): boolean => 'number' in one;

/** The tokens of the one number and of the other. */
function halves(tokens: readonly Token[]): Token[][] {
  const said = tokens.filter((one) => !('comma' in one));
  const byComma = cut(tokens, (one) => 'comma' in one)
    .map((part) => part.filter((one) => !('comma' in one)))
    .filter((part) => part.length > 0);
  if (byComma.length === 2) return byComma;
  if (said.filter(isHemisphere).length === 2)
    return isHemisphere(said[0]) ? cut(said, isHemisphere) : cut(said, (_one, before) => isHemisphere(before));
  const numbers = said.filter(isNumber);
  const withDegrees = numbers.filter((one) => 'number' in one && one.unit === '°').length;
  if (withDegrees === 2) {
    const led = isHemisphere(said[0]) ? said[0] : undefined;
    return cut(said, (one, before) => 'number' in one && one.unit === '°' && (before === undefined || before !== led));
  }
  if (withDegrees > 0 || numbers.length % 2 === 1) return [said];
  const second = numbers[numbers.length / 2];
  return cut(said, (one) => one === second);
}

/** Degrees out of one to three numbers with their signs. */
function angleOf(tokens: readonly Token[]): Angle | { fault: string } {
  const numbers = tokens.flatMap((one) => ('number' in one ? [one] : []));
  const sides = tokens.flatMap((one) => ('hemisphere' in one ? [one.hemisphere] : []));
  const [side] = sides;
  const isOrdered = numbers.every(
    ({ unit }, n) => unit === units[n] || (unit === undefined && (n === numbers.length - 1 || !hasUnits(numbers))),
  );
  if (numbers.length === 0 || numbers.length > 3 || sides.length > 1 || !isOrdered)
    return { fault: coordinateMessages.unreadable };
  const values = numbers.map(({ number }) => Math.abs(Number(number)));
  const isSigned = numbers.some(({ number }) => /^[-+]/.test(number));
  if (isSigned && (side !== undefined || numbers.slice(1).some(({ number }) => /^[-+]/.test(number))))
    return { fault: coordinateMessages.signs };
  if (values.slice(0, -1).some((value) => !Number.isInteger(value))) return { fault: coordinateMessages.fraction };
  if (values.slice(1).some((value) => value >= 60)) return { fault: coordinateMessages.sixty };
  const size = values.reduce((sum, value, n) => sum + value / 60 ** n, 0);
  const isNegative = side === 'W' || side === 'S' || numbers[0]?.number.startsWith('-') === true;
  return {
    degrees: isNegative ? -size : size,
    axis: side === undefined ? undefined : side === 'E' || side === 'W' ? 'longitude' : 'latitude',
  };
}

const hasUnits = (numbers: readonly { unit: Unit | undefined }[]): boolean =>
  numbers.some(({ unit }) => unit !== undefined);

const decimals = 6;
const rounded = (degrees: number): number => Number(degrees.toFixed(decimals));
const isOnEarth = ([longitude, latitude]: Position): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
const isIn = ([west, south, east, north]: Box, [longitude, latitude]: Position): boolean =>
  west <= longitude && longitude <= east && south <= latitude && latitude <= north;

/** Which order of the two is meant: the one that is said, else the only one on earth, else the only one in the box. */
function ordered(first: Angle, second: Angle, box: Box | undefined): readonly Position[] {
  const here: Position = [rounded(first.degrees), rounded(second.degrees)];
  const swapped: Position = [here[1], here[0]];
  if (first.axis === 'longitude' || second.axis === 'latitude') return [here];
  if (first.axis === 'latitude' || second.axis === 'longitude') return [swapped];
  const possible = [here, swapped].filter(isOnEarth);
  const inside = box ? possible.filter((one) => isIn(box, one)) : [];
  return inside.length > 0 ? inside : possible;
}

/**
 * Reads WGS84 coordinates as people write them: decimal degrees, degrees with minutes, or degrees, minutes and seconds;
 * in either order, with 东经 and 北纬, E and N, signs, or nothing. `box` is where they are looked for: it tells
 * longitude from latitude where the text does not, and what lies outside it is refused.
 */
export function readCoordinates(text: string, box?: Box): ReadCoordinates {
  const so = spelled(text);
  if (so === undefined) return undefined;
  const tokens = tokensOf(so);
  if (!tokens) return { fault: coordinateMessages.unreadable };
  const parts = halves(tokens);
  if (parts.length === 1) {
    const alone = angleOf(parts[0] ?? []);
    return isFault(alone) ? alone : { fault: coordinateMessages.oneOnly };
  }
  const [first, second] = parts.map(angleOf);
  if (!first || !second || parts.length > 2) return { fault: coordinateMessages.unreadable };
  if (isFault(first)) return first;
  if (isFault(second)) return second;
  if (first.axis !== undefined && first.axis === second.axis)
    return { fault: coordinateMessages.twice(axisNames[first.axis]) };
  const [at, other] = ordered(first, second, box);
  if (!at || !isOnEarth(at)) return { fault: coordinateMessages.range };
  if (other && (other[0] !== at[0] || other[1] !== at[1])) return { fault: coordinateMessages.ambiguous };
  if (box && !isIn(box, at)) return { fault: coordinateMessages.outside(inDegrees(at)) };
  return { at };
}

const sides = [
  ['E', 'W'],
  ['N', 'S'],
] as const;

/** Both numbers of a place, each written by `write` with the side of the world behind it. */
const written = (at: Position, write: (size: number) => string): string =>
  at.map((degrees, n) => `${write(Math.abs(degrees))}${sides[n]?.[degrees < 0 ? 1 : 0]}`).join(' ');

/** In whole parts of which `perDegree` make a degree, so that nothing rounds up to 60. */
const wholeParts = (size: number, perDegree: number): number => Math.round(size * perDegree);

const perMinute = 10_000;
const perSecond = 100;

/** 118.531200°E 30.287100°N: as exact as a place is kept. */
export const inDegrees = (at: Position): string => written(at, (size) => `${size.toFixed(decimals)}°`);

/** 118°31.8720′E 30°17.2260′N. */
export const inMinutes = (at: Position): string =>
  written(at, (size) => {
    const all = wholeParts(size, 60 * perMinute);
    return `${Math.floor(all / (60 * perMinute))}°${((all % (60 * perMinute)) / perMinute).toFixed(4)}′`;
  });

/** 118°31′52.32″E 30°17′13.56″N. */
export const inSeconds = (at: Position): string =>
  written(at, (size) => {
    const all = wholeParts(size, 3_600 * perSecond);
    const minutes = Math.floor(all / (60 * perSecond));
    return `${Math.floor(minutes / 60)}°${minutes % 60}′${((all % (60 * perSecond)) / perSecond).toFixed(2)}″`;
  });

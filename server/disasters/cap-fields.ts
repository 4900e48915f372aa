import { refuse, type Refusal } from '../../contract/codes.ts';
import { disasterMessages as say } from './messages.ts';
import type { Node } from './xml-tree.ts';

/** Why a message is not taken; it names the element. Caught where the message is read, and nowhere else. */
export class CapRefused extends Error {
  readonly refusal: Refusal;
  constructor(field: string, message: string) {
    super(message);
    this.refusal = refuse('badInput', { field, message });
  }
}

/** The elements right within a node that bear one of these names. */
export const within = (node: Node, ...names: readonly string[]): Node[] =>
  node.children.filter(({ name }) => names.includes(name));

/** As many of them as there may be. */
export function some(node: Node, name: string, max: number, field = name): Node[] {
  const found = within(node, name);
  if (found.length > max) throw new CapRefused(field, say.tooMany(field, max));
  return found;
}

/** The text of the first element that bears one of these names and is not empty; undefined where there is none. */
export function textOf(node: Node, names: readonly string[], max: number, field = names[0] ?? ''): string | undefined {
  const text = within(node, ...names).find((one) => one.text !== '')?.text;
  if (text !== undefined && text.length > max) throw new CapRefused(field, say.tooLong(field, max));
  return text;
}

/** The same where it has to be there. */
export function neededText(node: Node, names: readonly string[], max: number): string {
  const [field = ''] = names;
  const text = textOf(node, names, max);
  if (text === undefined) throw new CapRefused(field, say.missing(field));
  return text;
}

const wordMax = 40;

/** One of some words; `otherwise` where the element is missing or empty. */
export function wordOf<T extends string>(
  node: Node,
  name: string,
  words: readonly T[],
  otherwise: T | undefined,
  field = name,
): T {
  const text = textOf(node, [name], wordMax, field);
  const word = text === undefined ? otherwise : words.find((one) => one.toLowerCase() === text.toLowerCase());
  if (word === undefined)
    throw new CapRefused(field, text === undefined ? say.missing(field) : say.among(field, words));
  return word;
}

/**
 * `YYYY-MM-DDThh:mm:ss+08:00` as CAP has it, or with a space in between as Chinese platforms write it; a moment without
 * a zone could be any.
 */
const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/;

/** A moment as ISO 8601 UTC; undefined where it can not be read. */
export function utcOf(text: string): string | undefined {
  const [, day, time, zone] = moment.exec(text) ?? [];
  const ms = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone === '-00:00' ? 'Z' : zone}`);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}

/** The moment in an element; undefined where it is missing or empty. */
export function momentOf(node: Node, names: readonly string[], field = names[0] ?? ''): string | undefined {
  const text = textOf(node, names, wordMax, field);
  if (text === undefined) return undefined;
  const utc = utcOf(text);
  if (utc === undefined) throw new CapRefused(field, say.time(field));
  return utc;
}

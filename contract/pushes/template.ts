import { commonPlaceholders, ownPlaceholders, type Placeholder, type PushKind, pushKinds } from './kinds.ts';

/** What the placeholders of a template stand for. */
export type PushFacts = Readonly<Partial<Record<Placeholder, string>>>;

const places = /\{([^{}]*)\}/g;
const known: readonly string[] = [...commonPlaceholders, ...ownPlaceholders];

/** The placeholders that a template for these kinds may use: those that at least one of them fills. */
export const placeholdersFor = (kinds: readonly PushKind[]): readonly Placeholder[] => [
  ...commonPlaceholders,
  ...ownPlaceholders.filter((one) => kinds.some((kind) => pushKinds[kind].placeholders.includes(one))),
];

/** What is wrong with a template for these kinds, in words; undefined where nothing is. */
export function templateFault(text: string, kinds: readonly PushKind[]): string | undefined {
  const allowed: readonly string[] = placeholdersFor(kinds);
  for (const [whole, name = ''] of text.matchAll(places)) {
    if (!known.includes(name)) return `没有占位符 ${whole}，可用：${allowed.map((one) => `{${one}}`).join(' ')}`;
    if (!allowed.includes(name)) return `所选事件没有 ${whole}，可用：${allowed.map((one) => `{${one}}`).join(' ')}`;
  }
  return /[{}]/.test(text.replaceAll(places, '')) ? '花括号不成对' : undefined;
}

/** A template with its placeholders filled; those that the event does not know stay empty. */
export const filled = (text: string, facts: PushFacts): string =>
  text.replaceAll(places, (_, name: string) => facts[name as Placeholder] ?? '').trim();

import { callOf } from '../../contract/api/call-of.ts';
import type { CallName } from '../../contract/api/calls.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Takes out of a question's arguments those that stand in the path of its call: a question has one key, and one set of
 * arguments.
 */
export function splitParams(
  name: CallName,
  args: unknown,
): { args: unknown; params: Readonly<Record<string, string>> } {
  const inPath = new Set([...callOf(name).path.matchAll(/\{(\w+)\}/gu)].map(([, param]) => param));
  if (inPath.size === 0) return { args, params: {} };
  const all = Object.entries((args ?? {}) as Fields);
  return {
    args: Object.fromEntries(all.filter(([key]) => !inPath.has(key))),
    params: Object.fromEntries(all.filter(([key]) => inPath.has(key)).map(([key, value]) => [key, String(value)])),
  };
}

import { refuse, type Refusal } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import { messages } from './messages.ts';

/** Fields of a form or query by their names; a name that stands twice holds a list. */
export type Fields = Record<string, string | string[]>;

/**
 * Whether a text holds more than `most` fields. It is left at the first one too many, so that a long text costs no more
 * than a short one.
 */
export function hasMoreFields(text: string, most: number): boolean {
  let at = -1;
  for (let count = 0; count < most; count += 1) {
    at = text.indexOf('&', at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** The fields of a form, or a refusal. */
export function parseForm(text: string): { value: Fields } | Refusal {
  if (hasMoreFields(text, serverLimits.formFields))
    return refuse('unreadable', { field: 'body', message: messages.tooManyFields(serverLimits.formFields) });
  try {
    decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return refuse('unreadable', { field: 'body', message: messages.badForm });
  }
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const former = fields.get(name);
    if (former === undefined) fields.set(name, value);
    else if (typeof former === 'string') fields.set(name, [former, value]);
    else former.push(value);
  }
  return { value: Object.fromEntries(fields) };
}

import { config, type z } from 'zod';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { messages } from './messages.ts';

type RawIssue = z.core.$ZodRawIssue;

const lengthKinds = new Set(['string', 'array', 'set', 'file', 'map']);

function sizeMessage(issue: Extract<RawIssue, { code: 'too_small' | 'too_big' }>): string {
  const isLength = lengthKinds.has(issue.origin);
  if (issue.code === 'too_small') {
    if (isLength && Number(issue.minimum) === 1) return messages.required;
    return (isLength ? messages.tooShort : messages.tooSmall)(String(issue.minimum));
  }
  return (isLength ? messages.tooLong : messages.tooBig)(String(issue.maximum));
}

/** The Chinese sentence for an input that a schema does not take and says nothing of its own about. */
function sentence(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return messages.required;
      return issue.expected === 'int'
        ? messages.notInteger
        : messages.wrongType(messages.types[issue.expected] ?? issue.expected);
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue);
    case 'invalid_value':
      return issue.input === undefined ? messages.required : messages.notOneOf(issue.values.map(String).join('、'));
    case 'invalid_format':
      return messages.badFormat;
    case 'unrecognized_keys':
      return messages.unknownFields(issue.keys.join('、'));
    default:
      return messages.invalid;
  }
}

config({ customError: sentence });

/**
 * Input as a schema takes it, or a refusal that names the first field it does not take; `whole` names input that is
 * wrong altogether.
 */
export function parseInput<S extends z.ZodType>(
  schema: S,
  input: unknown,
  whole: string,
): { value: z.output<S> } | Refusal {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { value: parsed.data };
  const issue = parsed.error.issues[0];
  const field = issue?.path.map(String).join('.');
  return refuse('badInput', { field: field ? field : whole, message: issue?.message ?? messages.invalid });
}

import { refuse } from '../../contract/codes.ts';
import { keyOf, optionsOf } from '../../contract/exams/key.ts';
import type { QuestionKind } from '../../contract/exams/questions.ts';
import type { Guard } from '../resources/guards.ts';
import { examMessages as say } from './messages.ts';

/** Refuses a question whose options have gaps or whose key is none of them; an import says so row by row. */
export const guardQuestion: Guard = async ({ values, record }) => {
  if (!values) return undefined;
  const all: Readonly<Record<string, unknown>> = { ...record, ...values };
  const found = keyOf(all['kind'] as QuestionKind, optionsOf(all), typeof all['key'] === 'string' ? all['key'] : '');
  return 'fault' in found ? refuse('badInput', say.questionFaults[found.fault]) : undefined;
};

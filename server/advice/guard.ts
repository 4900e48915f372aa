import { refuse } from '../../contract/codes.ts';
import type { Guard } from '../resources/guards.ts';
import { adviceMessages as say } from './messages.ts';

const asked = ['professional', 'semiProfessional', 'volunteer', 'headcount', 'storehouses'] as const;

/** Refuses a card that asks for nothing: every dispatch would follow it. */
export const guardRunCard: Guard = async ({ values, record }) => {
  if (!values) return undefined;
  const wanted = { ...record, ...values } as Readonly<Record<string, unknown>>;
  return asked.some((name) => Number(wanted[name] ?? 0) > 0)
    ? undefined
    : refuse('badInput', { field: 'professional', message: say.asksNothing });
};

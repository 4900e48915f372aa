import { refuse } from '../../contract/codes.ts';
import type { Amount } from '../../contract/resources/field.ts';
import { allSpecies } from '../materials/records.ts';
import type { Guard } from '../resources/guards.ts';
import { adviceMessages as say } from './messages.ts';

const asked = ['professional', 'semiProfessional', 'volunteer', 'headcount', 'storehouses'] as const;

/** Refuses a card that asks for nothing, which every dispatch would follow, or for material that nobody keeps. */
export const guardRunCard: Guard = async ({ values, record, ctx }) => {
  if (!values) return undefined;
  const named = (values['materials'] ?? []) as readonly Amount[];
  const known = named.length === 0 ? [] : await allSpecies(ctx.db);
  if (named.some(({ id }) => !known.some((species) => species.id === id)))
    return refuse('badInput', { field: 'materials', message: say.noSpecies });
  const wanted = { ...record, ...values } as Readonly<Record<string, unknown>>;
  return asked.some((name) => Number(wanted[name] ?? 0) > 0)
    ? undefined
    : refuse('badInput', { field: 'professional', message: say.asksNothing });
};

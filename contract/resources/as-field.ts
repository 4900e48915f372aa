import { type DeclaredField, type DeclaredKind, declaredLimits } from './declared.ts';
import type { Choice, Field } from './field.ts';

/** Whether such a field counts something. */
export const hasUnit = (kind: DeclaredKind): boolean => kind === 'whole' || kind === 'decimal';

/** A declared field as forms, checks and tables know fields. */
export function asField({ label, kind, required, unit, choices }: DeclaredField): Field {
  const most = kind === 'text' ? declaredLimits.text : kind === 'longText' ? declaredLimits.longText : undefined;
  return {
    kind,
    label,
    required: required === true,
    ...(most === undefined ? {} : { max: most }),
    ...(unit !== undefined && unit !== '' && hasUnit(kind) ? { unit } : {}),
    ...(kind === 'choice' ? { choices: (choices ?? []).map((value): Choice => ({ value, label: value })) } : {}),
  };
}

import type { BurnedLand } from '../fires/burned.ts';
import { forestBurned, gradeOf } from '../fires/record.ts';

/** The fields of a record that hold land that burned, by the kind of land. */
export const landFields = {
  forest: 'forestHa',
  shrub: 'shrubHa',
  sparse: 'sparseHa',
  young: 'youngHa',
  grass: 'grassHa',
  other: 'otherHa',
} as const;

type Values = Readonly<Record<string, unknown>>;

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Land that a record says has burned, in hectares by kind; kinds without any are left out. */
export const burnedOf = (record: Values): BurnedLand =>
  Object.fromEntries(
    Object.entries(landFields).flatMap(([kind, field]) =>
      amount(record[field]) > 0 ? [[kind, amount(record[field])]] : [],
    ),
  );

/** Deaths, serious and light injuries on record. */
export const casualtiesOf = (record: Values): { deaths: number; seriousInjuries: number; lightInjuries: number } => ({
  deaths: amount(record['deaths']),
  seriousInjuries: amount(record['seriousInjuries']),
  lightInjuries: amount(record['lightInjuries']),
});

/**
 * What follows from a record's areas and casualties: its grade by Article 40 and why, and forest burned in hectares.
 */
export function reckoned(record: Values): { grade: '1' | '2' | '3' | '4'; gradeReason: string; burnedHa: number } {
  const burned = burnedOf(record);
  const { grade, reason } = gradeOf({ burned, ...casualtiesOf(record) });
  return { grade: `${grade}`, gradeReason: reason, burnedHa: forestBurned({ burned }) };
}

import type { ForceKind } from '../fires/forces.ts';
import { type CrewKind, crewKindNames } from '../stock/forces.ts';
import type { RunCard } from './run-card.ts';

/**
 * What a card looks at in a force: of a crew that stands in no record it is not known how well it is trained, so it
 * counts as volunteers.
 */
export interface CountedForce {
  kind: ForceKind;
  crewKind?: CrewKind | undefined;
  strength?: number | undefined;
}

/** What a card asks for. */
export type CardWants = Pick<RunCard, CrewKind | 'headcount' | 'storehouses'>;

/** One thing that a card asks for: how many are wanted, and how many of them there are. */
export interface CardLine {
  what: CrewKind | 'headcount' | 'storehouses';
  label: string;
  unit: string;
  wanted: number;
  have: number;
}

const kinds = Object.keys(crewKindNames) as CrewKind[];

/** The kind of crew as which a force counts; undefined for what is no crew. */
export const countsAs = ({ kind, crewKind }: CountedForce): CrewKind | undefined =>
  kind === 'crew' ? (crewKind ?? 'volunteer') : undefined;

/**
 * Line by line what a card asks for and what these forces give; what is left over of a better kind of crew counts for
 * the next one.
 */
export function cardLines(card: CardWants, forces: readonly CountedForce[]): CardLine[] {
  let over = 0;
  const crews = kinds.map((what): CardLine => {
    const wanted = card[what] ?? 0;
    const there = over + forces.filter((force) => countsAs(force) === what).length;
    over = Math.max(0, there - wanted);
    return { what, label: crewKindNames[what], unit: '支', wanted, have: Math.min(there, wanted) };
  });
  const strength = forces
    .filter(({ kind }) => kind !== 'storehouse')
    .reduce((sum, force) => sum + (force.strength ?? 0), 0);
  const stores = forces.filter(({ kind }) => kind === 'storehouse').length;
  return [
    ...crews,
    { what: 'headcount' as const, label: '总人数', unit: '人', wanted: card.headcount ?? 0, have: strength },
    { what: 'storehouses' as const, label: '物资储备库', unit: '座', wanted: card.storehouses ?? 0, have: stores },
  ].filter(({ wanted }) => wanted > 0);
}

/** What a card asks for beyond what these forces give, in words; none where they cover it. */
export const missingFrom = (card: CardWants, forces: readonly CountedForce[]): string[] =>
  cardLines(card, forces)
    .filter(({ wanted, have }) => have < wanted)
    .map(({ label, unit, wanted, have }) => `${label}差 ${wanted - have} ${unit}（要求 ${wanted}，已有 ${have}）`);

/** Whether these forces are what a card asks for, or more. */
export const covers = (card: CardWants, forces: readonly CountedForce[]): boolean =>
  missingFrom(card, forces).length === 0;

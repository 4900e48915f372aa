import type { RegionCode } from '../ids.ts';
import type { AlarmLevel } from '../rules/levels.ts';
import { idIn } from '../stream-names.ts';
import type { SupplyEvent } from './events.ts';
import type { SupplyNeed } from './need.ts';

/** What a region says that fires of each level need. `version`: of its stream. */
export interface RegionNeeds {
  areaCode: RegionCode;
  version: number;
  levels: Readonly<Partial<Record<AlarmLevel, readonly SupplyNeed[]>>>;
}

/** Levels of fires, the lowest first. */
export const needLevels = [4, 3, 2, 1] as const satisfies readonly AlarmLevel[];

/** Whether it is an event of what fires need. */
export const isSupplyEvent = (event: { type: string }): event is SupplyEvent => event.type.startsWith('supply.');

/** A region that has said nothing. */
export const noNeeds = (areaCode: RegionCode): RegionNeeds => ({ areaCode, version: 0, levels: {} });

/** What a region says, after one more event. */
export function evolveNeeds(before: RegionNeeds | undefined, event: SupplyEvent): RegionNeeds {
  const { areaCode, levels } = before ?? noNeeds(idIn('supply', event.stream));
  return { areaCode, version: event.version, levels: { ...levels, [event.data.level]: event.data.needs } };
}

/** The list of a level that holds in a region, and whose it is. */
export interface HoldingList {
  level: AlarmLevel;
  from?: RegionCode;
  needs: readonly SupplyNeed[];
}

/**
 * The list of each level that holds: that of the nearest region, itself or above, that has one. `said`: what the region
 * and those above it say, in any order.
 */
export function holdingLists(said: readonly RegionNeeds[]): HoldingList[] {
  const nearest = said.toSorted((a, b) => b.areaCode.length - a.areaCode.length);
  return needLevels.map((level) => {
    const one = nearest.find(({ levels }) => (levels[level]?.length ?? 0) > 0);
    return { level, ...(one ? { from: one.areaCode } : {}), needs: one?.levels[level] ?? [] };
  });
}

/** What a fire needs: of each species what the list of its level says, or its run card where that asks for more. */
export function neededWith(list: readonly SupplyNeed[], card: readonly SupplyNeed[]): ReadonlyMap<string, number> {
  const needed = new Map<string, number>();
  for (const { speciesId, quantity } of [...list, ...card])
    needed.set(speciesId, Math.max(quantity, needed.get(speciesId) ?? 0));
  return needed;
}

/** What is wanted and neither sent nor in reach; never below zero. */
export const lackOf = (needed: number, ...there: readonly number[]): number =>
  Math.max(
    0,
    there.reduce((left, some) => left - some, needed),
  );

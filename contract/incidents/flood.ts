import type { Incident } from './incident.ts';

/**
 * ISA-18.2: more than ten annunciated alarms for one operator within ten minutes are a flood; it has ended at fewer
 * than five.
 */
export const floodLimits = { windowMs: 600_000, on: 10, off: 5 } as const;

/** Moments (ms since 1970, ascending) at which rows appeared, and since when there is a flood. */
export interface Flood {
  rows: readonly number[];
  since?: number;
}

/**
 * The flood after a row appeared, or after time went by (`row` absent), at `now` in ms since 1970, for `officers`
 * people who share the list.
 */
export function flooded(flood: Flood, now: number, officers: number, row?: number): Flood {
  const rows = [...flood.rows.filter((at) => at > now - floodLimits.windowMs), ...(row === undefined ? [] : [row])];
  const each = rows.length / Math.max(1, officers);
  if (flood.since === undefined) return each > floodLimits.on ? { rows, since: now } : { rows };
  return each < floodLimits.off ? { rows } : { rows, since: flood.since };
}

/**
 * When an incident last became a row that asks for attention (ms since 1970); undefined where it is none of its own, or
 * is set aside.
 */
export function newsAt({
  mergedInto,
  shelf,
  openedAt,
  backFrom,
}: Pick<Incident, 'mergedInto' | 'openedAt'> & { shelf?: unknown; backFrom?: { at: string } }): number | undefined {
  if (mergedInto !== undefined || shelf) return undefined;
  return Date.parse(backFrom && backFrom.at > openedAt ? backFrom.at : openedAt);
}

/** How many share the list of a region, by its roster of the watch: one where that is not known. */
export const sharedBy = (onRoster: number | undefined): number => Math.max(1, onRoster ?? 1);

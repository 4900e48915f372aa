import type { EventOf, EventType, LookoutEvent } from '../../contract/events/catalogue.ts';
import type { KeptPerson } from '../../contract/grids/events.ts';
import type { GridLevel } from '../../contract/grids/levels.ts';
import { boxOfShape, type GridShape } from '../../contract/grids/shape.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Types of the events of grids. */
export type GridEventType = Extract<EventType, `grid.${string}`>;

/** An event of a grid. */
export type GridEvent = EventOf<GridEventType>;

/** Whether an event is one of a grid. */
export const isGridEvent = (event: LookoutEvent): event is GridEvent => event.type.startsWith('grid.');

/**
 * A grid as it is, without its land. `version`: position of its last event, `landVersion` of that by which it has its
 * land; `by`, `at`: who changed it, when.
 */
export interface KeptGrid {
  gridId: string;
  code: string;
  name: string;
  level: GridLevel;
  areaCode: RegionCode;
  parentId?: string;
  areaKm2: number;
  people: readonly KeptPerson[];
  version: number;
  landVersion: number;
  at: string;
  by: string;
  simulated?: true;
}

/** The land of a grid as it is, with what it is looked for by. */
export interface KeptShape {
  gridId: string;
  level: GridLevel;
  areaCode: RegionCode;
  parentId?: string;
  shape: GridShape;
}

/** A grid after one more event; undefined once it has ended. */
export function evolveGrid(grid: KeptGrid | undefined, event: LookoutEvent): KeptGrid | undefined {
  if (!isGridEvent(event)) return grid;
  const changed = { version: event.position, at: event.at, by: event.actor };
  if (event.type === 'grid.drawn') {
    const { shape: _, cameFrom: _from, reason: _why, source: _file, parentId, simulated, ...data } = event.data;
    return {
      ...data,
      areaCode: event.areaCode,
      ...(parentId === undefined ? {} : { parentId }),
      ...(simulated ? { simulated } : {}),
      ...changed,
      landVersion: event.position,
    };
  }
  if (!grid) return undefined;
  switch (event.type) {
    case 'grid.reshaped':
      return { ...grid, ...changed, landVersion: event.position, areaKm2: event.data.areaKm2 };
    case 'grid.renamed':
      return { ...grid, ...changed, name: event.data.name };
    case 'grid.regrouped':
      return { ...grid, ...changed, parentId: event.data.parentId };
    case 'grid.staffed':
      return { ...grid, ...changed, people: event.data.people };
    case 'grid.split':
    case 'grid.merged':
    case 'grid.retired':
      return undefined;
    default:
      return event satisfies never;
  }
}

/** The land of a grid after one more event. */
export function evolveShape(kept: KeptShape | undefined, event: LookoutEvent): KeptShape | undefined {
  switch (event.type) {
    case 'grid.drawn': {
      const { gridId, level, parentId, shape } = event.data;
      return { gridId, level, areaCode: event.areaCode, ...(parentId === undefined ? {} : { parentId }), shape };
    }
    case 'grid.reshaped':
      return kept && { ...kept, shape: event.data.shape };
    case 'grid.regrouped':
      return kept && { ...kept, parentId: event.data.parentId };
    case 'grid.split':
    case 'grid.merged':
    case 'grid.retired':
      return undefined;
    default:
      return kept;
  }
}

/** A value that holds from a moment on, until the next one. */
export interface Since<T> {
  from: string;
  is: T;
}

/** What was done to a grid. */
export interface GridChange {
  at: string;
  by: string;
  type: GridEventType;
  reason: string;
  areaKm2?: number;
  people?: number;
}

/** All that a grid ever was. `cameFrom`: the grids before it; `into`: what its land became. */
export interface GridHistory {
  gridId: string;
  code: string;
  level: GridLevel;
  areaCode: RegionCode;
  begun: string;
  ended?: string;
  cameFrom: readonly string[];
  into: readonly string[];
  names: readonly Since<string>[];
  parents: readonly Since<string>[];
  lands: readonly Since<{ shape: GridShape; areaKm2: number }>[];
  staff: readonly Since<readonly KeptPerson[]>[];
  changes: readonly GridChange[];
  version: number;
  simulated?: true;
}

/** What holds at a moment; undefined before the first one. */
export const heldAt = <T>(values: readonly Since<T>[], at: string): T | undefined =>
  values.findLast(({ from }) => from <= at)?.is;

const begunBy = (event: EventOf<'grid.drawn'>): GridHistory => {
  const { gridId, code, name, level, parentId, shape, areaKm2, people, cameFrom, simulated } = event.data;
  const from = event.at;
  return {
    gridId,
    code,
    level,
    areaCode: event.areaCode,
    begun: from,
    cameFrom,
    into: [],
    names: [{ from, is: name }],
    parents: parentId === undefined ? [] : [{ from, is: parentId }],
    lands: [{ from, is: { shape, areaKm2 } }],
    staff: [{ from, is: people }],
    changes: [],
    version: 0,
    ...(simulated ? { simulated } : {}),
  };
};

function changeOf(event: GridEvent): GridChange {
  const { data } = event;
  return {
    at: event.at,
    by: event.actor,
    type: event.type,
    reason: 'reason' in data ? data.reason : '',
    ...('areaKm2' in data ? { areaKm2: data.areaKm2 } : {}),
    ...('people' in data ? { people: data.people.length } : {}),
  };
}

function withFact(history: GridHistory, event: GridEvent): GridHistory {
  const from = event.at;
  switch (event.type) {
    case 'grid.drawn':
      return history;
    case 'grid.reshaped': {
      const { shape, areaKm2 } = event.data;
      return { ...history, lands: [...history.lands, { from, is: { shape, areaKm2 } }] };
    }
    case 'grid.renamed':
      return { ...history, names: [...history.names, { from, is: event.data.name }] };
    case 'grid.regrouped':
      return { ...history, parents: [...history.parents, { from, is: event.data.parentId }] };
    case 'grid.staffed':
      return { ...history, staff: [...history.staff, { from, is: event.data.people }] };
    case 'grid.split':
      return { ...history, ended: from, into: event.data.into };
    case 'grid.merged':
      return { ...history, ended: from, into: [event.data.into] };
    case 'grid.retired':
      return { ...history, ended: from };
    default:
      return event satisfies never;
  }
}

/** All that a grid was, after one more event. */
export function evolveHistory(history: GridHistory | undefined, event: LookoutEvent): GridHistory | undefined {
  if (!isGridEvent(event)) return history;
  const before = event.type === 'grid.drawn' ? begunBy(event) : history;
  if (!before) return undefined;
  return { ...withFact(before, event), version: event.position, changes: [...before.changes, changeOf(event)] };
}

/** The box around all that a grid ever was: west, south, east, north. */
export const boxOfHistory = ({ lands }: GridHistory): [number, number, number, number] =>
  boxOfShape({ coordinates: lands.flatMap(({ is }) => is.shape.coordinates) });

import type { RegionCode } from '../ids.ts';
import { hourMs } from '../time.ts';
import { idIn, streamOf } from '../stream-names.ts';
import type { HazardEvent } from './events.ts';
import type { HazardGrade, HazardKind } from './kinds.ts';
import { hazardClocks, type HazardClock, type HazardState, isOpenHazard } from './lifecycle.ts';

interface Officer {
  userId: string;
  realName: string;
}

/** Who has to mend it, and what is to be done. */
export interface HazardOrder {
  unit: string;
  person: string;
  phone?: string;
  userId?: string;
  measures: string;
  at: string;
}

/** A hazard as its events make it. Times ISO 8601 UTC; `since`: when the present state began. */
export interface Hazard {
  id: string;
  version: number;
  areaCode: RegionCode;
  kind: HazardKind;
  longitude: number;
  latitude: number;
  placeName: string;
  description: string;
  grid?: { id: string; name: string };
  state: HazardState;
  since: string;
  /** By when the next step has to follow; none where nothing is waited for. */
  due?: string;
  grade?: HazardGrade;
  order?: HazardOrder;
  reportedBy: Officer;
  reportedAt: string;
  mendedBy?: Officer;
  /** How often mending was sent back. */
  rounds: number;
  /** The deadline of the present state that has passed, and the region that was told. */
  passed?: { clock: HazardClock; due: string; to: string };
  /** The deadline of which the person who mends was reminded. */
  remindedOf?: string;
  demo?: true;
}

/** Name of a hazard's stream. */
export const hazardStream = (id: string): string => streamOf('hazard', id);
/** The id of the hazard whose stream it is. */
export const hazardIdIn = (stream: string): string => idIn('hazard', stream);

/** Whether it is an event of a hazard. */
export const isHazardEvent = (event: { type: string }): event is HazardEvent => event.type.startsWith('hazard.');

/** On the morning of the day before the last one: 39 hours before that day ends. */
const remindBeforeMs = 39 * hourMs;

/**
 * When the person who mends is reminded of the last day, in ms since 1970; undefined where nobody waits for that, they
 * were told, or the order itself came later.
 */
export function remindAtOf({ state, order, due, since, remindedOf }: Hazard): number | undefined {
  const isReached = order?.phone !== undefined || order?.userId !== undefined;
  if (state !== 'ordered' || !isReached || due === undefined || remindedOf === due) return undefined;
  const at = Date.parse(due) - remindBeforeMs;
  return at > Date.parse(since) ? at : undefined;
}

/** The clock that runs on a hazard; undefined where nothing is waited for. */
export const clockOf = ({ state }: Pick<Hazard, 'state'>): HazardClock | undefined =>
  isOpenHazard(state) ? hazardClocks[state] : undefined;

type Step = Exclude<
  HazardEvent,
  { type: 'hazard.reported' | 'hazard.clockPassed' | 'hazard.told' | 'hazard.smsDelivered' }
>;

/** What a step changes beside state, deadline and version. */
function changedBy(event: Step): Partial<Hazard> {
  switch (event.type) {
    case 'hazard.graded':
      return { grade: event.data.grade };
    case 'hazard.ordered': {
      const { unit, person, phone, userId, measures } = event.data;
      const reached = { ...(phone === undefined ? {} : { phone }), ...(userId === undefined ? {} : { userId }) };
      return { order: { unit, person, ...reached, measures, at: event.at } };
    }
    case 'hazard.mended':
      return { mendedBy: event.data.by };
    case 'hazard.sentBack':
    case 'hazard.checked':
    case 'hazard.closed':
    case 'hazard.rejected':
    case 'hazard.withdrawn':
      return {};
    default:
      return event satisfies never;
  }
}

const states: Readonly<Record<Step['type'], HazardState>> = {
  'hazard.graded': 'graded',
  'hazard.ordered': 'ordered',
  'hazard.mended': 'mended',
  'hazard.sentBack': 'ordered',
  'hazard.checked': 'checked',
  'hazard.closed': 'closed',
  'hazard.rejected': 'rejected',
  'hazard.withdrawn': 'withdrawn',
};

/** The hazard after an event; undefined where its report is missing. */
export function evolveHazard(hazard: Hazard | undefined, event: HazardEvent): Hazard | undefined {
  if (event.type === 'hazard.reported') {
    const { by, photos: _photos, demo, grid, ...said } = event.data;
    return {
      ...said,
      id: hazardIdIn(event.stream),
      version: event.version,
      areaCode: event.areaCode,
      state: 'reported',
      since: event.at,
      reportedBy: by,
      reportedAt: event.at,
      rounds: 0,
      ...(grid ? { grid } : {}),
      ...(demo ? { demo } : {}),
    };
  }
  if (!hazard) return undefined;
  const { version } = event;
  if (event.type === 'hazard.clockPassed') return { ...hazard, version, passed: event.data };
  if (event.type === 'hazard.smsDelivered') return { ...hazard, version };
  if (event.type === 'hazard.told')
    return { ...hazard, version, ...(event.data.what === 'due' ? { remindedOf: event.data.mendBy } : {}) };
  const { due: _due, passed: _passed, ...kept } = hazard;
  return {
    ...kept,
    ...changedBy(event),
    version,
    state: states[event.type],
    since: event.at,
    rounds: hazard.rounds + (event.type === 'hazard.sentBack' ? 1 : 0),
    ...('due' in event.data ? { due: event.data.due } : {}),
  };
}

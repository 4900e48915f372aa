import type { RegionCode } from '../ids.ts';
import { idIn, streamOf } from '../stream-names.ts';
import type { FlightEvent, WayPoint } from './flight-events.ts';
import { flightAfter, type FlightPurpose, type FlightState } from './flight-life.ts';

interface Officer {
  userId: string;
  realName: string;
}

/** What was done with a flight, when (ISO 8601 UTC) and by which officer. */
export interface FlightStep {
  state: FlightState;
  at: string;
  by: Officer;
  text?: string;
}

/** A flight as its events make it. Lengths in metres. */
export interface Flight {
  id: string;
  version: number;
  areaCode: RegionCode;
  name: string;
  uavId: string;
  uavName: string;
  tracker?: string;
  purpose: FlightPurpose;
  fire?: { id: string; name: string };
  way: readonly WayPoint[];
  lengthM: number;
  minutes: number;
  clearanceM: number;
  note?: string;
  state: FlightState;
  plannedAt: string;
  pilot?: string;
  /** Whether the pilot was told by SMS. */
  isSms?: boolean;
  begunAt?: string;
  endedAt?: string;
  flownPercent?: number;
  farthestM?: number;
  steps: readonly FlightStep[];
  demo?: true;
}

/** Name of a flight's stream. */
export const flightStream = (id: string): string => streamOf('flight', id);
/** The id of the flight whose stream it is. */
export const flightIdIn = (stream: string): string => idIn('flight', stream);

/** Whether it is an event of a flight. */
export const isFlightEvent = (event: { type: string }): event is FlightEvent => event.type.startsWith('flight.');

function planned(event: FlightEvent & { type: 'flight.planned' }): Flight {
  const { by, tracker, fire, note, demo, ...said } = event.data;
  return {
    ...said,
    id: flightIdIn(event.stream),
    version: event.version,
    areaCode: event.areaCode,
    state: 'planned',
    plannedAt: event.at,
    steps: [{ state: 'planned', at: event.at, by }],
    ...(tracker === undefined ? {} : { tracker }),
    ...(fire ? { fire } : {}),
    ...(note === undefined ? {} : { note }),
    ...(demo ? { demo } : {}),
  };
}

/** The flight after an event; undefined where its plan is missing. */
export function evolveFlight(before: Flight | undefined, event: FlightEvent): Flight | undefined {
  if (event.type === 'flight.planned') return planned(event);
  if (!before) return undefined;
  const { version, at } = event;
  const after = (action: Parameters<typeof flightAfter>[1], text?: string): Flight => {
    const state = flightAfter(before.state, action) ?? before.state;
    const step: FlightStep = { state, at, by: event.data.by, ...(text === undefined ? {} : { text }) };
    return { ...before, version, state, steps: [...before.steps, step] };
  };
  const over = ({
    flownPercent,
    farthestM,
  }: {
    flownPercent?: number | undefined;
    farthestM?: number | undefined;
  }) => ({
    endedAt: at,
    ...(flownPercent === undefined ? {} : { flownPercent }),
    ...(farthestM === undefined ? {} : { farthestM }),
  });
  switch (event.type) {
    case 'flight.issued':
      return { ...after('issue', event.data.pilot), pilot: event.data.pilot, isSms: event.data.isSms };
    case 'flight.begun':
      return { ...after('begin'), begunAt: at };
    case 'flight.done':
      return { ...after('finish', event.data.text), ...over(event.data) };
    case 'flight.brokenOff':
      return { ...after('breakOff', event.data.reason), ...over(event.data) };
    default:
      return event satisfies never;
  }
}

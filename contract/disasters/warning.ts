import type { RegionCode } from '../ids.ts';
import { idIn, streamOf } from '../stream-names.ts';
import type { DisasterEvent } from './events.ts';
import type { DisasterMessage } from './message.ts';
import type { DisasterStanding } from './words.ts';

/** That an officer has taken note of a message for their region. */
export interface DisasterConfirmation {
  by: { userId: string; realName: string };
  regionCode: RegionCode;
  /** The message that they confirmed. */
  identifier: string;
  at: string;
  note?: string | undefined;
}

/** A warning of disaster as its events make it. Times ISO 8601 UTC. */
export interface DisasterWarning {
  id: string;
  version: number;
  areaCode: RegionCode;
  areaCodes: readonly RegionCode[];
  /** What holds now, and when it came. */
  message: DisasterMessage;
  receivedAt: string;
  updates: number;
  validUntil: string;
  /** By when somebody is to confirm; none once somebody has. */
  confirmDue?: string;
  /** The region that was told that nobody did in time. */
  told?: string;
  confirmations: readonly DisasterConfirmation[];
  ended?: { as: 'cancelled' | 'superseded'; at: string };
  demo?: true;
}

/** Name of a warning's stream. */
export const disasterStream = (id: string): string => streamOf('disaster', id);
/** The id of the warning whose stream it is. */
export const disasterIdIn = (stream: string): string => idIn('disaster', stream);

/** Whether it is an event of a warning of disaster. */
export const isDisasterEvent = (event: { type: string }): event is DisasterEvent => event.type.startsWith('disaster.');

/** How a warning stands at a moment, in ms since 1970. */
export function standingOf(
  { ended, validUntil }: Pick<DisasterWarning, 'ended' | 'validUntil'>,
  now: number,
): DisasterStanding {
  if (ended) return ended.as;
  return Date.parse(validUntil) <= now ? 'expired' : 'valid';
}

/** Whether a region has confirmed what the warning says now. */
export const hasConfirmed = ({ message, confirmations }: DisasterWarning, regionCode: RegionCode): boolean =>
  confirmations.some((one) => one.identifier === message.identifier && one.regionCode === regionCode);

function withoutClock({ confirmDue: _due, told: _told, ...rest }: DisasterWarning): DisasterWarning {
  return rest;
}

/** The warning after an event; undefined where its issue is missing. */
export function evolveDisaster(
  warning: DisasterWarning | undefined,
  event: DisasterEvent,
): DisasterWarning | undefined {
  const { version, at } = event;
  if (event.type === 'disaster.issued' || event.type === 'disaster.updated') {
    const { message, areaCodes, validUntil, confirmDue, demo } = event.data;
    if (event.type === 'disaster.updated' && !warning) return undefined;
    return {
      id: disasterIdIn(event.stream),
      version,
      areaCode: event.areaCode,
      areaCodes,
      message,
      receivedAt: at,
      updates: (warning?.updates ?? -1) + 1,
      validUntil,
      confirmDue,
      confirmations: warning?.confirmations ?? [],
      ...(demo ? { demo } : {}),
    };
  }
  if (!warning) return undefined;
  switch (event.type) {
    case 'disaster.cancelled':
      return { ...withoutClock(warning), version, ended: { as: 'cancelled', at } };
    case 'disaster.superseded':
      return { ...withoutClock(warning), version, ended: { as: 'superseded', at } };
    case 'disaster.confirmed':
      return { ...withoutClock(warning), version, confirmations: [...warning.confirmations, { ...event.data, at }] };
    case 'disaster.clockPassed':
      return { ...warning, version, told: event.data.to };
    default:
      return event satisfies never;
  }
}

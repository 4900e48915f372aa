import type { AlarmId, FireId, IncidentId, RegionCode } from './ids.ts';

/** The ids of things that have a stream of their own in the log, by kind. */
interface IdsOfStreams {
  alarm: AlarmId;
  disaster: string;
  drill: string;
  exam: string;
  fire: FireId;
  flight: string;
  hazard: string;
  heat: string;
  incident: IncidentId;
  materials: string;
  patrol: string;
  patrolRoute: string;
  pushSms: string;
  plan: string;
  reading: string;
  shift: string;
  sitting: string;
  supply: RegionCode;
  user: string;
}

/** Kinds of things that have a stream of their own in the log. */
export type StreamKind = keyof IdsOfStreams;

/** The stream of a thing, such as `alarm-<id>`. */
export const streamOf = <Kind extends StreamKind>(kind: Kind, id: IdsOfStreams[Kind]): string => `${kind}-${id}`;

/** The id of the thing whose stream it is; the stream must be of that kind. */
export const idIn = <Kind extends StreamKind>(kind: Kind, stream: string): IdsOfStreams[Kind] =>
  stream.slice(kind.length + 1);

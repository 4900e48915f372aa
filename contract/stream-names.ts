import type { AlarmId, FireId, IncidentId, RegionCode } from './ids.ts';

/**
 * The ids of things that have a stream of their own in the log, by kind. The kind is what names of its streams begin
 * with, so it stays as it is. What is kept as records has its streams by the names of the declarations.
 */
interface IdsOfStreams {
  alarm: AlarmId;
  /** What people are told of an announcement, by its id. */
  bulletin: string;
  /** A person's mark on an announcement: `<person>:<announcement>`. */
  bulletinRead: string;
  /** No events: in the answer of the store, a command whose key is known already. */
  command: string;
  disaster: string;
  drill: string;
  exam: string;
  /** The keys of an external user or device. */
  externalKey: string;
  /** Who delivers alarms, by name. */
  feed: string;
  file: string;
  fire: FireId;
  flight: string;
  /** The grids with one parent. */
  grid: string;
  /** A layer of the ground. */
  ground: string;
  hazard: string;
  heat: string;
  incident: IncidentId;
  /** What a storehouse holds. */
  materials: string;
  meeting: string;
  patrol: string;
  patrolRoute: string;
  plan: string;
  /** Who looked at a subject's track. */
  position: string;
  pushSms: string;
  /** `<course>.<person>`. */
  reading: string;
  /** Sign-ins that were refused and are counted together. */
  refused: string;
  session: string;
  shift: RegionCode;
  /** `<exam>.<person>`. */
  sitting: string;
  /** A place where somebody doubts that its heat is static. */
  staticHeat: string;
  supply: RegionCode;
  telephony: string;
  user: string;
  /** What is done with a camera. */
  video: string;
  'video-presets': string;
  /** `<station>-<season>`. */
  weather: string;
}

/** Kinds of things that have a stream of their own in the log. */
export type StreamKind = keyof IdsOfStreams;

/** The stream of a thing, such as `alarm-<id>`. */
export const streamOf = <Kind extends StreamKind>(kind: Kind, id: IdsOfStreams[Kind]): string => `${kind}-${id}`;

/** What the streams of a kind begin with, for a question that puts the id behind it. */
export const beginningOf = (kind: StreamKind): string => `${kind}-`;

/** The id of the thing whose stream it is; the stream must be of that kind. */
export const idIn = <Kind extends StreamKind>(kind: Kind, stream: string): IdsOfStreams[Kind] =>
  stream.slice(kind.length + 1);

/** The id of the thing whose stream it is; undefined where the stream is not of that kind. */
export const idIfOf = <Kind extends StreamKind>(kind: Kind, stream: string): IdsOfStreams[Kind] | undefined =>
  stream.startsWith(beginningOf(kind)) ? idIn(kind, stream) : undefined;

/** What is kept as records, as far as the names of their streams go. */
interface Declared {
  readonly name: string;
}

/** The stream of a record. */
export const recordStream = (of: Declared, id: string): string => `${of.name}-${id}`;

/** The id of the record whose stream it is; the stream must be one of such records. */
export const recordIdIn = (of: Declared, stream: string): string => stream.slice(of.name.length + 1);

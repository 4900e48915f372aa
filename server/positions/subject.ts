import type { RegionCode } from '../../contract/ids.ts';
import type { PositionKind, PositionMark } from '../../contract/positions/kinds.ts';
import type { CheckedPosition } from './check-position.ts';
import type { Reported } from './judge.ts';
import type { PositionRow } from './tables.ts';

/** Who tells where they are: the last position that is believed of them. Times in milliseconds since 1970. */
export interface Subject {
  id: number;
  feed: string;
  /** To which the feed's key is bound; it tells of nothing that belongs to others. */
  feedRegion?: RegionCode | undefined;
  subjectId: string;
  kind: PositionKind;
  name: string;
  userId?: string | undefined;
  crewId?: string | undefined;
  areaCode: RegionCode;
  longitude: number;
  latitude: number;
  at: number;
  receivedAt: number;
  accuracyM?: number | undefined;
  speedKmh?: number | undefined;
  heading?: number | undefined;
  battery?: number | undefined;
  /** `jump` while newer positions are told that they can not have come to. */
  mark?: PositionMark | undefined;
  /** The newest position that was not believed. */
  suspect?: Reported | undefined;
  /** Times of the positions that were taken last, so that one that is sent again is known. */
  taken: number[];
  /** The last point of the track that was kept. */
  kept?: Reported | undefined;
  /** Counts what a map shows of it. */
  revision: number;
}

const known = <T>(value: T | null): T | undefined => value ?? undefined;

/** A subject as its row has it. */
export const subjectOf = (row: PositionRow): Subject => ({
  id: row.id,
  feed: row.feed,
  feedRegion: known(row.feed_region),
  subjectId: row.subject,
  kind: row.kind,
  name: row.name,
  userId: known(row.user_id),
  crewId: known(row.crew_id),
  areaCode: row.area_code,
  longitude: row.longitude,
  latitude: row.latitude,
  at: row.at,
  receivedAt: row.received_at,
  accuracyM: known(row.accuracy_m),
  speedKmh: known(row.speed_kmh),
  heading: known(row.heading),
  battery: known(row.battery),
  mark: known(row.mark),
  taken: [row.at],
  revision: 0,
});

/** The row of a subject. */
export const rowOf = (of: Subject): PositionRow => ({
  id: of.id,
  feed: of.feed,
  feed_region: of.feedRegion ?? null,
  subject: of.subjectId,
  kind: of.kind,
  name: of.name,
  user_id: of.userId ?? null,
  crew_id: of.crewId ?? null,
  area_code: of.areaCode,
  longitude: of.longitude,
  latitude: of.latitude,
  at: of.at,
  received_at: of.receivedAt,
  accuracy_m: of.accuracyM ?? null,
  speed_kmh: of.speedKmh ?? null,
  heading: of.heading ?? null,
  battery: of.battery ?? null,
  mark: of.mark ?? null,
});

/** Moves a subject to a position that is believed; what this does not tell of is not known any more, but its name. */
export function moveTo(of: Subject, item: CheckedPosition, areaCode: RegionCode, now: number): void {
  of.kind = item.kind;
  of.name = item.name ?? of.name;
  of.userId = item.userId ?? of.userId;
  of.crewId = item.crewId ?? of.crewId;
  of.areaCode = areaCode;
  of.longitude = item.longitude;
  of.latitude = item.latitude;
  of.at = item.at;
  of.receivedAt = now;
  of.accuracyM = item.accuracyM;
  of.speedKmh = item.speedKmh;
  of.heading = item.heading;
  of.battery = item.battery;
  of.mark = undefined;
  of.suspect = undefined;
}

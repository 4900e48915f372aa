import { areaLevel } from '../areas.ts';
import type { Metres } from '../units.ts';
import type { AlarmId, FireId, LogPosition, RegionCode } from '../ids.ts';
import type { PassedClock } from './clocks.ts';

/** Where an alarm came from (specification, section 3): the numbers are the wire's. */
export const sourceTypeNames = {
  1: '卫星遥感',
  2: '护林员上报',
  3: '管理员添加',
  4: '电话报警',
  5: '视频监控',
  6: '其他',
  7: 'AI算法',
} as const;

/** Number of an alarm source, 1–7. */
export type SourceType = keyof typeof sourceTypeNames;

/** All source numbers, in order. */
export const sourceTypes: readonly SourceType[] = [1, 2, 3, 4, 5, 6, 7];

/** Sources whose ids begin with a name that people know: of a camera, of an algorithm, of a platform. */
const namedSources: ReadonlySet<SourceType> = new Set<SourceType>([5, 6, 7]);

/** Where an alarm came from in words, with the satellite, or the camera or platform where its id names one. */
export function sourceWords({
  sourceType,
  sourceId,
  satellite,
}: Pick<Alarm, 'sourceType' | 'sourceId' | 'satellite'>): string {
  const device = namedSources.has(sourceType) && sourceId.split('/')[0];
  const named = sourceType === 1 ? satellite?.satellite : device;
  return [sourceTypeNames[sourceType], named].filter(Boolean).join(' ');
}

/** The sources that a province is offered, in their order (specification, section 3). */
const ofProvince: readonly SourceType[] = [7, 1, 3, 4, 2];
/** Those that a city, or what lies below it, is offered. */
const ofCity: readonly SourceType[] = [5, 1, 3, 4, 2];

/**
 * The sources that the duty of a region is offered to choose from; one that is chosen already stays among them.
 */
export function sourceOptionsOf(regionCode: RegionCode, chosen?: SourceType): readonly SourceType[] {
  const offered = areaLevel(regionCode) === 'province' ? ofProvince : ofCity;
  return chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen];
}

/** Rangers, administrators and callers: people who looked themselves. */
export const peopleSources: readonly SourceType[] = [2, 3, 4];

/** States of an alarm's life. */
export type AlarmStatus = 'pending' | 'received' | 'confirmed' | 'dismissed' | 'repeat';

/** All alarm states, in the order of a life. */
export const alarmStatuses: readonly AlarmStatus[] = ['pending', 'received', 'confirmed', 'dismissed', 'repeat'];

/** Chinese names of the alarm states. */
export const alarmStatusNames: Readonly<Record<AlarmStatus, string>> = {
  pending: '待处置',
  received: '已接警',
  confirmed: '已确认火情',
  dismissed: '已排除',
  repeat: '重复报警',
};

/** Wire values of isRead (specification, section 4). */
export const isReadValues = { read: 1, unread: 2 } as const;

/** An officer as others see them: no account data. */
export interface Officer {
  userId: string;
  realName: string;
}

/** The nearest known seat to a point; `surveyed` false means that the seat's position is generated. */
export interface NearestSeat {
  code: string;
  name: string;
  level: 'township' | 'village';
  /** Metres on the ground. */
  distanceM: Metres;
  surveyed: boolean;
}

/**
 * What a satellite product tells beyond the point (FIRMS columns; scan and track in km, frp in MW, brightness in K).
 */
export interface SatelliteFacts {
  satellite: string;
  instrument: string;
  brightness?: number;
  scan?: number;
  track?: number;
  frp?: number;
  dayNight?: 'D' | 'N';
}

/**
 * The line along which a camera saw it: where the camera stands (WGS84 degrees), in which direction it looked (degrees
 * clockwise from north) and how far (metres), each with its error. Without a range, it lies somewhere along the line.
 */
export interface Bearing {
  longitude: number;
  latitude: number;
  bearing: number;
  bearingError?: number;
  rangeM?: Metres;
  rangeErrorM?: Metres;
}

/** Who told of it, as an officer wrote them down: the caller of a phone alarm, for one. */
export interface Informant {
  name?: string;
  phone?: string;
}

/** One alarm, as folded from its events. Coordinates are WGS84 degrees, times ISO 8601 UTC. */
export interface Alarm {
  id: AlarmId;
  /** County, 6 digits: decided by boundary. */
  areaCode: RegionCode;
  /** Full name of the county with its city and province. */
  areaName: string;
  placeName: string;
  nearestTownship?: NearestSeat;
  nearestVillage?: NearestSeat;
  sourceType: SourceType;
  /** The feed's own id. */
  sourceId: string;
  longitude: number;
  latitude: number;
  /** When it was seen. */
  startTime: string;
  /** When the log took it. */
  raisedAt: string;
  /** 0–100. */
  confidence?: number;
  content?: string;
  informant?: Informant;
  /** The telephone call in which it was told. */
  callId?: string;
  imageUrls: readonly string[];
  satellite?: SatelliteFacts;
  sight?: Bearing;
  demo?: true;
  status: AlarmStatus;
  /** Who received it last; kept after the decision. */
  owner?: Officer;
  receivedAt?: string;
  /** Since when it waits again, where it was received or decided before. */
  waitingSince?: string;
  /** When it was confirmed, dismissed or associated. */
  decidedAt?: string;
  fireId?: FireId;
  /** Reason or remark of the last decision. */
  reason?: string;
  /** Its own clocks that ran out, where it stands alone in its county; absent for none. */
  passed?: readonly PassedClock[];
  /** Ids of the users who have read it, in order of reading. */
  readBy: readonly string[];
  /** Version of its stream. */
  version: number;
  /** Position of its last event. */
  position: LogPosition;
}

/** Whether a person still has to do something about it. */
export const isOpen = (status: AlarmStatus): boolean => status === 'pending' || status === 'received';

import type { AlarmEvent, EventData, EventOf, FireEvent, PublicEvent } from '../../contract/events/catalogue.ts';

/** When the sample events begin. */
export const sampleStart = Date.parse('2026-03-01T00:00:00.000Z');

/** Officers of the samples. */
export const zhang = { userId: 'u-1', realName: '值班员甲' };
export const li = { userId: 'u-2', realName: '值班员乙' };

const facts: EventData<'alarm.raised'> = {
  sourceType: 5,
  sourceId: 'cam-1',
  longitude: 118.54,
  latitude: 30.29,
  startTime: '2026-03-01T00:00:00.000Z',
  areaName: '安徽省宣城市旌德县',
  placeName: '版书镇',
  imageUrls: [],
};

/** What may be said of an event beside its data. */
export interface Around {
  position: number;
  version?: number;
  at?: number;
  areaCode?: string;
  actor?: string;
  causedBy?: string;
}

/** One event of a thing, `at` in milliseconds since 1970. */
export function eventOf<T extends PublicEvent['type']>(
  type: T,
  stream: string,
  data: EventData<T>,
  around: Around,
): EventOf<T> {
  return {
    id: `e-${around.position}`,
    position: around.position,
    stream,
    version: around.version ?? 1,
    type,
    at: new Date(around.at ?? sampleStart + around.position * 1_000).toISOString(),
    areaCode: around.areaCode ?? '341825',
    actor: around.actor ?? 'feed:camera',
    ...(around.causedBy === undefined ? {} : { causedBy: around.causedBy }),
    data,
  } as EventOf<T>;
}

/** An alarm raised by a camera in Jingde. */
export const raised = (
  alarmId: string,
  around: Around,
  more: Partial<EventData<'alarm.raised'>> = {},
): AlarmEvent & { errorMsg: 6 } => ({
  ...eventOf('alarm.raised', `alarm-${alarmId}`, { ...facts, ...more }, around),
  errorMsg: 6,
});

/** The alarm received by an officer. */
export const received = (alarmId: string, around: Around, owner = zhang): AlarmEvent =>
  eventOf('alarm.received', `alarm-${alarmId}`, { owner }, { version: 2, actor: owner.userId, ...around });

/** The alarm confirmed by an officer. */
export const confirmed = (alarmId: string, fireId: string, around: Around, by = zhang): AlarmEvent =>
  eventOf('alarm.confirmed', `alarm-${alarmId}`, { by, fireId }, { version: 3, actor: by.userId, ...around });

/** The alarm dismissed by an officer. */
export const dismissed = (alarmId: string, around: Around, by = zhang): AlarmEvent =>
  eventOf('alarm.dismissed', `alarm-${alarmId}`, { by, reason: '炊烟' }, { version: 3, actor: by.userId, ...around });

/** A fire opened from an alarm. */
export const opened = (fireId: string, alarmId: string, around: Around, by = zhang): FireEvent =>
  eventOf(
    'fire.opened',
    `fire-${fireId}`,
    {
      by,
      longitude: 118.54,
      latitude: 30.29,
      startTime: '2026-03-01T00:00:00.000Z',
      areaName: '安徽省宣城市旌德县',
      placeName: '版书镇',
      alarmIds: [alarmId],
    },
    { actor: by.userId, ...around },
  );

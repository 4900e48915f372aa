import type { Alarm } from '../../contract/alarms/alarm.ts';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import type { AlarmEvent } from '../../contract/events/catalogue.ts';
import { isAlarmEvent } from '../../contract/events/kinds.ts';
import { staleMs } from '../../contract/performance/targets.ts';
import { alarmTallies } from './tallies.ts';
import type { Projection } from '../store/projection.ts';
import { cellOf } from './cells.ts';
import { alarmIdOfStream } from './streams.ts';
import type { AlarmId } from '../../contract/ids.ts';

/** Who has read which alarm, and when. */
export interface AlarmRead {
  userId: string;
  alarmId: AlarmId;
  at: string;
  remark?: string;
}

/** When an alarm was decided that had been open for over a day; undefined for all others, which are most. */
const stoodUntil = ({ raisedAt, decidedAt }: Alarm): string | null =>
  decidedAt !== undefined && Date.parse(decidedAt) - Date.parse(raisedAt) > staleMs ? decidedAt : null;

const alarms: Projection<Alarm> = {
  table: 'alarms',
  revision: 5,
  order: 'birth',
  columns: {
    area_code: 'text',
    source_type: 'integer',
    status: 'text',
    start_time: 'text',
    raised_at: 'text',
    longitude: 'real',
    latitude: 'real',
    cell: 'integer',
    received_at: 'text',
    stood_until: 'text',
  },
  // The first answers lists and counts without touching the documents, and grows at its end, which keeps ingest fast.
  // The last one finds what is open or young for the snapshot of the connection.
  indexes: [
    ['start_time', 'area_code', 'status', 'source_type'],
    ['cell', 'start_time'],
    ['status', 'raised_at', 'area_code'],
  ],
  rare: ['received_at', 'stood_until'],
  key: (event) => (isAlarmEvent(event) ? alarmIdOfStream(event.stream) : undefined),
  creates: (event) => event.type === 'alarm.raised',
  evolve: (alarm, event) => evolveAlarm(alarm, event as AlarmEvent),
  row: (alarm) => ({
    area_code: alarm.areaCode,
    source_type: alarm.sourceType,
    status: alarm.status,
    start_time: alarm.startTime,
    raised_at: alarm.raisedAt,
    longitude: alarm.longitude,
    latitude: alarm.latitude,
    cell: cellOf(alarm.longitude, alarm.latitude),
    received_at: alarm.status === 'received' ? (alarm.receivedAt ?? null) : null,
    stood_until: stoodUntil(alarm),
  }),
  tallies: alarmTallies,
};

/** Key of a read mark. */
export const readKey = (userId: string, alarmId: AlarmId): string => `${userId}:${alarmId}`;

const alarmReads: Projection<AlarmRead> = {
  table: 'alarm_reads',
  revision: 1,
  columns: { user_id: 'text', alarm_id: 'text' },
  indexes: [],
  key: (event) => (event.type === 'alarm.read' ? readKey(event.data.userId, alarmIdOfStream(event.stream)) : undefined),
  creates: () => false,
  evolve(read, event) {
    if (event.type !== 'alarm.read') throw new Error(`${event.type} says nothing about reading`);
    if (read) return read;
    const { userId, remark } = event.data;
    return {
      userId,
      alarmId: alarmIdOfStream(event.stream),
      at: event.at,
      ...(remark === undefined ? {} : { remark }),
    };
  },
  row: (read) => ({ user_id: read.userId, alarm_id: read.alarmId }),
};

/** Read models of the alarms. */
export const alarmProjections = [alarms, alarmReads] as const;

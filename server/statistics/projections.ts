import type { FireEvent, LookoutEvent } from '../../contract/events/catalogue.ts';
import { isFireEvent } from '../../contract/events/kinds.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { casualtiesOf, burnedOf } from '../../contract/history/burned.ts';
import { fireHistory } from '../../contract/history/fire-history.ts';
import { isCountedFire, isCountedRecord, type RecordStatus } from '../../contract/history/life.ts';
import { forestBurned, gradeOf } from '../../contract/fires/record.ts';
import { present } from '../../contract/present.ts';
import type { PassedClockName } from '../../contract/statistics/clocks.ts';
import { recordIdIn } from '../../contract/stream-names.ts';
import { dayOf, hourMs } from '../../contract/time.ts';
import { fireIdOfStream } from '../fires/streams.ts';
import { foldHistory } from '../history/fold.ts';
import type { KeptRecord } from '../resources/projection.ts';
import type { Cell, Projection } from '../store/projection.ts';
import type { BurnedLand } from '../../contract/fires/burned.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Deadlines of one kind that passed in a county on one day. */
export interface PassedDay {
  areaCode: RegionCode;
  day: string;
  clock: PassedClockName;
  n: number;
}

/** Beginning of the names of a record's events. */
const recordEvents = 'fireHistory.';
/** China Standard Time is so far ahead of UTC. */
const chinaMs = 8 * hourMs;

type Row = Readonly<Record<string, Cell>>;

const day = (iso: string): string => dayOf(Date.parse(iso));

const passedOf = (event: LookoutEvent): Omit<PassedDay, 'n'> | undefined =>
  event.type === 'incident.clockPassed' || event.type === 'alarm.clockPassed' || event.type === 'fire.clockPassed'
    ? { areaCode: event.areaCode, day: day(event.at), clock: event.data.clock }
    : undefined;

const passedDays: Projection<PassedDay> = {
  table: 'passed_days',
  revision: 1,
  columns: { area_code: 'text', day: 'text', clock: 'text', n: 'integer' },
  indexes: [['day', 'area_code', 'clock', 'n']],
  key(event) {
    const passed = passedOf(event);
    return passed && `${passed.day}:${passed.areaCode}:${passed.clock}`;
  },
  creates: () => false,
  evolve(before, event) {
    const passed = passedOf(event);
    if (!passed) throw new Error(`${event.type} says nothing of a deadline`);
    return { ...passed, n: (before?.n ?? 0) + 1 };
  },
  row: ({ areaCode, day: on, clock, n }) => ({ area_code: areaCode, day: on, clock, n }),
};

/**
 * A fire of this system as it is counted: without the ids of its alarms, which may be very many, and with when it was
 * first reported up, and when it was ruled out or made a repeat.
 */
export interface FireFigures {
  fire: Fire;
  reportedAt?: string;
  noneSince?: string;
}

/** Events that change no figure. */
const uncounted: ReadonlySet<FireEvent['type']> = new Set([
  'fire.alarmJoined',
  'fire.alarmLeft',
  'fire.popClosed',
  'fire.fedBack',
  'fire.peopleNotified',
  'fire.taskReleased',
  'fire.taskAnswered',
  'fire.linkSent',
  'fire.linkRevoked',
  'fire.linkDelivered',
  'fire.smsDelivered',
  'fire.clockPassed',
]);

/** A recorded past fire as it is counted; `fire.burned` stands where that of a fire does. */
export interface RecordFigures {
  record: KeptRecord;
  fire: { burned: BurnedLand };
}

const hourOf = (iso: string): number => new Date(Date.parse(iso) + chinaMs).getUTCHours();

/** The fire of this system that another stands for: a record's own, or the main fire of a repeat. */
function sameAs(figures: Pick<FireFigures, 'fire'> | Pick<RecordFigures, 'record'>): string | undefined {
  if ('record' in figures) return figures.record['fireId'] as string | undefined;
  return figures.fire.status === 'repeat' ? figures.fire.mainFireId : undefined;
}

function rowOfFire({ fire, reportedAt, noneSince }: FireFigures): Row {
  return {
    area_code: fire.areaCode,
    origin: 'system',
    name: fire.placeName,
    counts: isCountedFire(fire.status) ? 1 : 0,
    day: day(fire.startTime),
    hour: hourOf(fire.startTime),
    status: fire.status,
    cause: fire.record?.cause ?? null,
    grade: fire.record ? gradeOf(fire.record).grade : null,
    burned_ha: forestBurned({ burned: fire.burned ?? {}, landKinds: fire.landKinds }),
    deaths: fire.record?.deaths ?? 0,
    injured: (fire.record?.seriousInjuries ?? 0) + (fire.record?.lightInjuries ?? 0),
    report_s:
      reportedAt === undefined ? null : Math.round((Date.parse(reportedAt) - Date.parse(fire.openedAt)) / 1_000),
    same_as: sameAs({ fire }) ?? null,
    none_since: noneSince ?? null,
  };
}

function rowOfRecord({ record, fire: { burned } }: RecordFigures): Row {
  const { deaths, seriousInjuries, lightInjuries } = casualtiesOf(record);
  const startTime = String(record['startTime']);
  const status = record['status'] as RecordStatus;
  return {
    area_code: record.areaCode,
    origin: 'record',
    name: String(record['name']),
    counts: isCountedRecord(status) ? 1 : 0,
    day: day(startTime),
    hour: hourOf(startTime),
    status,
    cause: String(record['cause']),
    grade: Number(record['grade']),
    burned_ha: forestBurned({ burned }),
    deaths,
    injured: seriousInjuries + lightInjuries,
    report_s: null,
    same_as: sameAs({ record }) ?? null,
    none_since: null,
  };
}

const fireFigures: Projection<FireFigures | RecordFigures> = {
  table: 'fire_figures',
  revision: 6,
  columns: {
    area_code: 'text',
    origin: 'text',
    name: 'text',
    counts: 'integer',
    day: 'text',
    hour: 'integer',
    status: 'text',
    cause: 'text',
    grade: 'integer',
    burned_ha: 'real',
    deaths: 'integer',
    injured: 'integer',
    report_s: 'integer',
    same_as: 'text',
    none_since: 'text',
  },
  indexes: [
    [
      'day',
      'area_code',
      'counts',
      'origin',
      'status',
      'cause',
      'grade',
      'hour',
      'burned_ha',
      'deaths',
      'injured',
      'report_s',
      'top_id',
    ],
    ['counts', 'area_code'],
  ],
  rare: ['same_as', 'none_since'],
  tops: { column: 'top_id', above: 'same_as', aboveOf: sameAs },
  key(event) {
    if (isFireEvent(event)) return uncounted.has(event.type) ? undefined : fireIdOfStream(event.stream);
    return event.type.startsWith(recordEvents) ? recordIdIn(fireHistory, event.stream) : undefined;
  },
  creates: (event) => event.type === 'fire.opened' || event.type === 'fireHistory.created',
  evolve(before, event) {
    if (!isFireEvent(event)) {
      const kept = before && 'record' in before ? before.record : undefined;
      const record = foldHistory(kept, event);
      return record && { record, fire: { burned: burnedOf(record) } };
    }
    const known = before && 'record' in before ? undefined : before;
    const fire: Fire = { ...evolveFire(known?.fire, event), alarmIds: [] };
    const reportedAt = known?.reportedAt ?? (event.type === 'fire.reported' ? event.at : undefined);
    const noneSince = isCountedFire(fire.status) ? undefined : (known?.noneSince ?? event.at);
    return { fire, ...present({ reportedAt, noneSince }) };
  },
  row: (figures) => ('record' in figures ? rowOfRecord(figures) : rowOfFire(figures)),
};

/** Read models that only count. */
export const statisticsProjections = [passedDays, fireFigures] as const;

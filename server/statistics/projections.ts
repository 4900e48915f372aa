import type { FireEvent, LookoutEvent } from '../../contract/events/catalogue.ts';
import { isFireEvent } from '../../contract/events/kinds.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { forestBurned, gradeOf } from '../../contract/fires/record.ts';
import type { PassedClockName } from '../../contract/statistics/clocks.ts';
import { dayOf } from '../../contract/time.ts';
import { fireIdOfStream } from '../fires/streams.ts';
import type { Projection } from '../store/projection.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Deadlines of one kind that passed in a county on one day. */
export interface PassedDay {
  areaCode: RegionCode;
  day: string;
  clock: PassedClockName;
  n: number;
}

const day = (iso: string): string => dayOf(Date.parse(iso));

const passedOf = (event: LookoutEvent): Omit<PassedDay, 'n'> | undefined =>
  event.type === 'incident.clockPassed' || event.type === 'fire.clockPassed'
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
 * A fire as it is counted: without the ids of its alarms, which may be very many, and with when it was first reported
 * up.
 */
export interface FireFigures {
  fire: Fire;
  reportedAt?: string;
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

const fireFigures: Projection<FireFigures> = {
  table: 'fire_figures',
  revision: 1,
  columns: {
    area_code: 'text',
    day: 'text',
    status: 'text',
    cause: 'text',
    grade: 'integer',
    burned_ha: 'real',
    deaths: 'integer',
    injured: 'integer',
    report_s: 'integer',
  },
  indexes: [
    ['day', 'area_code', 'status', 'cause', 'grade', 'burned_ha', 'deaths', 'injured', 'report_s'],
    ['status', 'area_code'],
  ],
  key: (event) => (isFireEvent(event) && !uncounted.has(event.type) ? fireIdOfStream(event.stream) : undefined),
  creates: (event) => event.type === 'fire.opened',
  evolve(before, event) {
    const fire: Fire = { ...evolveFire(before?.fire, event as FireEvent), alarmIds: [] };
    const reportedAt = before?.reportedAt ?? (event.type === 'fire.reported' ? event.at : undefined);
    return reportedAt === undefined ? { fire } : { fire, reportedAt };
  },
  row: ({ fire, reportedAt }) => ({
    area_code: fire.areaCode,
    day: day(fire.startTime),
    status: fire.status,
    cause: fire.record?.cause ?? null,
    grade: fire.record ? gradeOf(fire.record).grade : null,
    burned_ha: forestBurned({ burned: fire.burned ?? {}, landKinds: fire.landKinds }),
    deaths: fire.record?.deaths ?? 0,
    injured: (fire.record?.seriousInjuries ?? 0) + (fire.record?.lightInjuries ?? 0),
    report_s:
      reportedAt === undefined ? null : Math.round((Date.parse(reportedAt) - Date.parse(fire.openedAt)) / 1_000),
  }),
};

/** Read models that only count. */
export const statisticsProjections = [passedDays, fireFigures] as const;

import type { SourceType } from '../../contract/alarms/alarm.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { FireRecord } from '../../contract/fires/record.ts';
import { alarmIdOf, raisedWrite } from '../../server/alarms/raise.ts';
import { fireStream } from '../../server/fires/streams.ts';
import { incidentStream } from '../../server/incidents/streams.ts';
import type { Context } from '../../server/context.ts';
import type { SteppedClock } from '../support/server-clock.ts';

const officer = { userId: 'u1', realName: '值班员' };
const point = { longitude: 118.5, latitude: 30.3 };

/** Writes a small log of which every figure is known. */
export interface LogHand {
  /** An alarm seen now, and after so many seconds each what becomes of it. */
  alarm(
    name: string,
    areaCode: string,
    sourceType: SourceType,
    ...then: readonly (readonly [seconds: number, event: 'received' | 'dismissed' | 'confirmed'])[]
  ): Promise<void>;
  fire(id: string, areaCode: string, startTime: string): Promise<void>;
  onFire(id: string, event: NewEvent): Promise<void>;
  /** An incident of one alarm. */
  incident(id: string, areaCode: string, alarmName: string): Promise<void>;
  onIncident(id: string, event: NewEvent): Promise<void>;
}

const versions = new Map<string, number>();

/** A hand that writes by a clock which only it moves. */
export function logHand({ store }: Pick<Context, 'store'>, clock: SteppedClock): LogHand {
  versions.clear();
  const write = async (stream: string, ...events: NewEvent[]): Promise<void> => {
    const expectedVersion = versions.get(stream) ?? 0;
    const outcome = await store.append({ actor: 'u1', writes: [{ stream, expectedVersion, events }] });
    if (!outcome.appended) throw new Error(`${outcome.stream} stands at ${outcome.actualVersion}`);
    versions.set(stream, expectedVersion + events.length);
  };
  const seenNow = (): string => new Date(clock.now()).toISOString();
  const data = {
    received: { owner: officer },
    dismissed: { by: officer, reason: '炊烟' },
    confirmed: { by: officer, fireId: 'f' },
  };
  return {
    async alarm(name, areaCode, sourceType, ...then) {
      const { stream, events } = raisedWrite(alarmIdOf('t', 5, name), areaCode, {
        sourceType,
        sourceId: name,
        ...point,
        startTime: seenNow(),
        areaName: areaCode,
        placeName: name,
        imageUrls: [],
      });
      await write(stream, ...events);
      for (const [seconds, event] of then) {
        clock.advance(seconds * 1_000);
        await write(stream, { type: `alarm.${event}`, areaCode, data: data[event] } as NewEvent);
      }
    },
    fire: (id, areaCode, startTime) =>
      write(fireStream(id), {
        type: 'fire.opened',
        areaCode,
        data: { by: officer, ...point, startTime, areaName: areaCode, placeName: id, alarmIds: [] },
      }),
    onFire: (id, event) => write(fireStream(id), event),
    incident: (id, areaCode, alarmName) =>
      write(incidentStream(id), {
        type: 'incident.opened',
        areaCode,
        data: {
          first: {
            alarmId: alarmIdOf('t', 5, alarmName),
            sourceType: 5,
            voice: alarmName,
            startTime: seenNow(),
            ...point,
            reachM: 100,
          },
          areaName: areaCode,
          placeName: id,
          surroundings: {},
        },
      }),
    onIncident: (id, event) => write(incidentStream(id), event),
  };
}

const recordOf = (record: Partial<FireRecord>): FireRecord => ({
  outAt: '2026-02-25T08:00:00.000Z',
  burned: {},
  deaths: 0,
  seriousInjuries: 0,
  lightInjuries: 0,
  cause: 'unknown',
  ...record,
});

/** The end of a fire with what its record says. */
export const endedWith = (areaCode: string, record: Partial<FireRecord>): NewEvent => ({
  type: 'fire.ended',
  areaCode,
  data: { by: officer, record: recordOf(record) },
});

/** A first report from a county to its city. */
export const reportedUp = (areaCode: string): NewEvent => ({
  type: 'fire.reported',
  areaCode,
  data: { by: officer, from: areaCode, to: areaCode.slice(0, 4) },
});

/** The moment at which the log ends: half past ten in China on 1 March 2026. */
export const logEnd = Date.parse('2026-03-01T02:30:00.000Z');

/**
 * One day of last year, one of last week, and this morning; in Jingde (341825), Guangde (341882) and Huizhou (341004).
 */
export async function writeKnownLog(ctx: Pick<Context, 'store'>, clock: SteppedClock): Promise<void> {
  const hand = logHand(ctx, clock);
  clock.set(Date.parse('2025-03-01T02:00:00.000Z'));
  await hand.alarm('L1', '341825', 5, [15, 'received'], [30, 'dismissed']);
  await hand.fire('lf1', '341825', '2025-02-20T04:00:00.000Z');
  await hand.onFire(
    'lf1',
    endedWith('341825', { burned: { forest: 12.5, grass: 2 }, cause: 'worship', lightInjuries: 2 }),
  );

  clock.set(Date.parse('2026-02-25T04:00:00.000Z'));
  await hand.alarm('A0', '341882', 4, [20, 'received'], [60, 'confirmed']);
  await hand.fire('f1', '341882', '2026-02-25T04:00:00.000Z');
  clock.advance(600_000);
  await hand.onFire('f1', reportedUp('341882'));
  await hand.onFire('f1', {
    type: 'fire.signed',
    areaCode: '341882',
    data: { by: officer, transferStatus: 2, from: '341882', to: '3418' },
  });
  await hand.onFire('f1', endedWith('341882', { burned: { forest: 0.5, grass: 3 }, cause: 'farming', deaths: 1 }));
  await hand.fire('f0', '341882', '2026-02-25T05:00:00.000Z');
  await hand.onFire('f0', { type: 'fire.ruledOut', areaCode: '341882', data: { by: officer, reason: '炊烟' } });

  clock.set(Date.parse('2026-03-01T02:00:00.000Z'));
  await hand.alarm('A1', '341825', 5, [10, 'received'], [30, 'dismissed']);
  await hand.alarm('A2', '341825', 1, [40, 'received']);
  await hand.incident('i2', '341825', 'A2');
  await hand.onIncident('i2', {
    type: 'incident.clockPassed',
    areaCode: '341825',
    data: { clock: 'receive', due: '2026-03-01T02:01:00.000Z', to: '3418' },
  });
  await hand.alarm('A3', '341004', 5);
  await hand.alarm('A4', '341882', 7, [10, 'received'], [10, 'dismissed']);
  await hand.fire('f2', '341004', '2026-03-01T02:05:00.000Z');
  clock.set(logEnd);
}

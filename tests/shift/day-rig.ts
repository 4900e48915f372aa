import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { EventData, NewEvent } from '../../contract/events/catalogue.ts';
import { alarmIdOf, raisedWrite } from '../../server/alarms/raise.ts';
import { append, officer } from '../clocks/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { freshCounty } from './given.ts';

export const record = {
  outAt: '2026-03-01T01:58:00.000Z',
  burned: {},
  deaths: 0,
  seriousInjuries: 0,
  lightInjuries: 0,
  cause: 'unknown',
};

/** A server for the tests of one file, and for each of them a county and a day on which nothing has happened. */
export function dayRig() {
  /** Ten in the morning in Beijing. */
  const clock = steppedClock();
  let server: TestServer;
  let region: string;
  let day: string;
  beforeAll(async () => {
    server = await startTestServer({ clock, prepare: async () => undefined });
  });
  afterAll(() => server.stop());
  /** Each test has a county and days of its own. */
  beforeEach(fresh);
  function fresh(): void {
    clock.advance(10 * 86_400_000);
    region = freshCounty();
    day = new Date(clock.now()).toISOString().slice(0, 10);
  }
  const iso = (ms = 0): string => new Date(clock.now() + ms).toISOString();
  const event = (type: NewEvent['type'], data: object): NewEvent =>
    ({ type, areaCode: region, data: { by: officer, ...data } }) as NewEvent;
  /** An alarm alone. */
  let made = 0;
  async function alarm(sourceType: EventData<'alarm.raised'>['sourceType'], ...events: NewEvent[]): Promise<string> {
    const id = alarmIdOf('day', sourceType, `d${(made += 1)}`);
    await append(
      server.ctx,
      raisedWrite(
        id,
        region,
        {
          sourceType,
          sourceId: `d${made}`,
          longitude: 118.54,
          latitude: 30.29,
          startTime: iso(),
          areaName: '旌德县',
          placeName: `第${made}处`,
          imageUrls: [],
        },
        events as never,
      ),
    );
    return id;
  }
  const received = (): NewEvent => event('alarm.received', { owner: officer });
  return {
    get server() {
      return server;
    },
    get region() {
      return region;
    },
    get day() {
      return day;
    },
    set day(value) {
      day = value;
    },
    clock,
    iso,
    event,
    alarm,
    received,
  };
}

import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { end, type Keeper, keeperOf, passedOf } from './given.ts';

/** A server with officers of three regions for the tests of one file, and for each test a keeper of its clocks. */
export function openClockHouse() {
  let clock: SteppedClock;
  let server: TestServer;
  let [admin, province, city, jingde]: SignedIn[] = [];
  let keeper: Keeper;

  beforeAll(async () => {
    clock = steppedClock();
    server = await startTestServer({ clock });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    // Their sessions last for a quarter of an hour.
    [admin, province, city, jingde] = await Promise.all(
      ['admin', 'sheng', 'xuancheng', 'jingde'].map((name) => server.signIn(name)),
    );
    keeper = await keeperOf(server.ctx);
  });
  afterEach(() => end(keeper));

  const at = (ms: number): string => new Date(clock.now() + ms).toISOString();
  const passed = (stream: string) => passedOf(server.ctx, stream);

  /** Passes `ms`, looking just before the end and at it; what was told at each look. */
  async function told(stream: string, ms: number): Promise<[before: number, at: number]> {
    clock.advance(ms - 1);
    await keeper.tick();
    const before = (await passed(stream)).length;
    clock.advance(1);
    await keeper.tick();
    return [before, (await passed(stream)).length];
  }
  return {
    get clock() {
      return clock;
    },
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get province() {
      return province;
    },
    get city() {
      return city;
    },
    get jingde() {
      return jingde;
    },
    get keeper() {
      return keeper;
    },
    at,
    passed,
    told,
  };
}

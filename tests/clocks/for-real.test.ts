import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { realClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { county, end, type Keeper, keeperOf, officer, opened, tell } from './given.ts';

let server: TestServer;
let keeper: Keeper;
beforeAll(async () => {
  server = await startTestServer({ clock: realClock });
  keeper = await keeperOf(server.ctx);
  keeper.start();
});
afterAll(async () => {
  await end(keeper);
  await server.stop();
});

/** The first event of a type in a stream, as soon as it is in the log. */
const arrives = (stream: string, type: LookoutEvent['type']): Promise<LookoutEvent> =>
  new Promise((resolve) => {
    const { store } = server.ctx;
    const look = async (): Promise<void> => {
      const found = (await store.readStream(stream)).find((event) => event.type === type);
      if (!found) return;
      forget();
      resolve(found);
    };
    const forget = store.wake(() => void look());
  });

test('by the real clock, a deadline is told and a shelf ends at most a second late', { timeout: 20_000 }, async () => {
  const admin = await server.signIn('admin');
  await server.call('dutyRule.create', { name: '最短时限', regionCode: county, receiveSeconds: 5 }, admin.headers);
  await keeper.rules.caughtUp();
  const [silent, shelved] = [await opened(server.ctx), await opened(server.ctx)];
  const until = new Date(realClock.now() + 1_500).toISOString();
  await tell(server.ctx, shelved.stream, {
    type: 'incident.shelved',
    areaCode: county,
    data: { kind: 'byHand', by: officer, reason: '炼山', until },
  });
  const [back, passed] = await Promise.all([
    arrives(shelved.stream, 'incident.unshelved'),
    arrives(silent.stream, 'incident.clockPassed'),
  ]);
  const late = [
    Date.parse(back.at) - Date.parse(until),
    Date.parse(passed.at) - Date.parse((passed.data as { due: string }).due),
  ];
  for (const ms of late) {
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(ms).toBeLessThanOrEqual(1_000);
  }
});

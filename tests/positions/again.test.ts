import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKnownSubjects } from '../../server/positions/known-subjects.ts';
import { ownersWithin } from '../../server/positions/owners.ts';
import { createTake } from '../../server/positions/take.ts';
import type { PositionWriter } from '../../server/positions/writer.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { position } from './given.ts';

const clock = steppedClock();
let server: TestServer;
beforeAll(async () => (server = await startTestServer({ clock })));
afterAll(() => server.stop());

test('a position that could not be written and comes again is a point of the track after all', async () => {
  const put: boolean[] = [];
  let isBroken = true;
  const writer: PositionWriter = {
    put: (_subject, point) => void put.push(point !== undefined),
    durable: () => (isBroken ? Promise.reject(new Error('the disk is full')) : Promise.resolve()),
  };
  const { gazetteer, quotas } = server.ctx;
  const take = createTake({
    known: createKnownSubjects(),
    writer,
    gazetteer,
    clock,
    quotas,
    changed: () => undefined,
    ownersWithin: (...asked) => ownersWithin(server.ctx.db, ...asked),
  });
  const sent = [position('again', new Date(clock.now()).toISOString())];
  await expect(take({ name: 'patrol' }, sent)).rejects.toThrow('the disk is full');
  isBroken = false;
  expect(await take({ name: 'patrol' }, sent)).toMatchObject([{ status: 'accepted' }]);
  expect(put).toEqual([true, true]);
});

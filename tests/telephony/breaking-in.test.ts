import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { extensionsOf } from '../../server/telephony/lines.ts';
import { openConnection } from '../push/connection-client.ts';
import type { SignedIn } from '../support/server.ts';
import {
  ask,
  attend,
  begin,
  city,
  connect,
  endCalls,
  heard,
  live,
  loud,
  make,
  province,
  server,
  talking,
} from './call-rig.ts';

let administrator: SignedIn;
let tel = '';
beforeAll(async () => {
  await begin();
  administrator = await server.signIn('cityadmin');
  tel = (await extensionsOf(server.ctx, [administrator.userId])).get(administrator.userId) ?? '';
});
beforeEach(() => {
  attend();
  server.ctx.presence.counted(administrator.userId, 1);
});
afterEach(async () => {
  for (const { id } of await live(administrator)) await ask('phoneHangUp', { callId: id }, administrator);
  await endCalls();
});
afterAll(() => server.stop());

/** The administrator has broken in to a call of the city. */
async function brokenIn() {
  const { call, one } = await talking();
  await ask('phoneBreakIn', { callId: call.id }, administrator);
  const phone = await connect(administrator, call.id, 1_500);
  await expect.poll(heard(one, 1_500)).toBeGreaterThan(loud);
  return { call, one, phone };
}
const inFirst = async (id: string) => (await live(city)).find((call) => call.id === id);

describe('who is in a call of others', () => {
  test('by breaking in, and answers another, leaves the first, which goes on, and their windows see it', async () => {
    const { call, one } = await brokenIn();
    const { userId, accessToken: token } = administrator;
    const line = openConnection(Number(new URL(server.url).port), { userId, token });
    const other = await make(province, tel);
    await connect(administrator, other.id, 2_000, 'phoneAnswer');
    expect(await inFirst(call.id)).toMatchObject({ state: 'talking', supervisors: [], heldBy: [] });
    await expect.poll(() => one.hears(1_500) ?? 1).toBeLessThan(0.02);
    const told = () => line.frames.flatMap((frame) => (frame.type === 'line.phone' ? [frame.data] : []));
    await expect.poll(told).toContainEqual({ call: expect.objectContaining({ id: call.id, state: 'ended' }) });
    line.socket.close();
    await line.closed;
  });

  test('only to listen, and answers another, goes on listening: nobody there hears them', async () => {
    const { call } = await talking();
    await ask('phoneMonitor', { callId: call.id }, administrator);
    const other = await make(province, tel);
    await connect(administrator, other.id, 2_000, 'phoneAnswer');
    const seen = (await live(administrator)).find(({ id }) => id === call.id);
    expect(seen?.supervisors).toMatchObject([{ mode: 'monitor' }]);
  });
});

test('who talks and breaks in to another call puts theirs on hold', async () => {
  const other = await make(province, tel);
  await connect(administrator, other.id, 2_000, 'phoneAnswer');
  await brokenIn();
  const own = (await live(province)).find(({ id }) => id === other.id);
  expect(own?.heldBy).toEqual([administrator.userId]);
});

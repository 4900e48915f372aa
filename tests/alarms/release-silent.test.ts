import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownLimits } from '../../contract/limits.ts';
import { alarmIdOf, raisedWrite } from '../../server/alarms/raise.ts';
import { createSilentOwners } from '../../server/alarms/release-silent.ts';
import { openRules } from '../../server/rules/rules.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { points, raised } from './raised.ts';

let dataDir: string;
let clock: SteppedClock;
let server: TestServer;
let city: SignedIn;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lookout-silent-'));
  clock = steppedClock();
  server = await startTestServer({ clock, dataDir });
  city = await server.signIn('xuancheng');
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const statusOf = async (alarmId: string): Promise<unknown> => {
  const row = await server.ctx.db
    .selectFrom('alarms')
    .select(['status', 'received_at'])
    .where('id', '=', alarmId)
    .executeTakeFirst();
  return row;
};

describe('an owner who is silent', () => {
  test('keeps the alarm until their time is over, and then loses it to the list', async () => {
    const alarmId = await raised(server);
    await server.call('receiveFire', { alarmId }, city.headers);
    const owners = createSilentOwners(server.ctx);
    clock.advance(ownLimits.silentOwnerMs - 1);
    expect(await owners.release()).toBe(0);
    clock.advance(1);
    expect(await owners.release()).toBe(1);
    expect(await statusOf(alarmId)).toEqual({ status: 'pending', received_at: null });
    expect((await server.ctx.store.readStream(`alarm-${alarmId}`)).at(-1)).toMatchObject({
      type: 'alarm.released',
      actor: 'system',
    });
  });

  test('loses it once, though several servers look for them', async () => {
    const alarmId = await raised(server);
    await server.call('receiveFire', { alarmId }, city.headers);
    clock.advance(ownLimits.silentOwnerMs);
    const released = await Promise.all([1, 2, 3].map(() => createSilentOwners(server.ctx).release()));
    expect(released.reduce((sum, n) => sum + n, 0)).toBe(1);
  });

  test('has lost it when the server comes back after their time', async () => {
    const alarmId = await raised(server);
    await server.call('receiveFire', { alarmId }, city.headers);
    await server.stop();
    clock.advance(ownLimits.silentOwnerMs + 60_000);
    server = await startTestServer({ clock, dataDir });
    const woken = new Promise<void>((resolve) => {
      server.ctx.store.wake(() => resolve());
    });
    const owners = createSilentOwners(server.ctx);
    owners.start();
    await woken;
    expect(await statusOf(alarmId)).toMatchObject({ status: 'pending' });
    await owners.stop();
  });
});

test('who has decided is not asked any more', async () => {
  const alarmId = await raised(server);
  await server.call('receiveFire', { alarmId }, city.headers);
  await server.call('unConfirmAlarm', { alarmId, reason: '炊烟' }, city.headers);
  clock.advance(ownLimits.silentOwnerMs * 2);
  expect(await createSilentOwners(server.ctx).release()).toBe(0);
  expect(await statusOf(alarmId)).toMatchObject({ status: 'dismissed' });
});

test('a region may give its owners less time', async () => {
  const admin = await server.signIn('admin');
  await server.call(
    'dutyRule.create',
    { name: '旌德县值班时限', regionCode: '341825', silentMinutes: 2 },
    admin.headers,
  );
  const [inJingde, inGuangde] = [await raised(server), await raised(server, points.guangde)];
  for (const alarmId of [inJingde, inGuangde]) await server.call('receiveFire', { alarmId }, city.headers);
  const rules = await openRules(server.ctx);
  const owners = createSilentOwners(server.ctx, rules);
  clock.advance(119_999);
  expect(await owners.release()).toBe(0);
  clock.advance(1);
  expect(await owners.release()).toBe(1);
  expect([await statusOf(inJingde), await statusOf(inGuangde)]).toMatchObject([
    { status: 'pending' },
    { status: 'received' },
  ]);
  await rules.stop();
});

test('those who have more time elsewhere, however many, take nobody’s turn', async () => {
  const admin = await server.signIn('admin');
  await server.call(
    'dutyRule.create',
    { name: '旌德县值班时限', regionCode: '341825', silentMinutes: 2 },
    admin.headers,
  );
  const startTime = new Date(clock.now()).toISOString();
  const elsewhere = Array.from({ length: 1_001 }, (_, n) =>
    raisedWrite(
      alarmIdOf('test', 5, `many-${n}`),
      '341882',
      {
        sourceType: 5,
        sourceId: `many-${n}`,
        ...points.guangde,
        startTime,
        areaName: '广德市',
        placeName: '四合乡',
        imageUrls: [],
      },
      [{ type: 'alarm.received', areaCode: '341882', data: { owner: { userId: 'u2', realName: '广德值班员' } } }],
    ),
  );
  await server.ctx.store.append({ actor: 'test', writes: elsewhere });
  clock.advance(1_000);
  const alarmId = await raised(server);
  await server.call('receiveFire', { alarmId }, city.headers);
  const rules = await openRules(server.ctx);
  clock.advance(120_000);
  expect(await createSilentOwners(server.ctx, rules).release()).toBe(1);
  expect(await statusOf(alarmId)).toMatchObject({ status: 'pending' });
  await rules.stop();
});

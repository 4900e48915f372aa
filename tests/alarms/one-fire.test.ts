import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FireDetail } from '../../contract/fires/schemas.ts';
import type { Gatherer } from '../../server/incidents/gatherer.ts';
import { incidentIdOf } from '../../server/incidents/incident-id.ts';
import { gathererOf, incidentOf, minute, off, seen } from '../incidents/seen.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let county: SignedIn;
let city: SignedIn;
let gatherer: Gatherer;

beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
  [county, city] = [await server.signIn('jingde'), await server.signIn('xuancheng')];
  gatherer = gathererOf(server);
});
afterAll(() => server.stop());

/** Each test has a day of its own, so that its alarms meet no others'. */
let day = -40;
beforeEach(() => {
  day += 1;
});

const ask = async (name: Parameters<TestServer['call']>[0], args: object, who = county) =>
  (await server.call(name, args, who.headers)).answer;

/** Alarms of one incident, gathered, all of them received by an officer. */
async function received(count: number, who = county): Promise<string[]> {
  const alarmIds: string[] = [];
  for (let n = 0; n < count; n++) alarmIds.push(await seen(server, { startTime: minute(n + day * 1_440) }));
  await gatherer.gather();
  for (const alarmId of alarmIds) await ask('receiveFire', { alarmId }, who);
  return alarmIds;
}

const confirm = async (alarmId: string, who = county): Promise<{ fireId: string; joined?: true }> =>
  (await ask('confirmAlarm', { alarmId }, who)).data as { fireId: string; joined?: true };
const detail = async (fireId: string): Promise<FireDetail> =>
  (await ask('fireDetail', { fireId }, city)).data as FireDetail;

describe('confirming one alarm after another of the same incident', () => {
  test('joins the fire that burns there already, and says so', async () => {
    const [first = '', second = ''] = await received(2);
    const opened = await confirm(first);
    expect(opened).toEqual({ id: first, status: 'confirmed', version: 3, fireId: expect.any(String) });
    expect(await confirm(second)).toEqual({
      id: second,
      status: 'confirmed',
      version: 3,
      fireId: opened.fireId,
      joined: true,
    });
    expect((await detail(opened.fireId)).alarmIds).toEqual([first, second]);
  });

  test('joins it also where two incidents were merged into one', async () => {
    const [one = ''] = await received(1);
    const other = await seen(server, { ...off(0, 4_000), startTime: minute(day * 1_440) });
    await gatherer.gather();
    await ask('receiveFire', { alarmId: other });
    expect(await incidentOf(server, other)).not.toBe(await incidentOf(server, one));
    await ask('incidentMerge', { incidentId: incidentIdOf(other), into: incidentIdOf(one), reason: '同一处' });
    const { fireId } = await confirm(one);
    expect(await confirm(other)).toMatchObject({ fireId, joined: true });
  });

  test('opens a fire of its own once the first one has ended', async () => {
    const [first = '', second = ''] = await received(2);
    const { fireId } = await confirm(first);
    await ask('noFire', { fireId, reason: '现场核实无火' });
    const again = await confirm(second);
    expect(again.fireId).not.toBe(fireId);
    expect(again).not.toHaveProperty('joined');
  });

  test('by two officers at the same moment makes one fire', async () => {
    const alarmIds = await received(4);
    for (const alarmId of alarmIds.slice(2)) {
      await ask('alarmUpdateStatus', { id: alarmId, status: 'pending', reason: '转由他人处置' });
      await ask('receiveFire', { alarmId }, city);
    }
    const done = await Promise.all(alarmIds.map((alarmId, n) => confirm(alarmId, n < 2 ? county : city)));
    expect(new Set(done.map(({ fireId }) => fireId)).size).toBe(1);
    expect(done.filter(({ joined }) => joined)).toHaveLength(3);
  });

  test('and confirming the whole incident at the same moment makes one fire', async () => {
    const [first = '', second = ''] = await received(2);
    await ask('alarmUpdateStatus', { id: second, status: 'pending', reason: '转由他人处置' });
    await ask('receiveFire', { alarmId: second }, city);
    const [one, whole] = await Promise.all([
      confirm(first),
      ask('incidentAct', { incidentId: incidentIdOf(first), action: 'confirm' }, city),
    ]);
    expect((whole.data as { fireId: string }).fireId).toBe(one.fireId);
    expect((await detail(one.fireId)).alarmIds.toSorted()).toEqual([first, second].toSorted());
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeByAdministrator } from '../auth/given.ts';
import type { SignedIn } from '../support/server.ts';
import {
  ask,
  attend,
  begin,
  callsOf,
  city,
  connect,
  county,
  endCalls,
  heard,
  live,
  loud,
  make,
  recordOf,
  server,
  talking,
  telOf,
} from './call-rig.ts';

beforeAll(begin);
beforeEach(attend);
afterEach(endCalls);
afterAll(() => server.stop());

/** How long it may take until sessions are looked at. */
const swept = { timeout: 10_000 };
const silent = 0.02;
const signOut = (who: SignedIn) => ask('removeToken', { accessToken: who.accessToken }, who);

describe('who listens in to a call', () => {
  /** An administrator of the city listens in to a call of the city. */
  async function listening() {
    const { call, one, two } = await talking();
    const boss = await server.signIn('cityadmin');
    await ask('phoneMonitor', { callId: call.id }, boss);
    const phone = await connect(boss, call.id, undefined);
    await expect.poll(heard(phone, 600)).toBeGreaterThan(loud);
    const supervisors = async (): Promise<number | undefined> => {
      const other = await server.signIn('admin');
      return (await live(other)).find(({ id }) => id === call.id)?.supervisors.length;
    };
    /** How loud they hear what the city says once they are out. */
    const hearsNext = async (): Promise<number> => {
      await expect.poll(supervisors, swept).toBe(0);
      one.say(2_000);
      await expect.poll(heard(two, 2_000)).toBeGreaterThan(loud);
      return phone.hears(2_000) ?? 0;
    };
    return { call, boss, hearsNext };
  }

  test('and signs out hears nothing any more, and the call goes on', async () => {
    const { call, boss, hearsNext } = await listening();
    await signOut(boss);
    expect(await hearsNext()).toBeLessThan(silent);
    expect((await live(city)).map(({ id, state }) => [id, state])).toEqual([[call.id, 'talking']]);
  });

  test.each([
    ['is disabled', { disabled: true }, { disabled: false }],
    ['goes to another region', { regionCode: '3410' }, { regionCode: '3418' }],
    ['loses the right', { roles: ['ZBY'] }, { roles: ['XTGLY'] }],
  ])(
    'and whose account %s hears nothing any more',
    async (_name, to, back) => {
      const { hearsNext } = await listening();
      await changeByAdministrator(server, 'cityadmin', to);
      expect(await hearsNext()).toBeLessThan(silent);
      await changeByAdministrator(server, 'cityadmin', back);
    },
    30_000,
  );
});

describe('who talks', () => {
  test('and signs out has hung up, as the record says', async () => {
    const guest = await server.signIn('trainer');
    const call = await make(guest, telOf(city));
    await connect(guest, call.id, 600);
    await connect(city, call.id, 1_000, 'phoneAnswer');
    await signOut(guest);
    await expect.poll(async () => (await recordOf(city, call.id))?.outcome).toBe('answered');
    expect(await live(city)).toEqual([]);
  });

  test('stays as their other station signs out', async () => {
    const { one } = await talking();
    await signOut(await server.signIn('jingde'));
    await expect.poll(heard(one, 1_000)).toBeGreaterThan(loud);
    expect(await callsOf(city)).toEqual(['宣城值班员→旌德值班员 talking']);
  });

  test('and is signed out of that station is heard no more, and can go on at the other one', async () => {
    const station = await server.signIn('jingde');
    const call = await make(city, telOf(county));
    const one = await connect(city, call.id, 600);
    await connect(station, call.id, 1_000, 'phoneAnswer');
    await expect.poll(heard(one, 1_000)).toBeGreaterThan(loud);
    await signOut(station);
    await expect.poll(async () => (await live(city))[0]?.lost).toEqual([county?.userId]);
    await expect.poll(() => one.hears(1_000) ?? 0).toBeLessThan(silent);
    await connect(county, call.id, 2_000);
    await expect.poll(heard(one, 2_000)).toBeGreaterThan(loud);
  });
});

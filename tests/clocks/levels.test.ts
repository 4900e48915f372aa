import { usualRule } from '../../contract/rules/rule.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { rank } from '../../contract/incidents/priority.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import {
  burning,
  county,
  end,
  joined,
  type Keeper,
  keeperOf,
  officer,
  opened,
  passedOf,
  sightingOf,
  tell,
} from './given.ts';

const { receiveMs } = usualRule;

let clock: SteppedClock;
let server: TestServer;
let keeper: Keeper;

beforeAll(async () => {
  clock = steppedClock();
  server = await startTestServer({ clock });
  keeper = await keeperOf(server.ctx);
});
afterAll(async () => {
  await end(keeper);
  await server.stop();
});

const minute = 60_000;
const hour = 60 * minute;

interface Answer {
  code: string;
  data: { id: string; field?: string };
  message?: string;
  field?: string;
}
/** Signed in anew: a night of the clock is longer than a session. */
const create = async (values: object): Promise<Answer> =>
  (await server.call('dutyRule.create', { name: '分级时限', ...values }, (await server.signIn('admin')).headers))
    .answer as unknown as Answer;

async function docOf<Doc>(table: 'incidents' | 'fires', id: string): Promise<Doc> {
  const { doc } = await server.ctx.db.selectFrom(table).select('doc').where('id', '=', id).executeTakeFirstOrThrow();
  return JSON.parse(doc) as Doc;
}

const passes = async (stream: string, ms: number): Promise<number> => {
  clock.advance(ms);
  await keeper.tick();
  return (await passedOf(server.ctx, stream)).length;
};

describe('the times of a level', () => {
  test('hold for what is as grave as that, and for nothing else', async () => {
    const grave = await opened(server.ctx, '341823');
    const other = await opened(server.ctx, '341824');
    const { priority } = rank(await docOf<Incident>('incidents', grave.id));
    await create({ regionCode: '341823', level: String(priority), receiveSeconds: 180 });
    await create({ regionCode: '341824', level: String(priority === 1 ? 2 : priority - 1), receiveSeconds: 180 });
    expect([await passes(grave.stream, receiveMs), (await passedOf(server.ctx, other.stream)).length]).toEqual([0, 1]);
    expect(await passes(grave.stream, 60_000)).toBe(1);
  });

  test('hold from when an incident becomes as grave: the urgent is told once its shorter time is over', async () => {
    const { id, alarmId, stream } = await opened(server.ctx);
    await create({ regionCode: county, receiveSeconds: 300 });
    const before = rank(await docOf<Incident>('incidents', id)).priority;
    clock.advance(60_000);
    await keeper.tick();
    const phone = await joined(server.ctx, id);
    await tell(server.ctx, stream, {
      type: 'alarm.joined',
      areaCode: county,
      data: { sighting: { ...sightingOf(server.ctx, `${phone}-b`), sourceType: 4, voice: 'phone-1', confidence: 95 } },
    });
    const { priority } = rank(await docOf<Incident>('incidents', id));
    expect(priority).toBeLessThan(before);
    await create({ regionCode: county, level: String(priority), receiveSeconds: 90 });
    expect(alarmId).not.toBe(phone);
    expect(await passes(stream, 29_000)).toBe(0);
    expect(await passes(stream, 1_000)).toBe(1);
  });

  test('hold for an incident as soon as it is taken seriously, though it was long the least urgent', async () => {
    await create({ regionCode: '341802', level: '4', receiveSeconds: 300 });
    const { id, stream } = await opened(server.ctx, '341802', {
      first: { sourceType: 1, voice: 'NOAA-20', confidence: 95 },
      surroundings: { staticHeat: { days: 90, weeks: 12, months: 4, since: '2024-01-01T00:00:00.000Z' } },
    });
    const { surroundings, ...heat } = await docOf<Incident>('incidents', id);
    const { priority } = rank({ ...heat, surroundings: {} });
    expect([rank({ ...heat, surroundings }).priority, priority]).toEqual([4, 3]);
    await create({ regionCode: '341802', level: '3', receiveSeconds: 30 });
    expect(await passes(stream, 60_000)).toBe(0);
    await tell(server.ctx, stream, {
      type: 'incident.unscreened',
      areaCode: '341802',
      data: { cause: 'byHand', by: officer, reason: '值班员要求按一般警情处置' },
    });
    expect(await passes(stream, 0)).toBe(1);
  });

  test('are refused where they hold for all levels alike, with the field that is meant', async () => {
    const refused = await create({ regionCode: '341802', level: '1', gatherM: 500 });
    expect(refused).toMatchObject({ message: '“聚合距离”对所有级别一并设置：请清空，或不选适用级别' });
    expect(JSON.stringify(refused)).toContain('gatherM');
  });

  test('stand beside those of all levels; of each there is one', async () => {
    const said = { regionCode: '341881', receiveSeconds: 20 };
    const codes = [
      await create(said),
      await create({ ...said, level: '1' }),
      await create({ ...said, level: '2' }),
      await create(said),
      await create({ ...said, level: '2' }),
    ].map(({ code }) => code);
    expect(codes.slice(0, 3)).toEqual([codes[0], codes[0], codes[0]]);
    expect(codes.slice(3).every((code) => code !== codes[0])).toBe(true);
  });
});

describe('the level of a fire', () => {
  const levelsOf = async (stream: string): Promise<number[]> =>
    (await server.ctx.store.readStream(stream)).flatMap((event) =>
      event.type === 'fire.leveled' ? [event.data.level] : [],
    );

  test('is said when it is opened, with what it is made of, and again when it burns on', async () => {
    const { id, stream } = await burning(server.ctx);
    await keeper.tick();
    const [first] = await levelsOf(stream);
    expect((await docOf<Fire>('fires', id)).level).toBe(first);
    const told = (await server.ctx.store.readStream(stream)).find(({ type }) => type === 'fire.leveled');
    expect(told).toMatchObject({
      actor: 'system',
      data: { reasons: expect.arrayContaining([expect.stringContaining('警情优先级')]) },
    });
    for (let passed = 0; passed < 13; passed += 1) {
      clock.advance(hour);
      await keeper.tick();
    }
    const levels = await levelsOf(stream);
    expect(levels.length).toBeGreaterThan(1);
    expect(levels.at(-1)).toBeLessThan(first as number);
    expect(levels).toEqual([...new Set(levels)]);
  });

  test('sets its clocks: a grave one has to be reported sooner', async () => {
    const quick = await burning(server.ctx, '341822');
    await keeper.tick();
    const { level } = await docOf<Fire>('fires', quick.id);
    await create({ regionCode: '341822', level: String(level), reportMinutes: 5 });
    expect(await passes(quick.stream, 4 * minute)).toBe(0);
    expect(await passes(quick.stream, minute)).toBe(1);
  });

  test('is not asked any more when it is over', async () => {
    const { stream } = await burning(server.ctx, '341821');
    await keeper.tick();
    await tell(server.ctx, stream, {
      type: 'fire.ruledOut',
      areaCode: county,
      data: { by: { userId: 'u1', realName: '旌德值班员' }, reason: '炊烟' },
    });
    const before = await levelsOf(stream);
    clock.advance(24 * hour);
    await keeper.tick();
    expect(await levelsOf(stream)).toEqual(before);
  });
});

import { readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import { thermalPlaces } from '../../contract/thermal/thermal-places.ts';
import { announcements } from '../../contract/system/announcement.ts';
import { advertisements, helpArticles, news, policies } from '../../contract/system/publications.ts';
import { smsBudgets } from '../../contract/pushes/budget.ts';
import { runCards } from '../../contract/advice/run-card.ts';
import { pushGroups } from '../../contract/pushes/group.ts';
import { pushRules } from '../../contract/pushes/rule.ts';
import { smsTemplates } from '../../contract/rescue/sms-templates.ts';
import { rosters } from '../../contract/shift/roster.ts';
import { watchOf } from '../../contract/shift/watch.ts';
import type { ShiftNow } from '../../contract/shift/schemas.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { valuesSchema } from '../../contract/resources/schemas.ts';
import { dayMs } from '../../contract/time.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { demoKey } from '../../server/demo/demo-key.ts';
import { openDemo } from '../../server/demo/open-demo.ts';
import { specials } from '../../server/specials.ts';
import { recordsOf } from '../../server/resources/queries.ts';
import { seedSystem } from '../../server/seed-system.ts';
import { sendFirms } from '../feeds/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const noon = Date.parse('2026-03-01T04:00:00.000Z');
const clock = steppedClock(noon);
let server: TestServer;
let lines: string[];
beforeAll(async () => {
  server = await startTestServer({
    clock,
    options: { demo: true },
    async prepare(house) {
      lines = (await openDemo(house))('http://localhost:8080');
      await seedSystem(house.ctx);
    },
  });
}, 60_000);
afterAll(() => server.stop());

const pages: readonly [Resource, least: number][] = [
  [announcements, 2],
  [news, 3],
  [policies, 2],
  [helpArticles, 3],
  [advertisements, 1],
  [smsTemplates, 3],
  [pushRules, 3 + 16 * 3],
  [smsBudgets, 1],
  [thermalPlaces, 6],
  [rosters, 4 * 2 * 14],
  [pushGroups, 3],
  [runCards, 4],
];
/** The province's administrator, who may enter each of them. */
const caller = {
  userId: userIdOf('admin'),
  realName: '系统管理员',
  regionCode: '34',
  roles: ['XTGLY'],
  sessionId: 's',
};

describe.each(pages)('the demo’s page of $title', (of, least) => {
  test('has something on it, which could have been entered in its form', async () => {
    const records = await recordsOf(server.ctx, of);
    expect(records.length).toBeGreaterThanOrEqual(least);
    for (const record of records) {
      const values = Object.fromEntries(
        Object.keys(of.fields).flatMap((name) => (name in record ? [[name, record[name as never]]] : [])),
      );
      expect(valuesSchema(of).safeParse(values).error?.issues ?? []).toEqual([]);
      const refused = await specials[of.name]?.guard?.({ ctx: server.ctx, caller, of, values, record } as never);
      expect(refused && isRefusal(refused) ? refused.message : undefined).toBeUndefined();
    }
  });
});

describe('the demo', () => {
  test('shows its ranger the hazards that their menu names and takes reports, but no decisions', async () => {
    const { headers } = await server.signIn('ranger');
    expect((await server.call('hazardPage', {}, headers)).status).toBe(200);
    const report = { kind: 'fuel', description: '林缘堆放秸秆', longitude: 118.54, latitude: 30.29 };
    const { status, answer } = await server.call('hazardReport', report, headers);
    expect(status).toBe(200);
    const { id } = answer.data as { id: string };
    expect((await server.call('hazardGrade', { id, grade: 'larger' }, headers)).status).toBe(403);
  });

  test('gives a newcomer two things to read, not a flood of them', async () => {
    const { headers } = await server.signIn('jingde');
    const { answer } = await server.call('noticeMine', {}, headers);
    expect((answer.data as unknown[]).length).toBe(2);
  });

  test('has both officers of each post on the roster, by turns, and the first on duty', async () => {
    for (const userName of ['sheng', 'xuancheng', 'jingde', 'huangshan']) {
      const { headers } = await server.signIn(userName);
      const now = (await server.call('shiftNow', {}, headers)).answer.data as ShiftNow;
      expect(now).toMatchObject({ ...watchOf(noon), officer: { userId: userIdOf(userName) } });
      const log = await server.call('shiftLog', { pageSize: 100 }, headers);
      const actions = (log.answer.data as { type: string }[]).map(({ type }) => type);
      expect(actions.filter((type) => type === 'shift.accepted').length).toBeGreaterThanOrEqual(6);
      const mine = (await recordsOf(server.ctx, rosters)).filter(({ areaCode }) => areaCode === now.regionCode);
      const onDuty = new Set(mine.flatMap((one) => one['officers'] as string[]));
      expect(onDuty).toEqual(new Set([userIdOf(userName), userIdOf(`${userName}2`)]));
    }
  });

  test('fills the roster of the days to come at a later start, and changes nothing of what is there', async () => {
    const before = await recordsOf(server.ctx, rosters);
    clock.set(noon + 10 * dayMs);
    await seedSystem(server.ctx);
    const after = await recordsOf(server.ctx, rosters);
    clock.set(noon);
    expect(after.length).toBe(before.length + 10 * 2 * 4);
    const idsOf = new Map(after.map((record) => [record.id, record.version]));
    expect(before.filter(({ id, version }) => idsOf.get(id) !== version)).toEqual([]);
  });

  test('writes a sample of a FIRMS file and names it: its hotspots become alarms, once', async () => {
    const [, file = ''] = /npx lookout ingest firms (\S+firms-demo\.csv) --url/.exec(lines.join('\n')) ?? [];
    expect(statSync(file).mode & 0o077).toBe(0);
    const headers = { authorization: `Bearer ${await demoKey(server.ctx)}` };
    const taken = async () => (await sendFirms(server, headers, readFileSync(file))).answer.data;
    expect(await taken()).toMatchObject({ rows: 6, accepted: 5, outside: 1, duplicate: 0, malformed: 0 });
    expect(await taken()).toMatchObject({ accepted: 0, duplicate: 5 });
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LookoutEvent, NewEvent } from '../../contract/events/catalogue.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { missedClocks } from '../../contract/fires/clocks.ts';
import { isLateStep } from '../../contract/fires/response.ts';
import type { Report } from '../../contract/reports/schemas.ts';
import { dayMs, dayOf, minuteMs } from '../../contract/time.ts';
import { levelOfFire } from '../../server/advice/level-of-fire.ts';
import { type Clocks, createClocks } from '../../server/clocks/clocks.ts';
import { loadFire } from '../../server/fires/load.ts';
import { createResponse } from '../../server/plans/respond.ts';
import { openRules, type Rules } from '../../server/rules/rules.ts';
import { burning, county, officer, tell } from '../clocks/given.ts';
import { record } from '../shift/day-rig.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';
import { content, plansOf } from './given.ts';

const hour = 3_600_000;
let clock: SteppedClock;
let server: TestServer;
let rules: Rules;
let clocks: Clocks;
let people: { jingde: SignedIn; xuancheng: SignedIn; sheng: SignedIn };
let plans: ReturnType<typeof plansOf>;

async function signIn(): Promise<void> {
  const [jingde, xuancheng, sheng] = await Promise.all(
    (['jingde', 'xuancheng', 'sheng'] as const).map((who) => server.signIn(who)),
  );
  if (jingde && xuancheng && sheng) people = { jingde, xuancheng, sheng };
}
const keep = (): Clocks => createClocks(server.ctx, rules, undefined, createResponse(server.ctx));

beforeEach(async () => {
  clock = steppedClock();
  server = await startTestServer({ clock });
  plans = plansOf(server);
  await signIn();
  rules = await openRules(server.ctx);
  clocks = keep();
});
afterEach(async () => {
  await clocks.stop();
  await rules.stop();
  await server.stop();
});

const today = (): string => dayOf(clock.now());
const cityPlan = (more: object = {}) =>
  plans.inForce(people.xuancheng, people.sheng, '3418', today(), { name: '宣城市预案', ...more });
const countyPlan = (more: object = {}) => plans.inForce(people.jingde, people.xuancheng, county, today(), more);
const past = (stream: string): Promise<readonly LookoutEvent[]> => server.ctx.store.readStream(stream);
const begun = async (stream: string) =>
  (await past(stream)).flatMap((event) => (event.type === 'fire.responseBegun' ? [event.data] : []));
const fireOf = async (id: string): Promise<Fire> => (await loadFire(server.ctx.store, id)) as Fire;
const answer = (id: string, key: string, result: string, more: object = {}) =>
  server.call('answerStep', { fireId: id, key, result, ...more }, people.jingde.headers);

/** Lets the fire burn for so many hours, looked at each hour. */
async function burn(hours: number): Promise<void> {
  for (let passed = 0; passed < hours; passed += 1) {
    await clocks.tick();
    clock.advance(hour);
  }
  await signIn();
}

test('a fire that gets a level gets the steps of the plan in force, in one append with the level', async () => {
  const id = await countyPlan();
  const fire = await burning(server.ctx);
  await clocks.tick();
  expect((await past(fire.stream)).map(({ type }) => type)).toEqual([
    'fire.opened',
    'fire.leveled',
    'fire.responseBegun',
  ]);
  const { response, level } = await fireOf(fire.id);
  expect(response).toMatchObject({ plan: { id, no: 1, areaCode: county }, levels: [{ level }] });
  expect(response?.steps.map(({ key, what }) => [key, what])).toEqual([
    [`${level}.1`, `${level}级：核实火情`],
    [`${level}.2`, `${level}级：提醒村组`],
  ]);
  const [first] = response?.steps ?? [];
  expect(Date.parse(first?.due ?? '') - Date.parse(response?.levels[0]?.at ?? '')).toBe(10 * minuteMs);
});

test('without a plan of its own a county follows that of its city, and its own before that', async () => {
  const city = await cityPlan();
  const one = await burning(server.ctx);
  await clocks.tick();
  expect((await begun(one.stream)).map(({ plan }) => plan.id)).toEqual([city]);
  const own = await countyPlan();
  const two = await burning(server.ctx);
  await clocks.tick();
  expect((await begun(two.stream)).map(({ plan }) => plan.id)).toEqual([own]);
});

test('a plan that does not guide fires, or whose day has not come, is not followed', async () => {
  await countyPlan({ guides: false });
  await plans.inForce(people.jingde, people.xuancheng, county, dayOf(clock.now() + 5 * dayMs), { name: '尚未生效' });
  const fire = await burning(server.ctx);
  await clocks.tick();
  expect(await begun(fire.stream)).toEqual([]);
});

test('two keepers of the deadlines give a fire one set of steps, and figures that waver give none twice', async () => {
  await countyPlan();
  const other = keep();
  const fire = await burning(server.ctx);
  await Promise.all([clocks.tick(), other.tick()]);
  await Promise.all([clocks.tick(), other.tick()]);
  expect(await begun(fire.stream)).toHaveLength(1);
  const { level = 4 } = await fireOf(fire.id);
  const respond = createResponse(server.ctx);
  expect(await respond(await fireOf(fire.id), level)).toBeUndefined();
  expect(await respond(await fireOf(fire.id), 4)).toBeUndefined();
  await other.stop();
});

test('a graver level adds its steps by the version that the fire keeps, whatever is approved meanwhile', async () => {
  const id = await countyPlan();
  const fire = await burning(server.ctx);
  await clocks.tick();
  const before = (await fireOf(fire.id)).level ?? 4;
  await plans.move(people.jingde, id, 'revise');
  const changed = content().levels.map((one) => ({
    ...one,
    steps: [{ who: '新', what: '新的步骤', withinMinutes: 5, confirm: true }],
  }));
  await plans.change(people.jingde, id, { levels: changed }, 2);
  await plans.move(people.jingde, id, 'submit', 2);
  await plans.decide(people.xuancheng, id, 'approve', { no: 2, from: today() });
  await burn(14);
  const { response, level = 4 } = await fireOf(fire.id);
  expect(level).toBeLessThan(before);
  expect(response?.plan).toMatchObject({ id, no: 1 });
  const all = await begun(fire.stream);
  expect(all.map((one) => one.level)).toEqual([...new Set(all.map((one) => one.level))]);
  expect(all.length).toBeGreaterThan(1);
  expect(response?.steps.map(({ what }) => what)).not.toContain('新的步骤');
  expect(response?.steps).toHaveLength(2 * all.length);
  const next = await burning(server.ctx);
  await clocks.tick();
  expect((await begun(next.stream))[0]?.plan.no).toBe(2);
});

test('an officer says what became of a step; the second of two is told, and what was said is taken back', async () => {
  await countyPlan();
  const fire = await burning(server.ctx);
  await clocks.tick();
  const { level } = await fireOf(fire.id);
  const key = `${level}.1`;
  const both = await Promise.all([answer(fire.id, key, 'done'), answer(fire.id, key, 'done')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.answer.message).toBe('旌德值班员已记为已完成，需要更改请先撤回');
  const answered = async () => (await fireOf(fire.id)).response?.steps[0]?.answer;
  expect(await answered()).toMatchObject({ result: 'done', by: { realName: '旌德值班员' } });
  expect((await answer(fire.id, key, 'open')).status).toBe(200);
  expect(await answered()).toBeUndefined();
  expect((await answer(fire.id, key, 'open')).answer.message).toBe('该步骤尚未落实，无需撤回');
  expect((await answer(fire.id, key, 'notApplicable')).answer).toMatchObject({
    field: 'remark',
    message: '请填写不适用的原因',
  });
  await answer(fire.id, key, 'notApplicable', { remark: '火场无村庄' });
  expect(await answered()).toMatchObject({ result: 'notApplicable', remark: '火场无村庄' });
  expect((await answer(fire.id, '1.99', 'done')).status).toBe(404);
  const elsewhere = await server.signIn('huangshan');
  expect((await server.call('answerStep', { fireId: fire.id, key, result: 'open' }, elsewhere.headers)).status).toBe(
    404,
  );
});

test('the report of the fire says what was done when, and what was late', async () => {
  await countyPlan();
  const fire = await burning(server.ctx);
  await clocks.tick();
  const { level } = await fireOf(fire.id);
  clock.advance(13 * minuteMs);
  await answer(fire.id, `${level}.1`, 'done', { remark: '已与乡镇核实' });
  clock.advance(hour);
  await signIn();
  const { response } = await fireOf(fire.id);
  const [first, reminder] = response?.steps ?? [];
  expect(first && isLateStep(first, clock.now())).toBe(true);
  expect(reminder && isLateStep(reminder, clock.now())).toBe(false);
  const { answer: told } = await server.call('fireReport', { fireId: fire.id }, people.jingde.headers);
  const section = (told.data as Report).sections.find((one) => one.key === 'response');
  expect(section?.title).toBe('预案步骤');
  const cells = section?.lines.map((line) => line.cells) ?? [];
  expect(cells[0]?.[2]).toBe('按《旌德县森林火灾应急预案》第1版启动');
  expect(cells[1]?.slice(1, 3)).toEqual(['值班员', `${level}级：核实火情`]);
  expect(cells[1]?.[4]).toMatch(/已完成：已与乡镇核实$/);
  expect(cells[1]?.slice(5)).toEqual(['旌德值班员', '超时 3分00秒']);
  expect(cells[2]?.slice(4)).toEqual(['—', '—', '提示性步骤']);
});

test('the run card that the plan names for the level goes before that of the region', async () => {
  const admin = await server.signIn('admin');
  const card = async (name: string, regionCode: string, level: number): Promise<string> => {
    const args = { name, regionCode, level: String(level), professional: 1 };
    const { status, answer: told } = await server.call('runCard.create', args, admin.headers);
    if (status !== 200) throw new Error(told.message);
    return (told.data as { id: string }).id;
  };
  const named = await Promise.all([1, 2, 3, 4].map((level) => card(`宣城${level}级卡`, '3418', level)));
  for (const level of [1, 2, 3, 4]) await card(`旌德${level}级卡`, county, level);
  await countyPlan({ levels: content().levels.map((one, at) => ({ ...one, cardId: named[at] })) });
  const fire = await burning(server.ctx);
  await clocks.tick();
  const { level } = await fireOf(fire.id);
  const { answer: told } = await server.call('fireAdvice', { fireId: fire.id }, people.jingde.headers);
  expect((told.data as { card: { name: string } }).card.name).toBe(`宣城${level}级卡`);
});

const late = async (stream: string) =>
  (await past(stream)).flatMap((event) =>
    event.type === 'fire.clockPassed' && event.data.clock === 'step' ? [event.data] : [],
  );

test('a step that is late is told to the duty above, to the second and once, also by two keepers', async () => {
  await countyPlan();
  const other = keep();
  const fire = await burning(server.ctx);
  await clocks.tick();
  const [first] = (await fireOf(fire.id)).response?.steps ?? [];
  clock.advance(10 * minuteMs - 1);
  await clocks.tick();
  expect(await late(fire.stream)).toEqual([]);
  clock.advance(1);
  await Promise.all([clocks.tick(), other.tick()]);
  await clocks.tick();
  expect(await late(fire.stream)).toEqual([
    { clock: 'step', due: first?.due, to: '3418', stepKey: first?.key, what: first?.what },
  ]);
  const missed = missedClocks(await fireOf(fire.id), rules.of(county));
  expect(missed.map(({ stepKey, to }) => [stepKey, to])).toEqual([[first?.key, '3418']]);
  await other.stop();
});

test('what was answered in time, is a reminder, or was told and taken back is not told again', async () => {
  await countyPlan();
  const fire = await burning(server.ctx);
  await clocks.tick();
  const [first, reminder] = (await fireOf(fire.id)).response?.steps ?? [];
  expect(reminder?.confirm).toBe(false);
  await answer(fire.id, first?.key ?? '', 'done');
  clock.advance(11 * minuteMs);
  await clocks.tick();
  expect(await late(fire.stream)).toEqual([]);
  await answer(fire.id, first?.key ?? '', 'open');
  await clocks.tick();
  expect(await late(fire.stream)).toHaveLength(1);
  await answer(fire.id, first?.key ?? '', 'done');
  expect(missedClocks(await fireOf(fire.id), rules.of(county))).toEqual([]);
  await answer(fire.id, first?.key ?? '', 'open');
  clock.advance(11 * minuteMs);
  await clocks.tick();
  expect((await late(fire.stream)).filter(({ stepKey }) => stepKey === first?.key)).toHaveLength(1);
});

test('the time for which a fire was out is no step’s, nor does it make the fire graver', async () => {
  await countyPlan();
  const fire = await burning(server.ctx);
  clock.advance(2 * hour - 4 * minuteMs);
  await clocks.tick();
  clock.advance(4 * minuteMs);
  const happens = (type: 'fire.ended' | 'fire.reopened', data: object) =>
    tell(server.ctx, fire.stream, { type, areaCode: county, data: { by: officer, ...data } } as NewEvent);
  await happens('fire.ended', { record });
  const graver = (await fireOf(fire.id)).level;
  clock.advance(15 * hour);
  await happens('fire.reopened', { reason: '复燃' });
  await clocks.tick();
  expect(await late(fire.stream)).toEqual([]);
  const again = await fireOf(fire.id);
  expect([again.level, again.outMs]).toEqual([graver, 15 * hour]);
  expect((await levelOfFire(server.ctx, again, clock.now())).reasons).toContain('已燃烧 2 小时（8 分）');
  clock.advance(6 * minuteMs - 1);
  await clocks.tick();
  expect(await late(fire.stream)).toEqual([]);
  clock.advance(1);
  await clocks.tick();
  expect(await late(fire.stream)).toHaveLength(1);
});

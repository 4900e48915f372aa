import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DrillRow, DrillView } from '../../contract/plans/drill-schemas.ts';
import type { PlanToDo } from '../../contract/plans/schemas.ts';
import { dayMs, dayOf } from '../../contract/time.ts';
import { changeByAdministrator } from '../auth/given.ts';
import { given } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';
import { content, plansOf } from './given.ts';

let server: TestServer;
let county: SignedIn;
let city: SignedIn;
let huangshan: SignedIn;
let planId: string;
let plans: ReturnType<typeof plansOf>;
const clock = steppedClock();
const day = (days: number): string => dayOf(clock.now() + days * dayMs);

beforeAll(async () => {
  server = await startTestServer({ clock });
  plans = plansOf(server);
  [county, city, huangshan] = (await Promise.all(
    ['jingde', 'xuancheng', 'huangshan'].map((who) => server.signIn(who)),
  )) as [SignedIn, SignedIn, SignedIn];
  planId = await plans.inForce(county, city, '341825', day(0), { guides: false });
});
afterAll(() => server.stop());

const facts = (more: object = {}) => ({
  name: '春季扑救演练',
  form: 'whole',
  heldOn: day(0),
  place: '版书镇林场',
  takingPart: '县专业队、版书镇半专业队',
  headcount: 60,
  scenario: '林缘农事用火失管',
  steps: [{ key: '3.1', tookMinutes: 12 }, { key: '3.2' }],
  grade: 'good',
  findings: '集结偏慢',
  measures: [{ what: '补充电台', userId: county.userId, dueOn: day(10) }],
  pictures: [],
  ...more,
});
/** A measure as the form sends it back. */
const sent = ({ id, what, person, dueOn }: DrillView['facts']['measures'][number]) => ({
  id,
  what,
  userId: person.userId,
  dueOn,
});
const record = (who: SignedIn, more: object = {}) =>
  server.call('drillRecord', { planId, no: 1, ...facts(more) }, who.headers);
async function recorded(more: object = {}): Promise<string> {
  const { status, answer } = await record(county, more);
  if (status !== 200) throw new Error(answer.message);
  return (answer.data as { id: string }).id;
}
const view = async (id: string): Promise<DrillView> =>
  (await server.call('drillView', { id }, county.headers)).answer.data as DrillView;
const toDo = async (who: SignedIn): Promise<PlanToDo> =>
  (await server.call('planToDo', {}, who.headers)).answer.data as PlanToDo;

test('a drill is kept with the steps as its version had them and how long each took', async () => {
  const id = await recorded();
  const shown = await view(id);
  expect(shown).toMatchObject({ planName: '旌德县森林火灾应急预案', no: 1, grade: 'good', openMeasures: 1 });
  expect(shown.facts.steps).toEqual([
    { key: '3.1', level: 3, who: '值班员', what: '3级：核实火情', withinMinutes: 10, tookMinutes: 12 },
    { key: '3.2', level: 3, who: '乡镇', what: '3级：提醒村组', withinMinutes: 30 },
  ]);
  expect((await plans.view(county, planId)).lastDrill).toMatchObject({ heldOn: day(0) });
});

test('a measure stands among the to-dos of whom it names until they say that it is done', async () => {
  const id = await recorded({ measures: [{ what: '夜间拉动', userId: city.userId, dueOn: day(5) }] });
  expect((await toDo(city)).measures).toEqual([
    { drillId: id, drillName: '春季扑救演练', measureId: 'm1', what: '夜间拉动', dueOn: day(5) },
  ]);
  const finish = (who: SignedIn, measureId = 'm1') =>
    server.call('drillMeasure', { id, measureId, text: '已拉动' }, who.headers);
  expect((await finish(city, 'm2')).status).toBe(404);
  expect((await finish(await server.signIn('trainer'))).answer.message).toBe('没有这项整改措施，或不由您负责');
  expect((await finish(city)).status).toBe(200);
  expect((await finish(city)).answer.message).toBe('宣城值班员已登记完成');
  expect((await toDo(city)).measures).toEqual([]);
  expect((await view(id)).done).toMatchObject({ m1: { by: { realName: '宣城值班员' }, text: '已拉动' } });
});

test('a record is corrected; measures that are done stay as they are', async () => {
  const id = await recorded();
  await server.call('drillMeasure', { id, measureId: 'm1' }, county.headers);
  const correct = (more: object) => server.call('drillCorrect', { id, seen: 2, ...facts(more) }, county.headers);
  expect((await correct({ measures: [] })).answer.message).toBe('已完成的整改措施不能删除');
  const measures = [
    { id: 'm1', what: '补充电台', userId: county.userId, dueOn: day(10) },
    { what: '补充水泵', userId: county.userId, dueOn: day(20) },
  ];
  expect((await correct({ measures, place: '云乐镇' })).status).toBe(200);
  const shown = await view(id);
  expect(shown.facts.place).toBe('云乐镇');
  expect(shown.facts.measures.map((one) => one.id)).toEqual(['m1', 'm2']);
  expect(shown).toMatchObject({ openMeasures: 1 });
});

test('of two who correct a record the second is told so, and the measure that the first added stays', async () => {
  const id = await recorded();
  const { seen } = await view(id);
  const [first] = facts().measures;
  const correct = (who: SignedIn, at: number, more: object) =>
    server.call('drillCorrect', { id, seen: at, ...facts(more) }, who.headers);
  const measures = [
    { id: 'm1', ...first },
    { what: '补充水泵', userId: city.userId, dueOn: day(20) },
  ];
  expect((await correct(city, seen, { measures })).status).toBe(200);
  const stale = { measures: [{ id: 'm1', ...first }], place: '云乐镇' };
  expect((await correct(county, seen, stale)).answer).toMatchObject({
    code: 'C0003',
    message: '这次演练的记录在您打开后有改动，您的更正还没有保存，请核对最新内容',
    data: { version: seen + 1 },
  });
  const shown = await view(id);
  expect(shown.facts.measures.map((one) => one.what)).toEqual(['补充电台', '补充水泵']);
  expect(
    (await correct(county, shown.seen, { measures: shown.facts.measures.map(sent), place: '云乐镇' })).status,
  ).toBe(200);
  const { facts: kept } = await view(id);
  expect([kept.place, kept.measures.length, 'seen' in kept]).toEqual(['云乐镇', 2, false]);
});

test('what can not be is refused in words', async () => {
  for (const [more, message] of [
    [{ heldOn: day(1) }, '演练日期不能晚于今天'],
    [{ steps: [{ key: '3.9' }] }, '该版本没有这一步骤'],
    [{ measures: [{ what: '整改', userId: 'nobody', dueOn: day(1) }] }, '责任人不存在或已停用'],
    // People of another city are refused just as people who do not exist, so that no account is disclosed.
    [{ measures: [{ what: '整改', userId: huangshan.userId, dueOn: day(1) }] }, '责任人不存在或已停用'],
    [{ grade: 'best' }, '请选择评估等级'],
  ] as const)
    expect((await record(county, more)).answer.message).toBe(message);
  await plans.move(county, planId, 'revise');
  const draft = await server.call('drillRecord', { planId, no: 2, ...facts() }, county.headers);
  expect(draft.answer.message).toBe('只能为已批准的版本登记演练');
  await plans.move(county, planId, 'discard', 2);
});

test('drills are listed by their region, found by words, and given out as a table', async () => {
  const id = await recorded({ name: '只此一次演练' });
  const list = async (who: SignedIn) =>
    (await server.call('drillPage', { text: '只此一次' }, who.headers)).answer.data as DrillRow[];
  expect((await list(city)).map((row) => row.id)).toEqual([id]);
  expect(await list(huangshan)).toEqual([]);
  expect((await server.call('drillView', { id }, huangshan.headers)).status).toBe(404);
  const file = await server.inject({
    method: 'GET',
    url: `/api-plans/drills/export?format=csv&text=${encodeURIComponent('只此一次')}`,
    headers: county.headers,
  });
  expect(file.payload).toContain('只此一次演练,旌德县森林火灾应急预案,第1版');
  expect(file.payload).toContain('补充电台（旌德值班员');
});

test('the drills of a plan of the city are read in its counties, and corrected in none of them', async () => {
  const ofCity = await plans.inForce(city, await server.signIn('sheng'), '3418', day(0), { guides: false });
  const body = facts({ name: '市级拉动', measures: [{ what: '补充水带', userId: county.userId, dueOn: day(10) }] });
  const { answer } = await server.call('drillRecord', { planId: ofCity, no: 1, ...body }, city.headers);
  const { id } = answer.data as { id: string };
  const [shown] = (await plans.list(county)).filter((row) => row.id === ofCity);
  expect(shown?.lastDrill?.id).toBe(id);
  expect((await toDo(county)).measures).toContainEqual(expect.objectContaining({ drillId: id, what: '补充水带' }));
  expect(await view(id)).toMatchObject({ name: '市级拉动', areaCode: '3418' });
  const list = async (who: SignedIn, asked: object) =>
    ((await server.call('drillPage', asked, who.headers)).answer.data as DrillRow[]).map((row) => row.id);
  expect(await list(county, { planId: ofCity, areaCode: '341825' })).toEqual([id]);
  expect(await list(county, { text: '市级拉动' })).toEqual([]);
  const url = `/api-plans/drills/export?format=csv&planId=${ofCity}`;
  expect((await server.inject({ method: 'GET', url, headers: county.headers })).payload).toContain('市级拉动');
  const correct = { id, seen: 1, ...body, measures: [] };
  expect((await server.call('drillCorrect', correct, county.headers)).status).toBe(404);
  expect((await server.call('drillView', { id }, huangshan.headers)).status).toBe(404);
  expect(await list(huangshan, { planId: ofCity })).toEqual([]);
});

test('a list of drills is given out whole, however long it is', async () => {
  const id = await recorded({ name: '年年演练' });
  await sql`insert into drills
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 5000)
    select id || '-' || i, area_code, plan_id, date(held_on, '-' || (i / 3) || ' days'), open,
      json_set(doc, '$.id', id || '-' || i, '$.facts.place', 'p' || i)
    from drills, n where id = ${id}`.execute(server.ctx.db);
  const file = await server.inject({
    method: 'GET',
    url: `/api-plans/drills/export?format=csv&text=${encodeURIComponent('年年演练')}`,
    headers: county.headers,
  });
  const places = file.payload
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[6]);
  expect([places.length, new Set(places).size]).toEqual([5_001, 5_001]);
  await sql`delete from drills where id like ${`${id}-%`}`.execute(server.ctx.db);
}, 60_000);

test('attachments and pictures are seen by those who see the plan, and by nobody else', async () => {
  const { fileUrl } = await given(server, county.headers, { bucketName: 'image', name: 'a.png', content: samples.png });
  const id = await recorded({ pictures: [fileUrl] });
  expect((await view(id)).facts.pictures).toEqual([fileUrl]);
  const open = async (who: SignedIn) =>
    (await server.inject({ method: 'GET', url: fileUrl, headers: who.headers })).statusCode;
  expect([await open(city), await open(huangshan)]).toEqual([200, 404]);
  const stolen = await plans.call(city, 'planDraft', {
    areaCode: '3418',
    content: content({ attachments: [fileUrl] }),
  });
  expect(stolen.answer.message).toBe('文件不存在，请重新上传');
});

test('who is named in a measure opens the pictures of the drill, though they see nothing of its plan', async () => {
  const uploaded = async (name: string) =>
    (await given(server, county.headers, { bucketName: 'image', name, content: samples.png })).fileUrl;
  const [mine, others] = [await uploaded('mine.png'), await uploaded('others.png')];
  const id = await recorded({
    pictures: [mine],
    measures: [{ what: '补充水泵', userId: city.userId, dueOn: day(20) }],
  });
  await recorded({ pictures: [others] });
  await changeByAdministrator(server, 'xuancheng', { regionCode: '3410' });
  const moved = await server.signIn('xuancheng');
  const open = async (url: string) => (await server.inject({ method: 'GET', url, headers: moved.headers })).statusCode;
  expect((await server.call('planView', { id: planId }, moved.headers)).status).toBe(404);
  expect((await server.call('drillView', { id }, moved.headers)).status).toBe(200);
  expect([await open(mine), await open(others)]).toEqual([200, 404]);
  await changeByAdministrator(server, 'xuancheng', { regionCode: '3418' });
  city = await server.signIn('xuancheng');
});

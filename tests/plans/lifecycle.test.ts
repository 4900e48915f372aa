import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanToDo } from '../../contract/plans/schemas.ts';
import { dayMs, dayOf } from '../../contract/time.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';
import { content, plansOf } from './given.ts';

let server: TestServer;
let county: SignedIn;
let city: SignedIn;
let huangshan: SignedIn;
let plans: ReturnType<typeof plansOf>;
const clock = steppedClock();
const day = (days: number): string => dayOf(clock.now() + days * dayMs);
const jingde = '341825';

async function signIn(): Promise<void> {
  [county, city, huangshan] = (await Promise.all(
    ['jingde', 'xuancheng', 'huangshan'].map((who) => server.signIn(who)),
  )) as [SignedIn, SignedIn, SignedIn];
}
beforeAll(async () => {
  server = await startTestServer({ clock });
  plans = plansOf(server);
  await signIn();
});
afterAll(() => server.stop());

const other = { guides: false };
const versions = async (who: SignedIn, id: string) =>
  (await plans.view(who, id)).versions.map(({ no, state, standing }) => [no, state, standing]);

test('a plan goes from its draft to being in force on its day, approved by somebody else', async () => {
  const id = await plans.draft(county, jingde, other);
  expect((await plans.move(county, id, 'submit')).status).toBe(200);
  expect((await plans.decide(city, id, 'approve', { from: day(2), reason: '同意' })).status).toBe(200);
  expect(await versions(county, id)).toEqual([[1, 'approved', 'coming']]);
  expect((await plans.view(county, id)).current).toBeUndefined();
  clock.advance(2 * dayMs);
  await signIn();
  expect(await versions(county, id)).toEqual([[1, 'approved', 'inForce']]);
  expect((await plans.view(county, id)).current).toMatchObject({ no: 1, from: day(0) });
  expect((await plans.list(county, { state: 'inForce' })).map((row) => row.id)).toContain(id);
});

test('each step that is not next is refused in words', async () => {
  const id = await plans.draft(county, jingde, other);
  const refused = async (done: ReturnType<typeof plans.move>) => (await done).answer.message;
  expect(await refused(plans.decide(city, id, 'approve', { from: day(0) }))).toBe('该版本草案，不能批准');
  expect(await refused(plans.decide(city, id, 'refuse', { reason: '缺' }))).toBe('该版本草案，不能退回');
  expect(await refused(plans.decide(city, id, 'retire', { reason: '缺' }))).toBe('该版本草案，不能废止');
  expect(await refused(plans.move(county, id, 'recall'))).toBe('该版本草案，不能撤回');
  expect(await refused(plans.move(county, id, 'revise'))).toBe('该版本草案，不能修订');
  await plans.move(county, id, 'submit');
  expect(await refused(plans.move(county, id, 'submit'))).toBe('该版本待审批，不能提交审批');
  expect(await refused(plans.change(county, id))).toBe('该版本待审批，不能修改');
  expect(await refused(plans.move(county, id, 'discard'))).toBe('该版本待审批，不能作废');
  expect(await refused(plans.move(city, id, 'recall'))).toBe('只有提交人可以撤回');
  expect(await refused(plans.decide(city, id, 'refuse'))).toBe('请填写原因');
  expect((await plans.decide(city, id, 'approve')).answer).toMatchObject({ field: 'from', message: '请填写生效日期' });
  expect(await refused(plans.decide(city, id, 'approve', { from: day(-1) }))).toBe('生效日期不能早于今天');
  expect((await plans.decide(city, id, 'refuse', { reason: '步骤不全' })).status).toBe(200);
  expect((await plans.view(county, id)).versions[0]?.refused).toMatchObject({ reason: '步骤不全' });
  expect(await refused(plans.move(county, id, 'submit'))).toBe('该版本已退回，不能提交审批');
  expect((await plans.change(county, id, other)).status).toBe(200);
  expect((await plans.move(county, id, 'discard', 1, { reason: '改用他案' })).status).toBe(200);
  expect(await versions(county, id)).toEqual([[1, 'discarded', undefined]]);
  expect(await refused(plans.change(county, id))).toBe('该版本已作废，不能修改');
});

test('nobody approves what they have written, changed or submitted, not even from above', async () => {
  const id = await plans.draft(county, jingde, other);
  await plans.change(city, id, { ...other, purpose: '市里改过' });
  await plans.move(county, id, 'submit');
  for (const who of [county, city])
    expect((await plans.decide(who, id, 'approve', { from: day(0) })).answer.message).toBe(
      '不能审批自己编制或提交的预案，请由他人审批',
    );
  const above = await server.signIn('sheng');
  expect((await plans.decide(above, id, 'approve', { from: day(0) })).status).toBe(200);
});

test('a plan of a city is read in its counties once it is approved, and changed there by nobody', async () => {
  const id = await plans.draft(city, '3418', { name: '宣城市预案', guides: false });
  expect((await plans.call(county, 'planView', { id })).status).toBe(404);
  await plans.move(city, id, 'submit');
  expect((await plans.decide(county, id, 'approve', { from: day(0) })).status).toBe(404);
  await plans.decide(await server.signIn('sheng'), id, 'approve', { from: day(0) });
  expect(await plans.view(county, id)).toMatchObject({ name: '宣城市预案', isAbove: true });
  await plans.move(city, id, 'revise');
  expect(await versions(county, id)).toEqual([[1, 'approved', 'inForce']]);
  expect((await plans.move(county, id, 'revise')).answer).toMatchObject({
    message: '不在您的辖区内，不能编制该区域的预案',
  });
  expect((await plans.call(huangshan, 'planView', { id })).status).toBe(404);
  expect((await plans.list(huangshan)).map((row) => row.id)).not.toContain(id);
  expect((await plans.call(huangshan, 'planDraft', { areaCode: jingde, content: content() })).answer).toMatchObject({
    field: 'areaCode',
    message: '不在您的辖区内，不能编制该区域的预案',
  });
});

test('of the versions of a plan one is in force; the old ones stay to be read', async () => {
  const id = await plans.inForce(county, city, jingde, day(0), other);
  expect((await plans.move(county, id, 'revise')).answer.data).toMatchObject({ no: 2 });
  expect((await plans.move(county, id, 'revise')).answer.message).toBe('第2版草案，请先处理该版本');
  expect((await plans.decide(city, id, 'retire', { reason: '换新' })).answer.message).toBe('第2版草案，请先处理该版本');
  await plans.change(county, id, { ...other, purpose: '第二版的目的' }, 2);
  await plans.move(county, id, 'submit', 2);
  await plans.decide(city, id, 'approve', { no: 2, from: day(3) });
  expect(await versions(county, id)).toEqual([
    [2, 'approved', 'coming'],
    [1, 'approved', 'inForce'],
  ]);
  clock.advance(3 * dayMs);
  await signIn();
  expect(await versions(county, id)).toEqual([
    [2, 'approved', 'inForce'],
    [1, 'approved', 'replaced'],
  ]);
  const said = async (no: number) => (await plans.read(county, id, no)).content.purpose;
  expect([await said(1), await said(2)]).toEqual(['为做好森林火灾处置\n适用于旌德县', '第二版的目的']);
  expect((await plans.decide(city, id, 'retire', { no: 2, reason: '机构改革' })).status).toBe(200);
  expect((await plans.view(county, id)).current).toBeUndefined();
  expect((await plans.list(county, { state: 'retired' })).map((row) => row.id)).toEqual([id]);
});

test('a version with an earlier day that is approved later takes the place of one that still waits', async () => {
  const id = await plans.inForce(county, city, jingde, day(9), other);
  await plans.move(county, id, 'revise');
  await plans.move(county, id, 'submit', 2);
  await plans.decide(city, id, 'approve', { no: 2, from: day(1) });
  clock.advance(10 * dayMs);
  await signIn();
  expect(await versions(county, id)).toEqual([
    [2, 'approved', 'inForce'],
    [1, 'approved', 'replaced'],
  ]);
});

test('of the plans of a region one guides its fires', async () => {
  const first = await plans.inForce(huangshan, await server.signIn('sheng'), '3410', day(0), { name: '黄山市预案' });
  const id = await plans.draft(huangshan, '3410');
  await plans.move(huangshan, id, 'submit');
  const sheng = await server.signIn('sheng');
  expect((await plans.decide(sheng, id, 'approve', { from: day(0) })).answer.message).toBe(
    '本区域已有指导火情处置的《黄山市预案》，请先废止，或取消本预案的“指导火情处置”',
  );
  await plans.decide(sheng, first, 'retire', { reason: '换新' });
  expect((await plans.decide(sheng, id, 'approve', { from: day(0) })).status).toBe(200);
});

test('a plan whose version in force guides fires no more blocks no other plan of its region', async () => {
  const sheng = await server.signIn('sheng');
  const first = await plans.inForce(sheng, await server.signIn('admin'), '34', day(0), { name: '安徽省预案' });
  await plans.move(sheng, first, 'revise');
  await plans.change(sheng, first, { ...other, name: '安徽省预案' }, 2);
  await plans.move(sheng, first, 'submit', 2);
  const second = await server.signIn('admin');
  expect((await plans.decide(second, first, 'approve', { no: 2, from: day(1) })).status).toBe(200);
  const id = await plans.draft(sheng, '34', { name: '安徽省新预案' });
  await plans.move(sheng, id, 'submit');
  // Until its day the first version still guides.
  expect((await plans.decide(second, id, 'approve', { from: day(1) })).answer.message).toMatch(/《安徽省预案》/);
  clock.advance(dayMs);
  await signIn();
  const later = await server.signIn('admin');
  expect((await plans.decide(later, id, 'approve', { from: day(0) })).answer).toMatchObject({ code: '00000' });
});

test('of two plans of a region that are approved at the same moment one guides its fires', async () => {
  const ids = [await plans.draft(city, '3418'), await plans.draft(city, '3418')];
  for (const id of ids) await plans.move(city, id, 'submit');
  const sheng = await server.signIn('sheng');
  const both = await Promise.all(ids.map((id) => plans.decide(sheng, id, 'approve', { from: day(0) })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.answer.message).toMatch(/^本区域已有指导火情处置的/);
});

test('of two who decide at once the second is told how it stands', async () => {
  const id = await plans.draft(county, jingde, other);
  await plans.move(county, id, 'submit');
  const both = await Promise.all([
    plans.decide(city, id, 'approve', { from: day(0) }),
    plans.decide(city, id, 'refuse', { reason: '不全' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('who opened an approval before its author changed the steps and submitted again approves nothing', async () => {
  const id = await plans.draft(county, jingde, other);
  await plans.move(county, id, 'submit');
  const { seen } = await plans.view(city, id);
  await plans.move(county, id, 'recall');
  await plans.change(county, id, { ...other, purpose: '改过的目的' });
  await plans.move(county, id, 'submit');
  expect((await plans.decide(city, id, 'approve', { from: day(0), seen })).answer).toMatchObject({
    code: 'C0003',
    message: '该版本在您打开后有改动，尚未批准，请关闭本窗口，核对最新内容后再批准',
    data: { version: seen + 3 },
  });
  expect(await versions(county, id)).toEqual([[1, 'submitted', undefined]]);
  expect((await plans.decide(city, id, 'approve', { from: day(0), seen: undefined })).answer).toMatchObject({
    field: 'seen',
    message: '缺少所见的版本',
  });
  expect((await plans.decide(city, id, 'approve', { from: day(0) })).status).toBe(200);
});

test('of two who change the same draft the second is told so, and what the first wrote stays', async () => {
  const id = await plans.draft(county, jingde, other);
  const { seen } = await plans.read(county, id);
  expect((await plans.change(city, id, { ...other, purpose: '市里改过' }, 1, seen)).status).toBe(200);
  expect((await plans.change(county, id, { ...other, purpose: '县里改过' }, 1, seen)).answer).toMatchObject({
    code: 'C0003',
    message: '这份草案在您打开后有改动，您的内容还没有保存，请核对最新内容',
    data: { version: seen + 1 },
  });
  expect((await plans.read(county, id)).content.purpose).toBe('市里改过');
  expect((await plans.change(county, id, { ...other, purpose: '县里改过' }, 1, seen + 1)).status).toBe(200);
});

test('what is not said right is refused with its field', async () => {
  const levels = content().levels;
  for (const [more, message] of [
    [{ levels: [] }, '请至少填写一个响应级别'],
    [{ levels: [levels[1], levels[0]] }, '响应级别重复或次序有误'],
    [{ levels: [{ ...levels[0], steps: [] }] }, '每个响应级别至少填写一步'],
    [{ levels: [{ ...levels[0], cardId: 'nothing' }] }, '没有这张调派卡，或不在您的辖区内'],
    [{ name: '' }, '请填写预案名称'],
  ] as const)
    expect((await plans.call(county, 'planDraft', { areaCode: jingde, content: content(more) })).answer.message).toBe(
      message,
    );
});

test('what waits for approval and what is due for revision stand among the to-dos of those who may', async () => {
  const toDo = async (who: SignedIn) => (await plans.call(who, 'planToDo', {})).answer.data as PlanToDo;
  const id = await plans.draft(county, jingde, { ...other, name: '待批的预案' });
  await plans.move(county, id, 'submit');
  expect((await toDo(county)).approvals.map((one) => one.id)).not.toContain(id);
  expect((await toDo(city)).approvals).toContainEqual(expect.objectContaining({ id, no: 1, name: '待批的预案' }));
  await plans.decide(city, id, 'approve', { from: day(0) });
  const due = (await plans.view(county, id)).current?.reviseBy ?? '';
  expect(Number(due.slice(0, 4))).toBe(Number(day(0).slice(0, 4)) + 3);
  expect((await toDo(county)).revisions.map((one) => one.id)).not.toContain(id);
  clock.advance(1_020 * dayMs);
  await signIn();
  expect((await toDo(county)).revisions).toContainEqual(expect.objectContaining({ id, reviseBy: due }));
  expect((await plans.list(county, { state: 'revise' })).map((row) => row.id)).toContain(id);
  await plans.move(county, id, 'revise');
  expect((await toDo(county)).revisions.map((one) => one.id)).not.toContain(id);
});

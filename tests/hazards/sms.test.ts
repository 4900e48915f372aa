import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HazardView } from '../../contract/hazards/schemas.ts';
import type { PushCosts } from '../../contract/pushes/schemas.ts';
import { serverLimits } from '../../contract/limits.ts';
import type { SmsMessage } from '../../contract/sms/schemas.ts';
import { dayMs, dayOf, hourMs } from '../../contract/time.ts';
import { createHazardReminders } from '../../server/hazards/reminders.ts';
import type { SmsGateway } from '../../server/sms/gateway.ts';
import { openSmsOutbox } from '../../server/sms/outbox.ts';
import { changeByAdministrator } from '../auth/given.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { registerAdministrators } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let clock: SteppedClock;
const phone = '13800000031';
const silent = pino({ level: 'silent' });
/** 10:00 of a Monday in China. */
const monday = Date.parse('2026-03-02T02:00:00.000Z');

beforeEach(async () => {
  clock = steppedClock(monday);
  server = await startTestServer({ clock, prepare: registerAdministrators });
});
afterEach(() => server.stop());

/** Calls as somebody signed in anew: the clock of these tests runs for longer than a session. */
async function as<T>(who: string, call: Parameters<TestServer['call']>[0], args: object): Promise<T> {
  const { headers } = await server.signIn(who);
  const { status, answer } = await server.call(call, args, headers);
  if (status !== 200) throw new Error(`${answer.field ?? ''} ${answer.message}`);
  return answer.data as T;
}
async function ordered(order: object): Promise<string> {
  const place = { longitude: 118.54, latitude: 30.29 };
  const { id } = await as<{ id: string }>('jingde', 'hazardReport', { kind: 'fuel', description: '秸秆', ...place });
  await as('jingde', 'hazardGrade', { id, grade: 'general' });
  await as('jingde', 'hazardOrder', { id, unit: '林业站', measures: '清运', ...order });
  return id;
}
const rows = () =>
  server.ctx.db.selectFrom('sms_outbox').select(['kind', 'phone', 'text', 'segments', 'fen']).orderBy('id').execute();
const texts = async (): Promise<string[]> => (await rows()).map(({ text }) => text);
const chain = async (id: string): Promise<[string, string][]> =>
  (await as<HazardView>('jingde', 'hazardView', { id })).chain.map(({ type, text }) => [type, text]);
const remindersOf = (gateway?: SmsGateway) => {
  const outbox = openSmsOutbox(server.ctx.db, clock, silent, gateway ? { gateway } : {});
  return { outbox, reminders: createHazardReminders(server.ctx, outbox) };
};

test('who has to mend is told by SMS of the order and of its rejection, with nothing that somebody typed', async () => {
  const id = await ordered({ person: '王某', phone });
  const place = /^【瞭望】请于3月17日前（含当日）整改安徽省宣城市旌德县.+的隐患（可燃物堆积），整改后在系统中提交。$/;
  expect(await rows()).toMatchObject([
    { kind: 'hazard', phone, text: expect.stringMatching(place) as string, segments: 1, fen: 5 },
  ]);
  expect((await chain(id)).slice(-2)).toEqual([
    ['hazard.ordered', `林业站 王某（${phone}）：清运`],
    ['hazard.told', '下达整改，短信已发 王某（138****0031）'],
  ]);
  await as('jingde', 'hazardMend', { id, text: '已清运' });
  await as('xuancheng', 'hazardCheck', { id, outcome: 'sendBack', text: '未清干净' });
  expect((await texts())[1]).toMatch(/整改被退回，请于3月17日前（含当日）重新整改并提交。$/);
  expect((await texts()).join()).not.toMatch(/林业站|清运|未清干净/);
});

test('a person of the address book is told at the number of their account, by their name', async () => {
  await changeByAdministrator(server, 'xuancheng', { mobile: '13800000032' });
  const { userId } = await server.signIn('xuancheng');
  const id = await ordered({ userId });
  expect(await rows()).toMatchObject([{ phone: '13800000032' }]);
  expect((await chain(id)).at(-1)?.[1]).toBe('下达整改，短信已发 宣城值班员（138****0032）');
  const { headers } = await server.signIn('jingde');
  const next = await as<{ id: string }>('jingde', 'hazardReport', {
    kind: 'fuel',
    description: '秸秆',
    longitude: 118.54,
    latitude: 30.29,
  });
  await as('jingde', 'hazardGrade', { id: next.id, grade: 'general' });
  const refused = await server.call(
    'hazardOrder',
    { id: next.id, unit: '林业站', measures: '清运', userId: 'nobody' },
    headers,
  );
  expect(refused.answer).toMatchObject({ field: 'userId', message: '所选人员不存在或已停用' });
});

test('an order names nobody of another county: for who gives it, such an account does not exist', async () => {
  const { userId } = await server.signIn('huangshan');
  const { headers } = await server.signIn('jingde');
  const place = { longitude: 118.54, latitude: 30.29 };
  const { id } = await as<{ id: string }>('jingde', 'hazardReport', { kind: 'fuel', description: '秸秆', ...place });
  await as('jingde', 'hazardGrade', { id, grade: 'general' });
  const refused = await server.call('hazardOrder', { id, unit: '林业站', measures: '清运', userId }, headers);
  expect(refused).toMatchObject({ status: 400, answer: { field: 'userId', message: '所选人员不存在或已停用' } });
  expect(JSON.stringify(refused.answer)).not.toContain('黄山值班员');
  expect(await rows()).toEqual([]);
  expect((await chain(id)).at(-1)?.[0]).toBe('hazard.graded');
});

test('an order with no number tells nobody, one with a number that takes no SMS says so', async () => {
  const silentOne = await ordered({ person: '王某' });
  expect((await chain(silentOne)).at(-1)?.[0]).toBe('hazard.ordered');
  const landline = await ordered({ person: '王某', phone: '0563-8600000' });
  expect((await chain(landline)).at(-1)?.[1]).toBe('下达整改，未发短信给 王某：没有可收短信的手机号');
  expect(await rows()).toEqual([]);
});

test('on the morning before the last day they are told once, also after a restart and by two servers', async () => {
  const id = await ordered({ person: '王某', phone });
  const { reminders } = remindersOf();
  clock.advance(14 * dayMs - 2 * hourMs);
  expect(dayOf(clock.now())).toBe('2026-03-16');
  expect(await reminders.tell()).toBe(0);
  clock.advance(hourMs);
  const both = await Promise.all([reminders.tell(), remindersOf().reminders.tell()]);
  expect(both[0] + both[1]).toBe(1);
  expect(await remindersOf().reminders.tell()).toBe(0);
  expect((await texts()).slice(1)).toEqual([expect.stringMatching(/整改3月17日到期，请按时完成并提交。$/)]);
  expect((await chain(id)).at(-1)?.[1]).toBe('到期前一天提醒，短信已发 王某（138****0031）');
});

test('what was mended, or ordered for tomorrow only, is reminded of no more', async () => {
  const mended = await ordered({ person: '王某', phone });
  await as('jingde', 'hazardMend', { id: mended, text: '已清运' });
  await ordered({ person: '李某', phone, dueOn: '2026-03-03' });
  clock.advance(14 * dayMs);
  expect(await remindersOf().reminders.tell()).toBe(0);
});

test('the chain says what became of the SMS, once', async () => {
  const gateway: SmsGateway = { deliver: () => Promise.resolve({ attempts: 1 }) };
  await server.ctx.db.deleteFrom('sms_outbox').execute();
  const id = await ordered({ person: '王某', phone });
  await server.ctx.db.updateTable('sms_outbox').set({ state: 'sending' }).execute();
  const { outbox, reminders } = remindersOf(gateway);
  outbox.send();
  await outbox.close();
  await reminders.tell();
  await reminders.tell();
  expect((await chain(id)).filter(([type]) => type === 'hazard.smsDelivered')).toEqual([
    ['hazard.smsDelivered', '短信已送达'],
  ]);
});

test('its cost stands with the costs, apart from codes and fires, and the outbox is narrowed to it', async () => {
  await ordered({ person: '王某', phone });
  const { headers } = await server.signIn('jingde');
  await server.call('sendSms', { phone: '13900000008' }, headers);
  expect(await as<PushCosts>('admin', 'pushCosts', {})).toMatchObject({
    fires: { sms: 0 },
    hazards: { sms: 1, segments: 1, fen: 5 },
  });
  const seen = await as<SmsMessage[]>('admin', 'smsOutbox', { kind: 'hazard' });
  expect(seen.map(({ kind, phone: to }) => [kind, to])).toEqual([['hazard', phone]]);
});

test('over the budget of the month it is not sent, and the order stands', async () => {
  await as('admin', 'smsBudget.create', { name: '旌德', regionCode: '341825', price: 100, monthly: 1 });
  await ordered({ person: '王某', phone });
  const id = await ordered({ person: '王某', phone });
  expect((await chain(id)).at(-1)?.[1]).toBe('下达整改，未发短信给 王某（138****0031）：超出当月短信预算');
  expect(await texts()).toHaveLength(1);
  expect((await as<PushCosts>('admin', 'pushCosts', {})).budgets).toMatchObject([{ usedFen: 100, isOver: true }]);
});

test('however many codes are asked for, an SMS about a hazard stays for its time', async () => {
  await ordered({ person: '王某', phone });
  const code = { at: clock.now(), phone: '13900000009', text: 'x', area_code: '34', attempts: 0, error: null };
  await server.ctx.db
    .insertInto('sms_outbox')
    .values(Array.from({ length: serverLimits.smsOutboxKept + 5 }, () => ({ ...code, state: 'kept' as const })))
    .execute();
  const { headers } = await server.signIn('jingde');
  await server.call('sendSms', { phone: '13900000008' }, headers);
  await expect.poll(async () => (await rows()).filter(({ kind }) => kind === 'code').length).toBe(1_000);
  expect((await rows()).filter(({ kind }) => kind === 'hazard')).toHaveLength(1);
});

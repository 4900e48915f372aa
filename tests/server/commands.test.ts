import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

let server: TestServer;
let officer: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  officer = await server.signIn('xuancheng');
});
afterAll(() => server.stop());

const alarm = { sourceType: 4, longitude: 118.54, latitude: 30.29, placeName: '山坡' };
const save = (key: string, body: object = alarm, who = officer) =>
  server.call('saveFire', body, { ...who.headers, 'idempotency-key': key });
const raised = async () =>
  (await server.ctx.store.read({ after: 0, limit: 10_000 })).filter((event) => event.type === 'alarm.raised');

it('a command that is sent again gets the first answer and is not carried out again', async () => {
  const before = (await raised()).length;
  const first = await save('wish-0001');
  expect(first.status).toBe(200);
  expect(await save('wish-0001')).toEqual(first);
  const events = await raised();
  expect(events).toHaveLength(before + 1);
  expect(JSON.parse(events.at(-1)?.body ?? '')).toMatchObject({ causedBy: 'wish-0001', actor: officer.userId });
});

it('ten copies at the same moment are one command', async () => {
  const before = (await raised()).length;
  const answers = await Promise.all(Array.from({ length: 10 }, () => save('wish-0002')));
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await raised()).toHaveLength(before + 1);
});

it('a key belongs to one person and to one wish', async () => {
  const other = await server.signIn('sheng');
  const before = (await raised()).length;
  const mine = await save('wish-0003');
  expect(await save('wish-0003', { ...alarm, placeName: '别处' })).toMatchObject({
    status: 400,
    answer: { code: 'A0400', field: 'Idempotency-Key' },
  });
  expect((await save('wish-0003', alarm, other)).answer.data).not.toEqual(mine.answer.data);
  expect(await raised()).toHaveLength(before + 2);
});

it('a key that can not be one is refused', async () => {
  expect(await save('short')).toMatchObject({ status: 400, answer: { field: 'Idempotency-Key' } });
});

it('a refused command may be tried again with its key', async () => {
  const { answer } = await save('wish-0004');
  const alarmId = (answer.data as { id: string }).id;
  const confirm = () =>
    server.call('confirmAlarm', { alarmId }, { ...officer.headers, 'idempotency-key': 'wish-0005' });
  expect((await confirm()).status).toBe(409);
  await server.call('receiveFire', { alarmId }, officer.headers);
  const done = await confirm();
  expect(done).toMatchObject({
    status: 200,
    answer: { data: { status: 'confirmed', fireId: expect.any(String) as unknown } },
  });
  expect(await confirm()).toEqual(done);
});

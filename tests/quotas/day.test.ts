import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../contract/api/types.ts';
import { calls } from '../../contract/api/calls.ts';
import { refusals } from '../../contract/codes.ts';
import { dayMs } from '../../contract/time.ts';
import { dayQuotas } from '../../contract/day-quotas.ts';
import { serverLimits } from '../../contract/limits.ts';
import { feedHeaders, item, send as deliver, sendFirms } from '../feeds/given.ts';
import { formBody, onDisk, send } from '../files/given.ts';
import { padded, samples } from '../files/samples.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let clock: SteppedClock;
let server: TestServer;
let dataDir: string;
const open = async (quotaFactor = 1): Promise<void> => {
  server = await startTestServer({ clock, dataDir, options: { quotaFactor } });
};
beforeEach(() => {
  clock = steppedClock();
  dataDir = mkdtempSync(join(tmpdir(), 'lookout-quotas-'));
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const wish = { title: '希望能导出', kind: 'wish', content: '字'.repeat(2_000) };
const feedbackOf = async (who: { authorization: string }) => server.call('feedbackSend', wish, who);
const events = async (type: string): Promise<number> =>
  (
    await server.ctx.db
      .selectFrom('events')
      .select((row) => row.fn.countAll<number>().as('n'))
      .where('type', '=', type as 'feedback.created')
      .executeTakeFirstOrThrow()
  ).n;
const bytesOfFiles = (): number => {
  const root = join(dataDir, 'lookout.files');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
};

describe('feedback', () => {
  test('of one person is taken twenty times a day, however many at once; then limit and end are named', async () => {
    await open();
    const { headers } = await server.signIn('jingde');
    const answers = await Promise.all(Array.from({ length: 200 }, () => feedbackOf(headers)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(await events('feedback.created')).toBe(20);
    const refused = await server.inject({ method: 'POST', url: calls.feedbackSend.path, payload: wish, headers });
    expect(refused.statusCode).toBe(429);
    expect(refused.json<Answer>()).toMatchObject({
      code: refusals.overQuota.code,
      message: '您今日的反馈数已达上限（20），明日 0 时起可继续',
    });
    // Ten in the morning of Beijing: fourteen hours are left.
    expect(refused.headers['retry-after']).toBe(String(14 * 3_600));
    clock.advance(14 * 3_600_000);
    const tomorrow = await server.signIn('jingde');
    expect((await feedbackOf(tomorrow.headers)).status).toBe(200);
  });

  test('of others goes on when one has used up their own', async () => {
    await open(0.05);
    const [one, other] = [await server.signIn('jingde'), await server.signIn('xuancheng')];
    expect((await feedbackOf(one.headers)).status).toBe(200);
    expect((await feedbackOf(one.headers)).status).toBe(429);
    expect((await feedbackOf(other.headers)).status).toBe(200);
  });

  test('that is refused for what stands in it costs nothing', async () => {
    await open(0.05);
    const { headers } = await server.signIn('jingde');
    for (let n = 0; n < 5; n += 1)
      expect((await server.call('feedbackSend', { ...wish, kind: 'nothing' }, headers)).status).toBe(400);
    expect((await feedbackOf(headers)).status).toBe(200);
  });

  test('that was sent again by the same key costs nothing more, and is answered when the day is used up', async () => {
    await open(0.05);
    const { headers } = await server.signIn('jingde');
    const once = { ...headers, 'idempotency-key': 'feedback-0001' };
    const first = await feedbackOf(once);
    expect(await feedbackOf(once)).toMatchObject({
      status: 200,
      answer: { data: { id: (first.answer.data as { id: string }).id } },
    });
    expect((await feedbackOf(headers)).status).toBe(429);
  });
});

test('what was counted today is still counted after a restart, and not tomorrow', async () => {
  await open(0.05);
  const before = await server.signIn('jingde');
  expect((await feedbackOf(before.headers)).status).toBe(200);
  await server.stop();
  await open(0.05);
  expect((await feedbackOf(before.headers)).status).toBe(429);
  await server.stop();
  clock.advance(dayMs);
  await open(0.05);
  const { headers } = await server.signIn('jingde');
  expect((await feedbackOf(headers)).status).toBe(200);
});

describe('uploads', () => {
  const megabyte = 1_000_000;
  const picture = (n: number): Buffer => {
    const content = padded(samples.jpeg, megabyte);
    content.writeUInt32LE(n, megabyte - 4);
    return content;
  };

  test('of one person stop at the bytes of a day, also when thirty come at once; of refused none stays', async () => {
    await open(0.1);
    const { headers } = await server.signIn('jingde');
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        send(server, headers, { bucketName: 'image', name: `${n}.jpg`, content: picture(n) }),
      ),
    );
    const taken = sent.filter(({ status }) => status === 200).length;
    // The parts' own headers are counted until the files are kept: the twentieth finds no room for them.
    expect(taken).toBe(19);
    expect(bytesOfFiles()).toBe(taken * megabyte);
    expect(bytesOfFiles()).toBeLessThanOrEqual(dayQuotas.fileBytes.one * 0.1);
    const refused = sent.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({
      status: 429,
      answer: { code: refusals.overQuota.code, message: expect.stringMatching(/^您今日的上传文件(?:数|容量)已达上限/) },
    });
    // What was refused took nothing of the day.
    expect(await send(server, headers, { bucketName: 'image', name: 'x.jpg', content: samples.jpeg })).toMatchObject({
      status: 200,
    });
  });

  test('of one person stop at the number of a day, and give back what was not kept', async () => {
    await open(0.01);
    const { headers } = await server.signIn('jingde');
    for (let n = 0; n < 3; n += 1)
      expect((await send(server, headers, { bucketName: 'image', name: 'a.jpg', content: samples.pdf })).status).toBe(
        400,
      );
    for (let n = 0; n < 2; n += 1)
      expect(
        (await send(server, headers, { bucketName: 'image', name: `${n}.jpg`, content: samples.jpeg })).status,
      ).toBe(200);
    expect(await send(server, headers, { bucketName: 'image', name: '3.jpg', content: samples.jpeg })).toMatchObject({
      status: 429,
      answer: { message: '您今日的上传文件数已达上限（2），明日 0 时起可继续' },
    });
    expect(onDisk(dataDir)).toHaveLength(1);
  });

  test('of a form that brings an announcement are counted with the others', async () => {
    await open(0.005);
    const { headers } = await server.signIn('jingde');
    expect((await send(server, headers, { bucketName: 'image', name: '1.jpg', content: samples.jpeg })).status).toBe(
      200,
    );
    const form = await formBody({ name: '2.jpg', content: samples.jpeg });
    const response = await server.inject({
      method: 'POST',
      url: calls.pushUsersMsg.path,
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    });
    expect(response.json<Answer>()).toMatchObject({ code: refusals.overQuota.code });
  });
});

describe('a feed whose key is in wrong hands', () => {
  test('brings as many new alarms a day as its key may; one more waits until tomorrow; other keys go on', async () => {
    await open(0.0001);
    const [key, other] = [await feedHeaders(server, 'stolen'), await feedHeaders(server, 'good')];
    const batch = (from: number, n: number): string =>
      JSON.stringify(Array.from({ length: n }, (_, i) => item(from + i)));
    expect((await deliver(server, key, batch(0, 20))).status).toBe(200);
    expect(await deliver(server, key, batch(20, 1))).toMatchObject({
      status: 429,
      answer: { code: refusals.overQuota.code, message: '该密钥今日的接入报警数已达上限（20），明日 0 时起可继续' },
    });
    expect((await deliver(server, other, batch(30, 1))).status).toBe(200);
    expect(await events('alarm.raised')).toBe(21);
  });

  test('may send what is known already as often as it likes, and what is refused costs nothing', async () => {
    await open(0.0001);
    const key = await feedHeaders(server);
    for (let n = 0; n < 30; n += 1) expect((await deliver(server, key, JSON.stringify(item(1)))).status).toBe(200);
    for (let n = 0; n < 30; n += 1)
      expect((await deliver(server, key, JSON.stringify(item(n, { longitude: 500 })))).status).toBe(400);
    for (let n = 2; n <= 20; n += 1) expect((await deliver(server, key, JSON.stringify(item(n)))).status).toBe(200);
    expect((await deliver(server, key, JSON.stringify(item(21)))).status).toBe(429);
  });

  test('is stopped inside a file of hotspots, too', async () => {
    await open(0.0001);
    const key = await feedHeaders(server, 'satellite', 1);
    const head = 'latitude,longitude,brightness,acq_date,acq_time,satellite,confidence\n';
    const rows = Array.from({ length: 40 }, (_, n) => `30.${2_000 + n},118.54,330.1,2026-03-01,0100,T,80\n`).join('');
    expect(await sendFirms(server, key, head + rows)).toMatchObject({
      status: 429,
      answer: { code: refusals.overQuota.code },
    });
    expect(await events('alarm.raised')).toBeLessThanOrEqual(20);
  });
});

test('decisions are not counted by the day alone: a script is slowed after 600 a minute, nobody else', async () => {
  await open();
  for (let n = 0; n < serverLimits.decisionsPerMinute; n += 1)
    expect(server.ctx.quotas.decide('script')).toBeUndefined();
  expect(server.ctx.quotas.decide('script')).toMatchObject({ refused: 'tooMany' });
  expect(server.ctx.quotas.decide('officer')).toBeUndefined();
  clock.advance(1_000);
  expect(server.ctx.quotas.decide('script')).toBeUndefined();
});

describe('records', () => {
  const building = (n: number) => ({ title: `通告${n}`, content: '<p>x</p>' });

  test('of one administrator stop at the number of a day, and decisions do not stop with them', async () => {
    await open(0.001);
    const { headers } = await server.signIn('admin');
    const made = await Promise.all([1, 2, 3].map((n) => server.call('news.create', building(n), headers)));
    expect(made.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    expect(server.ctx.quotas.take('decision', { id: headers.authorization })).toBeUndefined();
  });

  test('of one administrator stop at the bytes of a day', async () => {
    await open(0.001);
    const { headers } = await server.signIn('admin');
    const { status, answer } = await server.call(
      'news.create',
      { ...building(1), content: `<p>${'字'.repeat(10_000)}</p>` },
      headers,
    );
    expect({ status, answer }).toMatchObject({
      status: 429,
      answer: { message: expect.stringContaining('提交记录的容量') },
    });
    expect((await server.call('news.create', building(2), headers)).status).toBe(200);
  });
});

test('a table of more rows than the day still holds is not begun', async () => {
  await open(0.02);
  const { headers } = await server.signIn('admin');
  const rows = Array.from({ length: 1_001 }, (_, n) => `角色${n},role${n}`).join('\n');
  const form = await formBody({ name: 'roles.csv', content: Buffer.from(`角色名称,角色编码\n${rows}\n`) });
  const response = await server.inject({
    method: 'POST',
    url: calls['role.import'].path,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
  expect(response.json<Answer>()).toMatchObject({
    code: refusals.overQuota.code,
    message: '您今日的导入行数已达上限（1000），明日 0 时起可继续',
  });
  expect(await events('role.created')).toBe(0);
});

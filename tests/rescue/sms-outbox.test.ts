import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../server/caller.ts';
import { createCommand } from '../../server/http/command.ts';
import { tidy } from '../../server/house-keeping.ts';
import { createSmsDeliveries } from '../../server/rescue/deliveries.ts';
import { sendSms, smsQuota } from '../../server/rescue/send-sms.ts';
import { openSmsOutbox, type SmsOutbox } from '../../server/sms/outbox.ts';
import type { SmsDelivery, SmsGateway, SmsReceipt } from '../../server/sms/gateway.ts';
import { changeByAdministrator, codeFor } from '../auth/given.ts';
import { burning, county, officer } from '../clocks/given.ts';
import { openProvider } from '../sms/provider.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const clock = steppedClock();
let dataDir: string;
let server: TestServer;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lookout-outbox-'));
  server = await startTestServer({ clock, dataDir });
  for (const [who, mobile] of [
    ['trainer', phone],
    ['huangshan', '13800000021'],
  ] as const)
    await changeByAdministrator(server, who, { mobile });
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

const phone = '13800000020';
const caller: Caller = { ...officer, regionCode: county, roles: ['ZBY'], sessionId: 's' };
const outboxTo = (deliver: SmsGateway['deliver']): SmsOutbox =>
  openSmsOutbox(server.ctx.db, clock, pino({ level: 'silent' }), { gateway: { deliver } });
const rows = () => server.ctx.db.selectFrom('sms_outbox').select(['phone', 'text', 'state']).orderBy('id').execute();
const send = (outbox: SmsOutbox, fireId: string, more: object = {}, ctx = server.ctx) =>
  sendSms(
    ctx,
    { outbox, ...smsQuota(clock) },
    caller,
    { fireId, to: [{ phone }], ...more },
    createCommand('r1'),
    'https://fire.example',
  );

/** Resolves when the outbox has nothing under way. */
const settled = async (...states: string[]): Promise<void> => {
  await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(states);
};

test('an SMS that was decided on is sent by the next start, though the server died right after', async () => {
  const { id: fireId } = await burning(server.ctx);
  const dying = outboxTo(() => Promise.reject(new Error('nothing is sent any more')));
  const { store } = server.ctx;
  const killed = {
    ...server.ctx,
    store: {
      ...store,
      async append(request: Parameters<typeof store.append>[0]) {
        await store.append(request);
        throw new Error('killed');
      },
    },
  };
  await expect(send(dying, fireId, { hours: 6 }, killed)).rejects.toThrow('killed');
  await server.stop();
  const provider = await openProvider(200);
  const arrived = provider.next();
  server = await startTestServer({ clock, dataDir, options: { smsGateway: { url: provider.url } } });
  await arrived;
  expect(provider.posted.map(({ body }) => body)).toEqual([
    { id: 1, phone, text: expect.stringMatching(/https:\/\/fire\.example\/s\/r\/[\w-]{24}/) as unknown },
  ]);
  await settled('delivered');
  expect((await rows())[0]?.text).toContain('/s/r/******');
  provider.close();
});

test('an SMS that is refused leaves nothing to be sent', async () => {
  const { id: fireId, stream } = await burning(server.ctx);
  const outbox = outboxTo(async () => ({ attempts: 1 }));
  const { store } = server.ctx;
  const refusing = { ...server.ctx, store: { ...store, append: () => Promise.reject(new Error('the disk is full')) } };
  await expect(send(outbox, fireId, {}, refusing)).rejects.toThrow('the disk is full');
  expect([await rows(), (await store.readStream(stream)).length]).toEqual([[], 1]);
});

test('an SMS that is on its way when the server stops waits, and is sent once by the next', async () => {
  const { id: fireId } = await burning(server.ctx);
  const sent: SmsDelivery[] = [];
  const stopping = outboxTo(
    (_, signal) =>
      new Promise<SmsReceipt>((resolve) => {
        signal.addEventListener('abort', () => resolve({ attempts: 1, error: '短信网关无法连接' }));
      }),
  );
  await send(stopping, fireId, { content: '请携带风力灭火机' });
  await stopping.close();
  await settled('sending');
  const next = outboxTo(async (message) => {
    sent.push(message);
    return { attempts: 1 };
  });
  next.send();
  next.send();
  await settled('delivered');
  expect(sent).toEqual([{ id: 1, phone, text: '【瞭望】请携带风力灭火机' }]);
});

test('what became of an SMS without a link comes to the fire too, once; its log names who it went to', async () => {
  const { id: fireId, stream } = await burning(server.ctx);
  const outbox = outboxTo(async (message) =>
    message.phone === phone ? { attempts: 1 } : { attempts: 4, error: '短信网关无法连接' },
  );
  await send(outbox, fireId, {
    to: [
      { phone, name: '队长' },
      { phone: '13800000021', name: '村长' },
    ],
    content: '请到场',
  });
  await settled('delivered', 'failed');
  const deliveries = createSmsDeliveries(server.ctx);
  expect([await deliveries.tell(), await deliveries.tell()]).toEqual([2, 0]);
  await server.ctx.db.updateTable('sms_outbox').set({ told: 0 }).execute();
  await deliveries.tell();
  const events = await server.ctx.store.readStream(stream);
  const smsIds = events.flatMap((event) => (event.type === 'fire.peopleNotified' ? (event.data.smsIds ?? []) : []));
  expect(events.filter(({ type }) => type === 'fire.smsDelivered').map(({ data }) => data)).toEqual([
    { smsId: smsIds[0], state: 'delivered' },
    { smsId: smsIds[1], state: 'failed', reason: '短信网关无法连接' },
  ]);
  const { headers } = await server.signIn('jingde');
  const log = (await server.call('fireOperatorLog', { fireId }, headers)).answer.data as { text: string }[];
  expect(log.map(({ text }) => text).filter((text) => text.startsWith('发给'))).toEqual([
    '发给队长（138****0020）的短信已送达',
    '发给村长（138****0021）的短信未送达，原因：短信网关无法连接',
  ]);
});

test('a slow gateway gets each SMS once, however often it is looked for what waits', async () => {
  const { id: fireId } = await burning(server.ctx);
  const given: { message: SmsDelivery; end: (receipt: SmsReceipt) => void }[] = [];
  const outbox = outboxTo(
    (message) =>
      new Promise<SmsReceipt>((end) => {
        given.push({ message, end });
      }),
  );
  await send(outbox, fireId, { content: '请到场' });
  await expect.poll(() => given.length).toBe(1);
  await send(outbox, fireId, { content: '请增援' });
  outbox.send();
  await expect.poll(() => given.length).toBe(2);
  await outbox.page({ areaCode: county, pageNum: 1, pageSize: 10 });
  expect(given.map(({ message: { id, text } }) => [id, text])).toEqual([
    [1, '【瞭望】请到场'],
    [2, '【瞭望】请增援'],
  ]);
  for (const { end } of given) end({ attempts: 1 });
  await settled('delivered', 'delivered');
});

test('the secret of its link is in no list while an SMS is under way, nor once it is delivered or failed', async () => {
  const { id: fireId } = await burning(server.ctx);
  const ends: ((receipt: SmsReceipt) => void)[] = [];
  const outbox = outboxTo(
    () =>
      new Promise<SmsReceipt>((end) => {
        ends.push(end);
      }),
  );
  const read = async (): Promise<string[][]> => {
    const { messages } = await outbox.page({ areaCode: county, pageNum: 1, pageSize: 10 });
    return messages.map(({ state, text }) => [state, /\/s\/r\/(\S+)/.exec(text)?.[1] ?? '']);
  };
  await send(outbox, fireId, { hours: 6 });
  await send(outbox, fireId, { hours: 6, to: [{ phone: '13800000021' }] });
  await expect.poll(() => ends.length).toBe(2);
  expect(await read()).toEqual([
    ['sending', '******'],
    ['sending', '******'],
  ]);
  ends[0]?.({ attempts: 4, error: '短信网关无法连接' });
  ends[1]?.({ attempts: 1 });
  await settled('failed', 'delivered');
  expect(await read()).toEqual([
    ['delivered', '******'],
    ['failed', '******'],
  ]);
  for (const { text } of await rows()) expect(text).toContain('/s/r/******');
});

test('however many codes are asked for, a text about a fire stays until its time is over, its end told', async () => {
  const text = {
    at: clock.now(),
    phone: '13800000022',
    text: '请到场',
    area_code: county,
    attempts: 0,
    error: null,
    kind: 'fire' as const,
    fire_id: 'f',
    sms_id: 's',
  };
  await server.ctx.db
    .insertInto('sms_outbox')
    .values([
      { ...text, state: 'sending', told: 0 },
      { ...text, state: 'kept', told: 0 },
      { ...text, state: 'delivered', told: 1 },
      { ...text, state: 'failed', told: 0 },
    ])
    .execute();
  const code = {
    at: clock.now(),
    phone: '13900000009',
    text: 'x',
    area_code: '34',
    state: 'kept' as const,
    attempts: 0,
    error: null,
  };
  await server.ctx.db
    .insertInto('sms_outbox')
    .values(Array.from({ length: 1_005 }, () => code))
    .execute();
  const { headers } = await server.signIn('jingde');
  await codeFor(server, '13900000008', headers);
  const left = async (): Promise<[string[], number]> => {
    const all = await server.ctx.db.selectFrom('sms_outbox').select(['state', 'fire_id']).orderBy('id').execute();
    return [
      all.filter(({ fire_id: about }) => about !== null).map(({ state }) => state),
      all.filter(({ fire_id: about }) => about === null).length,
    ];
  };
  expect(await left()).toEqual([['sending', 'kept', 'delivered', 'failed'], 1_000]);
  clock.advance(91 * 86_400_000);
  const outbox = outboxTo(async () => ({ attempts: 1, error: 'x' }));
  outbox.send();
  // Old ones are looked for by the house-keeping, and not each time that something is sent.
  await expect.poll(left).toEqual([['failed', 'kept', 'delivered', 'failed'], 1_000]);
  await tidy(server.ctx.db, clock);
  expect(await left()).toEqual([['failed', 'failed'], 1_000]);
});

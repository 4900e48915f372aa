import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SmsDelivery, SmsReceipt } from '../../server/sms/gateway.ts';
import { serverLimits } from '../../contract/limits.ts';
import { forgetOldTexts, openSmsOutbox, type SmsOutbox } from '../../server/sms/outbox.ts';
import { changeByAdministrator, fromElsewhere } from '../auth/given.ts';
import { requestOf, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';

const minute = 60_000;
const known = '13800000001';
const stranger = '13900000009';

let server: TestServer;
let clock: SteppedClock;
beforeEach(async () => {
  clock = steppedClock();
  server = await startTestServer({ clock, drawCaptcha: async () => ({ text: 'AbC1', png: Buffer.from('picture') }) });
  await changeByAdministrator(server, 'xuancheng', { mobile: known });
});
afterEach(() => server.stop());

const send = (phone: string, more: object = {}, headers: Record<string, string> = fromElsewhere()) =>
  server.call('sendSms', { id: 'device-of-test', phone, ...more }, headers);

describe('the outbox', () => {
  it('is read by administrators, page by page, the newest first; what others may read of it has no codes', async () => {
    for (let i = 0; i < 12; i++) {
      await send(known, { id: `device-number-${i}` }, (await server.signIn('xuancheng')).headers).then(() =>
        clock.advance(minute),
      );
    }
    const { headers } = await server.signIn('admin');
    const { answer } = await server.call('smsOutbox', { pageNum: 2, pageSize: 10 }, headers);
    // A phone has ten codes a day.
    expect(answer).toEqual({ code: '00000', data: [], total: 10 });
    const first = (await server.call('smsOutbox', { pageSize: 10 }, headers)).answer.data as {
      id: number;
      text: string;
      at: string;
    }[];
    expect(first.map(({ id }) => id)).toEqual(first.map(({ id }) => id).sort((a, b) => b - a));
    expect(first.every(({ text }) => /验证码 \d{6}，/.test(text))).toBe(true);
    const data = { roleName: '短信员', roleCode: 'DXY', permissions: ['sms.read'] };
    await server.ctx.store.append({
      actor: 'system',
      writes: [
        { stream: 'role-dxy', expectedVersion: 0, events: [{ type: 'role.created', areaCode: '34', data } as never] },
      ],
    });
    await changeByAdministrator(server, 'sheng', { roles: ['DXY'] });
    const seen = (await server.call('smsOutbox', {}, (await server.signIn('sheng')).headers)).answer.data as {
      text: string;
    }[];
    expect(seen).toHaveLength(10);
    expect(seen.every(({ text }) => text.includes('验证码 ******，'))).toBe(true);
  });

  it('keeps the newest thousand', async () => {
    const old = {
      at: 0,
      phone: stranger,
      text: 'x',
      area_code: '34',
      state: 'kept' as const,
      attempts: 0,
      error: null,
    };
    await server.ctx.db
      .insertInto('sms_outbox')
      .values(Array.from({ length: 1_000 }, () => old))
      .execute();
    await send(known);
    const { answer } = await server.call('smsOutbox', {}, (await server.signIn('admin')).headers);
    expect(answer).toMatchObject({
      total: 1_000,
      data: expect.arrayContaining([expect.objectContaining({ phone: known, id: 1_001 })]) as unknown,
    });
  });

  it.each([
    ['xuancheng', 403],
    ['trainer', 403],
  ])('is not for %s', async (who, status) => {
    expect(await server.call('smsOutbox', {}, (await server.signIn(who)).headers)).toMatchObject({
      status,
      answer: { code: '40300' },
    });
  });

  it('wants a sign-in, and pages of a known size', async () => {
    expect((await server.call('smsOutbox', {})).status).toBe(401);
    const { headers } = await server.signIn('admin');
    expect(await server.call('smsOutbox', { pageSize: 7 }, headers)).toMatchObject({
      status: 400,
      answer: { field: 'pageSize', message: '每页条数只能为10、20、50或100' },
    });
    expect(await server.call('smsOutbox', { pageNum: 0 }, headers)).toMatchObject({
      status: 400,
      answer: { field: 'pageNum' },
    });
  });

  it('is never cached, like all that names a phone', async () => {
    for (const [name, args] of [
      ['smsExpire', { phone: known }],
      ['smsValidate', { phone: known, code: '123456' }],
    ] as const) {
      expect((await server.inject(requestOf(name, args))).headers['cache-control']).toBe('no-store');
    }
  });
});

describe('an SMS to the pilot of a drone', () => {
  it('goes after 90 days with its number, also where the flight is over no fire', async () => {
    const deliver = async (): Promise<SmsReceipt> => ({ attempts: 1 });
    const outbox = openSmsOutbox(server.ctx.db, clock, pino({ level: 'silent' }), { gateway: { deliver } });
    for (const [smsId, fireId] of [
      ['alone', undefined],
      ['over-fire', 'fire-1'],
    ] as const) {
      const about = { kind: 'flight' as const, fireId, smsId, priceFen: 5 };
      await server.ctx.db
        .insertInto('sms_outbox')
        .values(outbox.rowOf({ ...about, phone: known, text: '飞行任务', areaCode: '34' }).values as never)
        .execute();
    }
    await server.ctx.db.updateTable('sms_outbox').set({ state: 'delivered' }).execute();
    const kept = async (): Promise<(string | null)[]> =>
      (await server.ctx.db.selectFrom('sms_outbox').select('sms_id').orderBy('id').execute()).map((row) => row.sms_id);
    await forgetOldTexts(server.ctx.db, clock.now() + serverLimits.smsTextKeptMs);
    expect(await kept()).toEqual(['alone', 'over-fire']);
    // What became of the other is still to be told to its fire.
    await forgetOldTexts(server.ctx.db, clock.now() + serverLimits.smsTextKeptMs + 1);
    expect(await kept()).toEqual(['over-fire']);
    await outbox.close();
  });
});

describe('messages that wait for a gateway', () => {
  type UnderWay = SmsDelivery & { end: (receipt: SmsReceipt) => void };

  /** An outbox to a gateway that answers when the test says so; `asked`: what it holds, the oldest first. */
  function slow(): { outbox: SmsOutbox; asked: UnderWay[] } {
    const asked: UnderWay[] = [];
    const deliver = (message: SmsDelivery): Promise<SmsReceipt> =>
      new Promise((resolve) => {
        const end = (receipt: SmsReceipt): void => {
          asked.splice(asked.indexOf(one), 1);
          resolve(receipt);
        };
        const one = { ...message, end };
        asked.push(one);
      });
    const outbox = openSmsOutbox(server.ctx.db, clock, pino({ level: 'silent' }), { gateway: { deliver } });
    return { outbox, asked };
  }

  const put = async (outbox: SmsOutbox, kind: 'push' | 'fire', count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) {
      const sms = { kind, phone: known, text: `${kind}${n}`, areaCode: '34', smsId: `${kind}-${n}`, priceFen: 5 };
      await server.ctx.db
        .insertInto('sms_outbox')
        .values(outbox.rowOf(sms).values as never)
        .execute();
    }
    outbox.send();
    await outbox.page({ areaCode: '34', pageNum: 1, pageSize: 10 });
  };
  const states = async (): Promise<string[]> =>
    (await server.ctx.db.selectFrom('sms_outbox').select('state').orderBy('id').execute()).map(({ state }) => state);

  it('go to it eight at once at most; what a crew waits for, and a code, go before a push to many', async () => {
    const { outbox, asked } = slow();
    await put(outbox, 'push', 40);
    expect(asked.length).toBeLessThanOrEqual(8);
    await put(outbox, 'fire', 40);
    for (let n = 0; n < 20; n += 1) outbox.put({ phone: stranger, text: '验证码 123456', areaCode: '34' });
    await outbox.page({ areaCode: '34', pageNum: 1, pageSize: 10 });
    expect(asked).toHaveLength(8);
    const kindsOf = (): string[] => [...new Set(asked.map(({ text }) => text.slice(0, 3)))].toSorted();
    expect(kindsOf()).toEqual(['fir', 'pus', '验证码']);
    let [most, done] = [0, 0];
    const end = new Promise<void>((resolve) => {
      const next = (): void => {
        most = Math.max(most, asked.length);
        asked[0]?.end({ attempts: 1 });
        done += 1;
        if (done === 100) resolve();
      };
      const look = (): void => {
        if (asked.length > 0) next();
        if (done < 100) setImmediate(look);
      };
      look();
    });
    await end;
    expect(most).toBe(8);
    await outbox.close();
    expect(new Set(await states())).toEqual(new Set(['delivered']));
  });

  it('and have had no turn when the server stops are left to the next start', async () => {
    const { outbox, asked } = slow();
    await put(outbox, 'push', 20);
    const closed = outbox.close();
    const first = [...asked];
    expect(first.length).toBeLessThan(20);
    for (const one of first) one.end({ attempts: 1 });
    await closed;
    expect((await states()).filter((state) => state === 'delivered')).toHaveLength(first.length);
    expect((await states()).filter((state) => state === 'sending')).toHaveLength(20 - first.length);
  });
});

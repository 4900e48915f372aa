import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

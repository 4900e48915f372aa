import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { crews } from '../../contract/stock/forces.ts';
import { demoStock } from '../../server/demo/stock-records.ts';
import { parseOptions } from '../../server/options-parse.ts';
import { seedRecords } from '../../server/resources/seed.ts';
import { createHttpGateway } from '../../server/sms/gateway.ts';
import { readPublicUrl, readSmsGateway } from '../../server/sms/options.ts';
import { StartupError } from '../../server/startup-error.ts';
import { raised } from '../alarms/raised.ts';
import { changeByAdministrator, fromElsewhere, newestSms } from '../auth/given.ts';
import { startTestServer } from '../support/server.ts';
import { openProvider, type Provider } from './provider.ts';

let close: (() => unknown) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

/** A provider that answers with these statuses; it is closed after the test. */
async function provider(...statuses: number[]): Promise<Provider> {
  const opened = await openProvider(...statuses);
  close = () => opened.close();
  return opened;
}

const message = { id: 7, phone: '13800000001', text: '验证码 123456' };

/** Delivers the message over the gateway, noting its waits instead of waiting. */
async function deliver(url: string, { token, chance = 0 }: { token?: string; chance?: number } = {}) {
  const waits: number[] = [];
  const gateway = createHttpGateway(
    { url, ...(token ? { token } : {}) },
    {
      fetch,
      wait: async (ms) => {
        waits.push(ms);
      },
      random: () => chance,
    },
  );
  return { receipt: await gateway.deliver(message, new AbortController().signal), waits };
}

describe('a provider of SMS', () => {
  it('gets the message as JSON with its token', async () => {
    const { url, posted } = await provider(202);
    expect(await deliver(url, { token: 'secret' })).toEqual({ receipt: { attempts: 1 }, waits: [] });
    expect(posted).toMatchObject([
      {
        method: 'POST',
        body: message,
        headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
      },
    ]);
  });

  it.each([
    ['is busy for a while', [503, 429, 200], { attempts: 3 }, [1_000, 5_000]],
    ['is down', [500], { attempts: 4, error: '短信网关拒绝：HTTP 500' }, [1_000, 5_000, 20_000]],
    ['does not want it', [400], { attempts: 1, error: '短信网关拒绝：HTTP 400' }, []],
    ['does not know the token', [401], { attempts: 1, error: '短信网关拒绝：HTTP 401' }, []],
    ['sends it elsewhere', [307], { attempts: 4, error: '短信网关无法连接' }, [1_000, 5_000, 20_000]],
  ])('that %s is asked again only where it may pass', async (_, statuses, receipt, waits) => {
    const { url, posted } = await provider(...statuses);
    expect(await deliver(url)).toEqual({ receipt, waits });
    expect(posted).toHaveLength(receipt.attempts);
    expect(posted.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  });

  it('that is busy is asked again by each message after a while of its own, so that not all come at once', async () => {
    const { url } = await provider(429);
    expect((await deliver(url, { chance: 0.5 })).waits).toEqual([1_250, 6_250, 25_000]);
    expect((await deliver(url, { chance: 0.98 })).waits).toEqual([1_490, 7_450, 29_800]);
  });

  it('that can not be reached is given up after four tries', async () => {
    const { url } = await provider(200);
    await close?.();
    expect((await deliver(url)).receipt).toEqual({ attempts: 4, error: '短信网关无法连接' });
  });
});

describe('a server with a provider', () => {
  const phone = '13800000001';

  it('hands codes over, keeps none of them, and records what became of them', async () => {
    const gateway = await provider(200);
    const dataDir = mkdtempSync(join(tmpdir(), 'lookout-sms-'));
    const server = await startTestServer({ dataDir, options: { smsGateway: { url: gateway.url, token: 'secret' } } });
    await changeByAdministrator(server, 'xuancheng', { mobile: phone });
    const arrived = gateway.next();
    expect((await server.call('sendSms', { id: 'device-of-test', phone }, fromElsewhere())).status).toBe(200);
    await arrived;
    const [{ text }] = gateway.posted.map(({ body }) => body) as [{ text: string }];
    const code = /\d{6}/.exec(text)?.[0] ?? '';
    expect(await newestSms(server, phone)).toMatchObject({ phone, text: text.replace(code, '******') });
    expect((await server.call('smsValidate', { phone, code })).status).toBe(200);
    // A stop waits for what is under way.
    await server.stop();
    const again = await startTestServer({ dataDir });
    expect(await newestSms(again, phone)).toMatchObject({ state: 'delivered', attempts: 1 });
    await again.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('hands nothing over in a demo, whose mobiles may be somebody’s, and says why', async () => {
    const gateway = await provider(200);
    const options = { smsGateway: { url: gateway.url, token: 'secret' } };
    const server = await startTestServer({ options: { ...options, demo: true } });
    await changeByAdministrator(server, 'xuancheng', { mobile: phone });
    expect((await server.call('sendSms', { id: 'device-of-test', phone }, fromElsewhere())).status).toBe(200);
    expect(await newestSms(server, phone)).toMatchObject({ state: 'kept', attempts: 0, error: '演示，不外发' });
    await server.stop();
    expect(gateway.posted).toEqual([]);
  });

  it('hands nothing over to the crews that a demo has left in its folder, even where one was removed', async () => {
    const gateway = await provider(200);
    const server = await startTestServer({
      options: { smsGateway: { url: gateway.url, token: 'secret' }, publicUrl: 'https://fire.example.gov.cn/' },
    });
    const [crew] = demoStock(server.ctx.gazetteer, '341825', 'crew');
    await seedRecords(server.ctx, crews, crew ? [crew] : []);
    const admin = await server.signIn('admin');
    const { status } = await server.call('crew.remove', { id: crew?.id, version: 1 }, admin.headers);
    expect(status).toBe(200);
    const { headers } = await server.signIn('jingde');
    const alarmId = await raised(server);
    await server.call('receiveFire', { alarmId }, headers);
    const { fireId } = (await server.call('confirmAlarm', { alarmId }, headers)).answer.data as { fireId: string };
    const ofCrew = String(crew?.values['phone']);
    // Nobody's crew in this log, though its number is of the same form.
    const ofSomebody = ofCrew.replace(/1$/, '9');
    await server.call('pushSms', { fireId, to: [{ phone: ofCrew }, { phone: ofSomebody }], hours: 6 }, headers);
    await expect
      .poll(() => server.ctx.db.selectFrom('sms_outbox').select(['phone', 'state', 'error']).execute())
      .toEqual([
        { phone: ofCrew, state: 'failed', error: '演示，不外发' },
        { phone: ofSomebody, state: 'delivered', error: null },
      ]);
    await server.stop();
    expect(gateway.posted).toMatchObject([{ body: { phone: ofSomebody } }]);
  });

  it('says of a message that was on its way when it died that it was not delivered', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lookout-sms-'));
    const first = await startTestServer({ dataDir });
    await first.ctx.db
      .insertInto('sms_outbox')
      .values({ at: 0, phone, text: '验证码 ******', area_code: '34', state: 'sending', attempts: 0, error: null })
      .execute();
    await first.stop();
    const second = await startTestServer({ dataDir });
    expect(await newestSms(second, phone)).toMatchObject({ state: 'failed', error: '服务重启，未送达' });
    await second.stop();
    rmSync(dataDir, { recursive: true });
  });
});

describe('the environment', () => {
  it('names the provider, or none', () => {
    expect(readSmsGateway({})).toBeUndefined();
    expect(readSmsGateway({ SMS_GATEWAY_URL: '' })).toBeUndefined();
    expect(readSmsGateway({ SMS_GATEWAY_URL: 'https://sms.example/send' })).toEqual({
      url: 'https://sms.example/send',
    });
    expect(readSmsGateway({ SMS_GATEWAY_URL: 'https://sms.example/send', SMS_GATEWAY_TOKEN: 't' })).toEqual({
      url: 'https://sms.example/send',
      token: 't',
    });
  });

  it.each(['sms.example', 'ftp://sms.example', 'file:///etc/passwd'])(
    'that names %s keeps the server from starting',
    (url) => {
      expect(() => readSmsGateway({ SMS_GATEWAY_URL: url })).toThrow(StartupError);
    },
  );

  it('starts with a gateway only where it knows the address for links, and asks for that by its name', () => {
    expect(readPublicUrl({}, false)).toBeUndefined();
    expect(readPublicUrl({ PUBLIC_URL: 'https://fire.example' }, true)).toBe('https://fire.example');
    expect(() => readPublicUrl({ PUBLIC_URL: '' }, true)).toThrow('必须同时设置 PUBLIC_URL');
    expect(() => parseOptions([], { SMS_GATEWAY_URL: 'https://sms.example/send' })).toThrow(StartupError);
    expect(
      parseOptions([], { SMS_GATEWAY_URL: 'https://sms.example/send', PUBLIC_URL: 'https://fire.example' }),
    ).toMatchObject({ publicUrl: 'https://fire.example' });
  });
});

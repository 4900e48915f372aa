import { inflateSync } from 'node:zlib';
import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { conversationIdOf } from '../../contract/talk/conversation-id.ts';
import { serviceErrors, timUserIdOf, userIdOfTim } from '../../contract/talk/service.ts';
import type { ChatTold } from '../../contract/talk/told.ts';
import type { CallApi } from '../../machines/http/client.ts';
import { createChatRoute } from '../../machines/talk/route.ts';
import type { ChatService } from '../../machines/talk/service.ts';
import { createTimService } from '../../machines/talk/tim/service.ts';
import { type Tim, timEvents, type TimModule, timSignatureExpired } from '../../machines/talk/tim/sdk.ts';
import { timWaitMs } from '../../machines/talk/tim/session.ts';
import { userSigOf } from '../../server/talk/user-sig.ts';
import { type BusMessage, createBus } from '../../streams/bus.ts';
import { createManualClock, type ManualClock, settle } from '../support/manual-clock.ts';
import { createFakeTimCloud } from './fake-tim.ts';

const me = '0197a000-0000-7000-8000-000000000001';
let clock: ManualClock;
let cloud: ReturnType<typeof createFakeTimCloud>;
beforeEach(() => {
  clock = createManualClock();
  cloud = createFakeTimCloud(() => Math.floor(clock.now() / 1_000));
});
const now = { engine: 'tencent', sdkAppId: 1_400_000_000, timUserId: timUserIdOf(me), userSig: 'geheim' } as const;
const refuses = (() => Promise.resolve({ ok: false, kind: 'refused', code: 'A0404', message: '' })) as CallApi;
const open = (
  load: () => Promise<TimModule> = () => Promise.resolve(cloud.module),
  userSig: () => string = () => now.userSig,
): ChatService =>
  createTimService({
    load,
    clock,
    sign: () => Promise.resolve({ ok: true, data: { ...now, userSig: userSig() } }),
    realName: '值班员',
    me,
    call: refuses,
  });

describe('signing in to Tencent’s service', () => {
  test('that never answers counts as a time-out after fifteen seconds, and the next try begins anew', async () => {
    cloud.setLogin('hangs');
    const service = open();
    const asked = service.conversations(undefined);
    await settle();
    await clock.pass(timWaitMs - 1);
    expect(await Promise.race([asked, settle().then(() => 'waiting')])).toBe('waiting');
    await clock.pass(1);
    expect(await asked).toEqual({
      ok: false,
      kind: 'timeout',
      code: 'timeout',
      message: '即时消息服务登录超时，请检查网络后重试',
    });
    cloud.setLogin('answers');
    expect(await service.conversations(undefined)).toEqual({ ok: true, data: [] });
  });

  test.each(Object.entries(serviceErrors))('that is refused with %s says %s', async (code, message) => {
    cloud.setLogin(Number(code));
    expect(await open().conversations(undefined)).toEqual({ ok: false, kind: 'refused', code: Number(code), message });
  });

  test('that is refused with another code names the code', async () => {
    cloud.setLogin(70_001);
    expect(await open().conversations(undefined)).toMatchObject({ message: '即时消息服务出错（70001），请稍后重试' });
  });

  test('is over before anything is asked: the program refuses what is asked before it is ready', async () => {
    const bare = cloud.module.create({ SDKAppID: 1 });
    await bare.login({ userID: 'u', userSig: 's' });
    await expect(bare.getConversationList()).rejects.toMatchObject({ code: 2024 });
    expect(await open().conversations(undefined)).toEqual({ ok: true, data: [] });
  });

  test('without the program says that it was not loaded, and tries again the next time', async () => {
    let tries = 0;
    const service = open(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(cloud.module);
    });
    expect(await service.conversations(undefined)).toMatchObject({ ok: false, kind: 'network' });
    expect((await service.conversations(undefined)).ok).toBe(true);
  });

  test('that is good no more is made anew with another signature, and all is heard again', async () => {
    const [ends, signed, told]: [(() => void)[], string[], ChatTold[]] = [[], [], []];
    let instance: Tim | undefined;
    // As the program does, which makes no second instance before the first is destroyed.
    const create: TimModule['create'] = (options) => {
      const sdk = cloud.module.create(options);
      return (instance ??= {
        ...sdk,
        on(event, listener) {
          if (event === timEvents.kickedOut)
            ends.push(() => listener({ name: event, data: { type: timSignatureExpired } }));
          sdk.on(event, listener);
        },
        login: (who) => (signed.push(who.userSig), sdk.login(who)),
        destroy() {
          instance = undefined;
          return sdk.destroy();
        },
      });
    };
    let signatures = 0;
    const service = open(
      () => Promise.resolve({ create }),
      () => `geheim-${(signatures += 1)}`,
    );
    service.told$.subscribe((one) => told.push(one));
    await service.conversations(undefined);
    ends[0]?.();
    await settle();
    await settle();
    expect(signed).toEqual(['geheim-1', 'geheim-2']);
    const other = cloud.module.create({ SDKAppID: 1 });
    await other.login({ userID: 'other', userSig: 's' });
    await settle();
    const to = timUserIdOf(me);
    await other.sendMessage(other.createTextMessage({ to, conversationType: 'C2C', payload: { text: '到位' } }));
    await settle();
    expect(told).toMatchObject([{ message: { content: { kind: 'text', text: '到位' } } }]);
    expect((await service.conversations(undefined)).ok).toBe(true);
  });

  test('at another window refuses whatever is asked here', async () => {
    const kicks: (() => void)[] = [];
    const module: TimModule = {
      create(options) {
        const sdk = cloud.module.create(options);
        return {
          ...sdk,
          on(event, listener) {
            if (event === timEvents.kickedOut) kicks.push(() => listener({ name: event, data: {} }));
            sdk.on(event, listener);
          },
        };
      },
    };
    const service = open(() => Promise.resolve(module));
    await service.conversations(undefined);
    for (const kick of kicks) kick();
    expect(await service.conversations(undefined)).toMatchObject({
      ok: false,
      message: '该账号已在其他窗口登录即时消息服务，请刷新页面后重试',
    });
  });
});

test('the signature is that of tls-sig-api-v2: deflated JSON with an HMAC over who, where and how long', () => {
  const asked = { sdkAppId: 1_400_000_000, timUserId: 'zhang', atS: 1_700_000_000, forS: 86_400 };
  const sig = userSigOf('k'.repeat(64), asked);
  expect(sig).toMatch(/^[\w*-]+$/);
  const text = sig.replaceAll('*', '+').replaceAll('-', '/').replaceAll('_', '=');
  expect(JSON.parse(inflateSync(Buffer.from(text, 'base64')).toString())).toEqual({
    'TLS.ver': '2.0',
    'TLS.identifier': 'zhang',
    'TLS.sdkappid': 1_400_000_000,
    'TLS.expire': 86_400,
    'TLS.time': 1_700_000_000,
    'TLS.sig': createHmac('sha256', 'k'.repeat(64))
      .update('TLS.identifier:zhang\nTLS.sdkappid:1400000000\nTLS.time:1700000000\nTLS.expire:86400\n')
      .digest('base64'),
  });
});

test('a user id fits Tencent’s thirty-two characters and comes back whole', () => {
  expect(timUserIdOf(me)).toHaveLength(32);
  expect(userIdOfTim(timUserIdOf(me))).toBe(me);
  expect(userIdOfTim('administrator')).toBe('administrator');
});

describe('the station', () => {
  /** A route over a server that answers which service there is; notes what it is asked, and what passes the bus. */
  function route(engine: 'embedded' | 'tencent') {
    const [bus, asked, passed] = [createBus(), [] as string[], [] as BusMessage[]];
    let loads = 0;
    bus.messages$.subscribe((message) => passed.push(message));
    const server = ((name: string) => {
      asked.push(name);
      const data = name === 'chatService' ? (engine === 'tencent' ? now : { engine }) : [];
      return Promise.resolve({ ok: true, data });
    }) as CallApi;
    const loadTim = (): Promise<TimModule> => {
      loads += 1;
      return Promise.resolve(cloud.module);
    };
    const call = createChatRoute({ bus, clock, server, loadTim, person: () => ({ id: me, realName: '值班员' }) });
    return { bus, asked, passed, call, loads: () => loads };
  }

  test('asks our own server where no other service is configured, and loads no program', async () => {
    const { asked, call, loads } = route('embedded');
    await call('chatConversations', undefined);
    await call('chatGroup', { groupId: 'g' });
    await call('menuSearch', undefined as never);
    expect([asked, loads(), cloud.asked()]).toEqual([
      ['chatService', 'chatConversations', 'chatGroup', 'menuSearch'],
      0,
      0,
    ]);
  });

  test('asks Tencent’s service where it is configured; the signature passes the bus nowhere', async () => {
    const { asked, passed, call, loads } = route('tencent');
    expect(await call('chatConversations', undefined)).toEqual({ ok: true, data: [] });
    await call('chatConversations', undefined);
    expect([new Set(asked), loads()]).toEqual([new Set(['chatService']), 1]);
    expect(passed).toEqual([
      {
        kind: 'answered',
        call: 'chatService',
        key: 'chatService',
        answer: { data: { engine: 'tencent', lacks: ['files', 'search', 'typing', 'dissolve'] } },
      },
    ]);
    expect(JSON.stringify(passed)).not.toContain('geheim');
  });

  test('passes on to its bus what Tencent’s service tells, as if our server had pushed it', async () => {
    const { passed, call } = route('tencent');
    await call('chatConversations', undefined);
    const other = '0197a000-0000-7000-8000-000000000002';
    const sender = createTimService({
      load: () => Promise.resolve(cloud.module),
      clock,
      sign: () => Promise.resolve({ ok: true, data: { ...now, timUserId: timUserIdOf(other) } }),
      realName: '旌德值班员',
      me: other,
      call: refuses,
    });
    const conversationID = conversationIdOf({ type: 'C2C', id: me });
    const sent = await sender.send({ id: randomUUID(), conversationID, content: { kind: 'text', text: '到位' } });
    expect(sent.ok).toBe(true);
    await settle();
    expect(passed.at(-1)).toMatchObject({
      kind: 'pushed',
      frames: [{ type: 'line.chat', data: { message: { from: other, content: { kind: 'text', text: '到位' } } } }],
    });
  });

  test('asks anew which service there is for whoever signs in next', async () => {
    const { bus, asked, call } = route('embedded');
    await call('chatConversations', undefined);
    bus.publish({ kind: 'session', change: 'signedOut' });
    await call('chatConversations', undefined);
    expect(asked.filter((name) => name === 'chatService')).toHaveLength(2);
  });
});

import { describe, expect, test } from 'vitest';
import type { BusMessage } from '../../streams/bus.ts';
import { defaultConfig } from '../../machines/config.ts';
import { stationMessages } from '../../machines/messages.ts';
import { createStation } from '../../machines/runtime.ts';
import { createFakePorts, ok, type FakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { raised, sampleStart } from '../support/sample-events.ts';
import { officer, serveOfficer, signedInStation } from '../support/station.ts';
import { page, heard } from './heard-station.ts';

const read = 'POST /api-alarms/v1/alarms/updateRead';
const save = 'POST /api-firecommand/firecommand/fire-alarms/save';

const of = (ports: FakePorts, path: string) => ports.requests.filter((request) => request.path.includes(path));

describe('what a person wishes at the sign-in', () => {
  test.each([
    [{ validCode: 'K7WN' }, 'K7WN'],
    [{ validCode: 'K7WN', patient: true }, null],
    [{}, null],
  ] as const)('%j goes to the server as it was meant', async (more, validCode) => {
    const ports = createFakePorts();
    serveOfficer(ports);
    const station = createStation(ports, defaultConfig);
    station.wish({ type: 'session.signIn', username: 'jingde', password: 'p', ...more });
    await settle();
    expect(new URLSearchParams(ports.requests[0]?.body).get('validCode')).toBe(validCode);
    station.stop();
  });

  test.each([
    [{ validCode: 'Q2ZD' }, 'Q2ZD'],
    [{}, null],
  ] as const)('beside the code: %j', async (more, validCode) => {
    const ports = createFakePorts();
    serveOfficer(ports);
    ports.on('POST /api-auth/oauth/token', () => ({ code: 'A0417', message: '请输入动态验证码', field: 'code' }));
    const station = createStation(ports, defaultConfig);
    station.wish({ type: 'session.signIn', username: 'jingde', password: 'p' });
    await settle();
    station.wish({ type: 'session.code', code: '123456', ...more });
    await settle();
    const sent = new URLSearchParams(ports.requests.at(-1)?.body);
    expect([sent.get('code'), sent.get('validCode')]).toEqual(['123456', validCode]);
    station.stop();
  });
});

describe('what a person wishes of the own session', () => {
  test('a renewed look at who it is is asked for, and seen', async () => {
    const { ports, station } = await signedInStation();
    ports.on('GET /api-upms/user/forCur/', () => ok({ ...officer, realName: '新名' }));
    station.wish({ type: 'session.renewUser' });
    await settle();
    expect(station.session$.value.user?.realName).toBe('新名');
    station.stop();
  });
  test('to leave is said on the bus and to the person', async () => {
    const { station, passed } = await heard();
    station.wish({ type: 'session.signOut' });
    await settle();
    expect(passed).toContainEqual({ kind: 'session', change: 'signedOut' });
    expect(station.toasts$.value).toMatchObject({ kind: 'success', text: '退出成功' });
    station.stop();
  });
  test('to leave a page gives up what it asked', async () => {
    const { ports, station } = await signedInStation();
    ports.on(page, () => new Promise(() => undefined));
    station.query('alarmPage', {});
    await settle();
    const { signal } = ports.requests.at(-1)!;
    station.wish({ type: 'page.left', path: '/' });
    expect(signal?.aborted).toBe(true);
    station.stop();
  });
});

describe('what nobody asked for', () => {
  test('is told: new announcements, once for a burst', async () => {
    const { ports, station } = await signedInStation();
    const row = (n: number) => ({
      id: `n${n}`,
      title: `通知${n}`,
      isRead: false,
      publishedAt: new Date(sampleStart + n).toISOString(),
    });
    for (const rows of [[], [row(2), row(1)]]) {
      station.bus.publish({
        kind: 'answered',
        call: 'noticeMine',
        key: 'noticeMine {}',
        answer: { data: rows, total: 2 },
      });
    }
    await ports.clock.pass(1_200);
    expect(station.toasts$.value?.text).toBe('收到新通知：通知2等2条');
    station.stop();
  });
  test('is told: an action of which nothing came back for ten seconds; not one that waits to be sent', async () => {
    const { ports, station } = await signedInStation();
    const receive = 'POST /api-firecommand/firecommand/fire-alarms/receiveFire';
    ports.on(receive, () => ok({ id: 'a1', status: 'received', version: 2 }));
    ports.lastSocket().push(raised('a1', { position: 1 }), raised('a2', { position: 2 }));
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: 'a1' });
    await ports.clock.pass(10_000);
    expect(station.toasts$.value).toMatchObject({ kind: 'info', text: stationMessages.notReturned });
    station.stop();
    const cut = await signedInStation();
    cut.ports.lastSocket().push(raised('a1', { position: 1 }));
    cut.ports.networkDown = true;
    cut.station.wish({ type: 'alarm.act', action: 'receive', alarmId: 'a1' });
    await cut.ports.clock.pass(10_000);
    expect(cut.station.toasts$.value?.text).toBe(stationMessages.notDelivered);
    cut.station.stop();
  });
});

describe('what a person wishes of alarms', () => {
  test('to have read one is sent with the key of the wish', async () => {
    const { ports, station } = await signedInStation();
    ports.on(read, () => ok(null));
    expect(station.canCommand).toBe(true);
    station.wish({ type: 'alarm.markRead', alarmId: 'a1' });
    await settle();
    expect(
      of(ports, 'updateRead').map(({ path, headers }) => [path.split('?')[1], headers['idempotency-key']]),
    ).toEqual([['id=a1', expect.stringMatching(/^id-\d+$/)]]);
    station.stop();
  });

  test('to enter one by hand is sent, and seen to be taken in', async () => {
    const { ports, station } = await signedInStation();
    ports.on(save, () => ok({ id: 'a9' }));
    station.wish({ type: 'fire.save', entry: { placeName: '版书镇' } as never });
    expect(station.entry$.value.state).toBe('sending');
    await settle();
    expect([of(ports, 'save').map(({ body }) => body), station.entry$.value]).toMatchObject([
      ['{"placeName":"版书镇"}'],
      { state: 'saved', alarmId: 'a9' },
    ]);
    station.stop();
  });

  test('carries a key only where it is a command', async () => {
    const { station, passed } = await heard();
    station.wish({ type: 'alarm.select', alarmId: 'a1' });
    expect(passed).toStrictEqual([{ kind: 'wished', wish: { type: 'alarm.select', alarmId: 'a1' } }]);
    station.stop();
  });
});

describe('a command that waits for the connection', () => {
  async function waiting() {
    const booted = await heard();
    booted.ports.networkDown = true;
    booted.station.wish({ type: 'alarm.markRead', alarmId: 'a1' });
    await settle();
    booted.ports.networkDown = false;
    booted.ports.on(read, () => ok(null));
    return { ...booted, tries: () => of(booted.ports, 'updateRead').length };
  }
  test('goes as soon as the connection opens, and not at another change of it', async () => {
    const { station, tries } = await waiting();
    station.bus.publish({ kind: 'line', change: 'stale', at: 0 });
    await settle();
    expect(tries()).toBe(1);
    station.bus.publish({ kind: 'line', change: 'opened', at: 0 });
    await settle();
    expect(tries()).toBe(2);
    station.stop();
  });
  test('is forgotten when the person leaves, and not because somebody is signed in', async () => {
    const { ports, station, tries } = await waiting();
    station.bus.publish({ kind: 'session', change: 'signedIn', userId: 'u-1', regionCode: '341825' });
    await ports.clock.pass(3_000);
    expect(tries()).toBe(2);
    station.stop();
    const left = await waiting();
    left.station.bus.publish({ kind: 'session', change: 'signedOut' });
    await left.ports.clock.pass(10_000);
    expect(left.tries()).toBe(1);
    left.station.stop();
  });
  test('is not sent any more once the station has stopped', async () => {
    const { ports, station, tries } = await waiting();
    station.stop();
    await ports.clock.pass(10_000);
    expect(tries()).toBe(1);
  });
});

describe('the person’s region', () => {
  const asked = (passed: BusMessage[]) =>
    passed.flatMap((message) =>
      message.kind === 'wished'
        ? [`${message.wish.type} ${String('call' in message.wish ? message.wish.call : undefined)}`]
        : [],
    );
  test('is asked for nobody: neither the sign-out nor leaving a page after it asks anything', async () => {
    const { station, passed } = await heard();
    station.wish({ type: 'session.signOut' });
    await settle();
    station.wish({ type: 'page.left', path: '/' });
    expect(asked(passed)).toEqual(['session.signOut undefined', 'page.left undefined']);
    station.stop();
  });
  test('is remembered no more, nor asked for, once the station has stopped', async () => {
    const { ports, station, passed } = await heard();
    station.stop();
    const name = {
      kind: 'answered',
      call: 'nameFromCode',
      key: 'nameFromCode {"code":"341825"}',
      answer: { data: '旌德' },
    } as const;
    const entry = { path: '/later', keepAlive: false, children: [] };
    const menu = { kind: 'answered', call: 'menuSearch', key: 'menuSearch {}', answer: { data: [entry] } } as const;
    station.bus.publish(name);
    station.bus.publish(menu);
    station.bus.publish({ kind: 'session', change: 'signedIn', userId: 'u-1', regionCode: '3418' });
    station.bus.publish({ kind: 'wished', wish: { type: 'alarm.markRead', commandId: 'c', alarmId: 'a1' } });
    await settle();
    expect([ports.stored.get('codeInfo')?.includes('安徽省'), ports.stored.get('menu'), asked(passed)]).toEqual([
      true,
      '[]',
      ['alarm.markRead undefined'],
    ]);
    expect(of(ports, 'updateRead')).toEqual([]);
  });
});

test('screens are told of the session when something of it changes, not at each of its steps', async () => {
  const { ports, station } = await signedInStation();
  const seen: string[] = [];
  station.session$.subscribe(({ state }) => {
    seen.push(state);
  });
  ports.clock.advance(3_500_000);
  ports.on(page, () => ok([]));
  station.query('alarmPage', {});
  await settle();
  expect([of(ports, 'oauth/token').length, seen]).toEqual([2, ['signedIn']]);
  station.stop();
});

test('when a station stops, its views end, and it looks no more for what other tabs write', async () => {
  const watched = createFakePorts();
  let watching = 0;
  watched.storage = {
    ...watched.storage,
    watch: () => {
      watching += 1;
      return () => {
        watching -= 1;
      };
    },
  };
  const { ports, station } = await signedInStation(watched);
  expect(watching).toBe(1);
  let ended = 0;
  const end = {
    complete: () => {
      ended += 1;
    },
  };
  station.alarms$.subscribe(end);
  station.triage$.subscribe(end);
  station.sound$.subscribe(end);
  station.flood$.subscribe(end);
  station.stop();
  expect([ended, ports.lastSocket().closedByClient, watching]).toEqual([4, true, 0]);
});

import { describe, expect, test } from 'vitest';
import { calls, type CallName } from '../../contract/api/calls.ts';
import { defaultConfig } from '../../machines/config.ts';
import { createStation } from '../../machines/runtime.ts';
import { createSession } from '../../machines/session/session.ts';
import { createFakePorts, ok, type FakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { raised } from '../support/sample-events.ts';
import { officer, serveOfficer, signedInStation } from '../support/station.ts';

const page = 'GET /api-alarms/v1/alarms/pageList';
const receive = 'POST /api-firecommand/firecommand/fire-alarms/receiveFire';

/** Answers a route only when told; `asked` counts. */
function holdBack(ports: FakePorts, route: string) {
  const replies: ((body: unknown) => void)[] = [];
  ports.on(
    route,
    () =>
      new Promise((resolve) => {
        replies.push(resolve);
      }),
  );
  return {
    get asked() {
      return replies.length;
    },
    answer: (body: unknown) => replies.at(-1)?.(body),
  };
}

function withLog(ports = createFakePorts()) {
  const log: string[] = [];
  ports.log = {
    note: (text, about) => {
      log.push(`${text} ${String(about?.['path'])}`);
    },
  };
  return { ports, log };
}

const leave = { type: 'page.left', path: '/warning-monitoring/index' } as const;

describe('leaving a page', () => {
  test('cancels what it asked for: the request is given up, nothing is shown, and only the log says so', async () => {
    const { ports, log } = withLog();
    const { station } = await signedInStation(ports);
    const held = holdBack(ports, page);
    const view = station.query('alarmPage', {});
    await settle();
    station.wish(leave);
    held.answer(ok(['too late']));
    await ports.clock.pass(1_000);
    expect(ports.requests.at(-1)?.signal?.aborted).toBe(true);
    expect(view.value).toEqual({ state: 'loading' });
    expect(station.toasts$.value).toBeUndefined();
    expect(log).toEqual(['路由跳转取消请求 /api-alarms/v1/alarms/pageList']);
    station.stop();
  });

  test('asks again, at once and only once, for what the next page still shows', async () => {
    const { ports, station } = await signedInStation();
    const held = holdBack(ports, page);
    const subscription = station.query('alarmPage', {}).subscribe();
    await settle();
    station.wish(leave);
    await ports.clock.pass(0);
    expect(held.asked).toBe(2);
    held.answer(ok(['fresh'], 1));
    await settle();
    expect(station.query('alarmPage', {}).value).toMatchObject({ state: 'ready', data: ['fresh'] });
    await ports.clock.pass(5_000);
    expect(held.asked).toBe(2);
    subscription.unsubscribe();
    station.stop();
  });

  test('leaves an answer that is there already, and does not ask for it again', async () => {
    const { ports, station } = await signedInStation();
    let asked = 0;
    ports.on(page, () => {
      asked += 1;
      return ok(['known'], 1);
    });
    station.query('alarmPage', {}).subscribe();
    await settle();
    station.wish(leave);
    await ports.clock.pass(2_000);
    expect([asked, station.query('alarmPage', {}).value.data]).toEqual([1, ['known']]);
    station.stop();
  });

  test('does not lose a duty action that is on its way', async () => {
    const { ports, station } = await signedInStation();
    ports.lastSocket().push(raised('a1', { position: 1 }));
    const held = holdBack(ports, receive);
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: 'a1' });
    await settle();
    station.wish(leave);
    await settle();
    expect(ports.requests.at(-1)?.signal?.aborted).not.toBe(true);
    held.answer({ code: 'C0001', message: '已被接警' });
    await settle();
    expect(station.toasts$.value?.text).toBe('已被接警');
    expect(held.asked).toBe(1);
    station.stop();
  });

  test('does not keep a remembered person from coming back: the session asks who it is, not a page', async () => {
    const { ports, station } = await signedInStation();
    station.stop();
    const held = holdBack(ports, 'GET /api-upms/user/getUserRelativeInfoForCurrentUser');
    const next = createStation(ports, defaultConfig);
    await settle();
    next.wish(leave);
    held.answer(ok(officer));
    await settle();
    expect(next.session$.value.state).toBe('signedIn');
    expect(held.asked).toBe(1);
    next.stop();
  });

  test('keeps the alarm sound known, whatever page is shown', async () => {
    const ports = createFakePorts();
    serveOfficer(ports);
    const held = holdBack(ports, 'GET /api-firecommand/firecommand/commAlarmPrompt/getAlarmPrompt');
    const station = createStation(ports, defaultConfig);
    station.wish({ type: 'session.signIn', username: 'jingde', password: 'p' });
    await settle();
    station.wish({ type: 'sound.unlock' });
    station.wish(leave);
    await ports.clock.pass(0);
    expect(held.asked).toBe(2);
    held.answer(ok({ mediaUrl: '/sounds/alarm.wav' }));
    ports.lastSocket().push(raised('a1', { position: 1 }, { sourceType: 4 }));
    await settle();
    expect(ports.played).toEqual(['/sounds/alarm.wav']);
    station.stop();
  });
});

describe('what a change of route cancels', () => {
  async function signedIn() {
    const { ports, log } = withLog();
    serveOfficer(ports);
    const session = createSession(ports, defaultConfig, () => undefined);
    session.actor.start();
    session.actor.send({ type: 'signIn.wished', username: 'jingde', password: 'p' });
    await settle();
    for (const method of ['GET', 'POST', 'PUT']) ports.on(`${method} /`, () => new Promise(() => undefined));
    return { ports, log, session };
  }
  const shapes = Object.entries(calls).map(
    ([name, { method, uncancelled }]) => [name as CallName, method, uncancelled === true] as const,
  );

  test.each(shapes)('%s (%s, kept: %s)', async (name, method, kept) => {
    const { ports, session } = await signedIn();
    void session.call(name, undefined);
    await settle();
    session.cancelPending();
    expect(ports.requests.at(-1)?.signal?.aborted === true).toBe(method === 'GET' && !kept);
    session.stop();
  });

  test('a cancelled call never resolves', async () => {
    const { session, log } = await signedIn();
    let settled = false;
    const wait = async (): Promise<void> => {
      await session.call('alarmInfo', { id: 'x' });
      settled = true;
    };
    void wait();
    await settle();
    session.cancelPending();
    await settle();
    expect([settled, log.length]).toEqual([false, 1]);
    session.stop();
  });

  test('a reading call that carries an idempotency key changes something, and is not cancelled', async () => {
    const { ports, session } = await signedIn();
    void session.call('alarmInfo', { id: 'x' }, { idempotencyKey: 'key-0001' });
    await settle();
    session.cancelPending();
    expect(ports.requests.at(-1)?.signal?.aborted).not.toBe(true);
    session.stop();
  });

  test('one that still waits for its token is not sent any more', async () => {
    const { ports, session } = await signedIn();
    ports.clock.advance(3_500_000);
    const before = ports.requests.length;
    let release = (_body: unknown): void => undefined;
    ports.on(
      'POST /api-auth/oauth/token',
      () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    );
    void session.call('alarmInfo', { id: 'x' });
    await settle();
    session.cancelPending();
    release(ok({ accessToken: 'b', refreshToken: 's', expiresIn: 900 }));
    await settle();
    expect(ports.requests.slice(before).map(({ path }) => path)).toEqual(['/api-auth/oauth/token']);
    session.stop();
  });
});

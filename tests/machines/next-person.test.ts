import { describe, expect, test } from 'vitest';
import type { UserDetail } from '../../contract/session/schemas.ts';
import { defaultConfig } from '../../machines/config.ts';
import { createSession } from '../../machines/session/session.ts';
import { stationMessages } from '../../machines/messages.ts';
import { createFakePorts, ok, type FakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { raised } from '../support/sample-events.ts';
import { officer, serveOfficer, signedInStation } from '../support/station.ts';

const next: UserDetail = { ...officer, id: 'u-next', userName: 'sheng', realName: '省值班员', regionCode: '34' };
const info = 'GET /api-alarms/v1/alarms/info';
const receive = 'POST /api-firecommand/firecommand/fire-alarms/receiveFire';

/** Answers a route only when told. */
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
    answer: (n: number, body: unknown) => replies[n]?.(body),
  };
}

async function signedIn() {
  const ports = createFakePorts();
  serveOfficer(ports);
  const session = createSession(ports, defaultConfig, () => undefined);
  session.actor.start();
  session.actor.send({ type: 'signIn.wished', username: 'jingde', password: 'p' });
  await settle();
  /** Another tab of this browser was taken over by somebody else. */
  const otherSitsDown = (): void =>
    session.actor.send({
      type: 'storage.changed',
      stored: {
        token: {
          accessToken: 'access-other',
          refreshToken: 'refresh-other',
          expiresTime: ports.clock.now() + 7_200_000,
        } as never,
        user: next,
      },
    });
  const sent = (): (string | undefined)[] =>
    ports.requests
      .filter(({ path }) => path.startsWith('/api-alarms/v1/alarms/info'))
      .map(({ headers }) => headers['authorization']);
  return { ports, session, otherSitsDown, sent };
}

describe('when somebody else sits down, a request of the former person', () => {
  test('that waited for a new token does not leave with the other one’s', async () => {
    const { ports, session, otherSitsDown, sent } = await signedIn();
    ports.on(info, () => ok(null));
    const renewal = holdBack(ports, 'POST /api-auth/oauth/token');
    ports.clock.advance(3_500_000);
    void session.call('alarmInfo', { id: 'x' });
    await settle();
    expect([renewal.asked, sent()]).toEqual([1, []]);
    otherSitsDown();
    renewal.answer(0, ok({ accessToken: 'access-late', refreshToken: 'r', expiresIn: 3_600 }));
    await settle();
    expect(session.actor.getSnapshot().context).toMatchObject({
      user: { id: 'u-next' },
      token: { accessToken: 'access-other' },
    });
    expect(sent()).not.toContain('Bearer access-other');
  });

  test('that was answered “expired” does not go again with the other one’s', async () => {
    const { ports, session, otherSitsDown, sent } = await signedIn();
    const held = holdBack(ports, info);
    const outcome = session.call('alarmInfo', { id: 'x' });
    await settle();
    otherSitsDown();
    held.answer(0, { status: 401, body: JSON.stringify({ code: 'A0002', message: '过期' }) });
    expect(await outcome).toMatchObject({ ok: false, kind: 'signedOut' });
    expect(sent()).toEqual(['Bearer access-1']);
    expect(session.actor.getSnapshot().context.user?.id).toBe('u-next');
  });

  test('whose new token was still on its way does not go again with the other one’s', async () => {
    const { ports, session, otherSitsDown, sent } = await signedIn();
    ports.on(info, () => ({ status: 401, body: JSON.stringify({ code: 'A0002', message: '过期' }) }));
    const renewal = holdBack(ports, 'POST /api-auth/oauth/token');
    const outcome = session.call('alarmInfo', { id: 'x' });
    await settle();
    expect(renewal.asked).toBe(1);
    otherSitsDown();
    renewal.answer(0, ok({ accessToken: 'access-late', refreshToken: 'r', expiresIn: 3_600 }));
    expect(await outcome).toMatchObject({ ok: false });
    expect(sent()).toEqual(['Bearer access-1']);
    expect(session.actor.getSnapshot().context.user?.id).toBe('u-next');
  });

  test('goes again with the new token where nobody else sat down', async () => {
    const { ports, session, sent } = await signedIn();
    ports.on(info, ({ headers }) =>
      headers['authorization'] === 'Bearer access-1'
        ? { status: 401, body: JSON.stringify({ code: 'A0002', message: '过期' }) }
        : ok('there'),
    );
    expect(await session.call('alarmInfo', { id: 'x' })).toMatchObject({ ok: true, data: 'there' });
    expect(sent()).toEqual(['Bearer access-1', 'Bearer access-2']);
  });
});

describe('at one station, after one person the next', () => {
  async function change() {
    const { ports, station } = await signedInStation();
    ports.lastSocket().push(raised('a1', { position: 41 }));
    await settle();
    const leave = async (): Promise<void> => {
      station.wish({ type: 'session.signOut' });
      await settle();
    };
    const come = async (): Promise<void> => {
      station.wish({ type: 'session.signIn', username: 'jingde', password: 'p' });
      await settle();
    };
    return { ports, station, leave, come };
  }

  test('gets the whole picture, while a line that only broke goes on where it was', async () => {
    const { ports, station, leave, come } = await change();
    ports.lastSocket().drop();
    await ports.clock.pass(3_000);
    expect(ports.lastSocket().path).toContain('?after=41');
    await leave();
    await come();
    expect(ports.lastSocket().path).not.toContain('after=');
    expect(station.alarms$.value.byId.size).toBe(0);
    station.stop();
  });

  test('is not told that the picture was begun anew: for them it is the first', async () => {
    const { ports, station, leave, come } = await change();
    const toasts: (string | undefined)[] = [];
    await leave();
    await come();
    station.toasts$.subscribe((toast) => toasts.push(toast?.text));
    ports
      .lastSocket()
      .push({
        type: 'line.snapshot',
        position: 50,
        at: '2026-03-01T00:00:00.000Z',
        areaCode: '341825',
        data: { alarms: [], fires: [] },
      });
    await settle();
    expect(toasts).not.toContain(stationMessages.restarted);
    station.stop();
  });

  test('is not told of a stale line that was the former person’s', async () => {
    const { ports, station, leave, come } = await change();
    await ports.clock.pass(4_000);
    await leave();
    await ports.clock.pass(60_000);
    expect(station.connection$.value.stale).toBe(false);
    await come();
    await ports.clock.pass(4_000);
    expect(station.connection$.value).toMatchObject({ state: 'live', stale: false });
    station.stop();
  });

  test('sends the first command at once, though the former person’s was still waiting for its answer', async () => {
    const { ports, station, leave, come } = await change();
    const held = holdBack(ports, receive);
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: 'a1' });
    await settle();
    expect(held.asked).toBe(1);
    await leave();
    await come();
    ports.lastSocket().push(raised('a2', { position: 42 }));
    await settle();
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: 'a2' });
    await settle();
    held.answer(0, ok({ id: 'a1', status: 'received', version: 2 }));
    await settle();
    expect(held.asked).toBe(2);
    expect(ports.requests.at(-1)?.body).toContain('a2');
    held.answer(1, ok({ id: 'a2', status: 'received', version: 2 }));
    await settle();
    station.stop();
  });

  test('a command that waited for the former person’s line is not sent for the next, who does not wait', async () => {
    const { ports, station, leave, come } = await change();
    ports.networkDown = true;
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: 'a1' });
    await settle();
    ports.networkDown = false;
    await leave();
    await come();
    const held = holdBack(ports, receive);
    ports.lastSocket().push(raised('a2', { position: 42 }));
    await settle();
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: 'a2' });
    await settle();
    expect(held.asked).toBe(1);
    await ports.clock.pass(10_000);
    expect(
      ports.requests.filter(({ path }) => path.includes('receiveFire')).map(({ body }) => body?.includes('a2')),
    ).toEqual([false, true]);
    station.stop();
  });
});

test('a server that lets nobody in is asked about the session once in half a minute, not at each try', async () => {
  const { ports, station } = await signedInStation();
  const asked = (): number =>
    ports.requests.filter(({ path }) => path.includes('getUserRelativeInfoForCurrentUser')).length;
  ports.autoAccept = false;
  const before = asked();
  ports.lastSocket().drop();
  for (let second = 0; second < 90; second += 1) {
    await ports.clock.pass(1_000);
    const socket = ports.lastSocket();
    if (!socket.closedByClient) socket.drop();
  }
  expect(asked() - before).toBe(3);
  station.stop();
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchTransport } from '../../cli/node-ports.ts';
import { defaultConfig } from '../../machines/config.ts';
import { createSession, type Session } from '../../machines/session/session.ts';
import { createFakePorts, type FakePorts } from '../support/fake-ports.ts';
import { createFakeBrowser } from '../support/browser-tabs.ts';
import { createManualClock, type ManualClock } from '../support/manual-clock.ts';
import { password } from '../support/people.ts';
import { refreshForm, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';

const minute = 60_000;

let server: TestServer;
let serverClock: SteppedClock;
beforeEach(async () => {
  serverClock = steppedClock();
  server = await startTestServer({ clock: serverClock });
});
afterEach(() => server.stop());

/** Resolves once a session's machine is in this state of its account. */
const until = (session: Session, state: 'signedIn' | 'signedOut'): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (session.actor.getSnapshot().matches({ account: state })) resolve();
    };
    session.actor.subscribe(look);
    look();
  });

interface Browser {
  session: Session;
  ports: FakePorts;
  clock: ManualClock;
  refreshes: () => number;
  said: string[];
  pass: (ms: number) => void;
}

/** A browser whose clock is off by `skewMs` from the server's, before the real server. */
async function openBrowser(skewMs = 0, shared: Partial<FakePorts> = {}): Promise<Browser> {
  const clock = shared.clock ?? createManualClock(serverClock.now() + skewMs);
  const ports = { ...createFakePorts(clock), ...shared };
  const http = fetchTransport(server.url);
  let refreshes = 0;
  const said: string[] = [];
  ports.http = {
    send(request) {
      if (request.body?.includes('grant_type=refresh_token')) refreshes += 1;
      return http.send(request);
    },
  };
  const session = createSession(ports, defaultConfig, ({ message }) => {
    said.push(message);
  });
  session.actor.on('said', ({ text }) => {
    said.push(text);
  });
  session.actor.start();
  if (!session.actor.getSnapshot().context.token) {
    session.actor.send({ type: 'signIn.wished', username: 'xuancheng', password });
  }
  await until(session, 'signedIn');
  return {
    session,
    ports,
    clock,
    said,
    refreshes: () => refreshes,
    pass(ms) {
      clock.advance(ms);
      serverClock.advance(ms);
    },
  };
}

const ask = (session: Session) => session.call('alarmStatusCount', {});

describe('a session before the real server', () => {
  test('50 requests at expiry refresh once, and all of them are answered', async () => {
    const { session, refreshes, pass, said } = await openBrowser();
    pass(15 * minute);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => ask(session)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(50);
    expect([refreshes(), said]).toEqual([1, []]);
    session.stop();
  });

  test('two tabs at expiry refresh once', async () => {
    const browser = createFakeBrowser();
    const first = await openBrowser(0, { storage: browser.storage(), locks: browser.locks });
    const second = await openBrowser(0, { storage: browser.storage(), locks: browser.locks, clock: first.clock });
    first.pass(14 * minute);
    const outcomes = await Promise.all(
      [first, second].flatMap(({ session }) => Array.from({ length: 25 }, () => ask(session))),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(first.refreshes() + second.refreshes()).toBe(1);
    first.session.stop();
    second.session.stop();
  });

  test.each([
    ['ten minutes slow', -10],
    ['ten minutes fast', 10],
    ['right', 0],
  ])('a clock that is %s neither ends the session nor refreshes a fresh token', async (_name, skew) => {
    const { session, refreshes, pass, said, ports } = await openBrowser(skew * minute);
    expect(JSON.parse(ports.stored.get('tokenInfo') ?? '')).toMatchObject({
      expiresTime: ports.clock.now() + 15 * minute,
    });
    await ask(session);
    expect(refreshes()).toBe(0);
    for (let minutes = 0; minutes < 60; minutes += 6) {
      pass(6 * minute);
      expect(await ask(session)).toMatchObject({ ok: true });
    }
    // Ten minutes of each token's fifteen are used, so that every second question brings a new one.
    expect([refreshes(), said]).toEqual([5, []]);
    session.stop();
  });

  test.each([
    ['back', -10 * minute],
    ['forward', 10 * minute],
  ])('a clock that is set ten minutes %s in the middle costs one refresh, not the session', async (_name, jump) => {
    const { session, pass, said, ports } = await openBrowser();
    // The browser's clock jumps and the server's does not: what is stored is off by as much.
    const stored = JSON.parse(ports.stored.get('tokenInfo') ?? '') as { expiresTime: number };
    ports.stored.set('tokenInfo', JSON.stringify({ ...stored, expiresTime: stored.expiresTime - jump }));
    session.stop();
    const next = await openBrowser(0, ports);
    pass(jump < 0 ? 16 * minute : 0);
    expect(await ask(next.session)).toMatchObject({ ok: true });
    expect(next.refreshes()).toBe(1);
    expect(await ask(next.session)).toMatchObject({ ok: true });
    expect([next.refreshes(), said, next.said]).toEqual([1, [], []]);
    next.session.stop();
  });

  test('50 requests that the server calls expired, against the clock here, cost one refresh', async () => {
    const { session, refreshes, said } = await openBrowser();
    serverClock.advance(20 * minute);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => ask(session)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect([refreshes(), said]).toEqual([1, []]);
    session.stop();
  });

  test('a stolen refresh token that is used again ends the family: the thief and the robbed are both out', async () => {
    const { session, ports, pass, said } = await openBrowser();
    const { refreshToken } = JSON.parse(ports.stored.get('tokenInfo') ?? '') as { refreshToken: string };
    pass(11 * minute);
    expect(await ask(session)).toMatchObject({ ok: true });
    const theft = await server.call('token', refreshForm(refreshToken));
    expect(theft).toMatchObject({ status: 401, answer: { code: '40101' } });
    expect(await ask(session)).toMatchObject({ ok: false, kind: 'signedOut' });
    await until(session, 'signedOut');
    expect(said).toEqual(['登录已过期，请重新登录']);
    expect([...ports.stored.keys()]).toEqual([]);
    session.stop();
  });

  test("where the thief was first, the robbed is signed out, and the thief's token is worth nothing", async () => {
    const { session, ports, pass } = await openBrowser();
    const { refreshToken } = JSON.parse(ports.stored.get('tokenInfo') ?? '') as { refreshToken: string };
    const theft = await server.call('token', refreshForm(refreshToken));
    const { accessToken } = theft.answer.data as { accessToken: string };
    pass(11 * minute);
    await ask(session);
    await until(session, 'signedOut');
    expect((await server.call('currentUser', {}, { authorization: `Bearer ${accessToken}` })).status).toBe(401);
    session.stop();
  });

  test('signing out ends it at the server too', async () => {
    const { session, ports, said } = await openBrowser();
    const { accessToken, refreshToken } = JSON.parse(ports.stored.get('tokenInfo') ?? '') as {
      accessToken: string;
      refreshToken: string;
    };
    session.actor.send({ type: 'signOut.wished' });
    await until(session, 'signedOut');
    expect((await server.call('currentUser', {}, { authorization: `Bearer ${accessToken}` })).status).toBe(401);
    expect((await server.call('token', refreshForm(refreshToken))).answer.code).toBe('40101');
    expect(said).toEqual(['退出成功']);
    session.stop();
  });
});

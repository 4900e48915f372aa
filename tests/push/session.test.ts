import { afterEach, describe, expect, it } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { connectionPath, connectionProtocol } from '../../contract/connection/frames.ts';
import { startTestServer, type SignedIn, type TestServer, type TestServerOptions } from '../support/server.ts';
import { raised } from './events.ts';
import { knock } from './knock.ts';
import { openConnection, type ConnectionClient } from './connection-client.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** A whole server, and connections to it with real tokens. */
async function open(
  options: TestServerOptions = {},
): Promise<{ running: TestServer; port: number; connect: (who: SignedIn) => ConnectionClient }> {
  const running = await startTestServer(options);
  server = running;
  const port = Number(new URL(running.url).port);
  return { running, port, connect: ({ userId, accessToken }) => openConnection(port, { userId, token: accessToken }) };
}

describe('the connection and the session', () => {
  it('a signed-in officer gets a snapshot and what happens in their region, durably, on a whole server', async () => {
    const { running, connect } = await open();
    const append = async (id: string, areaCode: string): Promise<void> => {
      const writes = [{ stream: `alarm-${id}`, expectedVersion: 0, events: [raised(areaCode)] }];
      expect(await running.ctx.store.append({ actor: 'feed:test', writes })).toMatchObject({ appended: true });
    };
    await append('early', '341825');
    const client = connect(await running.signIn('xuancheng'));
    const other = connect(await running.signIn('huangshan'));
    const snapshot = await client.frame(
      (frame): frame is typeof frame & { type: 'line.snapshot' } => frame.type === 'line.snapshot',
    );
    expect(snapshot.data.alarms.map(({ id }) => id)).toEqual(['early']);
    await Promise.all(
      [client, other].map((one) => one.frame((frame): frame is typeof frame => frame.type === 'line.heartbeat')),
    );
    await append('late', '341802');
    await append('other', '341002');
    const head = running.ctx.store.head();
    await other.reaches(head);
    await client.frame((frame): frame is typeof frame => frame.type === 'alarm.raised');
    expect(client.events().map(({ stream }) => stream)).toEqual(['alarm-late']);
    expect(other.events().map(({ stream }) => stream)).toEqual(['alarm-other']);
    expect(JSON.stringify(other.frames)).not.toContain('alarm-late');
  });

  it('ends at once when the officer signs out, and their token opens no other', async () => {
    const { running, port, connect } = await open();
    const who = await running.signIn('xuancheng');
    const [mine, colleague] = [connect(who), connect(await running.signIn('xuancheng'))];
    await Promise.all([mine.reaches(1), colleague.reaches(1)]);
    expect(
      (await running.call('removeToken', { accessToken: who.accessToken, refreshToken: who.refreshToken })).status,
    ).toBe(200);
    expect((await mine.closed).code).toBe(4401);
    expect(colleague.socket.readyState).toBe(colleague.socket.OPEN);
    expect((await knock(port, connectionPath(who.userId), `${connectionProtocol}, ${who.accessToken}`)).status).toBe(
      401,
    );
  });

  it("is not opened with an expired token, another user's, or a refresh token", async () => {
    let now = Date.parse('2026-03-01T04:00:00.000Z');
    const { running, port } = await open({ clock: { now: () => now } });
    const [mine, other] = [await running.signIn('xuancheng'), await running.signIn('huangshan')];
    const ask = async (userId: string, token: string): Promise<number> =>
      (await knock(port, connectionPath(userId), `${connectionProtocol}, ${token}`)).status;
    expect(await ask(mine.userId, mine.accessToken)).toBe(101);
    expect(await ask(mine.userId, other.accessToken)).toBe(403);
    expect(await ask(mine.userId, mine.refreshToken)).toBe(401);
    now += serverLimits.accessTokenMs + 60_000;
    expect(await ask(mine.userId, mine.accessToken)).toBe(401);
  });

  it('says goodbye when the server stops', async () => {
    const { running, connect } = await open();
    const client = connect(await running.signIn('sheng'));
    await client.reaches(1);
    server = undefined;
    await running.stop();
    expect((await client.closed).code).toBe(1001);
  });
});

import { describe, expect, test } from 'vitest';
import { connectionProtocol } from '../../contract/connection/frames.ts';
import { createConnection } from '../../machines/connection/connection.ts';
import { parseFrames } from '../../machines/connection/connection-socket.ts';
import type { Session } from '../../machines/session/session.ts';
import { createBus, type BusMessage } from '../../streams/bus.ts';
import { createFakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { raised } from '../support/sample-events.ts';

/** A connection whose server and session a test plays. */
function boot() {
  const [bus, ports] = [createBus(), createFakePorts()];
  const tokens: ((token: string | undefined) => void)[] = [];
  const renewals: ((outcome: 'renewed' | 'refused' | 'unreachable') => void)[] = [];
  const [ended, inquired, states]: [unknown[], unknown[], string[]] = [[], [], []];
  let atOnce: { token: string | undefined } | undefined = { token: 'tok' };
  const session = {
    freshToken: () =>
      atOnce
        ? Promise.resolve(atOnce.token)
        : new Promise((resolve) => {
            tokens.push(resolve);
          }),
    renewToken: () =>
      new Promise((resolve) => {
        renewals.push(resolve);
      }),
    call: (name: string, _args: unknown, options: unknown) => {
      inquired.push([name, options]);
      return new Promise(() => undefined);
    },
    actor: {
      send: (event: unknown) => {
        ended.push(event);
      },
    },
  } as unknown as Session;
  const passed: BusMessage[] = [];
  bus.messages$.subscribe((message) => {
    passed.push(message);
  });
  const connection = createConnection({
    bus,
    ports,
    session,
    position: () => 41,
    watch: (_machine, _event, state) => {
      states.push(state);
    },
  });
  connection.actor.start();
  return {
    bus,
    ports,
    connection,
    tokens,
    renewals,
    ended,
    inquired,
    passed,
    states,
    /** Whether a token is there at once, and which one. */
    token: (next: typeof atOnce): void => {
      atOnce = next;
    },
    comes: (userId = 'u-1'): Promise<void> => {
      bus.publish({ kind: 'session', change: 'signedIn', userId, regionCode: '34' });
      return settle();
    },
    leaves: (): Promise<void> => {
      bus.publish({ kind: 'session', change: 'signedOut' });
      return settle();
    },
    changes: () => passed.flatMap((message) => (message.kind === 'line' ? [message.change] : [])),
    state: () => (connection.actor.getSnapshot().value as { line: unknown }).line,
  };
}

describe('a message of the connection', () => {
  test.each(['{}', '[null]', '[7]', '["x"]', '[{"type":7}]', '7', 'null', '[{"type":"x"},null]'])(
    '%s is none of ours',
    (text) => {
      expect(parseFrames(text)).toBeUndefined();
    },
  );
  test('that is empty tells that the connection lives', () => expect(parseFrames('[]')).toEqual([]));
});

describe('a connection', () => {
  test('opens for who signs in, with the token beside the protocol, and from the beginning', async () => {
    const { ports, comes, changes, state } = boot();
    await comes('u 1');
    const { path, protocols } = ports.lastSocket();
    expect([path, protocols]).toEqual(['/websocket/u%201_web_fireproof', [connectionProtocol, 'tok']]);
    expect([changes(), state()]).toEqual([['connecting', 'opened'], { open: 'live' }]);
  });

  test('offers the protocol alone where there is no token', async () => {
    const { ports, comes, token } = boot();
    token({ token: undefined });
    await comes();
    expect(ports.lastSocket().protocols).toEqual([connectionProtocol]);
  });

  test('goes on after a break from the position of the picture, and tells with which code it broke', async () => {
    const { ports, comes, passed } = boot();
    await comes();
    ports.lastSocket().drop(1006);
    expect(passed.at(-1)).toStrictEqual({ kind: 'line', change: 'closed', at: ports.clock.now(), code: 1006 });
    await ports.clock.pass(3_000);
    expect(ports.lastSocket().path).not.toContain('after');
    ports.lastSocket().push(raised('a1', { position: 41 }));
    ports.lastSocket().drop(1001);
    await ports.clock.pass(3_000);
    expect([ports.sockets.length, ports.lastSocket().path]).toEqual([3, '/websocket/u-1_web_fireproof?after=41']);
  });

  test('that does not open within ten seconds is closed and tried again, and tells no code', async () => {
    const { ports, comes, passed } = boot();
    ports.autoAccept = false;
    await comes();
    await ports.clock.pass(10_000);
    expect(passed.at(-1)).toStrictEqual({ kind: 'line', change: 'closed', at: ports.clock.now() });
    expect(ports.lastSocket().closedByClient).toBe(true);
    await ports.clock.pass(3_000);
    expect(ports.sockets).toHaveLength(2);
  });

  test('keeps itself alive every 50 s, and sends nothing else', async () => {
    const { ports, comes } = boot();
    await comes();
    await ports.clock.pass(49_999);
    expect(ports.lastSocket().sent).toEqual([]);
    await ports.clock.pass(50_001);
    expect(ports.lastSocket().sent).toEqual(['keep-alive', 'keep-alive']);
  });

  test('is stale when nothing was heard for nearly six seconds, and fresh again with the next message', async () => {
    const { ports, comes, changes } = boot();
    await comes();
    await ports.clock.pass(5_699);
    ports.lastSocket().push();
    await ports.clock.pass(5_699);
    expect(changes()).toEqual(['connecting', 'opened']);
    await ports.clock.pass(1);
    ports.lastSocket().push();
    expect(changes()).toEqual(['connecting', 'opened', 'stale', 'fresh']);
  });

  test('is closed when the person leaves, and what its socket still says is nobody’s', async () => {
    const { ports, comes, leaves, passed, state } = boot();
    await comes();
    const socket = ports.lastSocket();
    await leaves();
    expect([socket.closedByClient, state()]).toEqual([true, 'off']);
    const before = passed.length;
    socket.push(raised('a1', { position: 1 }));
    socket.accept();
    socket.drop();
    expect([passed.length, state()]).toEqual([before, 'off']);
  });

  test('does not open any more where the person left while it waited for its token', async () => {
    const { ports, comes, leaves, token, tokens } = boot();
    token(undefined);
    await comes();
    await leaves();
    tokens[0]!('late');
    await settle();
    expect(ports.sockets).toEqual([]);
  });

  test('opens for nobody: a session without a person is as one that is over', async () => {
    const { bus, ports, state } = boot();
    bus.publish({ kind: 'session', change: 'signedIn' });
    await settle();
    bus.publish({ kind: 'session', change: 'signedOut', userId: 'u-1' });
    await settle();
    expect([ports.sockets, state()]).toEqual([[], 'off']);
  });

  test('brings what it hears onto the bus, and says when a picture is replaced, but not of the first one', async () => {
    const { ports, comes, passed } = boot();
    const snapshot = { type: 'line.snapshot', position: 9, at: '', areaCode: '34', data: { alarms: [], fires: [] } };
    await comes();
    ports.lastSocket().push(snapshot);
    expect(passed.at(-1)).toEqual({ kind: 'pushed', frames: [snapshot] });
    ports.lastSocket().push(raised('a1', { position: 10 }));
    expect(passed.at(-1)).toMatchObject({ kind: 'pushed' });
    ports.lastSocket().push(raised('a2', { position: 11 }), snapshot);
    expect(passed.at(-1)).toEqual({
      kind: 'noticed',
      level: 'info',
      text: '连接长时间中断，已按最新情况重新载入画面',
      at: ports.clock.now(),
    });
  });

  test('stops for good at what can not be read, says so, and hears nothing more', async () => {
    const { ports, comes, passed, state, connection } = boot();
    await comes();
    const socket = ports.lastSocket();
    socket.push(7);
    const reason = '收到无法解析的推送内容，画面已停止更新，请刷新页面或联系管理员';
    expect(passed.slice(-2)).toEqual([
      { kind: 'noticed', level: 'error', text: reason, at: ports.clock.now() },
      { kind: 'line', change: 'faulted', at: ports.clock.now(), reason },
    ]);
    expect([state(), socket.closedByClient]).toEqual(['stopped', true]);
    await ports.clock.pass(60_000);
    expect(ports.sockets).toHaveLength(1);
    connection.stop();
  });

  test('goes on at what happens to it otherwise', async () => {
    const { bus, comes, state } = boot();
    await comes();
    bus.publish({ kind: 'line', change: 'stale', at: 0 });
    bus.publish({ kind: 'noticed', level: 'info', text: 'faulted', at: 0, change: 'faulted' } as never);
    expect(state()).toEqual({ open: 'live' });
  });
});

describe('a connection that the server closes for want of a token', () => {
  const closed = async () => {
    const booted = boot();
    await booted.comes();
    booted.ports.lastSocket().drop(4401);
    expect(booted.passed.at(-1)).toEqual({ kind: 'line', change: 'closed', at: booted.ports.clock.now(), code: 4401 });
    expect(booted.state()).toBe('renewing');
    return booted;
  };
  test.each([
    ['renewed', 'waiting', 0],
    ['unreachable', 'waiting', 0],
    ['refused', 'off', 1],
  ] as const)('is %s: then it is %s', async (outcome, state, ends) => {
    const booted = await closed();
    booted.renewals[0]!(outcome);
    await settle();
    expect([booted.state(), booted.ended]).toEqual([state, ends === 0 ? [] : [{ type: 'session.ended' }]]);
  });
  test('waits for nothing once the person has left', async () => {
    const booted = await closed();
    await booted.leaves();
    booted.renewals[0]!('renewed');
    await booted.ports.clock.pass(10_000);
    expect([booted.state(), booted.ports.sockets.length]).toEqual(['off', 1]);
  });
});

describe('a connection that is not let in', () => {
  test('asks by an ordinary call whether the session is over, for the session and not for a page', async () => {
    const { ports, comes, inquired } = boot();
    ports.autoAccept = false;
    await comes();
    ports.lastSocket().drop();
    expect(inquired).toStrictEqual([['currentUser', { quiet: true, outlivesPage: true }]]);
  });
  test('asks again after half a minute, not before', async () => {
    const { ports, comes, inquired } = boot();
    ports.autoAccept = false;
    await comes();
    ports.lastSocket().drop();
    for (let tries = 0; tries < 9; tries += 1) {
      await ports.clock.pass(3_000);
      ports.lastSocket().drop();
    }
    expect(inquired).toHaveLength(1);
    await ports.clock.pass(3_000);
    ports.lastSocket().drop();
    expect([ports.clock.now() - Date.parse('2026-03-01T00:00:00.000Z'), inquired.length]).toEqual([30_000, 2]);
  });
  test('asks nothing where it was open before it broke', async () => {
    const { ports, comes, inquired } = boot();
    await comes();
    ports.lastSocket().drop();
    expect(inquired).toEqual([]);
  });
});

test('a connection that stops closes its socket and opens no other for who comes later', async () => {
  const { ports, comes, connection, states } = boot();
  await comes();
  expect(states.at(-1)).toBe('{"line":{"open":"live"},"freshness":"fresh"}');
  expect(states.every((state) => state.startsWith('{"line":'))).toBe(true);
  connection.stop();
  expect(ports.lastSocket().closedByClient).toBe(true);
  const before = states.length;
  await comes('u-2');
  expect([ports.sockets.length, states.length]).toEqual([1, before]);
});

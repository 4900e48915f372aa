import { describe, expect, test } from 'vitest';
import { parseFrames } from '../../machines/connection/connection-socket.ts';
import { stationMessages } from '../../machines/messages.ts';
import { settle } from '../support/manual-clock.ts';
import { raised } from '../support/sample-events.ts';
import { signedInStation } from '../support/station.ts';

test.each([
  '',
  'pong',
  '{}',
  '{"type":"line.heartbeat"}',
  '[null]',
  '["line.heartbeat"]',
  '[{}]',
  '[{"type":1}]',
  '[{"type":"line.heartbeat"},7]',
])('%j is no list of frames', (text) => expect(parseFrames(text)).toBeUndefined());

test('a list of frames is one, an empty one too', () => {
  expect(parseFrames('[{"type":"line.heartbeat"},{"type":"x","n":1}]')).toEqual([
    { type: 'line.heartbeat' },
    { type: 'x', n: 1 },
  ]);
  expect(parseFrames('[]')).toEqual([]);
});

describe('a connection', () => {
  test('on which an unknown source talks goes on, with alarms beside it', async () => {
    const { ports, station } = await signedInStation();
    const positions = { type: 'line.lightning', at: '2026-03-01T00:00:00.000Z', data: { id: 'ranger-1' } };
    const heard: string[] = [];
    station.bus.messages$.subscribe((message) => {
      if (message.kind === 'pushed') heard.push(...message.frames.map(({ type }) => type));
    });
    ports.lastSocket().push(positions, raised('a1', { position: 1 }), positions);
    ports.lastSocket().push(positions);
    await ports.clock.pass(100);
    expect([[...station.alarms$.value.byId.keys()], station.connection$.value.state]).toEqual([['a1'], 'live']);
    expect(heard).toEqual(['alarm.raised']);
    station.stop();
  });

  test('on which only an unknown source is heard is stale: nothing says how far the alarms have come', async () => {
    const { ports, station } = await signedInStation();
    const socket = ports.lastSocket();
    socket.push({ type: 'line.heartbeat', position: 0, at: '2026-03-01T00:00:00.000Z' });
    for (let second = 0; second < 6; second++) {
      socket.push({ type: 'line.lightning', at: '2026-03-01T00:00:00.000Z', data: {} });
      await ports.clock.pass(1_000);
    }
    expect([station.connection$.value.state, station.connection$.value.stale]).toEqual(['live', true]);
    station.stop();
  });

  test('on which something unknown comes says so and stops for good, rather than show half a picture', async () => {
    const { ports, station } = await signedInStation();
    ports.lastSocket().push(null);
    await settle();
    expect(station.toasts$.value).toMatchObject({ kind: 'error', text: stationMessages.badFrame });
    expect(ports.lastSocket().closedByClient).toBe(true);
    await ports.clock.pass(60_000);
    expect(ports.sockets).toHaveLength(1);
    station.stop();
  });

  test('says that the picture was begun anew where there was one, and only then', async () => {
    const { ports, station } = await signedInStation();
    const snapshot = (position: number) => ({
      type: 'line.snapshot',
      position,
      at: '2026-03-01T00:00:00.000Z',
      areaCode: '341825',
      data: { alarms: [], fires: [] },
    });
    ports.lastSocket().push(snapshot(1));
    ports.lastSocket().push(raised('a1', { position: 2 }));
    await settle();
    expect(station.toasts$.value?.text).not.toBe(stationMessages.restarted);
    ports.lastSocket().push(raised('a2', { position: 3 }), snapshot(4));
    await settle();
    expect(station.toasts$.value).toMatchObject({ kind: 'info', text: stationMessages.restarted });
    station.stop();
  });

  test('that is left while it opens is not opened, and what a left one still says is nobody’s', async () => {
    const { ports, station } = await signedInStation();
    const first = ports.lastSocket();
    station.wish({ type: 'session.signOut' });
    await settle();
    expect(first.closedByClient).toBe(true);
    first.push(raised('a1', { position: 1 }));
    first.drop();
    first.accept();
    await ports.clock.pass(10_000);
    expect([station.alarms$.value.byId.size, station.connection$.value.state, ports.sockets.length]).toEqual([
      0,
      'off',
      1,
    ]);
    station.stop();
  });

  test('keeps itself alive by a message every 50 s, by nothing else', async () => {
    const { ports, station } = await signedInStation();
    const socket = ports.lastSocket();
    for (let second = 0; second < 100; second += 5) {
      await ports.clock.pass(5_000);
      socket.push({ type: 'line.heartbeat', position: 0, at: '2026-03-01T00:00:00.000Z' });
    }
    expect(socket.sent).toHaveLength(2);
    station.stop();
  });

  test('of a station that stopped is closed', async () => {
    const { ports, station } = await signedInStation();
    station.stop();
    expect(ports.lastSocket().closedByClient).toBe(true);
  });
});

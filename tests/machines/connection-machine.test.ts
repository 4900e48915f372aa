import { createActor, fromCallback } from 'xstate';
import { describe, expect, test } from 'vitest';
import { ownLimits } from '../../contract/limits.ts';
import {
  connectionMachine,
  type ConnectionEmitted,
  type ConnectionEvent,
} from '../../machines/connection/connection-machine.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { walk } from '../support/steps.ts';

const came: ConnectionEvent = { type: 'user.came', userId: 'u-1' };
const opened: ConnectionEvent = { type: 'socket.opened' };
const closed = (code: number): ConnectionEvent => ({ type: 'socket.closed', code });
const step = (...events: ConnectionEvent[]) => walk(connectionMachine, undefined, ...events);

/** A running connection whose sockets and renewals are only counted. */
function boot() {
  const clock = createManualClock();
  const log: string[] = [];
  const told: ConnectionEmitted[] = [];
  const actor = createActor(
    connectionMachine.provide({
      actors: {
        socket: fromCallback(({ receive }) => {
          log.push('open');
          receive((event) => log.push(event.type));
          return () => {
            log.push('close');
          };
        }),
        renew: fromCallback(() => {
          log.push('renew');
        }),
      },
    }),
    { clock },
  );
  actor.on('*', (event) => told.push(event));
  actor.start();
  return { actor, clock, log, told };
}

describe('the connection', () => {
  test.each([
    ['is off while nobody is signed in', step(), 'off'],
    ['connects for a person', step(came), { open: 'connecting' }],
    ['is live once the socket is open', step(came, opened), { open: 'live' }],
    ['waits after a break', step(came, opened, closed(1006)), 'waiting'],
    ['waits after a refused opening', step(came, closed(1006)), 'waiting'],
    ['asks for a new token when it was closed for want of one', step(came, opened, closed(4401)), 'renewing'],
    ['asks for one also when it was never live', step(came, closed(4401)), 'renewing'],
    ['tries again with a new token', step(came, opened, closed(4401), { type: 'token.renewed' }), 'waiting'],
    ['tries again when nobody answers', step(came, opened, closed(4401), { type: 'token.unreachable' }), 'waiting'],
    ['is off when there is no token any more', step(came, opened, closed(4401), { type: 'token.refused' }), 'off'],
    ['stops for good at something unknown', step(came, opened, { type: 'picture.stopped' }), 'stopped'],
    ['is off when the person leaves', step(came, opened, { type: 'user.left' }), 'off'],
    ['does not come back after the person left', step(came, opened, { type: 'user.left' }, closed(1006)), 'off'],
    [
      'opens for the next person after it stopped',
      step(came, opened, { type: 'picture.stopped' }, { type: 'user.left' }, came),
      { open: 'connecting' },
    ],
  ])('%s', (_name, { snapshot }, state) => expect(snapshot.value.line).toEqual(state));

  test('tells the session when its token is dead, and when it was not let in', () => {
    expect(step(came, opened, closed(4401), { type: 'token.refused' }).told).toEqual([{ type: 'sessionOver' }]);
    expect(step(came, closed(1006)).told).toEqual([
      { type: 'connectionChanged', change: 'closed', code: 1006 },
      { type: 'notLetIn' },
    ]);
  });

  test('comes back 3 s after each break, one socket at a time', () => {
    const { actor, clock, log } = boot();
    actor.send(came);
    actor.send(opened);
    actor.send(closed(1006));
    clock.advance(2_999);
    expect(log).toEqual(['open', 'close']);
    clock.advance(1);
    expect(log).toEqual(['open', 'close', 'open']);
    actor.send(closed(1006));
    clock.advance(3_000);
    expect(log).toEqual(['open', 'close', 'open', 'close', 'open']);
  });

  test('keeps itself alive every 50 s', () => {
    const { actor, clock, log } = boot();
    actor.send(came);
    actor.send(opened);
    const beat = (): void => {
      clock.advance(4_999);
      actor.send({ type: 'socket.heard' });
      expect(log.filter((entry) => entry !== 'keepAlive')).toEqual(['open']);
      clock.advance(1);
    };
    for (let beats = 0; beats < 9; beats += 1) beat();
    clock.advance(4_999);
    expect(log).toEqual(['open']);
    clock.advance(1);
    expect(log).toEqual(['open', 'keepAlive']);
    for (let beats = 0; beats < 10; beats += 1) beat();
    expect(log).toEqual(['open', 'keepAlive', 'keepAlive']);
  });

  test('gives up a socket that does not open within 10 s', () => {
    const { actor, clock, log } = boot();
    actor.send(came);
    clock.advance(10_000);
    expect(actor.getSnapshot().value.line).toBe('waiting');
    expect(log).toEqual(['open', 'close']);
  });

  test('is stale within 6 s of the last frame, once, and fresh with the next', () => {
    const { actor, clock, told } = boot();
    actor.send(came);
    actor.send(opened);
    for (let second = 0; second < 20; second += 5) {
      clock.advance(5_000);
      actor.send({ type: 'socket.heard' });
    }
    const changes = () => told.flatMap((event) => (event.type === 'connectionChanged' ? [event.change] : []));
    expect(changes()).toEqual(['connecting', 'opened']);
    clock.advance(ownLimits.staleAfterMs - 1);
    expect(actor.getSnapshot().value.freshness).toBe('fresh');
    clock.advance(1);
    expect(actor.getSnapshot().value.freshness).toBe('stale');
    clock.advance(9_999);
    actor.send({ type: 'socket.heard' });
    expect(changes()).toEqual(['connecting', 'opened', 'stale', 'fresh']);
  });

  test('on which nothing is heard any more for nearly sixteen seconds is closed and opened again, once', () => {
    const { actor, clock, log, told } = boot();
    actor.send(came);
    actor.send(opened);
    actor.send({ type: 'socket.heard' });
    clock.advance(ownLimits.staleAfterMs + 9_999);
    expect(log).toEqual(['open']);
    clock.advance(1);
    expect(log).toEqual(['open', 'close', 'open']);
    expect(told.slice(-2)).toEqual([
      { type: 'connectionChanged', change: 'closed' },
      { type: 'connectionChanged', change: 'connecting' },
    ]);
    actor.send(opened);
    actor.send({ type: 'socket.heard' });
    clock.advance(5_000);
    actor.send({ type: 'socket.heard' });
    expect([log, actor.getSnapshot().value]).toEqual([
      ['open', 'close', 'open'],
      { line: { open: 'live' }, freshness: 'fresh' },
    ]);
  });

  test('that was opened again and stays silent is given a minute, the next one twice as long', () => {
    const { actor, clock, log } = boot();
    actor.send(came);
    actor.send(opened);
    actor.send({ type: 'socket.heard' });
    clock.advance(ownLimits.staleAfterMs + 10_000);
    for (const waits of [60_000, 120_000, 240_000]) {
      log.length = 0;
      actor.send(opened);
      clock.advance(waits - 1);
      expect(log.filter((entry) => entry !== 'keepAlive')).toEqual([]);
      clock.advance(1);
      expect(log.filter((entry) => entry !== 'keepAlive')).toEqual(['close', 'open']);
    }
    actor.send(opened);
    actor.send({ type: 'socket.heard' });
    log.length = 0;
    clock.advance(ownLimits.staleAfterMs + 10_000);
    expect(log).toEqual(['close', 'open']);
  });

  test('of somebody who left goes stale for nobody: the next person is told of their own only', () => {
    const { actor, clock, told } = boot();
    actor.send(came);
    actor.send(opened);
    clock.advance(ownLimits.staleAfterMs - 1);
    actor.send({ type: 'user.left' });
    clock.advance(60_000);
    actor.send({ type: 'user.came', userId: 'u-2' });
    actor.send(opened);
    clock.advance(ownLimits.staleAfterMs - 1);
    const changes = () => told.flatMap((event) => (event.type === 'connectionChanged' ? [event.change] : []));
    expect(changes()).toEqual(['connecting', 'opened', 'off', 'connecting', 'opened']);
    clock.advance(1);
    expect(changes().at(-1)).toBe('stale');
  });

  test('is not watched while nobody is signed in', () => {
    const { clock, told } = boot();
    clock.advance(60_000);
    expect(told).toEqual([]);
  });
});

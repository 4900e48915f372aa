import { assign, setup } from 'xstate';
import { closeCodes } from '../../contract/connection/frames.ts';
import { limits, ownLimits } from '../../contract/limits.ts';
import type { Milliseconds } from '../../contract/units.ts';
import { unprovided } from '../unprovided.ts';

/** The user of the connection, and for how long it may stay silent once it is stale, in milliseconds. */
export interface ConnectionContext {
  userId: string | undefined;
  patienceMs: Milliseconds;
}

/** Who signs in or out, and what the socket and the renewal report. */
export type ConnectionEvent =
  | { type: 'user.came'; userId: string }
  | { type: 'user.left' }
  | { type: 'socket.opened' }
  | { type: 'socket.heard' }
  | { type: 'socket.closed'; code: number }
  | { type: 'line.silent' }
  | { type: 'picture.stopped' }
  | { type: 'token.renewed' }
  | { type: 'token.refused' }
  | { type: 'token.unreachable' };

/** What the connection reports. */
export type ConnectionEmitted =
  | { type: 'connectionChanged'; change: 'connecting' | 'opened' | 'closed' | 'off' | 'stale' | 'fresh'; code?: number }
  | { type: 'sessionOver' }
  /** The server did not let the socket in; it can not say why. */
  | { type: 'notLetIn' };

/** A socket that does not open within this time is given up and tried again, in milliseconds. */
const openingMs = 10_000;
/** A socket on which something was heard is closed where it stays silent so long after the picture became stale. */
const silentMs = 10_000;
/**
 * The first message may be the whole picture over a slow way, of which nothing is told before all of it is there: a
 * socket is given so long for it, and twice as long after each one that brought nothing, until it breaks by itself.
 */
const firstMs = 60_000;
const longestMs = 960_000;

const machine = setup({
  types: { context: {} as ConnectionContext, events: {} as ConnectionEvent, emitted: {} as ConnectionEmitted },
  actors: { socket: unprovided<{ userId: string }>('socket'), renew: unprovided('renew') },
  actions: {
    awaitFirst: assign({ patienceMs: ({ context }) => Math.max(firstMs, context.patienceMs) }),
    awaitNext: assign({ patienceMs: silentMs }),
    doublePatience: assign({ patienceMs: ({ context }) => Math.min(longestMs, 2 * context.patienceMs) }),
  },
  guards: {
    isBreak: (_, closed: { code: number }) => closed.code !== closeCodes.notSignedIn,
    isNotSignedIn: (_, closed: { code: number }) => closed.code === closeCodes.notSignedIn,
  },
  delays: {
    keepAlive: limits.socketKeepAliveMs,
    reconnect: limits.socketReconnectMs,
    stale: ownLimits.staleAfterMs,
    opening: openingMs,
    silent: ({ context }) => context.patienceMs,
  },
});

const tell = (change: 'connecting' | 'opened' | 'off' | 'stale' | 'fresh') =>
  machine.emit({ type: 'connectionChanged', change });
const tellClosed = machine.emit(({ event }) => ({
  type: 'connectionChanged',
  change: 'closed',
  ...('code' in event ? { code: event.code } : {}),
}));

/**
 * The connection: it reconnects 3 s after a break, keeps itself alive every 50 s, and tells when nothing was heard for
 * nearly 6 s. Where the silence lasts, the socket is closed and another one goes on from the position of the picture: a
 * way that swallows everything would break by itself only after a quarter of an hour.
 */
export const connectionMachine = machine.createMachine({
  id: 'connection',
  type: 'parallel',
  context: { userId: undefined, patienceMs: silentMs },
  states: {
    line: {
      initial: 'off',
      on: {
        'user.left': { target: '.off', actions: [assign({ userId: undefined }), tell('off')] },
        'picture.stopped': '.stopped',
      },
      states: {
        off: {
          on: {
            'user.came': {
              target: 'open',
              actions: assign({ userId: ({ event }) => event.userId, patienceMs: silentMs }),
            },
          },
        },
        open: {
          initial: 'connecting',
          invoke: { id: 'socket', src: 'socket', input: ({ context }) => ({ userId: context.userId as string }) },
          on: {
            'socket.closed': [
              {
                guard: { type: 'isNotSignedIn', params: ({ event }) => event },
                target: 'renewing',
                actions: tellClosed,
              },
              { target: 'waiting', actions: tellClosed },
            ],
          },
          states: {
            connecting: {
              entry: tell('connecting'),
              on: {
                'socket.opened': { target: 'live', actions: tell('opened') },
                'socket.closed': {
                  guard: { type: 'isBreak', params: ({ event }) => event },
                  target: '#connection.line.waiting',
                  actions: [tellClosed, machine.emit({ type: 'notLetIn' })],
                },
              },
              after: { opening: { target: '#connection.line.waiting', actions: tellClosed } },
            },
            live: {
              on: {
                'line.silent': {
                  target: '#connection.line.open',
                  reenter: true,
                  actions: ['doublePatience', tellClosed],
                },
              },
              after: {
                keepAlive: { target: 'live', reenter: true, actions: machine.sendTo('socket', { type: 'keepAlive' }) },
              },
            },
          },
        },
        waiting: { after: { reconnect: 'open' } },
        renewing: {
          invoke: { src: 'renew' },
          on: {
            'token.refused': { target: 'off', actions: machine.emit({ type: 'sessionOver' }) },
            'token.renewed': 'waiting',
            'token.unreachable': 'waiting',
          },
        },
        stopped: {},
      },
    },
    freshness: {
      initial: 'unwatched',
      on: { 'user.left': '.unwatched' },
      states: {
        unwatched: { on: { 'user.came': 'fresh' } },
        fresh: {
          after: { stale: { target: 'stale', actions: tell('stale') } },
          on: {
            'socket.opened': { actions: 'awaitFirst' },
            'socket.heard': { target: 'fresh', reenter: true, actions: 'awaitNext' },
          },
        },
        stale: {
          after: { silent: { actions: machine.raise({ type: 'line.silent' }) } },
          on: {
            'socket.opened': { target: 'stale', reenter: true, actions: 'awaitFirst' },
            'socket.heard': { target: 'fresh', actions: ['awaitNext', tell('fresh')] },
          },
        },
      },
    },
  },
});

import { assign, setup } from 'xstate';
import { closeCodes } from '../../contract/connection/frames.ts';
import { limits, ownLimits } from '../../contract/limits.ts';
import { unprovided } from '../unprovided.ts';

/** The user of the connection. */
export interface ConnectionContext {
  userId: string | undefined;
}

/** Who signs in or out, and what the socket and the renewal report. */
export type ConnectionEvent =
  | { type: 'user.came'; userId: string }
  | { type: 'user.left' }
  | { type: 'socket.opened' }
  | { type: 'socket.heard' }
  | { type: 'socket.closed'; code: number }
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

const machine = setup({
  types: { context: {} as ConnectionContext, events: {} as ConnectionEvent, emitted: {} as ConnectionEmitted },
  actors: { socket: unprovided<{ userId: string }>('socket'), renew: unprovided('renew') },
  guards: {
    isBreak: (_, closed: { code: number }) => closed.code !== closeCodes.notSignedIn,
    isNotSignedIn: (_, closed: { code: number }) => closed.code === closeCodes.notSignedIn,
  },
  delays: {
    keepAlive: limits.socketKeepAliveMs,
    reconnect: limits.socketReconnectMs,
    stale: ownLimits.staleAfterMs,
    opening: openingMs,
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
 * nearly 6 s.
 */
export const connectionMachine = machine.createMachine({
  id: 'connection',
  type: 'parallel',
  context: { userId: undefined },
  states: {
    line: {
      initial: 'off',
      on: {
        'user.left': { target: '.off', actions: [assign({ userId: undefined }), tell('off')] },
        'picture.stopped': '.stopped',
      },
      states: {
        off: { on: { 'user.came': { target: 'open', actions: assign({ userId: ({ event }) => event.userId }) } } },
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
          on: { 'socket.heard': { target: 'fresh', reenter: true } },
        },
        stale: { on: { 'socket.heard': { target: 'fresh', actions: tell('fresh') } } },
      },
    },
  },
});

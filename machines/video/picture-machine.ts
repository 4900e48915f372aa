import { assign, setup } from 'xstate';
import { limits } from '../../contract/limits.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import { unprovided } from '../unprovided.ts';

/** The use of a proxy slot that the socket goes by. */
export interface PictureContext {
  leaseId: string | undefined;
}

/** Whether anybody watches, what became of the slot, and what the socket reports. */
export type PictureEvent =
  | { type: 'watching' }
  | { type: 'unwatched' }
  | { type: 'slot.given'; leaseId: string }
  | { type: 'slot.refused' }
  | { type: 'slot.over' }
  | { type: 'socket.opened' }
  | { type: 'socket.closed' }
  | { type: 'line.cut' }
  | { type: 'retry' };

/** Times in milliseconds: of an opening without an answer, and between two tries for a slot. */
const [openingMs, slotMs] = [10_000, 10_000];

const machine = setup({
  types: { context: {} as PictureContext, events: {} as PictureEvent },
  actors: {
    slot: unprovided('slot'),
    socket: unprovided<{ leaseId: string }>('socket'),
    keepAlive: unprovided<{ leaseId: string }>('keepAlive'),
  },
  delays: { reconnect: limits.socketReconnectMs, keepAlive: videoLimits.keepAliveMs, opening: openingMs, slot: slotMs },
});

const leaseOf = ({ context }: { context: PictureContext }) => ({ leaseId: context.leaseId as string });

/**
 * The line of pictures: while anybody watches, it takes a use of a proxy slot, opens the socket by it and keeps it
 * alive; after a break it begins anew with another use.
 */
export const pictureMachine = machine.createMachine({
  id: 'pictures',
  initial: 'off',
  context: { leaseId: undefined },
  on: { unwatched: { target: '.off', actions: assign({ leaseId: undefined }) } },
  states: {
    off: { on: { watching: 'asking' } },
    asking: {
      invoke: { src: 'slot' },
      on: {
        'slot.given': { target: 'open', actions: assign({ leaseId: ({ event }) => event.leaseId }) },
        'slot.refused': 'refused',
      },
    },
    /** No slot is free. */
    refused: { after: { slot: 'asking' }, on: { retry: 'asking' } },
    open: {
      initial: 'connecting',
      invoke: { src: 'socket', input: leaseOf },
      on: { 'socket.closed': 'waiting', 'line.cut': 'waiting', 'slot.over': 'waiting' },
      states: {
        connecting: { on: { 'socket.opened': 'live' }, after: { opening: { target: '#pictures.waiting' } } },
        live: { after: { keepAlive: 'renewing' } },
        /** As live, with a keep-alive on its way. */
        renewing: {
          invoke: { src: 'keepAlive', input: leaseOf },
          after: { keepAlive: { target: 'renewing', reenter: true } },
        },
      },
    },
    waiting: { entry: assign({ leaseId: undefined }), after: { reconnect: 'asking' }, on: { retry: 'asking' } },
  },
});

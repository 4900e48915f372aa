import { createActor, fromCallback } from 'xstate';
import type { Frame } from '../../contract/connection/frames.ts';
import type { Bus } from '../../streams/bus.ts';
import { isOver } from '../../streams/timer.ts';
import { stationMessages } from '../messages.ts';
import type { Ports } from '../ports.ts';
import type { Session } from '../session/session.ts';
import { watched, type Watch } from '../watch.ts';
import { connectionMachine } from './connection-machine.ts';
import { connectionSocket } from './connection-socket.ts';
import { createLookOut } from './look-out.ts';

/** While the connection is refused, the session is checked at most this often, in milliseconds. */
const inquiryMs = 30_000;

/** What the connection works with. */
export interface ConnectionSetup {
  bus: Bus;
  ports: Ports;
  session: Session;
  /** Position of the picture; 0 for none. */
  position: () => number;
  watch?: Watch | undefined;
}

const answers = { renewed: 'token.renewed', refused: 'token.refused', unreachable: 'token.unreachable' } as const;

/** Asks for a new token after the server closed the connection for lack of one. A late answer is dropped. */
const renewal = (session: Pick<Session, 'renewToken'>) =>
  fromCallback(({ sendBack }) => {
    void (async () => sendBack({ type: answers[await session.renewToken()] }))();
  });

/** The running connection of a station; its messages and its state enter the bus. */
export function createConnection({ bus, ports: { clock, socket }, session, position, watch }: ConnectionSetup) {
  const garbled = (): void => {
    bus.publish({ kind: 'noticed', level: 'error', text: stationMessages.badFrame, at: clock.now() });
    bus.publish({ kind: 'line', change: 'faulted', at: clock.now(), reason: stationMessages.badFrame });
  };
  // Also an empty log is a picture to go on from.
  let hasPicture = false;
  const heard = (frames: readonly Frame[]): void => {
    const isReplaced = hasPicture;
    hasPicture = true;
    bus.publish({ kind: 'pushed', frames });
    if (isReplaced && frames.some((frame) => frame.type === 'line.snapshot')) {
      bus.publish({ kind: 'noticed', level: 'info', text: stationMessages.restarted, at: clock.now() });
    }
  };
  const lookOut = createLookOut(clock);
  const actor = createActor(
    connectionMachine.provide({
      actors: {
        socket: connectionSocket({
          socket,
          heard,
          garbled,
          opened: (say) => lookOut.opened(say),
          freshToken: () => session.freshToken(),
          resumeAfter: () => (hasPicture ? position() : undefined),
        }),
        renew: renewal(session),
      },
    }),
    { clock, ...watched('connection', watch) },
  );
  actor.on('connectionChanged', ({ change, code }) => {
    bus.publish({ kind: 'line', change, at: clock.now(), ...(code === undefined ? {} : { code }) });
  });
  // A refused upgrade looks like any other break. An ordinary call tells whether the session is over, and ends it then.
  let askedAt = Number.NEGATIVE_INFINITY;
  actor.on('notLetIn', () => {
    if (!isOver(askedAt, inquiryMs, clock.now())) return;
    askedAt = clock.now();
    void session.call('currentUser', undefined, { quiet: true, outlivesPage: true });
  });
  actor.on('sessionOver', () => session.actor.send({ type: 'session.ended' }));
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'session') {
      hasPicture = false;
      if (message.change === 'signedIn' && message.userId !== undefined)
        actor.send({ type: 'user.came', userId: message.userId });
      else actor.send({ type: 'user.left' });
    } else if (message.kind === 'wished' && message.wish.type === 'positions.look') lookOut.at(message.wish.box);
    else if (message.kind === 'line' && message.change === 'faulted') actor.send({ type: 'picture.stopped' });
  });
  return {
    actor,
    stop() {
      subscription.unsubscribe();
      actor.stop();
    },
  };
}

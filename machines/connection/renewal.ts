import { fromCallback } from 'xstate';
import type { Session } from '../session/session.ts';

const events = { renewed: 'token.renewed', refused: 'token.refused', unreachable: 'token.unreachable' } as const;

/** Asks for a new token after the server closed the connection for lack of one. A late answer is dropped. */
export const renewal = (session: Pick<Session, 'renewToken'>) =>
  fromCallback(({ sendBack }) => {
    void (async () => sendBack({ type: events[await session.renewToken()] }))();
  });

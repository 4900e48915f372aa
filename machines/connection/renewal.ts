import { fromCallback } from 'xstate';
import type { Session } from '../session/session.ts';

const events = { renewed: 'token.renewed', refused: 'token.refused', unreachable: 'token.unreachable' } as const;

/** Asks for a new token after the server has closed the line for want of one. What comes too late goes nowhere. */
export const renewal = (session: Pick<Session, 'renewToken'>) =>
  fromCallback(({ sendBack }) => {
    void (async () => sendBack({ type: events[await session.renewToken()] }))();
  });

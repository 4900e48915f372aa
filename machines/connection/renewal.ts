import { fromCallback } from 'xstate';
import type { Session } from '../session/session.ts';

const events = { renewed: 'token.renewed', refused: 'token.refused', unreachable: 'token.unreachable' } as const;

/** Asks for a new token after the server has closed the line for want of one. */
export const renewal = (session: Pick<Session, 'renewToken'>) =>
  fromCallback(({ sendBack }) => {
    let left = false;
    void (async () => {
      const outcome = await session.renewToken();
      if (!left) sendBack({ type: events[outcome] });
    })();
    return () => { left = true; };
  });

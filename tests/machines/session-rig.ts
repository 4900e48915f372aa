import { defaultConfig } from '../../machines/config.ts';
import { createSession, sessionView } from '../../machines/session/session.ts';
import type { SessionEmitted } from '../../machines/session/session-events.ts';
import { createFakePorts, type FakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { serveOfficer } from '../support/station.ts';

export const tokens = 'POST /api-auth/oauth/token';
export const busy = { code: 'B0001', message: '系统繁忙，请稍后再试' };

/** A session; `said` is what its client shows to the person, `told` what the session itself tells. */
export function start(ports: FakePorts) {
  const said: string[] = [];
  const session = createSession(ports, defaultConfig, ({ message }) => {
    said.push(message);
  });
  const told: SessionEmitted[] = [];
  const tell = (event: SessionEmitted): void => {
    told.push(event);
  };
  for (const type of ['said', 'signedIn', 'signedOut'] as const) session.actor.on(type, tell);
  session.actor.start();
  const view = () => sessionView(session.actor.getSnapshot(), session.store);
  const signIn = (more: object = {}): Promise<void> => {
    session.actor.send({ type: 'signIn.wished', username: 'jingde', password: 'p', ...more });
    return settle();
  };
  const leave = (): Promise<void> => {
    session.actor.send({ type: 'signOut.wished' });
    return settle();
  };
  return { ports, session, said, told, view, signIn, leave };
}

export function atServer() {
  const ports = createFakePorts();
  serveOfficer(ports);
  return ports;
}

export const wait = (ports: FakePorts, route: string): ((body: unknown) => Promise<void>) => {
  let answer: (body: unknown) => void = () => undefined;
  ports.on(
    route,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  return (body) => {
    answer(body);
    return settle();
  };
};

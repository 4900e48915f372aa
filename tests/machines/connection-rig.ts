import { createConnection } from '../../machines/connection/connection.ts';
import type { Session } from '../../machines/session/session.ts';
import { createBus, type BusMessage } from '../../streams/bus.ts';
import { createFakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';

/** A connection whose server and session a test plays. */
export function boot() {
  const [bus, ports] = [createBus(), createFakePorts()];
  const tokens: ((token: string | undefined) => void)[] = [];
  const renewals: ((outcome: 'renewed' | 'refused' | 'unreachable') => void)[] = [];
  const [ended, inquired, states]: [unknown[], unknown[], string[]] = [[], [], []];
  let atOnce: { token: string | undefined } | undefined = { token: 'tok' };
  const session = {
    freshToken: () =>
      atOnce
        ? Promise.resolve(atOnce.token)
        : new Promise((resolve) => {
            tokens.push(resolve);
          }),
    renewToken: () =>
      new Promise((resolve) => {
        renewals.push(resolve);
      }),
    call: (name: string, _args: unknown, options: unknown) => {
      inquired.push([name, options]);
      return new Promise(() => undefined);
    },
    actor: {
      send: (event: unknown) => {
        ended.push(event);
      },
    },
  } as unknown as Session;
  const passed: BusMessage[] = [];
  bus.messages$.subscribe((message) => {
    passed.push(message);
  });
  const connection = createConnection({
    bus,
    ports,
    session,
    position: () => 41,
    watch: (_machine, _event, state) => {
      states.push(state);
    },
  });
  connection.actor.start();
  return {
    bus,
    ports,
    connection,
    tokens,
    renewals,
    ended,
    inquired,
    passed,
    states,
    /** Whether a token is there at once, and which one. */
    token: (next: typeof atOnce): void => {
      atOnce = next;
    },
    comes: (userId = 'u-1'): Promise<void> => {
      bus.publish({ kind: 'session', change: 'signedIn', userId, regionCode: '34' });
      return settle();
    },
    leaves: (): Promise<void> => {
      bus.publish({ kind: 'session', change: 'signedOut' });
      return settle();
    },
    changes: () => passed.flatMap((message) => (message.kind === 'line' ? [message.change] : [])),
    state: () => (connection.actor.getSnapshot().value as { line: unknown }).line,
  };
}

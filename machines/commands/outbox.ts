import type { Bus } from '../../streams/bus.ts';
import { limits } from '../../contract/limits.ts';
import type { CallApi } from '../http/client.ts';
import type { Failure } from '../http/outcome.ts';
import { stationMessages } from '../messages.ts';
import type { Clock } from '../ports.ts';
import { splitParams } from '../queries/path-params.ts';
import { openArgs, sealAnswer, type Vault } from '../vault.ts';
import type { Command } from './command.ts';

/** Commands on their way to the server, one after the other in their order. */
export interface Outbox {
  add(command: Command): void;
  /** Tries again at once, as when the connection is back. */
  retry(): void;
  /** Forgets what waits, as when the session ends. */
  clear(): void;
  /** Resolves once nothing waits any more, or the line is down. */
  rested(): Promise<void>;
  readonly waiting: readonly Command[];
}

/** What the server refused, as the bus has it. */
const refusalOf = ({ code, message, field, data }: Failure) => ({
  code,
  message,
  ...(field === undefined ? {} : { field }),
  ...(data === undefined ? {} : { data }),
});

/**
 * An outbox that tells the bus when a command is sent, when no answer came, and the answer, each by the command's id.
 * While none comes it tries again every 3 s with the same key.
 */
export function createOutbox(call: CallApi, vault: Vault, bus: Bus, clock: Clock): Outbox {
  let waiting: Command[] = [];
  let sending = false;
  let saidSo = false;
  let timer: unknown;
  const resting: (() => void)[] = [];
  const rest = (): void => resting.splice(0).forEach((told) => told());

  const say = (text: string): void => bus.publish({ kind: 'noticed', level: 'error', text, at: clock.now() });

  async function sendFirst(): Promise<void> {
    const command = waiting[0];
    if (!command) return rest();
    if (sending || timer !== undefined) return;
    sending = true;
    bus.publish({ kind: 'delivery', key: command.id, change: 'sent' });
    const { args, params } = splitParams(command.call, command.args);
    const outcome = await call(command.call, args as never, { params, idempotencyKey: command.id, quiet: true });
    sending = false;
    if (waiting[0] !== command) return sendFirst();
    if (!outcome.ok && (outcome.kind === 'network' || outcome.kind === 'timeout')) {
      bus.publish({ kind: 'delivery', key: command.id, change: 'lost' });
      return waitForConnection();
    }
    saidSo = false;
    waiting = waiting.slice(1);
    if (outcome.ok) {
      const data = sealAnswer(vault, command.call, outcome.data);
      bus.publish({ kind: 'answered', call: command.call, key: command.id, answer: { data } });
    } else {
      const refusal = refusalOf(outcome);
      bus.publish({ kind: 'answered', call: command.call, key: command.id, answer: { refusal } });
      if (outcome.kind === 'refused' && !command.quiet) say(outcome.message);
    }
    return sendFirst();
  }

  function waitForConnection(): void {
    if (!saidSo) say(stationMessages.notDelivered);
    saidSo = true;
    rest();
    timer = clock.setTimeout(() => {
      timer = undefined;
      void sendFirst();
    }, limits.socketReconnectMs);
  }

  const stopTimer = (): void => {
    clock.clearTimeout(timer);
    timer = undefined;
  };
  return {
    get waiting() {
      return waiting;
    },
    add(command) {
      // What is secret is taken once, and kept here until the server has answered.
      waiting = [...waiting, { ...command, args: openArgs(vault, command.call, command.args) as never }];
      void sendFirst();
    },
    retry() {
      stopTimer();
      void sendFirst();
    },
    clear() {
      stopTimer();
      saidSo = false;
      waiting = [];
      rest();
    },
    rested: () =>
      waiting.length === 0 || timer !== undefined
        ? Promise.resolve()
        : new Promise((resolve) => {
            resting.push(resolve);
          }),
  };
}

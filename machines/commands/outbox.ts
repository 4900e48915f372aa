import type { Bus } from '../../streams/bus.ts';
import type { CallName } from '../../contract/api/calls.ts';
import { limits } from '../../contract/limits.ts';
import type { CallApi } from '../http/client.ts';
import { type Failure, noAnswer, type Outcome } from '../http/outcome.ts';
import { stationMessages } from '../messages.ts';
import type { Clock } from '../ports.ts';
import { createAbort, type Abort } from '../queries/abort.ts';
import { splitParams } from '../queries/path-params.ts';
import { openArgs, sealAnswer, type Vault } from '../vault.ts';
import type { Command } from './command.ts';

/**
 * Calls that are made now or not at all: somebody would be rung or heard, or a camera be taken, long after the officer
 * has left the desk.
 */
const onlyNow: ReadonlySet<CallName> = new Set<CallName>([
  'phoneMake',
  'phoneTransfer',
  'phoneMonitor',
  'phoneBreakIn',
  'phoneKeys',
  'phonePress',
  'phoneNotify',
  'phoneRollCall',
  'makeVideoCall',
  'meetMake',
  'joinMember',
  'joinVideoMember',
  'videoTake',
]);

/** Commands on their way to the server, one after the other in their order. */
export interface Outbox {
  add(command: Command): void;
  /** Tries again at once, unless a try is under way. */
  retry(): void;
  /** Gives up the try that is under way and begins another at once, as when a broken connection is open again. */
  resend(): void;
  /** Forgets what waits, as when the session ends. */
  clear(): void;
  /** Resolves once nothing waits any more, or the connection is down. */
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

const answerOf = (vault: Vault, { call }: Command, outcome: Outcome<unknown>) =>
  outcome.ok ? { data: sealAnswer(vault, call, outcome.data) } : { refusal: refusalOf(outcome) };

/** The pause between two tries, which can be cut short. */
function createPause(clock: Clock, over: () => void) {
  let timer: unknown;
  return {
    get isOn() {
      return timer !== undefined;
    },
    begin(): void {
      timer = clock.setTimeout(() => {
        timer = undefined;
        over();
      }, limits.socketReconnectMs);
    },
    end(): void {
      clock.clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** One try at a time to have a command carried out; the bus is told when it begins, and when it is given up. */
function createTries(call: CallApi, bus: Bus) {
  let current: { key: string; abort: Abort } | undefined;
  return {
    get isUnderWay() {
      return current !== undefined;
    },
    /** What came of it; undefined where it was given up. */
    async make({ id, call: name, args: given }: Command): Promise<Outcome<unknown> | undefined> {
      const mine = { key: id, abort: createAbort() };
      current = mine;
      bus.publish({ kind: 'delivery', key: id, change: 'sent' });
      const { args, params } = splitParams(name, given);
      const { signal } = mine.abort;
      const outcome = await call(name, args as never, { params, idempotencyKey: id, signal, quiet: true });
      if (current !== mine) return undefined;
      current = undefined;
      return outcome;
    },
    giveUp(): void {
      const former = current;
      current = undefined;
      former?.abort.abort();
      if (former) bus.publish({ kind: 'delivery', key: former.key, change: 'lost' });
    },
  };
}

/**
 * An outbox that tells the bus when a command is sent, when no answer came, and the answer, each by the command's id.
 * While none comes it tries again every 3 s with the same key; what is done now or not at all is refused instead.
 */
export function createOutbox(call: CallApi, vault: Vault, bus: Bus, clock: Clock): Outbox {
  let waiting: Command[] = [];
  const tries = createTries(call, bus);
  let saidSo = false;
  const pause = createPause(clock, () => void sendFirst());
  const resting: (() => void)[] = [];
  const rest = (): void => resting.splice(0).forEach((told) => told());

  const say = (text: string): void => bus.publish({ kind: 'noticed', level: 'error', text, at: clock.now() });
  const answer = (command: Command, outcome: Outcome<unknown>): void =>
    bus.publish({ kind: 'answered', call: command.call, key: command.id, answer: answerOf(vault, command, outcome) });

  async function sendFirst(): Promise<void> {
    const command = waiting[0];
    if (!command) return rest();
    if (tries.isUnderWay || pause.isOn) return;
    const outcome = await tries.make(command);
    if (!outcome) return;
    if (waiting[0] !== command) return sendFirst();
    if (!outcome.ok && (outcome.kind === 'network' || outcome.kind === 'timeout')) {
      bus.publish({ kind: 'delivery', key: command.id, change: 'lost' });
      return waitForConnection();
    }
    saidSo = false;
    waiting = waiting.slice(1);
    answer(command, outcome);
    if (!outcome.ok && outcome.kind === 'refused' && !command.quiet) say(outcome.message);
    return sendFirst();
  }

  function refuseWhatCanNotWait(): void {
    const refused = waiting.filter((command) => onlyNow.has(command.call));
    waiting = waiting.filter((command) => !onlyNow.has(command.call));
    for (const command of refused) answer(command, noAnswer('network'));
  }

  function waitForConnection(): void {
    refuseWhatCanNotWait();
    rest();
    if (waiting.length === 0) return;
    if (!saidSo) say(stationMessages.notDelivered);
    saidSo = true;
    pause.begin();
  }

  const retry = (): void => {
    pause.end();
    void sendFirst();
  };
  return {
    get waiting() {
      return waiting;
    },
    add(command) {
      // What is secret is taken once, and kept here until the server has answered.
      waiting = [...waiting, { ...command, args: openArgs(vault, command.call, command.args) }];
      if (pause.isOn) refuseWhatCanNotWait();
      void sendFirst();
    },
    retry,
    resend() {
      if (tries.isUnderWay) refuseWhatCanNotWait();
      tries.giveUp();
      retry();
    },
    clear() {
      pause.end();
      saidSo = false;
      waiting = [];
      rest();
    },
    rested: () =>
      waiting.length === 0 || pause.isOn
        ? Promise.resolve()
        : new Promise((resolve) => {
            resting.push(resolve);
          }),
  };
}

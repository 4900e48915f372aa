import { Subject, type Observable } from 'rxjs';
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { refusals } from '../../contract/codes.ts';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import type { Frame } from '../../contract/connection/frames.ts';
import { idIfOf } from '../../contract/stream-names.ts';
import type { Bus, BusMessage, Refusal } from '../../streams/bus.ts';
import type { Picture } from '../../streams/derived/picture.ts';
import type { Clock } from '../ports.ts';
import { watched, type Watch } from '../watch.ts';
import { type Command, commandOf } from './command.ts';
import { commandMachine } from './command-machine.ts';
import { effectOf } from './effect.ts';

type CommandActor = ActorRefFrom<typeof commandMachine>;

/** A command and where it stands. */
export interface CommandStep {
  command: Command;
  snapshot: SnapshotFrom<typeof commandMachine>;
}

/** All commands of one officer that are under way; the same for a live station and for a replay. */
export interface Commands {
  /** Sends a command and follows it until it is settled or refused. */
  begin(command: Command): void;
  /** Asks `why` before each command is sent; one of which it says why not is refused with that. */
  ask(why: (command: Command) => string | undefined): void;
  /** Each step of each command, the last one included. */
  readonly steps$: Observable<CommandStep>;
}

/** What commands work with. */
export interface CommandsSetup {
  bus: Bus;
  clock: Clock;
  picture: Pick<Picture, 'alarms' | 'fires' | 'incidents'>;
  /**
   * Sends a command, or answers one that is not to be sent; does nothing in a replay, where the answer comes from the
   * recording.
   */
  send: (command: Command, refusal?: Refusal) => void;
  /** A command whose event should show was not settled for too long. */
  late: () => void;
  stop$: Observable<unknown>;
  watch?: Watch | undefined;
}

/** Whether a command may have led to an event; one that names no cause, as of another server, may come of any. */
const mayComeOf = (commandId: string, { causedBy }: PublicEvent): boolean =>
  causedBy === undefined || causedBy === commandId;

/** Follows each command by its own machine, driven by the bus. Signing in or out ends what was under way. */
export function createCommands({ bus, clock, picture, send, late, stop$, watch }: CommandsSetup): Commands {
  const running = new Map<string, { actor: CommandActor; stream: string | undefined }>();
  const steps$ = new Subject<CommandStep>();
  const asked: ((command: Command) => string | undefined)[] = [];
  let userId = '';

  /** The version that the picture shows of a stream. */
  const shownOf = (stream = ''): number | undefined =>
    picture.alarms.get(idIfOf('alarm', stream) ?? '')?.version ??
    picture.fires.get(idIfOf('fire', stream) ?? '')?.version ??
    picture.incidents.get(idIfOf('incident', stream) ?? '')?.version;
  function begin(command: Command): void {
    const [message] = asked.flatMap((why) => why(command) ?? []);
    const effect = effectOf(command);
    const actor = createActor(commandMachine, {
      clock,
      input: { userId, effect },
      ...watched(`command ${command.call}`, watch),
    });
    if (effect) actor.on('late', late);
    running.set(command.id, { actor, stream: effect?.stream });
    let last: CommandStep['snapshot'] | undefined;
    actor.subscribe((snapshot) => {
      // An actor tells of every event, also of one that changed nothing.
      const isSame =
        last?.context === snapshot.context && JSON.stringify(last.value) === JSON.stringify(snapshot.value);
      last = snapshot;
      if (isSame) return;
      if (snapshot.status === 'done') running.delete(command.id);
      steps$.next({ command, snapshot });
    });
    actor.start();
    send(command, message === undefined ? undefined : { code: refusals.notAllowedNow.code, message });
  }
  function answered({ key, answer: { refusal, data } }: Extract<BusMessage, { kind: 'answered' }>): void {
    const { actor, stream } = running.get(key) ?? {};
    actor?.send(refusal ? { type: 'refused', refusal } : { type: 'answered', data, shown: shownOf(stream) });
  }
  function heard(frame: Frame): void {
    if (frame.type === 'line.snapshot')
      for (const { actor, stream } of running.values())
        actor.send({ type: 'picture.replaced', shown: shownOf(stream) });
    else if ('stream' in frame)
      for (const [id, { actor, stream }] of running)
        if (stream === undefined ? mayComeOf(id, frame) : stream === frame.stream)
          actor.send({ type: 'event.returned', event: frame });
  }
  const end = (): void => {
    for (const { actor } of running.values()) actor.stop();
    running.clear();
  };
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'wished') {
      const command = commandOf(message.wish);
      if (command) begin(command);
    } else if (message.kind === 'answered') answered(message);
    else if (message.kind === 'delivery') running.get(message.key)?.actor.send({ type: message.change });
    // In a storm nobody goes through all frames for nothing.
    else if (message.kind === 'pushed' && running.size > 0) message.frames.forEach(heard);
    else if (message.kind === 'session') {
      end();
      userId = message.userId ?? '';
    }
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    end();
    steps$.complete();
  });
  return { begin, ask: (why) => asked.push(why), steps$ };
}

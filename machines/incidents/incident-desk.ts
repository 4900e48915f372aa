import { BehaviorSubject } from 'rxjs';
import type { IncidentActBody } from '../../contract/incidents/schemas.ts';
import type { WishOnBus } from '../../contract/wish.ts';
import type { Behavior } from '../../streams/behavior.ts';
import { createLifecycles } from '../alarms/lifecycles.ts';
import type { Command } from '../commands/command.ts';
import type { CommandStep } from '../commands/commands.ts';
import type { PictureChange } from '../../streams/derived/picture-change.ts';
import { type DeskSetup, runDesk } from '../lifecycle/desk.ts';
import { createIncidentParts, type IncidentParts } from './incident-parts.ts';
import type { IncidentId } from '../../contract/ids.ts';

/** What can be done with a whole incident by its alarms' actions. */
export type IncidentAction = IncidentActBody['action'];

/** The calls by which an officer changes an incident, each with the name of its action. */
const actionOf = {
  incidentAct: undefined,
  incidentMerge: 'merge',
  incidentSplit: 'split',
  incidentShelve: 'shelve',
  incidentUnscreen: 'unscreen',
  incidentUnshelve: 'unshelve',
} as const;

/** One of those calls. */
export type IncidentCall = keyof typeof actionOf;

/** A command that is on its way; its button and its row say so. */
export interface IncidentSending {
  call: IncidentCall;
  action?: IncidentAction;
}

/** What is said where it was asked for: a refusal of the server, or that it could be done to some alarms only. */
export interface IncidentAnswer extends IncidentSending {
  kind: 'refused' | 'partly' | 'nothing';
  message?: string;
  acted?: number;
  left?: number;
}

/**
 * The incident that is looked at, what is on its way, and what the last command of each came to where that has to be
 * said.
 */
export interface IncidentDesk {
  selectedId?: string;
  /** The action whose key opened it; a new object each time. */
  begun?: { operation: string };
  sending: ReadonlyMap<string, IncidentSending>;
  answers: ReadonlyMap<string, IncidentAnswer>;
}

interface IncidentCommand extends Command {
  call: IncidentCall;
  args: { incidentId: IncidentId; action?: IncidentAction } & Command['args'];
}
const isOfIncident = (command: Command): command is IncidentCommand => command.call in actionOf;
const sendingOf = ({ call, args: { action } }: IncidentCommand): IncidentSending => ({
  call,
  ...(action === undefined ? {} : { action }),
});

/** What has to be said of a command that is over; nothing where it was done to all alarms. */
function answerOf(
  command: IncidentCommand,
  { context: { refusal, data } }: CommandStep['snapshot'],
): IncidentAnswer | undefined {
  const { acted, left } = (data ?? {}) as { acted?: number; left?: number };
  if (refusal) return { ...sendingOf(command), kind: 'refused', message: refusal.message };
  if (acted === 0) return { ...sendingOf(command), kind: 'nothing' };
  if (acted !== undefined && left !== undefined && left > 0)
    return { ...sendingOf(command), kind: 'partly', acted, left };
  return undefined;
}

/** The lifecycles of incidents, each with its alarms as its parts. */
function createLives({ clock, picture, watch }: DeskSetup) {
  const parts = new Map<string, IncidentParts>();
  /** Those that may stand elsewhere since the last message. */
  const moved = new Set<string>();
  const partsOf = (id: string): IncidentParts => {
    const known = parts.get(id) ?? createIncidentParts(picture, id);
    parts.set(id, known);
    return known;
  };
  const lifecycles = createLifecycles({
    name: 'incident',
    clock,
    standingOf: (id) => partsOf(id).standing,
    changed: () => undefined,
    watch,
  });
  return {
    of: (id: string) => lifecycles.of(id),
    take(change: PictureChange): void {
      for (const id of lifecycles.running.keys()) if (partsOf(id).take(change)) moved.add(id);
    },
    /** Once a message, however many of its alarms it changes. */
    standAnew(): void {
      for (const id of moved) lifecycles.running.get(id)?.send({ type: 'standing', standing: partsOf(id).standing });
      moved.clear();
    },
    leaveAllBut(id: string | undefined): void {
      lifecycles.leaveAllBut(id);
      for (const left of parts.keys()) if (!lifecycles.running.has(left)) parts.delete(left);
    },
    begin(userId: string): void {
      lifecycles.begin(userId);
      parts.clear();
    },
  };
}

/** What an officer does with incidents: one lifecycle for each that is open or acted on, its alarms its parts. */
export function createIncidentDesk(setup: DeskSetup): Behavior<IncidentDesk> {
  const lives = createLives(setup);
  const desk$ = new BehaviorSubject<IncidentDesk>({ sending: new Map(), answers: new Map() });
  const sending = new Map<string, IncidentCommand>();
  const answers = new Map<string, IncidentAnswer>();
  let selectedId: string | undefined;
  let begun: { operation: string } | undefined;
  const tell = (): void =>
    desk$.next({
      ...(selectedId === undefined ? {} : { selectedId }),
      ...(begun === undefined ? {} : { begun }),
      answers: new Map(answers),
      sending: new Map([...sending.values()].map((one) => [one.args.incidentId, sendingOf(one)])),
    });
  function wished(wish: WishOnBus): void {
    if (wish.type !== 'incident.select') return;
    selectedId = wish.incidentId;
    begun = wish.begun === undefined ? undefined : { operation: wish.begun };
    lives.leaveAllBut(selectedId);
    if (selectedId !== undefined) lives.of(selectedId);
    // What was said of one is old news when its officer comes back to it.
    for (const id of answers.keys()) if (id !== selectedId) answers.delete(id);
    tell();
  }
  function begin(command: IncidentCommand): void {
    const { incidentId, action = actionOf[command.call] ?? '' } = command.args;
    answers.delete(incidentId);
    sending.set(command.id, command);
    // Its alarms may stand differently each; which of them can follow the server decides, one by one.
    lives.of(incidentId).send({ type: 'act', action, commandId: command.id, parts: [] });
  }
  function stepped({ command, snapshot }: CommandStep): void {
    if (!isOfIncident(command)) return;
    const { incidentId } = command.args;
    if (!sending.has(command.id)) begin(command);
    const answer = answerOf(command, snapshot);
    if (answer) answers.set(incidentId, answer);
    if (snapshot.status === 'done') {
      sending.delete(command.id);
      const commandId = command.id;
      const { refusal } = snapshot.context;
      lives
        .of(incidentId)
        .send(
          refusal
            ? { type: 'command.refused', commandId, message: refusal.message }
            : { type: 'command.settled', commandId },
        );
    }
    tell();
  }
  return runDesk(setup, desk$, {
    wished,
    stepped,
    pushed: () => lives.standAnew(),
    changed: (change) => lives.take(change),
    begin(userId) {
      selectedId = begun = undefined;
      sending.clear();
      answers.clear();
      lives.begin(userId);
      tell();
    },
  });
}

import { BehaviorSubject } from 'rxjs';
import type { Data } from '../../contract/api/types.ts';
import type { IncidentActBody } from '../../contract/incidents/schemas.ts';
import { present } from '../../contract/present.ts';
import { type Called, isCall, type WishOnBus } from '../../contract/wish.ts';
import type { Behavior } from '../../streams/behavior.ts';
import { isAlarmAction, type LifecycleAction } from '../alarms/lifecycle-machine.ts';
import { createLifecycles } from '../alarms/lifecycles.ts';
import type { Command } from '../commands/command.ts';
import type { CommandStep } from '../commands/commands.ts';
import type { PictureChange } from '../../streams/derived/picture-change.ts';
import { type DeskSetup, runDesk } from '../lifecycle/desk.ts';
import { createIncidentParts, type IncidentParts } from './incident-parts.ts';

/** What can be done with a whole incident by its alarms' actions. */
export type IncidentAction = IncidentActBody['action'];

/** The calls by which an officer changes an incident. */
export type IncidentCall = 'incidentAct' | Exclude<LifecycleAction, IncidentAction>;
const calls: readonly IncidentCall[] = [
  'incidentAct',
  'incidentMerge',
  'incidentSplit',
  'incidentShelve',
  'incidentUnscreen',
  'incidentUnshelve',
];

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

type IncidentCommand = Command & Called<IncidentCall>;
const isOfIncident = (command: Command): command is IncidentCommand => isCall(command, ...calls);
const sendingOf = (action: LifecycleAction): IncidentSending =>
  isAlarmAction(action) ? { call: 'incidentAct', action } : { call: action };
const actionOf = (command: IncidentCommand): LifecycleAction =>
  command.call === 'incidentAct' ? command.args.action : command.call;

/** What has to be said of a command that was not done to all alarms. */
function shortfallOf(command: IncidentCommand, { context }: CommandStep['snapshot']): IncidentAnswer | undefined {
  const { acted, left = 0 } = (context.data ?? {}) as Partial<Data<'incidentAct'>>;
  const sent = sendingOf(actionOf(command));
  if (acted === 0) return { ...sent, kind: 'nothing' };
  return acted !== undefined && left > 0 ? { ...sent, kind: 'partly', acted, left } : undefined;
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
    running: lifecycles.running,
    of: (id: string) => lifecycles.of(id),
    partsOf,
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
  /** What the last command of each left undone. */
  const shortfalls = new Map<string, IncidentAnswer>();
  let selectedId: string | undefined;
  let begun: { operation: string } | undefined;
  function tell(): void {
    const sending = new Map<string, IncidentSending>();
    const answers = new Map(shortfalls);
    for (const [id, life] of lives.running) {
      const { context, value } = life.getSnapshot();
      const { action, refusal } = context;
      if (value.command === 'sending' && action) sending.set(id, sendingOf(action));
      if (refusal) answers.set(id, { ...sendingOf(refusal.action), kind: 'refused', message: refusal.message });
    }
    desk$.next({ ...present({ selectedId, begun }), sending, answers });
  }
  function wished(wish: WishOnBus): void {
    if (wish.type !== 'incident.select') return;
    selectedId = wish.incidentId;
    begun = wish.begun === undefined ? undefined : { operation: wish.begun };
    lives.leaveAllBut(selectedId);
    if (selectedId !== undefined) lives.of(selectedId);
    // What was said of one is old news when its officer comes back to it.
    for (const id of shortfalls.keys()) if (id !== selectedId) shortfalls.delete(id);
    tell();
  }
  function begins(command: Command, sees: boolean): string | undefined {
    if (!isOfIncident(command)) return undefined;
    const { incidentId } = command.args;
    const life = lives.of(incidentId);
    shortfalls.delete(incidentId);
    const parts = sees ? lives.partsOf(incidentId).alarms : [];
    life.send({ type: 'act', action: actionOf(command), commandId: command.id, parts });
    return life.getSnapshot().context.refusal?.message;
  }
  function stepped({ command, snapshot }: CommandStep): void {
    if (!isOfIncident(command)) return;
    const { incidentId } = command.args;
    const shortfall = shortfallOf(command, snapshot);
    if (shortfall) shortfalls.set(incidentId, shortfall);
    const commandId = command.id;
    const { refusal } = snapshot.context;
    if (refusal) lives.of(incidentId).send({ type: 'command.refused', commandId, message: refusal.message });
    else if (snapshot.status === 'done') lives.of(incidentId).send({ type: 'command.settled', commandId });
    tell();
  }
  return runDesk(setup, desk$, {
    wished,
    begins,
    stepped,
    pushed: () => lives.standAnew(),
    changed: (change) => lives.take(change),
    begin(userId) {
      selectedId = begun = undefined;
      shortfalls.clear();
      lives.begin(userId);
      tell();
    },
  });
}

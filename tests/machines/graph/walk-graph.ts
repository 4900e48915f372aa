import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  getInitialMicrosteps,
  getMicrosteps,
  type StateValue,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';

/** What a machine is walked with: each way to begin it, and each event with the values by which its guards differ. */
export interface Walked {
  machine: AnyStateMachine;
  inputs: readonly unknown[];
  events: readonly AnyEventObject[];
}

/** What no walk has come to, by name. */
export interface Unreached {
  states: string[];
  transitions: string[];
}

/** All states of a machine, nested ones too. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** The transitions of a state in their order, those without an event too. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

const guardOf = ({ guard }: AnyTransitionDefinition): string => {
  if (guard === undefined) return '';
  return ` [${typeof guard === 'object' && 'type' in guard ? guard.type : String(guard)}]`;
};

/**
 * Event and guard of a transition, as a diagram shows them; a time is told by the name of its delay or in milliseconds.
 */
export function labelOf(transition: AnyTransitionDefinition): string {
  const after = /^xstate\.after\.(.+?)\./.exec(transition.eventType)?.[1];
  const event =
    after === undefined ? transition.eventType || 'at once' : `after ${after}${/^\d+$/.test(after) ? ' ms' : ''}`;
  return `${event}${guardOf(transition)}`;
}

const nameOf = (transition: AnyTransitionDefinition): string =>
  `${transition.source.id} — ${labelOf(transition)} → ` +
  ((transition.target ?? []).map(({ id }) => id).join(', ') || 'itself');

/** Each state that was come to, with the events that were tried in it. */
type Adjacent = Readonly<
  Record<string, { state: AnyMachineSnapshot; transitions: Readonly<Record<string, { event: EventObject }>> }>
>;

/** Whether a state's value has come down a path: `'a'` is the same as `{ a: {} }`. */
function leadsDown(value: StateValue | undefined, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  if (typeof value === 'string') return value === key && rest.length === 0;
  return value !== undefined && key in value && leadsDown(value[key], rest);
}

/** The states in which a machine is at once: one, those around it, and those beside it where they are parallel. */
const activeIn = (nodes: readonly AnyStateNode[], { value }: AnyMachineSnapshot): ReadonlySet<AnyStateNode> =>
  new Set(nodes.filter(({ path }) => leadsDown(value as StateValue, path)));

/** Walks through everything that the events can lead to, and tells what stayed out of reach. */
export function walkGraph({ machine, inputs, events }: Walked): Unreached {
  const nodes = nodesOf(machine.root);
  const seen = new Set<unknown>();
  const all = [
    ...events,
    ...machine.events.filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type })),
  ];
  /** Each small step of one: what was entered, and which transition without an event led on. */
  const follow = (
    from: AnyMachineSnapshot | undefined,
    steps: readonly (readonly [AnyMachineSnapshot, unknown])[],
  ): void => {
    let before = from && activeIn(nodes, from);
    for (const [snapshot] of steps) {
      const now = activeIn(nodes, snapshot);
      for (const node of now) seen.add(node);
      for (const { always } of before ?? []) {
        const taken = always?.find(({ target }) => target?.some((node) => now.has(node) && !before?.has(node)));
        if (taken) seen.add(taken);
      }
      before = now;
    }
  };
  for (const input of inputs) {
    follow(undefined, getInitialMicrosteps(machine, input as never));
    const serializeState = ({ value, context }: AnyMachineSnapshot): string => JSON.stringify([value, context]);
    const map = getAdjacencyMap(machine, { input, events: all, serializeState } as never) as unknown as Adjacent;
    for (const { state: snapshot, transitions } of Object.values(map)) {
      for (const { event } of Object.values(transitions)) {
        for (const transition of machine.getTransitionData(snapshot, event) ?? []) seen.add(transition);
        follow(snapshot, getMicrosteps(machine, snapshot as never, event as never) as never);
      }
    }
  }
  return {
    states: nodes.filter((node) => !seen.has(node)).map(({ id }) => id),
    transitions: nodes
      .flatMap(transitionsOf)
      .filter((transition) => !seen.has(transition))
      .map(nameOf),
  };
}

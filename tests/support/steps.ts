import {
  initialTransition,
  transition,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';

/** What a machine did in one pure step: where it stands, and what it told. */
export interface Step<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>;
  told: readonly unknown[];
}

const toldBy = (actions: readonly { type: string; params?: unknown }[]): readonly unknown[] =>
  actions
    .filter((action) => action.type === 'xstate.emit')
    .map((action) => (action.params as { event: unknown }).event);

/** Takes a machine through events without running any of its effects; answers its last step. */
export function walk<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  ...events: EventFromLogic<M>[]
): Step<M> {
  let [snapshot, actions] = initialTransition(machine, ...([input] as never));
  for (const event of events) [snapshot, actions] = transition(machine, snapshot, event);
  return { snapshot, told: toldBy(actions) };
}

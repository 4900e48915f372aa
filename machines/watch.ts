import type { InspectionEvent } from 'xstate';

/**
 * Is told of every step of a machine: which machine, what happened, and the state that it is in now (as JSON where it
 * is nested).
 */
export type Watch = (machine: string, event: string, state: string) => void;

const stateText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Options of an actor that let `watch` see each change of its state. */
export function watched(machine: string, watch: Watch | undefined): { inspect?: (event: InspectionEvent) => void } {
  if (!watch) return {};
  let last: string | undefined;
  return {
    inspect(inspected) {
      if (inspected.type !== '@xstate.snapshot' || !('value' in inspected.snapshot)) return;
      const state = stateText(inspected.snapshot.value);
      if (state === last) return;
      last = state;
      watch(machine, inspected.event.type, state);
    },
  };
}

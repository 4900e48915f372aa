import { createActor, type ActorRefFrom } from 'xstate';
import { lifecycleMachine, type Standing } from './lifecycle-machine.ts';
import type { Clock } from '../ports.ts';
import { watched, type Watch } from '../watch.ts';

/** One running lifecycle. */
export type Lifecycle = ActorRefFrom<typeof lifecycleMachine>;

/** The lifecycles of what one officer has open or acts on, by id. */
export interface Lifecycles {
  /** The lifecycle of a thing; one that is not running yet begins where the picture has it. */
  of(id: string): Lifecycle;
  readonly running: ReadonlyMap<string, Lifecycle>;
  /** Ends all but this one; those with something on its way stay until that is settled. */
  leaveAllBut(id: string | undefined): void;
  /** Ends all; the next are of this person. */
  begin(userId: string): void;
}

/** What lifecycles work with: `standingOf` looks into the picture, `changed` is called after each step of any. */
export interface LifecyclesSetup {
  name: 'alarm' | 'incident';
  clock: Clock;
  standingOf: (id: string) => Standing;
  changed: () => void;
  watch?: Watch | undefined;
}

/** No lifecycle is running yet. */
export function createLifecycles({ name, clock, standingOf, changed, watch }: LifecyclesSetup): Lifecycles {
  const running = new Map<string, Lifecycle>();
  let userId = '';
  const end = (id: string, lifecycle: Lifecycle): void => {
    running.delete(id);
    lifecycle.stop();
  };
  return {
    running,
    of(id) {
      const known = running.get(id);
      if (known) return known;
      const lifecycle = createActor(lifecycleMachine, { clock, input: { userId }, ...watched(`${name} ${id}`, watch) });
      lifecycle.subscribe(changed);
      running.set(id, lifecycle);
      lifecycle.start();
      lifecycle.send({ type: 'standing', standing: standingOf(id) });
      return lifecycle;
    },
    leaveAllBut(kept) {
      for (const [id, lifecycle] of running) {
        if (id === kept) continue;
        lifecycle.send({ type: 'look' });
        if (!lifecycle.getSnapshot().matches({ command: 'sending' })) end(id, lifecycle);
      }
    },
    begin(user) {
      for (const [id, lifecycle] of running) end(id, lifecycle);
      userId = user;
    },
  };
}

import { createActor, type ActorRefFrom } from 'xstate';
import { createLives, type Lives } from '../lifecycle/lives.ts';
import { lifecycleMachine, type Standing } from './lifecycle-machine.ts';
import type { Clock } from '../ports.ts';
import { watched, type Watch } from '../watch.ts';

/** One running lifecycle. */
export type Lifecycle = ActorRefFrom<typeof lifecycleMachine>;

/** The lifecycles of what one officer has open or acts on, by id. */
export interface Lifecycles extends Omit<Lives<Lifecycle>, 'end'> {
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
  let userId = '';
  const lives = createLives<Lifecycle>(
    (id) => {
      const lifecycle = createActor(lifecycleMachine, { clock, input: { userId }, ...watched(`${name} ${id}`, watch) });
      lifecycle.subscribe(changed);
      return lifecycle;
    },
    (lifecycle, id) => lifecycle.send({ type: 'standing', standing: standingOf(id) }),
  );
  return {
    ...lives,
    begin(user) {
      lives.end();
      userId = user;
    },
  };
}

import type { Observable } from 'rxjs';
import type { Args } from '../../contract/api/types.ts';
import type { Bus } from '../../streams/bus.ts';
import type { Clock } from '../ports.ts';

/** A choice is kept once nothing else was chosen for so long, in milliseconds. */
const quietMs = 2_000;

/** Sends what a person chooses of their maps to the server, so that it is there on whichever station they sit. */
export function createSettingsKeeper(
  bus: Bus,
  clock: Clock,
  keep: (body: Args<'keepMapSettings'>) => void,
  stop$: Observable<unknown>,
): void {
  let chosen = new Map<string, Args<'keepMapSettings'>>();
  let timer: unknown;
  const send = (): void => {
    clock.clearTimeout(timer);
    timer = undefined;
    const bodies = [...chosen.values()];
    chosen = new Map();
    bodies.forEach(keep);
  };
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'session') {
      clock.clearTimeout(timer);
      chosen = new Map();
    }
    if (message.kind !== 'wished') return;
    const { wish } = message;
    // What was chosen goes before the session does.
    if (wish.type === 'page.left' || wish.type === 'session.signOut') send();
    if (wish.type === 'map.layers')
      chosen.set(wish.section, { layers: { section: wish.section, choice: wish.choice } });
    else if (wish.type === 'map.views') chosen.set('', { views: wish.views });
    else return;
    clock.clearTimeout(timer);
    timer = clock.setTimeout(send, quietMs);
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    clock.clearTimeout(timer);
  });
}

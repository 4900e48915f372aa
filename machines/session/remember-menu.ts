import type { CallName } from '../../contract/api/calls.ts';
import { allEntries, type MenuNode } from '../../contract/menus/menu-node.ts';
import type { Bus } from '../../streams/bus.ts';
import type { ClientStore } from './client-state.ts';

const menuCall: CallName = 'menuSearch';

/** Remembers each menu that passes the bus, and the paths whose pages it keeps alive. Returns how to stop. */
export function rememberMenu(bus: Bus, store: ClientStore): () => void {
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind !== 'answered' || message.call !== menuCall || message.answer.refusal) return;
    const menu = (message.answer.data ?? []) as readonly MenuNode[];
    store.set('menu', menu);
    store.set(
      'keepAliveRoutes',
      [...allEntries(menu)].filter(({ keepAlive }) => keepAlive).map(({ path }) => path),
    );
  });
  return () => subscription.unsubscribe();
}

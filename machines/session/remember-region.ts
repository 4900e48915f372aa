import { areaLevel } from '../../contract/areas.ts';
import type { RegionBoundary } from '../../contract/places/schemas.ts';
import type { Bus } from '../../streams/bus.ts';
import { queryKey } from '../../streams/derived/queries.ts';
import type { ClientStore } from './client-state.ts';

/**
 * Remembers what the person's own region is called and where it lies, as the answers about it pass the bus; `changed`
 * hears of it. Returns how to stop.
 */
export function rememberRegion(bus: Bus, store: ClientStore, changed: () => void): () => void {
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind !== 'answered' || message.answer.refusal) return;
    const {
      key,
      answer: { data },
    } = message;
    const code = store.get('regionCode');
    const level = areaLevel(code);
    if (level && key === queryKey('nameFromCode', { code }))
      store.set('codeInfo', { code, name: data as string, level });
    else if (key === queryKey('regionBoundary', { code })) store.set('mapBoundary', data as RegionBoundary);
    else return;
    changed();
  });
  return () => subscription.unsubscribe();
}

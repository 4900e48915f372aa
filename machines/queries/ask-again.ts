import type { QueryName } from '../../contract/api/freshness.ts';
import type { Station } from '../station.ts';

/**
 * Asks a query without arguments each time it is called. A query without subscribers is not sent, so the first time
 * subscribes; later ones are wishes.
 */
export function askAgain(station: Pick<Station, 'bus' | 'query'>, call: QueryName): () => void {
  let isFollowed = false;
  return () => {
    if (isFollowed) station.bus.publish({ kind: 'wished', wish: { type: 'query.ask', call, args: undefined } });
    else station.query(call, undefined).subscribe();
    isFollowed = true;
  };
}

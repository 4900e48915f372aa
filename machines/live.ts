import type { QueryName } from '../contract/api/freshness.ts';
import type { Station } from './station.ts';

/** How a desk reaches the browser's media and the server; a replay has neither. */
export interface Live<Media> extends Pick<Station, 'command'> {
  media: Media;
  /** Asks for all that the desk shows. */
  ask(): void;
}

/**
 * Asks a query without arguments each time it is called. A query without subscribers is not sent, so the first time
 * subscribes; later ones are wishes.
 */
function askAgain(station: Pick<Station, 'bus' | 'query'>, call: QueryName): () => void {
  let isFollowed = false;
  return () => {
    if (isFollowed) station.bus.publish({ kind: 'wished', wish: { type: 'query.ask', call, args: undefined } });
    else station.query(call, undefined).subscribe();
    isFollowed = true;
  };
}

/** How a desk of this station reaches both, by the query that it asks; undefined in a replay. */
export const liveBy = <Media>(
  station: Pick<Station, 'bus' | 'query' | 'command' | 'canCommand'>,
  media: (() => Media) | undefined,
  call: QueryName,
): Live<Media> | undefined =>
  media && station.canCommand
    ? { media: media(), command: (name, args) => station.command(name, args), ask: askAgain(station, call) }
    : undefined;

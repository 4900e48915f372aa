import { useEffect, useState } from 'react';
import { coveredBy } from '../../../contract/map/base-layers.ts';
import type { BaseChoice } from '../../../contract/map/base-schemas.ts';
import { useLiveStation } from '../../kit/live-station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import type { MapHost } from '../host/map-host.ts';
import { askBaseBy, baseOutcomes$ } from './base-protocol.ts';
import { baseMessages as say } from './messages.ts';

/** After so many tiles that did not come, without one that did, our own ground takes over; it is tried anew then. */
const mostFaults = 4;
const againMs = 60_000;

/** Not yet asked for or not yet come; drawn; not to be had, since when a first try has failed. */
type Drawn = 'waiting' | 'drawn' | 'failed' | 'again';

const nothing: ReadonlySet<string> = new Set();

/** How the base map of a version comes along; what another one did is forgotten. */
function useDrawn({ map }: MapHost, version: string | undefined): Drawn {
  const [known, setKnown] = useState<{ version: string | undefined; drawn: Drawn }>({ version, drawn: 'waiting' });
  const drawn = known.version === version ? known.drawn : 'waiting';
  useEffect(() => {
    if (version === undefined) return undefined;
    let faults = 0;
    const say = (next: Drawn): void => setKnown({ version, drawn: next });
    const whole = (): void => say('drawn');
    const subscription = baseOutcomes$.subscribe(({ id, isGood }) => {
      if (!version.startsWith(`${id} `)) return;
      faults = isGood ? 0 : faults + 1;
      // Our own ground stays until all that is looked at has come.
      if (isGood) map.once('idle', whole);
      else if (faults >= mostFaults) say('failed');
    });
    return () => {
      subscription.unsubscribe();
      map.off('idle', whole);
    };
  }, [map, version]);
  useEffect(() => {
    if (drawn !== 'failed') return undefined;
    const timer = setTimeout(() => setKnown({ version, drawn: 'again' }), againMs);
    return () => clearTimeout(timer);
  }, [drawn, version]);
  return drawn;
}

/** The base maps there are, what of our own ground the chosen one stands for now, and what has to be said of it. */
export interface BaseOnMap {
  bases: readonly BaseChoice[];
  covered: ReadonlySet<string>;
  note: string | undefined;
}

/** Draws the base map that was chosen, if any, below all that a map has, once its tiles come. */
export function useBase(host: MapHost, chosen: string | undefined): BaseOnMap {
  const live = useLiveStation();
  const { data } = useQuery(live, 'baseChoices', undefined);
  const base = data?.find(({ id }) => id === chosen);
  const drawn = useDrawn(host, base && `${base.id} ${base.version}`);
  useEffect(() => askBaseBy(live), [live]);
  const shown = drawn === 'failed' ? undefined : base;
  useEffect(() => {
    host.feed('base', shown);
    host.feed('baseLabels', shown);
  }, [host, shown]);
  const attribution = drawn === 'drawn' ? base?.attribution : undefined;
  useEffect(() => {
    host.credit('own', attribution === undefined ? [] : [attribution]);
  }, [host, attribution]);
  const isGone = chosen !== undefined && data !== undefined && base === undefined;
  return {
    bases: data ?? [],
    covered: base && drawn === 'drawn' ? coveredBy(base) : nothing,
    note: isGone ? say.gone : drawn === 'failed' || drawn === 'again' ? say.failed : undefined,
  };
}

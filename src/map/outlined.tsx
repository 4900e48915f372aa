import { type ComponentType, type ReactNode, useState } from 'react';
import type { RegionCode } from '../../contract/ids.ts';
import { Loading } from '../kit/state-panel.tsx';
import { useLiveStation } from '../kit/live-station.tsx';
import { useQuery } from '../kit/use-query.ts';
import { useStation } from '../kit/station.tsx';
import { mapMessages as say } from './messages.ts';
import type { MapOutline } from './outline.ts';
import { OutlineFailed } from './outline-failed.tsx';
import { useOutline } from './use-outline.ts';

/** The outline below a map; `onRetry` starts the map again. */
export interface OverOutline {
  outline: MapOutline;
  onRetry: () => void;
}

/** The first answer is drawn: the same boundaries asked for again must not rebuild the map under somebody's hand. */
function First({ outline, onRetry, children }: OverOutline & { children: (given: OverOutline) => ReactNode }) {
  const [first] = useState(outline);
  return children({ outline: first, onRetry });
}

/**
 * A map that is drawn over the outline of the regions, once that is there. `of`: what makes it another map; `onRetry`
 * begins it anew, as where the browser lost its WebGL.
 */
export function Outlined({ of = '', children }: { of?: string; children: (given: OverOutline) => ReactNode }) {
  const station = useStation();
  const { state, outline } = useOutline(station);
  // What lies below the map is asked for beside its boundaries, not after them.
  useQuery(useLiveStation(), 'ground', undefined);
  const [attempt, setAttempt] = useState(0);
  if (state === 'failed') return <OutlineFailed station={station} />;
  if (!outline) return <Loading label={say.loading} />;
  return (
    <First key={`${attempt} ${of}`} outline={outline} onRetry={() => setAttempt(attempt + 1)}>
      {children}
    </First>
  );
}

/** Makes a map of a region: draws `Canvas` once the outline has loaded, and a new one for another region. */
export const overOutline = <Props extends { regionCode: RegionCode }>(Canvas: ComponentType<Props & OverOutline>) =>
  function RegionMap(props: Props) {
    return <Outlined of={props.regionCode}>{(given) => <Canvas {...props} {...given} />}</Outlined>;
  };

import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useState, type ReactNode } from 'react';
import { lazyPart, soonPart } from '../kit/lazy-part.ts';
import { attributionsOf, layersFor, legendsOf, type MapLayer } from '../../contract/map/layers.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { remember, remembered } from '../kit/remembered.ts';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useLiveStation } from '../kit/live-station.tsx';
import { useQuery } from '../kit/use-query.ts';
import type { MapHost } from './host/map-host.ts';
import { LegendSign } from './legend.tsx';
import styles from './map-frame.module.css';
import { mapMessages as say } from './messages.ts';
import type { UsedMap } from './use-map.ts';

// The ground is fetched while the map is made, which does without it where it does not come.
const MapGround = soonPart(() => import('./ground/map-ground.tsx').catch(() => ({ default: () => null })));
const MapMore = lazyPart(() => import('./more/map-more.tsx').catch(() => ({ default: () => null })));

interface MapFrameProps {
  label: string;
  /** What `useMap` opened. */
  used: UsedMap<{ zoomBy: (steps: number) => void }>;
  /** What to do without the map, where it can not be drawn. */
  instead?: string;
  onRetry: () => void;
  whole: { label: string; onPress: () => void };
  layers: readonly MapLayer[];
  /** Ids of legend entries whose things have come. */
  shown?: ReadonlySet<string>;
  /** Ids of layers that this map begins with, though others do not. */
  opens?: ReadonlySet<string> | undefined;
  /** What comes behind the map and lies on it. */
  children?: ReactNode;
}

const nothing: ReadonlySet<string> = new Set();
const legendKey = 'lookout.legend';

function Legend({ layers, used: { may, faulty }, shown = nothing }: Pick<MapFrameProps, 'layers' | 'used' | 'shown'>) {
  const seen = layersFor(
    layers.map((layer) => ({ layer })),
    may,
  ).map(({ layer }) => layer);
  // Only a small map has the button, since a legend would cover what burns; a large one shows its legend always.
  const [isOpen, setIsOpen] = useState(() => remembered(legendKey) === 'open');
  const fold = (): void => {
    remember(legendKey, isOpen ? 'folded' : 'open');
    setIsOpen(!isOpen);
  };
  const entries = legendsOf(seen, shown).filter(({ visible }) => visible);
  return (
    <div className={styles['legend']} role="group" aria-label={say.legend} data-open={isOpen}>
      {entries.length > 0 && (
        <button type="button" className={styles['fold']} aria-expanded={isOpen} onClick={fold}>
          {say.legend}
          <Icon name={isOpen ? 'down' : 'right'} size="1em" />
        </button>
      )}
      {entries.map(({ legendId, legendName, icon }) => (
        <span key={legendId} className={styles['entry']}>
          <LegendSign icon={icon} />
          {legendName}
        </span>
      ))}
      <span role="status">{faulty.map(({ name }) => say.notDrawn(name)).join('，')}</span>
      {attributionsOf(seen).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </div>
  );
}

/** The layers that a map draws now; those that it is to open with, until it has. */
function useShown(host: MapHost | undefined, layers: readonly MapLayer[]): readonly MapLayer[] {
  const [shown, setShown] = useState<readonly MapLayer[]>();
  useEffect(() => {
    const subscription = host?.shown$.subscribe(setShown);
    return () => subscription?.unsubscribe();
  }, [host]);
  return (host && shown) ?? layers;
}

function Tools({ used: { chart }, whole, children }: Pick<MapFrameProps, 'used' | 'whole'> & { children: ReactNode }) {
  const onZoom = (steps: number): void => chart.current?.zoomBy(steps);
  return (
    <div className={styles['tools']}>
      <Button size="icon" aria-label={say.zoomIn} title={say.zoomIn} onClick={() => onZoom(1)}>
        <Icon name="plus" />
      </Button>
      <Button size="icon" aria-label={say.zoomOut} title={say.zoomOut} onClick={() => onZoom(-1)}>
        <Icon name="minus" />
      </Button>
      <Button size="icon" aria-label={whole.label} title={`${whole.label}（Home）`} onClick={whole.onPress}>
        <Icon name="whole" />
      </Button>
      {children}
    </div>
  );
}

/**
 * The place of a map: its canvas, its buttons and its legend, and a word instead where it is not drawn yet, can not be,
 * or was taken away.
 */
export function MapFrame({ label, instead = say.noWebGlHere, onRetry, opens, children, ...rest }: MapFrameProps) {
  const { container, state, host } = rest.used;
  // Asked for before the map is there, so that its tiles are on their way with the first frame.
  useQuery(useLiveStation(), 'ground', undefined);
  return (
    <section className={styles['frame']} aria-label={label}>
      <div ref={container} className={styles['canvas']} />
      {state === 'ready' && <Tools {...rest}>{host && <MapMore host={host} opens={opens} come={rest.shown} />}</Tools>}
      {host && <MapGround host={host} isReady={state === 'ready'} />}
      <Legend {...rest} layers={useShown(host, rest.layers)} />
      {state === 'ready' && host && children}
      {state !== 'ready' && (
        <div className={styles['veil']}>
          {state === 'drawing' && <Loading label={say.loading} />}
          {state === 'noWebGl' && (
            <StatePanel icon="offline" title={say.noWebGl}>
              {instead}
            </StatePanel>
          )}
          {state === 'lost' && <StatePanel icon="warn" title={say.lost} onRetry={onRetry} />}
        </div>
      )}
    </section>
  );
}

import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, useState } from 'react';
import type { Position } from '../../contract/geometry/polygon.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { rootPx } from '../kit/use-root-px.ts';
import styles from './alarm-map.module.css';
import { createDrawChart, type DrawChart } from './draw-chart.ts';
import { mapMessages as say } from './messages.ts';
import type { MapOutline } from './outline.ts';
import { useOutline } from './use-outline.ts';

interface DrawMapProps { regionCode: string; corners: readonly Position[]; onCorner: (corner: Position) => void }

/** A map of the region on which a piece of land is drawn, one corner for each click. Where there is no WebGL the place says so. */
export default function DrawMap(props: DrawMapProps) {
  const { state, outline } = useOutline(useStation());
  if (state === 'failed') return <StatePanel icon="warn" title={say.noOutline} />;
  return outline ? <Canvas outline={outline} {...props} /> : <Loading label={say.loading} />;
}

function Canvas({ outline: newest, regionCode, corners, onCorner }: DrawMapProps & { outline: MapOutline }) {
  // What is there at first is drawn; later changes come by `show`, so that the map stays where the hand has put it.
  const [begun] = useState({ outline: newest, corners });
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<DrawChart>(undefined);
  const [state, setState] = useState<'drawing' | 'ready' | 'failed'>('drawing');
  const told = useRef(onCorner);
  useEffect(() => { told.current = onCorner; }, [onCorner]);
  useEffect(() => {
    if (!container.current) return undefined;
    try {
      chart.current = createDrawChart({
        container: container.current, ...begun, regionCode, scale: rootPx() / 16,
        onCorner: (corner) => told.current(corner), onReady: () => setState('ready'), onLost: () => setState('failed'),
      });
    } catch {
      queueMicrotask(() => setState('failed'));
    }
    return () => { chart.current?.remove(); chart.current = undefined; };
  }, [begun, regionCode]);
  useEffect(() => { chart.current?.show(corners); }, [corners]);
  return (
    <section className={styles['frame']} aria-label={say.drawing}>
      <div ref={container} className={styles['canvas']} />
      {state === 'ready' && (
        <div className={styles['tools']}>
          <Button size="icon" aria-label={say.zoomIn} title={say.zoomIn} onClick={() => chart.current?.zoomBy(1)}><Icon name="plus" /></Button>
          <Button size="icon" aria-label={say.zoomOut} title={say.zoomOut} onClick={() => chart.current?.zoomBy(-1)}><Icon name="minus" /></Button>
          <Button size="icon" aria-label={say.wholeDrawing} title={say.wholeDrawing} onClick={() => chart.current?.showAll()}><Icon name="whole" /></Button>
        </div>
      )}
      {state !== 'ready' && <div className={styles['veil']}>{state === 'drawing' ? <Loading label={say.loading} /> : <StatePanel icon="offline" title={say.noWebGl}>{say.typeInstead}</StatePanel>}</div>}
    </section>
  );
}

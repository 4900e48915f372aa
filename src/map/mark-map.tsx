import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useMode } from '../kit/theme/mode.ts';
import { rootPx, useRootPx } from '../kit/use-root-px.ts';
import styles from './alarm-map.module.css';
import { createMarkChart, type MarkChart, type MarkSetup } from './mark-chart.ts';
import type { MapMark } from './marks.ts';
import { mapMessages as say } from './messages.ts';
import type { MapOutline } from './outline.ts';

const hasWebGl = (): boolean => {
  try { return document.createElement('canvas').getContext('webgl2') !== null; } catch { return false; }
};

interface MarkMapProps {
  label: string;
  outline: MapOutline;
  regionCode: string;
  marks: readonly MapMark[];
  /** What the map opens upon, and comes back to by its button. Another place of one of these moves nothing by itself. */
  framed: readonly MapMark[];
  onSelect: (id: string) => void;
}
type State = 'drawing' | 'ready' | 'noWebGl' | 'lost';

/** Things on the region's own boundaries; where there is no WebGL the place says so. */
export default function MarkMap(props: MarkMapProps) {
  const [attempt, setAttempt] = useState(0);
  return <Chart key={`${attempt} ${props.regionCode}`} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Chart({ label, outline: newest, regionCode, marks, framed, onSelect, onRetry }: MarkMapProps & { onRetry: () => void }) {
  // The first answer is drawn: the same boundaries asked for again must not rebuild the map under the officer's hand.
  const [outline] = useState(newest);
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<MarkChart>(undefined);
  const [state, setState] = useState<State>(() => (hasWebGl() ? 'drawing' : 'noWebGl'));
  const mode = useMode();
  const px = useRootPx();
  const latest = useRef({ onSelect, framed });
  useEffect(() => { latest.current = { onSelect, framed }; }, [onSelect, framed]);
  const canDraw = state !== 'noWebGl';

  useEffect(() => {
    if (!container.current || !canDraw) return undefined;
    const setup: MarkSetup = {
      container: container.current, outline, regionCode, scale: () => rootPx() / 16,
      onSelect: (id) => latest.current.onSelect(id), onReady: () => setState('ready'), onLost: () => setState('lost'),
    };
    try {
      chart.current = createMarkChart(setup);
    } catch {
      // A context can fail although the browser has WebGL, as when too many are open.
      queueMicrotask(() => setState('noWebGl'));
    }
    return () => { chart.current?.remove(); chart.current = undefined; };
  }, [outline, regionCode, canDraw]);
  useEffect(() => { chart.current?.show(marks); }, [marks]);
  const hasFrame = framed.length > 0;
  useEffect(() => { if (hasFrame) chart.current?.frame(latest.current.framed); }, [hasFrame]);
  const dressed = useRef(`${mode} ${px}`);
  useEffect(() => {
    if (dressed.current !== `${mode} ${px}`) chart.current?.restyle();
    dressed.current = `${mode} ${px}`;
  }, [mode, px]);

  return (
    <section className={styles['frame']} aria-label={label}>
      <div ref={container} className={styles['canvas']} />
      {state === 'ready' && (
        <div className={styles['tools']}>
          <Button size="icon" aria-label={say.zoomIn} title={say.zoomIn} onClick={() => chart.current?.zoomBy(1)}><Icon name="plus" /></Button>
          <Button size="icon" aria-label={say.zoomOut} title={say.zoomOut} onClick={() => chart.current?.zoomBy(-1)}><Icon name="minus" /></Button>
          <Button size="icon" aria-label={say.back} title={say.back} onClick={() => chart.current?.frame(framed)}><Icon name="whole" /></Button>
        </div>
      )}
      <div className={styles['legend']}><span>{say.source}</span></div>
      {state !== 'ready' && (
        <div className={styles['veil']}>
          {state === 'drawing' && <Loading label={say.loading} />}
          {state === 'noWebGl' && <StatePanel icon="offline" title={say.noWebGl}>{say.noWebGlHere}</StatePanel>}
          {state === 'lost' && <StatePanel icon="warn" title={say.lost} onRetry={onRetry} />}
        </div>
      )}
    </section>
  );
}

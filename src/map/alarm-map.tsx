import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.ts';
import { alarmStatuses, alarmStatusNames } from '../../contract/alarms/alarm.ts';
import { Icon, StateIcon } from '../kit/icons.tsx';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useMode } from '../kit/theme/mode.ts';
import { rootPx, useRootPx } from '../kit/use-root-px.ts';
import { createAlarmChart, type AlarmChart, type ChartSetup } from './alarm-chart.ts';
import styles from './alarm-map.module.css';
import { mapMessages as say } from './messages.ts';
import type { MapOutline } from './outline.ts';
import type { MapAlarm } from './points.ts';

const hasWebGl = (): boolean => {
  try { return document.createElement('canvas').getContext('webgl2') !== null; } catch { return false; }
};

interface AlarmMapProps { outline: MapOutline; regionCode: string; alarms: readonly MapAlarm[]; focus: MapAlarm | undefined; onSelect: (id: string) => void }
type State = 'drawing' | 'ready' | 'noWebGl' | 'lost';

/** Alarms on the region's own boundaries. `focus` is marked and flown to; where there is no WebGL the place says so. */
export default function AlarmMap(props: AlarmMapProps) {
  const [attempt, setAttempt] = useState(0);
  return <Chart key={`${attempt} ${props.regionCode}`} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Chart({ outline: newest, regionCode, alarms, focus, onSelect, onRetry }: AlarmMapProps & { onRetry: () => void }) {
  // The first answer is drawn: the same boundaries asked for again must not rebuild the map under the officer's hand.
  const [outline] = useState(newest);
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<AlarmChart>(undefined);
  const [state, setState] = useState<State>(() => (hasWebGl() ? 'drawing' : 'noWebGl'));
  const mode = useMode();
  const px = useRootPx();
  const latestSelect = useRef(onSelect);
  useEffect(() => { latestSelect.current = onSelect; }, [onSelect]);
  const canDraw = state !== 'noWebGl';

  useEffect(() => {
    if (!container.current || !canDraw) return undefined;
    const setup: ChartSetup = {
      container: container.current, outline, regionCode, scale: () => rootPx() / 16, markClass: styles['mark'] ?? '',
      onSelect: (id) => latestSelect.current(id), onReady: () => setState('ready'), onLost: () => setState('lost'),
    };
    try {
      chart.current = createAlarmChart(setup);
    } catch {
      // A context can fail although the browser has WebGL, as when too many are open.
      queueMicrotask(() => setState('noWebGl'));
    }
    return () => { chart.current?.remove(); chart.current = undefined; };
  }, [outline, regionCode, canDraw]);
  useEffect(() => { chart.current?.show(alarms); }, [alarms]);
  useEffect(() => { chart.current?.select(focus); }, [focus]);
  const dressed = useRef(`${mode} ${px}`);
  useEffect(() => {
    if (dressed.current !== `${mode} ${px}`) chart.current?.restyle();
    dressed.current = `${mode} ${px}`;
  }, [mode, px]);

  return (
    <section className={styles['frame']} aria-label={say.label}>
      <div ref={container} className={styles['canvas']} />
      {state === 'ready' && <Tools chart={() => chart.current} />}
      <div className={styles['legend']} aria-label={say.legend}>
        {alarmStatuses.map((status) => <span key={status}><StateIcon status={status} />{alarmStatusNames[status]}</span>)}
        <span>{say.source}</span>
      </div>
      {state !== 'ready' && <Veil state={state} onRetry={onRetry} />}
    </section>
  );
}

function Veil({ state, onRetry }: { state: State; onRetry: () => void }) {
  return (
    <div className={styles['veil']}>
      {state === 'drawing' && <Loading label={say.loading} />}
      {state === 'noWebGl' && <StatePanel icon="offline" title={say.noWebGl}>{say.noWebGlWhy}</StatePanel>}
      {state === 'lost' && <StatePanel icon="warn" title={say.lost} onRetry={onRetry} />}
    </div>
  );
}

function Tools({ chart }: { chart: () => AlarmChart | undefined }) {
  return (
    <div className={styles['tools']}>
      <Button size="icon" aria-label={say.zoomIn} title={say.zoomIn} onClick={() => chart()?.zoomBy(1)}><Icon name="plus" /></Button>
      <Button size="icon" aria-label={say.zoomOut} title={say.zoomOut} onClick={() => chart()?.zoomBy(-1)}><Icon name="minus" /></Button>
      <Button size="icon" aria-label={say.whole} title={say.whole} onClick={() => chart()?.showAll()}><Icon name="whole" /></Button>
    </div>
  );
}

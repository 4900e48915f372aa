import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.ts';
import { alarmStatuses, alarmStatusNames } from '../../contract/alarms/alarm.ts';
import { Icon, StateIcon } from '../kit/icons.tsx';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useMode } from '../kit/theme/mode.ts';
import { useRootPx } from '../kit/use-root-px.ts';
import type { RegionBoundary } from '../../contract/places/schemas.ts';
import type { AlarmChart } from './alarm-chart.ts';
import styles from './alarm-map.module.css';
import { mapMessages as say } from './messages.ts';
import type { MapOutline } from './outline.ts';
import type { MapAlarm } from './points.ts';
import { useChart } from './use-chart.ts';

const hasWebGl = (): boolean => {
  try { return document.createElement('canvas').getContext('webgl2') !== null; } catch { return false; }
};

interface AlarmMapProps { outline: MapOutline | undefined; boundary: RegionBoundary | undefined; regionCode: string; alarms: readonly MapAlarm[]; focus: MapAlarm | undefined; onSelect: (id: string) => void }
type State = 'drawing' | 'ready' | 'noWebGl' | 'lost';

/** Alarms on the region's own boundaries: on its own one alone while `outline` has not come, if that `boundary` is known. The map opens as it was left on this page. `focus` is marked and flown to; where there is no WebGL the place says so. */
export default function AlarmMap(props: AlarmMapProps) {
  const [attempt, setAttempt] = useState(0);
  return <Chart key={`${attempt} ${props.regionCode}`} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Chart({ alarms, focus, onRetry, ...drawn }: AlarmMapProps & { onRetry: () => void }) {
  const [state, setState] = useState<State>(() => (hasWebGl() ? 'drawing' : 'noWebGl'));
  const mode = useMode();
  const px = useRootPx();
  const { container, chart } = useChart({
    ...drawn, canDraw: state !== 'noWebGl', markClass: styles['mark'] ?? '',
    onReady: () => setState('ready'), onLost: () => setState('lost'), onFailed: () => setState('noWebGl'),
  });
  useEffect(() => { chart.current?.show(alarms); }, [chart, alarms]);
  useEffect(() => { chart.current?.select(focus); }, [chart, focus]);
  const dressed = useRef(`${mode} ${px}`);
  useEffect(() => {
    if (dressed.current !== `${mode} ${px}`) chart.current?.restyle();
    dressed.current = `${mode} ${px}`;
  }, [chart, mode, px]);

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

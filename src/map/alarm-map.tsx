import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../kit/button.ts';
import { alarmStatuses, alarmStatusNames } from '../../contract/alarms/alarm.ts';
import { Icon, StateIcon } from '../kit/icons.tsx';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useMode } from '../kit/theme/mode.ts';
import { rootPx, useRootPx } from '../kit/use-root-px.ts';
import { createAlarmChart, type AlarmChart } from './alarm-chart.ts';
import styles from './alarm-map.module.css';
import { mapMessages as say } from './messages.ts';
import type { MapOutline } from './outline.ts';
import type { MapAlarm } from './points.ts';

const hasWebGl = (): boolean => {
  try { return document.createElement('canvas').getContext('webgl2') !== null; } catch { return false; }
};

/** Alarms on the region's own boundaries. `focus` is marked and flown to; where there is no WebGL the place says so. */
export default function AlarmMap({ outline, regionCode, alarms, focus, onSelect }: {
  outline: MapOutline; regionCode: string; alarms: readonly MapAlarm[]; focus: MapAlarm | undefined; onSelect: (id: string) => void;
}) {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<AlarmChart>(undefined);
  const [state, setState] = useState<'drawing' | 'ready' | 'noWebGl' | 'lost'>('drawing');
  const [attempt, setAttempt] = useState(0);
  const mode = useMode();
  const px = useRootPx();
  const selected = useEffectEvent(onSelect);
  const refill = useEffectEvent(() => { chart.current?.show(alarms); chart.current?.select(focus); });

  useEffect(() => {
    if (!container.current) return undefined;
    if (!hasWebGl()) { setState('noWebGl'); return undefined; }
    try {
      chart.current = createAlarmChart({
        container: container.current, outline, regionCode, scale: () => rootPx() / 16, markClass: styles['mark'] ?? '',
        onSelect: (id) => selected(id), onReady: () => { setState('ready'); refill(); }, onLost: () => setState('lost'),
      });
    } catch { setState('noWebGl'); }
    return () => { chart.current?.remove(); chart.current = undefined; };
  }, [outline, regionCode, attempt]);

  useEffect(() => { chart.current?.show(alarms); }, [alarms]);
  const focusKey = focus && `${focus.id} ${focus.longitude} ${focus.latitude}`;
  const refocus = useEffectEvent(() => chart.current?.select(focus));
  useEffect(() => { refocus(); }, [focusKey]);
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
      {state !== 'ready' && (
        <div className={styles['veil']}>
          {state === 'drawing' && <Loading label={say.loading} />}
          {state === 'noWebGl' && <StatePanel icon="offline" title={say.noWebGl}>{say.noWebGlWhy}</StatePanel>}
          {state === 'lost' && <StatePanel icon="warn" title={say.lost} onRetry={() => { setState('drawing'); setAttempt(attempt + 1); }} />}
        </div>
      )}
    </section>
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

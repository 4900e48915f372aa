import { lazy, Suspense, useState } from 'react';
import { Monitoring } from '../../alarms/monitoring.tsx';
import { disastersInForce } from '../../disasters/asked.ts';
import { Loading } from '../../kit/state-panel.tsx';

const DisasterList = lazy(() => import('../../disasters/disaster-list.tsx'));
const DisasterMap = lazy(() => import('../../disasters/disaster-map.tsx'));

/** /warning-monitoring/index. */
export default function MonitoringPage() {
  const [chosen, setChosen] = useState<string>();
  const [asked, ask] = useState(disastersInForce);
  return (
    <Monitoring
      disasters={{
        choose: setChosen,
        list: (
          <Suspense fallback={<Loading />}>
            <DisasterList asked={asked} onAsk={ask} chosen={chosen} onChoose={setChosen} />
          </Suspense>
        ),
        map: (
          <Suspense fallback={<Loading />}>
            <DisasterMap asked={asked} chosen={chosen} />
          </Suspense>
        ),
      }}
    />
  );
}

import { lazy, Suspense, useState } from 'react';
import { Monitoring } from '../../alarms/monitoring.tsx';
import { Loading } from '../../kit/state-panel.tsx';

const DisasterList = lazy(() => import('../../disasters/disaster-list.tsx'));
const DisasterMap = lazy(() => import('../../disasters/disaster-map.tsx'));

/** /warning-monitoring/index. */
export default function MonitoringPage() {
  const [chosen, setChosen] = useState<string>();
  return (
    <Monitoring
      disasters={{
        choose: setChosen,
        list: (
          <Suspense fallback={<Loading />}>
            <DisasterList chosen={chosen} onChoose={setChosen} />
          </Suspense>
        ),
        map: (
          <Suspense fallback={<Loading />}>
            <DisasterMap chosen={chosen} />
          </Suspense>
        ),
      }}
    />
  );
}

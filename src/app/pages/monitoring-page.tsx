import { useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Monitoring } from '../../alarms/monitoring.tsx';
import { disastersInForce } from '../../disasters/asked.ts';
import { Loading } from '../../kit/state-panel.tsx';

const DisasterList = lazyPart(() => import('../../disasters/disaster-list.tsx'), <Loading />);
const DisasterMap = lazyPart(() => import('../../disasters/disaster-map.tsx'), <Loading />);

/** /warning-monitoring/index. */
export default function MonitoringPage() {
  const [chosen, setChosen] = useState<string>();
  const [asked, ask] = useState(disastersInForce);
  return (
    <Monitoring
      disasters={{
        choose: setChosen,
        list: <DisasterList asked={asked} onAsk={ask} chosen={chosen} onChoose={setChosen} />,
        map: <DisasterMap asked={asked} chosen={chosen} />,
      }}
    />
  );
}

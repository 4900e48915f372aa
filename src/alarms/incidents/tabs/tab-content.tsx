import type { Alarm } from '../../../../contract/alarms/alarm.ts';
import { StatePanel } from '../../../kit/state-panel.tsx';
import { incidentMessages } from '../messages.ts';
import type { AreaTab } from './area-tab.ts';
import { CamerasTab } from './cameras-tab.tsx';
import { ReportsTab } from './reports-tab.tsx';
import { SatelliteTab } from './satellite-tab.tsx';

const say = incidentMessages.tabs;

/** What an area besides the fires shows. */
export function TabContent({ tab, alarms }: { tab: Exclude<AreaTab, 'fire'>; alarms: readonly Alarm[] }) {
  if (tab === 'disaster')
    return (
      <StatePanel icon="cloud" title={say.disasterTitle}>
        {say.disasterWhy}
      </StatePanel>
    );
  if (tab === 'satellite') return <SatelliteTab alarms={alarms} />;
  return tab === 'video' ? <CamerasTab alarms={alarms} /> : <ReportsTab kind={tab} alarms={alarms} />;
}

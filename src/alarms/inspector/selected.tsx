import { lazy, Suspense } from 'react';
import { Loading } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { AlarmDetails } from '../detail/alarm-details.tsx';
import { alarmMessages } from '../messages.ts';
import type { Frame } from './frame.ts';

const details = () => import('../incidents/detail/incident-details.tsx');
const IncidentDetails = lazy(async () => ({ default: (await details()).IncidentDetails }));

/** Loads the details before anything is selected: keys come fast after the first. */
export const loadDetails = (): void => void details();

/** What is selected, in a frame: an incident, and one of its raw alarms in its place while that is open. */
export function Selected({ frame }: { frame: Frame }) {
  const station = useStation();
  const { selectedId } = useBehavior(station.triage$);
  const { selectedId: incidentId } = useBehavior(station.incidentDesk$);
  return (
    <>
      {incidentId !== undefined && (
        <Suspense fallback={<Loading label={alarmMessages.detail.loading} />}>
          <IncidentDetails
            key={incidentId}
            incidentId={incidentId}
            frame={frame}
            onClose={() => station.wish({ type: 'incident.select', incidentId: undefined })}
          />
        </Suspense>
      )}
      {selectedId !== undefined && (
        <AlarmDetails
          key={selectedId}
          alarmId={selectedId}
          frame={frame}
          onClose={() => station.wish({ type: 'alarm.select', alarmId: undefined })}
        />
      )}
    </>
  );
}

import { lazy, Suspense } from 'react';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { AlarmDetails } from '../detail/alarm-details.tsx';
import type { Frame } from './frame.ts';

const IncidentDetails = lazy(async () => ({
  default: (await import('../incidents/detail/incident-details.tsx')).IncidentDetails,
}));

/** What is selected, in a frame: an incident, and one of its raw alarms in its place while that is open. */
export function Selected({ frame }: { frame: Frame }) {
  const station = useStation();
  const { selectedId } = useBehavior(station.triage$);
  const { selectedId: incidentId } = useBehavior(station.incidentDesk$);
  return (
    <>
      {incidentId !== undefined && (
        <Suspense>
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

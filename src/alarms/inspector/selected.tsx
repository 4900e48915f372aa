import { lazyPart } from '../../kit/lazy-part.ts';
import { Loading } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { AlarmDetails } from '../detail/alarm-details.tsx';
import { alarmMessages } from '../messages.ts';
import type { Frame } from './frame.ts';

const IncidentDetails = lazyPart(
  async () => ({ default: (await import('../incidents/detail/incident-details.tsx')).IncidentDetails }),
  <Loading label={alarmMessages.detail.loading} />,
);

/** Loads the details before anything is selected: keys come fast after the first. */
export const loadDetails = (): void => IncidentDetails.begin();

/** What is selected, in a frame: an incident, and one of its raw alarms in its place while that is open. */
export function Selected({ frame }: { frame: Frame }) {
  const station = useStation();
  const { selectedId } = useBehavior(station.triage$);
  const { selectedId: incidentId } = useBehavior(station.incidentDesk$);
  return (
    <>
      {incidentId !== undefined && (
        <IncidentDetails
          key={incidentId}
          incidentId={incidentId}
          frame={frame}
          onClose={() => station.wish({ type: 'incident.select', incidentId: undefined })}
        />
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

import { lazy, Suspense } from 'react';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { AlarmDialog } from './detail/alarm-dialog.tsx';
import { alarmMessages } from './messages.ts';
import { PopList } from './pop-up/pop-list.tsx';

const IncidentDialog = lazy(async () => ({
  default: (await import('./incidents/dialog/incident-dialog.tsx')).IncidentDialog,
}));

/**
 * What of the alarms stands above every page: the pop-up list, and the dialogs of the selected incident and the
 * selected alarm. `besideReplay`: the list says that it is the live one.
 */
export function AlarmOverlays({ besideReplay = false }: { besideReplay?: boolean }) {
  const station = useStation();
  const { selectedId } = useBehavior(station.triage$);
  const { selectedId: incidentId } = useBehavior(station.incidentDesk$);
  return (
    <>
      {station.canCommand && <PopList {...(besideReplay ? { title: alarmMessages.pop.liveTitle } : {})} />}
      {incidentId !== undefined && (
        <Suspense>
          <IncidentDialog
            key={incidentId}
            incidentId={incidentId}
            onClose={() => station.wish({ type: 'incident.select', incidentId: undefined })}
          />
        </Suspense>
      )}
      {selectedId !== undefined && (
        <AlarmDialog alarmId={selectedId} onClose={() => station.wish({ type: 'alarm.select', alarmId: undefined })} />
      )}
    </>
  );
}

import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { AlarmDialog } from './detail/alarm-dialog.tsx';
import { PopList } from './pop-up/pop-list.tsx';

/** What of the alarms stands above every page: the pop-up list, and the dialog of the selected one. */
export function AlarmOverlays() {
  const station = useStation();
  const { selectedId } = useBehavior(station.triage$);
  return (
    <>
      {station.canCommand && <PopList />}
      {selectedId !== undefined && <AlarmDialog alarmId={selectedId} onClose={() => station.wish({ type: 'alarm.select', alarmId: undefined })} />}
    </>
  );
}

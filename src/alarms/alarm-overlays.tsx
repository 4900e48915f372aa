import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { AlarmDialog } from './detail/alarm-dialog.tsx';
import { alarmMessages } from './messages.ts';
import { PopList } from './pop-up/pop-list.tsx';

/** What of the alarms stands above every page: the pop-up list, and the dialog of the selected one. `besideReplay`: the list says that it is the live one; `besideRecords`: it is folded. */
export function AlarmOverlays({ besideReplay = false, besideRecords = false }: { besideReplay?: boolean; besideRecords?: boolean }) {
  const station = useStation();
  const { selectedId } = useBehavior(station.triage$);
  return (
    <>
      {station.canCommand && <PopList isFolded={besideRecords} {...(besideReplay ? { title: alarmMessages.pop.liveTitle } : {})} />}
      {selectedId !== undefined && <AlarmDialog alarmId={selectedId} onClose={() => station.wish({ type: 'alarm.select', alarmId: undefined })} />}
    </>
  );
}

import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { useStation } from '../kit/station.tsx';
import { useIsDocked } from './inspector/docks.ts';
import { Selected } from './inspector/selected.tsx';
import { alarmMessages } from './messages.ts';
import { PopList } from './pop-up/pop-list.tsx';

/**
 * What of the alarms stands above every page: the pop-up list and, where no screen has a place for it, a dialog of what
 * is selected. `besideReplay`: the list says that it is the live one.
 */
export function AlarmOverlays({ besideReplay = false }: { besideReplay?: boolean }) {
  const station = useStation();
  const isDocked = useIsDocked(station);
  return (
    <>
      {station.canCommand && <PopList {...(besideReplay ? { title: alarmMessages.pop.liveTitle } : {})} />}
      {!isDocked && <Selected frame={DraggableDialog} />}
    </>
  );
}

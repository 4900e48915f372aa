import { useState } from 'react';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useIsDocked } from './inspector/docks.ts';
import { Selected } from './inspector/selected.tsx';
import { alarmMessages } from './messages.ts';
import { PopList } from './pop-up/pop-list.tsx';

/** Whether a dialog shows what is selected: not what a screen showed in its place and the person left with it. */
function useWantsDialog(): boolean {
  const station = useStation();
  const isDocked = useIsDocked(station);
  const { selectedId: alarmId } = useBehavior(station.triage$);
  const { selectedId: incidentId } = useBehavior(station.incidentDesk$);
  const selected = alarmId ?? incidentId;
  const [docked, setDocked] = useState<string>();
  if (isDocked && docked !== selected) setDocked(selected);
  if (!isDocked && docked !== undefined && docked !== selected) setDocked(undefined);
  return !isDocked && selected !== docked;
}

/**
 * What of the alarms stands above every page: the pop-up list and, where no screen has a place for it, a dialog of what
 * is selected. `besideReplay`: the list says that it is the live one.
 */
export function AlarmOverlays({ besideReplay = false }: { besideReplay?: boolean }) {
  const station = useStation();
  const wantsDialog = useWantsDialog();
  return (
    <>
      {station.canCommand && <PopList {...(besideReplay ? { title: alarmMessages.pop.liveTitle } : {})} />}
      {wantsDialog && <Selected frame={DraggableDialog} />}
    </>
  );
}

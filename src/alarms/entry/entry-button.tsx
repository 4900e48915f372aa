import { useState } from 'react';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { useShortcuts } from '../../kit/shortcuts.ts';
import { useStation } from '../../kit/station.tsx';
import { useMay } from '../../kit/use-may.ts';
import { alarmMessages as say } from '../messages.ts';
import { EntryForm } from './entry-form.tsx';

/** 人工录入: those who may act enter a call or a message as an alarm. */
export function EntryButton() {
  const station = useStation();
  const [open, setOpen] = useState(false);
  const may = useMay('alarms.act');
  const begin = (): void => {
    // Two dialogs that both hold the focus would fight for it.
    station.wish({ type: 'alarm.select', alarmId: undefined });
    setOpen(true);
  };
  useShortcuts({ n: begin }, may && !open);
  if (!may) return null;
  return (
    <>
      <Button size="sm" aria-keyshortcuts="N" title={`${say.manual}（N）`} onClick={begin}>
        <Icon name="plus" />
        {say.manual}
      </Button>
      {open && (
        <DraggableDialog title={say.manual} onClose={() => setOpen(false)}>
          <EntryForm onBack={() => setOpen(false)} />
        </DraggableDialog>
      )}
    </>
  );
}

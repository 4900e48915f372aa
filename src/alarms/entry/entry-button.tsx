import { useRef, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { pageKeys } from '../../kit/keys.ts';
import { useShortcuts } from '../../kit/shortcuts.ts';
import { useStation } from '../../kit/station.tsx';
import { useMay } from '../../kit/use-may.ts';
import { entryMessages as say } from './messages.ts';

// What nobody sees before they ask for it comes then.
const EntryDialog = lazyPart(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }));

/** 人工录入: those who may act enter a call or a message as an alarm. */
export function EntryButton() {
  const station = useStation();
  const [open, setOpen] = useState(false);
  const may = useMay('alarms.act');
  const begin = (): void => {
    // Two dialogs that both hold the focus would fight for it.
    station.wish({ type: 'alarm.select', alarmId: undefined });
    station.wish({ type: 'incident.select', incidentId: undefined });
    setOpen(true);
  };
  const place = useRef<HTMLButtonElement>(null);
  useShortcuts({ [pageKeys.entry.toLowerCase()]: begin }, may && !open, place);
  if (!may) return null;
  return (
    <>
      <Button
        ref={place}
        size="sm"
        aria-keyshortcuts={pageKeys.entry}
        title={`${say.title}（${pageKeys.entry}）`}
        onClick={begin}
      >
        <Icon name="plus" />
        {say.title}
      </Button>
      {open && <EntryDialog onClose={() => setOpen(false)} />}
    </>
  );
}

import { useEffect, useState } from 'react';
import type { Opens, Undo } from '../../../streams/bus.ts';
import { undoMs, type Undoable } from '../../../streams/derived/toasts.ts';
import { Button } from '../../kit/button.ts';
import { useEntrance } from '../../kit/entrance.tsx';
import { pageKeys } from '../../kit/keys.ts';
import { kitMessages as say } from '../../kit/messages.ts';
import { useShortcuts } from '../../kit/shortcuts.ts';
import { inverted, ToastLine } from './toast-line.tsx';

/** What a toast still offers to take back, and the end of the offer: taken, closed or too late. */
function useOffer(undo: Undoable): { commands: readonly Undo[]; end: () => void } {
  const [over, setOver] = useState<ReadonlySet<Undo>>(new Set());
  useEffect(() => {
    const timer = setTimeout(() => setOver(new Set(undo.commands)), undoMs);
    return () => clearTimeout(timer);
  }, [undo]);
  return {
    commands: undo.commands.filter((command) => !over.has(command)),
    end: () => setOver(new Set(undo.commands)),
  };
}

/** What can be taken back, by its button or by Ctrl+Z, for its full time. */
export default function UndoOffer({ undo, onOpen }: { undo: Undoable; onOpen: (opens: Opens) => void }) {
  const entrance = useEntrance();
  const { commands, end } = useOffer(undo);
  const takeBack = (): void => {
    for (const { call, args } of commands) entrance.whole$.value?.command(call, args);
    end();
  };
  useShortcuts({ [pageKeys.undo.toLowerCase()]: takeBack }, commands.length > 0);
  if (commands.length === 0) return null;
  return (
    <ToastLine text={undo.text} opens={undo.opens} onOpen={onOpen} onClose={end}>
      <Button {...inverted} aria-keyshortcuts={pageKeys.undo.replace('Ctrl', 'Control')} onClick={takeBack}>
        {commands.length > 1 ? say.undoAll(commands.length) : say.undo}
      </Button>
    </ToastLine>
  );
}

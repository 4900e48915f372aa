import { Box } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../kit/button.ts';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { entryMessages as say } from './messages.ts';

/** Asks what becomes of what was typed when the form is to be closed; Esc goes on. */
export function CloseQuestion({
  onKeep,
  onDiscard,
  onGoOn,
}: {
  onKeep: () => void;
  onDiscard: () => void;
  onGoOn: () => void;
}) {
  const keep = useRef<HTMLButtonElement>(null);
  const title = useId();
  useEffect(() => {
    const before = document.activeElement;
    keep.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <Box role="alertdialog" aria-labelledby={title}>
      <DialogButtons
        said={
          <Box id={title} fontWeight="bold">
            {say.leaving}
          </Box>
        }
        go={{ name: say.keep, ref: keep, onClick: onKeep }}
        leave={{ name: say.goOn, keys: 'Escape', onPress: onGoOn }}
      >
        <Button onClick={onDiscard}>{say.discard}</Button>
      </DialogButtons>
    </Box>
  );
}

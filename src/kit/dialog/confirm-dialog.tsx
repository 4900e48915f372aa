import { Dialog } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button } from '../button.ts';
import { kitMessages as say } from '../messages.ts';

/** A question with 确定 and 取消; Esc and a click beside it mean 取消. */
export function ConfirmDialog({ question, onConfirm, onCancel }: { question: string; onConfirm: () => void; onCancel: () => void }) {
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open role="alertdialog" closeOnInteractOutside initialFocusEl={() => confirm.current} onOpenChange={({ open }) => { if (!open) onCancel(); }}>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content w="22rem" maxW="calc(100vw - 2rem)" left="50%" top="20%" transform="translateX(-50%)">
          <Dialog.Header borderBottomWidth="0" pt="6"><Dialog.Title>{question}</Dialog.Title></Dialog.Header>
          <Dialog.Footer borderTopWidth="0" justifyContent="flex-end" pb="5">
            <Button onClick={onCancel}>{say.cancel}</Button>
            <Button ref={confirm} variant="solid" onClick={onConfirm}>{say.confirm}</Button>
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  );
}

import { Dialog } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { kitMessages as say } from '../messages.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { useOpener } from './use-opener.ts';

/** A question with 确定 and 取消; Esc and a click beside it mean 取消. What stands below it says more. */
export function ConfirmDialog({
  question,
  icon,
  isDanger = false,
  isBusy = false,
  onConfirm,
  onCancel,
  children,
}: {
  question: string;
  icon?: IconName;
  /** What it does can not be taken back. */
  isDanger?: boolean;
  /** Another one that was confirmed is on its way: until it has ended nothing is confirmed. */
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const content = useRef<HTMLDivElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const opener = useOpener(content);
  return (
    <Dialog.Root
      open
      role="alertdialog"
      closeOnInteractOutside
      initialFocusEl={() => confirm.current}
      finalFocusEl={opener}
      onOpenChange={({ open }) => {
        if (!open) onCancel();
      }}
    >
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content
          ref={content}
          w="24rem"
          maxW="calc(100vw - 2rem)"
          left="50%"
          top="20%"
          transform="translateX(-50%)"
        >
          <Dialog.Header borderBottomWidth="0" pt="6">
            {icon && <Icon name={icon} />}
            <Dialog.Title>{question}</Dialog.Title>
          </Dialog.Header>
          {children !== undefined && (
            <Dialog.Body py="1">
              <Dialog.Description>{children}</Dialog.Description>
            </Dialog.Body>
          )}
          <Dialog.Footer borderTopWidth="0" pb="5">
            <DialogButtons
              go={{ name: say.confirm, ref: confirm, onClick: () => !isBusy && onConfirm(), isDanger, isBusy }}
              leave={{ onPress: onCancel }}
            />
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  );
}

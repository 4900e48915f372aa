import { Box, Dialog, Flex } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button.ts';
import { limits } from '../../../contract/limits.ts';
import { Icon } from '../icons.tsx';
import { kitMessages as say } from '../messages.ts';
import { useDrag, type Corner } from './use-drag.ts';
import { useOpener } from './use-opener.ts';

/**
 * Where a dialog opens: in the middle, a fifth of the window from the top (specification, section 9); aside, at the
 * right edge.
 */
const homeOf = (element: HTMLElement | null, isAside: boolean): Corner => ({
  left: Math.max(0, window.innerWidth - (element?.offsetWidth ?? 0)) / (isAside ? 1 : 2),
  top: (window.innerHeight * limits.dialogTopPercent) / 100,
});

/** What has the focus within already: the dialog asks a frame after it opened, when somebody may be typing in it. */
const focusedIn = (element: HTMLElement | null): HTMLElement | undefined => {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && element?.contains(focused) ? focused : undefined;
};

/**
 * A dialog that can be moved by mouse, touch and keyboard. Tab stays within, Esc closes, the focus goes back where it
 * was; map and list beside it stay visible and clickable, since an officer compares.
 */
export function DraggableDialog({
  title,
  mark,
  onClose,
  footer,
  minWidth = '30rem',
  isAside = false,
  isForced = false,
  initialFocus,
  finalFocus,
  elseFocus,
  children,
}: {
  title: string;
  mark?: ReactNode;
  onClose: () => void;
  footer?: ReactNode;
  minWidth?: string;
  /** It opens at the right edge, where what it works on stands left of it. */
  isAside?: boolean;
  /** It can not be closed but by what stands in it. */
  isForced?: boolean;
  /** What has the focus first; the dialog itself where absent. */
  initialFocus?: () => HTMLElement | null;
  /** What has it afterwards; what had it before where absent. */
  finalFocus?: () => HTMLElement | null;
  /** The same where what had it before is gone. */
  elseFocus?: () => HTMLElement | null;
  children: ReactNode;
}) {
  const content = useRef<HTMLDivElement>(null);
  const opener = useOpener(content);
  const { handle, onKeyDown } = useDrag(content, () => homeOf(content.current, isAside));
  return (
    <Dialog.Root
      open
      modal={false}
      trapFocus
      closeOnInteractOutside={false}
      closeOnEscape={!isForced}
      onOpenChange={({ open }) => {
        if (!open && !isForced) onClose();
      }}
      initialFocusEl={() => focusedIn(content.current) ?? initialFocus?.() ?? content.current}
      finalFocusEl={finalFocus ?? (() => opener() ?? elseFocus?.() ?? null)}
    >
      <Dialog.Positioner>
        <Dialog.Content
          ref={content}
          tabIndex={-1}
          w={`max(${limits.dialogWidthPercent}vw, min(${minWidth}, calc(100vw - 1rem)))`}
          maxH={`calc(${100 - limits.dialogTopPercent}vh - 0.5rem)`}
        >
          <Dialog.Header {...handle}>
            <Button
              variant="bare"
              size="icon"
              ml="-2"
              cursor="inherit"
              aria-label={say.moveDialog}
              title={say.moveDialog}
              onKeyDown={onKeyDown}
            >
              <Icon name="grip" />
            </Button>
            {mark}
            <Dialog.Title flex="1" minW="0">
              {title}
            </Dialog.Title>
            {!isForced && (
              <Button data-no-drag variant="bare" size="icon" mr="-2" aria-label={say.close} onClick={onClose}>
                <Icon name="close" />
              </Button>
            )}
          </Dialog.Header>
          <Dialog.Body>{children}</Dialog.Body>
          {footer !== undefined && (
            <Box borderTopWidth="1px" borderColor="line" px="4" py="3">
              <Flex direction="column" gap="2">
                {footer}
              </Flex>
            </Box>
          )}
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  );
}

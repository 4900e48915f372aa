import { Tooltip } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { Button } from '../../kit/button.ts';
import { KeyCap } from '../../kit/key-cap.tsx';
import { alarmMessages } from '../messages.ts';

const say = alarmMessages.detail;

/** A short explanation that shows on hover and on focus. */
function Hint({ text, children }: { text: string | undefined; children: ReactElement }) {
  return (
    <Tooltip.Root
      disabled={text === undefined}
      openDelay={200}
      closeDelay={50}
      positioning={{ placement: 'bottom', strategy: 'fixed' }}
    >
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Positioner>
        <Tooltip.Content>{text}</Tooltip.Content>
      </Tooltip.Positioner>
    </Tooltip.Root>
  );
}

/**
 * One action: its name and key, why it can not be taken now, or that it is on its way. It stays focusable, so that
 * everybody can learn why not. `isBack`: it asked for more, and has the focus when it is drawn again.
 */
export function ActionButton({
  name,
  shortcut,
  why,
  sending,
  main,
  small,
  isBack = false,
  onAct,
}: {
  name: string;
  shortcut: string;
  why: string | undefined;
  sending: boolean;
  main: boolean;
  small: boolean;
  isBack?: boolean;
  onAct: () => void;
}) {
  const off = why !== undefined;
  return (
    <Hint text={sending ? undefined : why}>
      <Button
        size={small ? 'sm' : 'md'}
        variant={main && !off ? 'solid' : 'quiet'}
        flex={small ? undefined : '1'}
        px={small ? '1.5' : '2.5'}
        aria-disabled={off}
        aria-busy={sending}
        autoFocus={isBack}
        aria-keyshortcuts={shortcut}
        {...(off ? { 'data-why': why } : {})}
        onClick={() => {
          if (!off) onAct();
        }}
      >
        {sending ? say.sending : name}
        <KeyCap>{shortcut}</KeyCap>
      </Button>
    </Hint>
  );
}

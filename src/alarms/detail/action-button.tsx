import { chakra } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { Hint } from '../../kit/hint.tsx';
import { alarmMessages } from '../messages.ts';

const say = alarmMessages.detail;

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
        <chakra.kbd
          aria-hidden
          fontFamily="body"
          fontSize="sm"
          fontWeight="normal"
          opacity="0.75"
          borderWidth="1px"
          borderColor="currentColor"
          borderRadius="sm"
          px="1"
          lineHeight="1.25"
        >
          {shortcut}
        </chakra.kbd>
      </Button>
    </Hint>
  );
}

import { Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import { Button } from '../../kit/button.ts';
import { FirstIcon } from '../../kit/first-icons.tsx';
import { kitMessages } from '../../kit/messages.ts';
import { useEntrance } from '../../kit/entrance.tsx';
import { useShortcuts } from '../../kit/shortcuts.ts';
import { useBehavior } from '../../kit/use-behavior.ts';

const shownMs = { success: 4_000, info: 5_000, error: 8_000 } as const;
/** What can be taken back stays for as long as that is offered. */
const undoMs = 10_000;
/** One that leads somewhere stays until a hand can have reached it. */
const openableMs = 8_000;

/**
 * At the top, since the buttons of a duty action are at the bottom: the newest toast, and only that one
 * (specification, section 8); it leaves by itself or by a click. What it is about is one click away.
 */
export function Toast() {
  const entrance = useEntrance();
  const [, navigate] = useLocation();
  const toast = useBehavior(entrance.toasts$);
  const [gone, setGone] = useState<typeof toast>();
  useEffect(() => {
    if (!toast) return undefined;
    const ms = toast.undo ? undoMs : toast.opens ? openableMs : shownMs[toast.kind];
    const timer = setTimeout(() => setGone(toast), ms);
    return () => clearTimeout(timer);
  }, [toast]);
  const shown = toast !== gone ? toast : undefined;
  const { opens, undo } = shown ?? {};
  const open = (): void => {
    if (opens?.kind === 'fire') navigate(firePagePath(opens.id));
    else if (opens) entrance.wish({ type: 'incident.select', incidentId: opens.id });
    setGone(toast);
  };
  const takeBack = (): void => {
    if (undo) entrance.whole$.value?.command(undo.call, undo.args);
    setGone(toast);
  };
  useShortcuts({ 'ctrl+z': takeBack }, undo !== undefined);
  return (
    <Flex
      position="fixed"
      top="4.5rem"
      left="0"
      right="0"
      justify="center"
      pointerEvents="none"
      zIndex="toast"
      role={shown?.kind === 'error' ? 'alert' : 'status'}
    >
      {shown && (
        <Flex
          align="center"
          gap="2.5"
          pl="4"
          pr="1.5"
          py="1.5"
          bg="inverse"
          color="fg.inverse"
          borderRadius="md"
          boxShadow="0 .5rem 2rem rgb(0 0 0 / .4)"
          pointerEvents="auto"
          maxW="min(40rem, 90vw)"
        >
          {shown.kind === 'error' && <FirstIcon name="warn" />}
          {shown.text}
          {opens && (
            <Button
              size="sm"
              bg="fg.inverse"
              color="fg"
              borderColor="fg.inverse"
              _hover={{ opacity: 0.85 }}
              onClick={open}
            >
              {kitMessages.openToast}
            </Button>
          )}
          {undo && (
            <Button
              size="sm"
              bg="fg.inverse"
              color="fg"
              borderColor="fg.inverse"
              _hover={{ opacity: 0.85 }}
              aria-keyshortcuts="Control+Z"
              onClick={takeBack}
            >
              {kitMessages.undo}
            </Button>
          )}
          <Button
            variant="bare"
            size="icon"
            color="inherit"
            _hover={{ bg: 'transparent', opacity: 0.7 }}
            aria-label={kitMessages.close}
            onClick={() => setGone(toast)}
          >
            <FirstIcon name="close" />
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

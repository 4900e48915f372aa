import { Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import type { Toast as Said } from '../../../machines/station.ts';
import type { Opens, Undo } from '../../../streams/bus.ts';
import { tellsOfUndo, undoMs, type Undoable } from '../../../streams/derived/toasts.ts';
import { Button } from '../../kit/button.ts';
import { FirstIcon } from '../../kit/first-icons.tsx';
import { kitMessages as say } from '../../kit/messages.ts';
import { useEntrance } from '../../kit/entrance.tsx';
import { useShortcuts } from '../../kit/shortcuts.ts';
import { useBehavior } from '../../kit/use-behavior.ts';

const shownMs = { success: 4_000, info: 5_000, error: 8_000 } as const;
/** One that leads somewhere stays until a hand can have reached it. */
const openableMs = 8_000;

const inverted = {
  size: 'sm',
  bg: 'fg.inverse',
  color: 'fg',
  borderColor: 'fg.inverse',
  _hover: { opacity: 0.85 },
} as const;

interface LineProps {
  text: string;
  isError?: boolean;
  opens: Opens | undefined;
  onOpen: (opens: Opens) => void;
  /** How many decisions are taken back at once. */
  undoes?: number;
  onUndo?: () => void;
  onClose: () => void;
}

/** What is said, with what can be done about it. */
function Line({ text, isError = false, opens, onOpen, undoes = 0, onUndo, onClose }: LineProps) {
  return (
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
      maxW="min(34rem, 90vw)"
    >
      {isError && <FirstIcon name="warn" />}
      {text}
      {opens && (
        <Button {...inverted} onClick={() => onOpen(opens)}>
          {say.openToast}
        </Button>
      )}
      {onUndo && (
        <Button {...inverted} aria-keyshortcuts="Control+Z" onClick={onUndo}>
          {undoes > 1 ? say.undoAll(undoes) : say.undo}
        </Button>
      )}
      <Button
        variant="bare"
        size="icon"
        color="inherit"
        _hover={{ bg: 'transparent', opacity: 0.7 }}
        aria-label={say.close}
        onClick={onClose}
      >
        <FirstIcon name="close" />
      </Button>
    </Flex>
  );
}

/** What a toast still offers to take back, and the end of the offer: taken, closed or too late. */
function useOffer(undo: Undoable | undefined): { commands: readonly Undo[]; end: () => void } {
  const [over, setOver] = useState<ReadonlySet<Undo>>(new Set());
  useEffect(() => {
    if (!undo) return undefined;
    const timer = setTimeout(() => setOver(new Set(undo.commands)), undoMs);
    return () => clearTimeout(timer);
  }, [undo]);
  return {
    commands: undo?.commands.filter((command) => !over.has(command)) ?? [],
    end: () => setOver(new Set(undo?.commands)),
  };
}

/**
 * At the top, since the buttons of a duty action are at the bottom: the newest toast, and only that one
 * (specification, section 8); it leaves by itself or by a click. What it is about is one click away. Below it stands
 * what can still be taken back where it tells of something else: that is offered for its full time.
 */
export function Toast() {
  const entrance = useEntrance();
  const [, navigate] = useLocation();
  const toast = useBehavior(entrance.toasts$);
  const [gone, setGone] = useState<Said>();
  const news = toast && toast !== gone && !tellsOfUndo(toast) ? toast : undefined;
  const offer = useOffer(toast?.undo);
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => setGone(toast), toast.opens ? openableMs : shownMs[toast.kind]);
    return () => clearTimeout(timer);
  }, [toast]);
  const open = ({ kind, id }: Opens): void => {
    if (kind === 'fire') navigate(firePagePath(id));
    else entrance.wish({ type: 'incident.select', incidentId: id });
  };
  const takeBack = (): void => {
    for (const { call, args } of offer.commands) entrance.whole$.value?.command(call, args);
    offer.end();
  };
  useShortcuts({ 'ctrl+z': takeBack }, offer.commands.length > 0);
  return (
    <Flex
      position="fixed"
      top={{ base: '4.5rem', md: '3.5rem' }}
      left="0"
      right="0"
      direction="column"
      align="center"
      gap="2"
      pointerEvents="none"
      zIndex="toast"
      role={news?.kind === 'error' ? 'alert' : 'status'}
    >
      {news && (
        <Line
          text={news.text}
          isError={news.kind === 'error'}
          opens={news.opens}
          onOpen={(opens) => {
            open(opens);
            setGone(news);
          }}
          onClose={() => setGone(news)}
        />
      )}
      {toast?.undo && offer.commands.length > 0 && (
        <Line
          text={toast.undo.text}
          opens={toast.undo.opens}
          onOpen={open}
          undoes={offer.commands.length}
          onUndo={takeBack}
          onClose={offer.end}
        />
      )}
    </Flex>
  );
}

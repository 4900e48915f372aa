import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../kit/lazy-part.ts';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import type { Toast as Said } from '../../../machines/station.ts';
import type { Opens } from '../../../streams/bus.ts';
import { tellsOfUndo } from '../../../streams/derived/toasts.ts';
import { useEntrance } from '../../kit/entrance.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { ToastLine } from './toast-line.tsx';

const shownMs = { success: 4_000, info: 5_000, error: 8_000 } as const;
/** One that leads somewhere stays until a hand can have reached it. */
const openableMs = 8_000;

// Nothing can be taken back before somebody has signed in: the layout of signed-in people loads it.
const UndoOffer = lazyPart(() => import('./undo-offer.tsx'));

/**
 * At the top, since the buttons of a duty action are at the bottom: the newest toast, and only that one
 * (specification, section 8); it leaves by itself or by a click. What it is about is one click away. Where it tells of
 * something else than what can still be taken back, that stands in it as its second line, for its full time.
 */
export function Toast() {
  const entrance = useEntrance();
  const [, navigate] = useLocation();
  const toast = useBehavior(entrance.toasts$);
  const [gone, setGone] = useState<Said>();
  const news = toast && toast !== gone && !tellsOfUndo(toast) ? toast : undefined;
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => setGone(toast), toast.opens ? openableMs : shownMs[toast.kind]);
    return () => clearTimeout(timer);
  }, [toast]);
  const open = ({ kind, id }: Opens): void => {
    if (kind === 'fire') navigate(firePagePath(id));
    else if (kind === 'alarm') entrance.wish({ type: 'alarm.select', alarmId: id });
    else entrance.wish({ type: 'incident.select', incidentId: id });
  };
  return (
    <Flex
      position="fixed"
      top={{ base: '4.5rem', md: '3.5rem' }}
      left="0"
      right="0"
      justify="center"
      pointerEvents="none"
      zIndex="toast"
      role={news?.kind === 'error' ? 'alert' : 'status'}
    >
      <Box
        bg="inverse"
        color="fg.inverse"
        borderRadius="md"
        boxShadow="0 .5rem 2rem rgb(0 0 0 / .4)"
        pointerEvents="auto"
        maxW="min(34rem, 90vw)"
        divideY="1px"
        _empty={{ display: 'none' }}
      >
        {news && (
          <ToastLine
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
        {toast?.undo && <UndoOffer undo={toast.undo} onOpen={open} />}
      </Box>
    </Flex>
  );
}

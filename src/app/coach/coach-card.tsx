import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { Button } from '../../kit/button.ts';
import { useShortcuts } from '../../kit/shortcuts.ts';
import { isCovered } from '../../kit/use-page-keys.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { stepsOf } from './coach-steps.ts';
import { coachMessages as say } from './messages.ts';

/** Where something stands in the window, in CSS pixels. */
interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

const room = 4;

function placeOf(selectors: readonly string[]): Place | undefined {
  const boxes = selectors.flatMap((one) =>
    [...document.querySelectorAll(one)].map((element) => element.getBoundingClientRect()),
  );
  const box = boxes.find(({ width, height }) => width > 0 && height > 0);
  if (!box) return undefined;
  const [left, top] = [Math.max(room, box.left - room), Math.max(room, box.top - room)];
  return {
    left,
    top,
    width: Math.min(box.right + room, window.innerWidth - room) - left,
    height: Math.min(box.bottom + room, window.innerHeight - room) - top,
  };
}

/** A line around what a step speaks of; nobody can click it, and it follows each second. */
function Ring({ at }: { at: readonly string[] }) {
  const now = useServerNow();
  const [place, setPlace] = useState<Place>();
  const put = useEffectEvent((selectors: readonly string[], _now: number) => setPlace(placeOf(selectors)));
  useLayoutEffect(() => {
    const again = (): void => put(at, now);
    again();
    window.addEventListener('resize', again);
    return () => window.removeEventListener('resize', again);
  }, [at, now]);
  return (
    place && (
      <Box
        aria-hidden
        data-coach-ring
        position="fixed"
        zIndex="banner"
        pointerEvents="none"
        borderRadius="md"
        outline="2px solid {colors.focus}"
        style={place}
      />
    )
  );
}

/**
 * The five steps of somebody's role, one at a time, at the lower right. It takes no focus and no key but Esc, so that
 * an alarm is handled as ever.
 */
export default function CoachCard({
  roles,
  isAside,
  onClose,
}: {
  roles: readonly string[];
  /** It waits unseen: Esc is another's. */
  isAside: boolean;
  onClose: () => void;
}) {
  const steps = stepsOf(roles);
  const [at, setAt] = useState(0);
  const title = useId();
  useShortcuts(
    {
      escape: () => {
        if (isCovered()) return false;
        onClose();
        return true;
      },
    },
    !isAside,
  );
  const step = steps[at];
  if (!step) return null;
  const isLast = at === steps.length - 1;
  return (
    <>
      <Ring at={step.at} />
      <Box
        role="region"
        aria-label={say.label}
        aria-describedby={title}
        position="fixed"
        right="4"
        bottom="4"
        zIndex="banner"
        w="23rem"
        maxW="calc(100vw - 2rem)"
        p="4"
        bg="surface"
        color="fg"
        borderWidth="1px"
        borderColor="line.strong"
        borderRadius="lg"
        boxShadow="0 .75rem 2rem rgb(0 0 0 / .35)"
      >
        <Box aria-live="polite">
          <Box fontSize="sm" color="fg.muted">
            {say.at(at + 1, steps.length)}
          </Box>
          <chakra.h2 id={title} fontSize="lg" fontWeight="bold" mt="1">
            {step.title}
          </chakra.h2>
          <Box mt="1.5">{step.words}</Box>
        </Box>
        <Box mt="2" fontSize="sm" color="fg.muted">
          {say.leave}
        </Box>
        <Flex mt="3" gap="2" align="center">
          {!isLast && (
            <Button size="sm" variant="bare" ml="-2.5" onClick={onClose}>
              {say.skip}
            </Button>
          )}
          <chakra.span flex="1" />
          {at > 0 && (
            <Button size="sm" onClick={() => setAt(at - 1)}>
              {say.previous}
            </Button>
          )}
          <Button size="sm" variant="solid" onClick={() => (isLast ? onClose() : setAt(at + 1))}>
            {isLast ? say.done : say.next}
          </Button>
        </Flex>
      </Box>
    </>
  );
}

import { chakra, Flex } from '@chakra-ui/react';
import { useRef, type RefObject } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { Button } from '../button.ts';
import { Loading } from '../state-frame.tsx';
import { dateMessages as say } from './messages.ts';
import { usePopupPlace } from './use-popup-place.ts';

const Calendar = lazyPart(() => import('./calendar.tsx'), <Loading />);

/** The calendar of a box, with what stands for the moment now and for nothing. */
export function DatePopup({
  id,
  box,
  day,
  today,
  min,
  max,
  soon,
  onPick,
  onClear,
}: {
  id: string;
  box: RefObject<HTMLElement | null>;
  day: string | undefined;
  today: string;
  min: string | undefined;
  max: string | undefined;
  /** The button for the day or the moment that it is; absent where it may not be chosen. */
  soon: { name: string; onPress: () => void } | undefined;
  onPick: (day: string) => void;
  onClear: (() => void) | undefined;
}) {
  const popup = useRef<HTMLDivElement>(null);
  usePopupPlace(popup, box, true);
  return (
    <chakra.div
      ref={popup}
      id={id}
      role="dialog"
      aria-label={say.calendar}
      popover="manual"
      position="fixed"
      m="0"
      inset="auto"
      w={{ base: '22rem', md: '19rem' }}
      maxW="calc(100vw - 1rem)"
      p="3"
      bg="surface"
      color="fg"
      fontSize="md"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="lg"
      boxShadow="0 .75rem 2rem rgb(0 0 0 / .35)"
      zIndex="tooltip"
    >
      <Calendar value={day} today={today} min={min} max={max} onPick={onPick} />
      <Flex justify="flex-end" gap="2" mt="2" pt="2" borderTopWidth="1px" borderColor="line">
        {onClear && (
          <Button size="sm" variant="bare" onClick={onClear}>
            {say.clear}
          </Button>
        )}
        {soon && (
          <Button size="sm" onClick={soon.onPress}>
            {soon.name}
          </Button>
        )}
      </Flex>
    </chakra.div>
  );
}

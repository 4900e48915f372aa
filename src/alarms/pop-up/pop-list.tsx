import { Box, chakra, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Button } from '../../kit/button.ts';
import { sourceTypeNames, type Alarm } from '../../../contract/alarms/alarm.ts';
import { useDrag } from '../../kit/dialog/use-drag.ts';
import { Icon, StateIcon } from '../../kit/icons.tsx';
import { popHeight } from '../../kit/pop-size.ts';
import { useStation } from '../../kit/station.tsx';
import { ago } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { alarmMessages } from '../messages.ts';
import { openAlarm } from '../open-alarm.ts';
import { shortPlace } from '../place.ts';

const say = alarmMessages.pop;
const margin = 16;

function PopRow({ alarm, now, onOpen }: { alarm: Alarm; now: number; onOpen: () => void }) {
  return (
    <chakra.li>
      <chakra.button
        type="button"
        display="flex"
        gap="2.5"
        alignItems="center"
        w="100%"
        textAlign="left"
        px="3"
        py="1.5"
        cursor="pointer"
        _hover={{ bg: 'hover' }}
        _focusVisible={{ outlineOffset: '-2px' }}
        onClick={onOpen}
      >
        <StateIcon status={alarm.status} />
        <Box flex="1" minW="0">
          <Box truncate fontWeight="medium">
            {shortPlace(alarm.placeName)}
          </Box>
          <Box truncate fontSize="sm" color="fg.muted">
            {sourceTypeNames[alarm.sourceType]}　{alarm.areaName}
          </Box>
        </Box>
        <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap">
          {ago(Date.parse(alarm.startTime), now)}
        </Box>
      </chakra.button>
    </chakra.li>
  );
}

/**
 * 报警信息: the newest unread alarms, above every page while there are any. A click marks one read, takes it off the list
 * and opens it. `isFolded`: only its count shows until somebody opens it, so that it covers no records.
 */
export function PopList({ title = say.title, isFolded = false }: { title?: string; isFolded?: boolean }) {
  const station = useStation();
  const { total, first } = useBehavior(station.unread$);
  const now = useBehavior(station.clock$);
  const [chosen, setOpen] = useState<boolean>();
  const open = chosen ?? !isFolded;
  const box = useRef<HTMLDivElement>(null);
  const home = () => ({
    left: window.innerWidth - (box.current?.offsetWidth ?? 0) - margin,
    top: window.innerHeight - (box.current?.offsetHeight ?? 0) - margin,
  });
  const { handle, onKeyDown } = useDrag(box, home, total > 0);
  if (total === 0) return null;
  return (
    <Flex
      ref={box}
      as="section"
      aria-label={title}
      direction="column"
      position="fixed"
      zIndex="pop"
      w={open ? '22.5rem' : 'auto'}
      {...popHeight}
      bg="surface"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="lg"
      boxShadow="0 1rem 3rem rgb(0 0 0 / .45)"
    >
      <Flex
        {...handle}
        align="center"
        gap="1.5"
        pl="1.5"
        pr="1.5"
        py="1.5"
        borderBottomWidth={open ? '1px' : '0'}
        borderColor="line"
        flexShrink={0}
      >
        <Button
          variant="bare"
          size="icon"
          cursor="inherit"
          aria-label={say.move}
          title={say.move}
          onKeyDown={onKeyDown}
        >
          <Icon name="grip" />
        </Button>
        <chakra.h2 fontSize="md" fontWeight="bold">
          {title}
        </chakra.h2>
        <chakra.span
          role="status"
          aria-label={say.unreadCount(total)}
          bg="alarm.pending"
          color="alarm.on"
          fontWeight="bold"
          fontSize="sm"
          px="2"
          borderRadius="full"
          lineHeight="1.45rem"
        >
          {total}
        </chakra.span>
        <Box flex="1" />
        <Button
          data-no-drag
          variant="bare"
          size="icon"
          aria-expanded={open}
          aria-label={open ? say.collapse : say.expand}
          title={open ? say.collapse : say.expand}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'down' : 'up'} />
        </Button>
      </Flex>
      {open && (
        <chakra.ul listStyleType="none" overflowY="auto" minH="0" py="1">
          {first.map((alarm) => (
            <PopRow key={alarm.id} alarm={alarm} now={now} onOpen={() => openAlarm(station, alarm.id)} />
          ))}
        </chakra.ul>
      )}
      {open && total > first.length && (
        <Box px="3" py="1.5" fontSize="sm" color="fg.muted" borderTopWidth="1px" borderColor="line">
          {say.more(total - first.length)}
        </Box>
      )}
    </Flex>
  );
}

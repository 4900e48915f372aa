import { Box, chakra } from '@chakra-ui/react';
import { sourceTypeNames, type Alarm } from '../../../contract/alarms/alarm.ts';
import { StateIcon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { ago } from '../../kit/time.ts';
import { Tray } from '../../kit/tray/tray.tsx';
import { useTrays } from '../../kit/tray/trays.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { alarmMessages } from '../messages.ts';
import { openAlarm } from '../open-alarm.ts';
import { shortPlace } from '../place.ts';
import { useUrgentNews } from './use-urgent-news.ts';

const say = alarmMessages.pop;

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
 * 报警信息: the newest unread alarms, behind the header's button or opened by an urgent one. A click marks one read, takes
 * it off the list and opens it.
 */
export function PopList({ title = say.title }: { title?: string }) {
  const station = useStation();
  const trays = useTrays();
  const { total, first } = useBehavior(station.unread$);
  const now = useBehavior(station.clock$);
  useUrgentNews(() => trays.offer('alarms'));
  if (total === 0 || !trays.isOpen('alarms')) return null;
  return (
    <Tray name="alarms" title={title} count={total}>
      <chakra.ul listStyleType="none" overflowY="auto" minH="0" py="1">
        {first.map((alarm) => (
          <PopRow key={alarm.id} alarm={alarm} now={now} onOpen={() => openAlarm(station, alarm.id)} />
        ))}
      </chakra.ul>
      {total > first.length && (
        <Box px="3" py="1.5" fontSize="sm" color="fg.muted" borderTopWidth="1px" borderColor="line">
          {say.more(total - first.length)}
        </Box>
      )}
    </Tray>
  );
}

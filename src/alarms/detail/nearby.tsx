import { Box, chakra } from '@chakra-ui/react';
import { alarmStatusNames } from '../../../contract/alarms/alarm.ts';
import type { AlarmDetail } from '../../../contract/alarms/schemas.ts';
import { distanceText } from '../../kit/distance.ts';
import { StateIcon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { dateTime } from '../../kit/time.ts';
import { alarmMessages } from '../messages.ts';
import { openAlarm } from '../open-alarm.ts';
import { Section } from './section.tsx';

const say = alarmMessages.detail;

/** Earlier alarms close by; a click opens one of them. */
export function Nearby({ alarms }: { alarms: AlarmDetail['nearby'] }) {
  const station = useStation();
  return (
    <Section title={say.nearby}>
      {alarms.length === 0 ? (
        <Box color="fg.muted">{say.noNearby}</Box>
      ) : (
        alarms.map((alarm) => (
          <chakra.button
            key={alarm.id}
            type="button"
            display="flex"
            gap="2.5"
            alignItems="center"
            w="100%"
            textAlign="left"
            px="2"
            py="1.5"
            mx="-2"
            borderRadius="md"
            cursor="pointer"
            _hover={{ bg: 'hover' }}
            onClick={() => openAlarm(station, alarm.id)}
          >
            <StateIcon status={alarm.status} />
            <Box flex="1" minW="0">
              <Box truncate>{alarm.placeName}</Box>
              <Box fontSize="sm" color="fg.muted">
                {dateTime(alarm.startTime)}　{alarm.sourceTypeName}　{alarmStatusNames[alarm.status]}
              </Box>
            </Box>
            <Box fontSize="sm" whiteSpace="nowrap">
              {distanceText(alarm.distanceM)}
            </Box>
          </chakra.button>
        ))
      )}
    </Section>
  );
}

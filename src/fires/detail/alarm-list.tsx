import { Box, chakra } from '@chakra-ui/react';
import type { Data } from '../../../contract/api/types.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { shortMinute } from '../../kit/time.ts';
import { useToday } from '../../kit/use-today.ts';
import { JoinedFires } from './joined-fires.tsx';
import { detailMessages as say } from './messages.ts';
import { Section } from '../../kit/section.tsx';
import type { FireId } from '../../../contract/ids.ts';

/** The alarms of a fire, each of which can be opened, and the fires that were found to be the same as it. */
export function AlarmList({
  fireId,
  alarms,
  joined,
  onAlarm,
}: {
  fireId: FireId;
  alarms: Data<'fireDetail'>['alarms'];
  joined: Data<'fireDetail'>['joinedFires'];
  onAlarm: (id: string) => void;
}) {
  const today = useToday();
  return (
    <Section title={say.alarms}>
      {alarms.length === 0 && <Box color="fg.muted">{say.noAlarms}</Box>}
      <chakra.ul listStyleType="none">
        {alarms.map(({ id, sourceTypeName, startTime, placeName, statusName, confidence }) => (
          <li key={id}>
            <Button
              variant="bare"
              w="100%"
              h="auto"
              minH={{ base: '11', md: '9' }}
              px="1.5"
              py="1"
              justifyContent="flex-start"
              fontWeight="normal"
              gap="2.5"
              onClick={() => onAlarm(id)}
            >
              <Icon name="warn" />
              <chakra.span flex="1" minW="0" truncate textAlign="left">
                {placeName}
              </chakra.span>
              <chakra.span fontSize="sm" color="fg.muted">
                {sourceTypeName}
                {confidence !== undefined && `　${say.confidence(confidence)}`}　{statusName}　
                {shortMinute(Date.parse(startTime), today)}
              </chakra.span>
            </Button>
          </li>
        ))}
      </chakra.ul>
      <JoinedFires fireId={fireId} named={joined} />
    </Section>
  );
}

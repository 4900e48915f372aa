import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import type { Alarm } from '../../../contract/alarms/alarm.ts';
import { Loading } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { dateTime } from '../../kit/time.ts';
import { useQuery } from '../../kit/use-query.ts';
import { alarmMessages } from '../messages.ts';
import { Section } from './section.tsx';

const say = alarmMessages.detail;

/** Who did what and when, of the alarm and of the fire that it belongs to. */
export function OperatorLog({ alarm }: { alarm: Pick<Alarm, 'id'> }) {
  const station = useStation();
  const args = { alarmId: alarm.id };
  const log = useQuery(station, 'fireOperatorLog', args);
  return (
    <Section title={say.log}>
      {log.state === 'loading' &&
        log.data === undefined &&
        (station.canCommand ? <Loading /> : <Box color="fg.muted">{say.notRecorded}</Box>)}
      {log.state === 'failed' && (
        <Flex gap="3" align="center">
          {log.message ?? say.logFailed}
          <Button size="sm" onClick={() => station.wish({ type: 'query.ask', call: 'fireOperatorLog', args })}>
            {say.retry}
          </Button>
        </Flex>
      )}
      {log.data?.length === 0 && <Box color="fg.muted">{say.noLog}</Box>}
      <chakra.ol listStyleType="none">
        {log.data?.map((row) => (
          <chakra.li key={row.position} display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" py="1">
            <chakra.span color="fg.muted">{dateTime(row.at)}</chakra.span>
            <span>
              <chakra.b fontWeight="medium">{row.actorName}</chakra.b>　{row.action}
              {row.remark !== undefined && row.remark !== '' && `：${row.remark}`}
            </span>
          </chakra.li>
        ))}
      </chakra.ol>
    </Section>
  );
}

import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '../../../kit/button.ts';
import { Loading } from '../../../kit/state-panel.tsx';
import { useStation } from '../../../kit/station.tsx';
import { dateTime } from '../../../kit/time.ts';
import { useQuery } from '../../../kit/use-query.ts';
import { incidentMessages } from '../messages.ts';
import type { IncidentId } from '../../../../contract/ids.ts';

const say = incidentMessages.dialog;

/** Who did what with an incident and when. */
export function IncidentLog({ incidentId }: { incidentId: IncidentId }) {
  const station = useStation();
  const args = { incidentId };
  const { state, data, message } = useQuery(station, 'incidentInfo', args, station.canCommand);
  if (!station.canCommand) return <Box color="fg.muted">{say.notRecorded}</Box>;
  if (state === 'failed' && !data)
    return (
      <Flex gap="3" align="center" role="alert">
        {message ?? say.logFailed}
        <Button size="sm" onClick={() => station.wish({ type: 'query.ask', call: 'incidentInfo', args })}>
          {say.retry}
        </Button>
      </Flex>
    );
  if (!data) return <Loading />;
  if (data.log.length === 0) return <Box color="fg.muted">{say.noLog}</Box>;
  return (
    <chakra.ol listStyleType="none">
      {data.log.map((line, n) => (
        <chakra.li
          key={`${line.at} ${n}`}
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr)"
          columnGap="3"
          py="0.5"
        >
          <chakra.span color="fg.muted">{dateTime(line.at)}</chakra.span>
          <span>
            <chakra.b fontWeight="medium">{line.actorName}</chakra.b>　{line.action}
            {line.remark !== undefined && line.remark !== '' && `：${line.remark}`}
          </span>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

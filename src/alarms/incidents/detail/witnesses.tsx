import { Box, chakra, Flex } from '@chakra-ui/react';
import { sourceWords, type Alarm } from '../../../../contract/alarms/alarm.ts';
import { present } from '../../../../contract/present.ts';
import { Icon } from '../../../kit/icons.tsx';
import { ago, dateTime } from '../../../kit/time.ts';
import { useServerNow } from '../../../kit/use-server-now.ts';
import { CallFact } from '../../call-fact.tsx';
import { sourceIcons } from '../list/source-marks.tsx';
import { incidentMessages } from '../messages.ts';

const say = incidentMessages.dialog;
const shown = 3;

/** What it says stands first; of two that say nothing, or both something, the newer. */
const byWords = (a: Alarm, b: Alarm): number =>
  Number(Boolean(b.content)) - Number(Boolean(a.content)) || (a.startTime < b.startTime ? 1 : -1);

/** Who saw it, when, how sure, and in whose words: the newest three that say something. */
export function Witnesses({ alarms }: { alarms: readonly Alarm[] }) {
  const now = useServerNow();
  const said = alarms.toSorted(byWords).slice(0, shown);
  return (
    <>
      <chakra.ul listStyleType="none" aria-label={say.witnesses}>
        {said.map(({ id, sourceType, sourceId, startTime, confidence, content, informant, callId, satellite }) => (
          <chakra.li key={id} display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="2.5" py="1">
            <Icon name={sourceIcons[sourceType]} />
            <Box minW="0">
              {content && (
                <Box fontSize="lg" lineHeight="1.4">
                  {content}
                </Box>
              )}
              <Flex gap="2.5" rowGap="0" wrap="wrap" fontSize="sm" color="fg.muted">
                <span>{sourceWords({ sourceType, sourceId, ...present({ satellite }) })}</span>
                <span title={dateTime(startTime)}>{ago(Date.parse(startTime), now)}</span>
                {confidence !== undefined && <span>{incidentMessages.confidence(Math.round(confidence))}</span>}
                {informant && <span>{say.informant([informant.name, informant.phone].filter(Boolean).join(' '))}</span>}
              </Flex>
              {callId !== undefined && <CallFact callId={callId} />}
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
      {alarms.length > shown && (
        <Box fontSize="sm" color="fg.muted">
          {say.moreWitnesses(alarms.length - shown)}
        </Box>
      )}
    </>
  );
}

import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import type { PhoneCall } from '../../contract/telephony/schemas.ts';
import { Button } from '../kit/button.ts';
import { useStation } from '../kit/station.tsx';
import { useQuery } from '../kit/use-query.ts';
import { phoneMessages as say } from './messages.ts';
import { usePhone } from './use-phone.ts';
import { nameOf } from './words.ts';

/** Calls of others that a supervisor can listen to, or break in to. */
export function LiveList() {
  const station = useStation();
  const { statuses, calls } = usePhone();
  const { data } = useQuery(station, 'phoneLive', undefined);
  // The start and the end of a call change the status of its parties, so the list of calls may be another.
  const renew = useEffectEvent(() => station.wish({ type: 'query.ask', call: 'phoneLive', args: undefined }));
  useEffect(() => {
    if (statuses.size > 0) renew();
  }, [statuses]);
  const others: readonly PhoneCall[] = data?.filter(({ id, state }) => state === 'talking' && !calls.has(id)) ?? [];
  return (
    <Box as="section" aria-label={say.live}>
      <chakra.h2 fontWeight="bold" mb="2">
        {say.live}
      </chakra.h2>
      {others.length === 0 && (
        <Box fontSize="sm" color="fg.muted">
          {say.noLive}
        </Box>
      )}
      <chakra.ul listStyleType="none">
        {others.map(({ id, from, to }) => (
          <Flex as="li" key={id} align="center" gap="2" py="2" borderBottomWidth="1px" borderColor="line">
            <Box flex="1" minW="0" truncate>{`${nameOf(from)} - ${nameOf(to)}`}</Box>
            <Button size="sm" onClick={() => station.command('phoneMonitor', { callId: id })}>
              {say.monitor}
            </Button>
            <Button size="sm" onClick={() => station.command('phoneBreakIn', { callId: id })}>
              {say.breakInAct}
            </Button>
          </Flex>
        ))}
      </chakra.ul>
    </Box>
  );
}

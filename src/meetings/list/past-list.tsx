import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../kit/button.ts';
import { Pagination } from '../../kit/pagination.tsx';
import { EmptyPanel, Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { dateTime } from '../../kit/time.ts';
import { useQuery } from '../../kit/use-query.ts';
import { meetingMessages as say } from '../messages.ts';
import { LogDialog } from './log-dialog.tsx';

/** The meetings that have ended, newest first, with their logs. */
export function PastList() {
  const station = useStation();
  const [page, setPage] = useState<{ pageNum: number; pageSize: number }>({
    pageNum: 1,
    pageSize: limits.defaultPageSize,
  });
  const { data: past, total = 0, state, message } = useQuery(station, 'meetHistory', page);
  const [logged, setLogged] = useState<string>();
  if (state === 'failed')
    return (
      <StatePanel
        icon="warn"
        title={say.failed}
        onRetry={() => station.wish({ type: 'query.ask', call: 'meetHistory', args: page })}
      >
        {message}
      </StatePanel>
    );
  if (!past) return <Loading label={say.loading} />;
  if (total === 0) return <EmptyPanel icon="history" title={say.nonePast} next={say.nonePastNext} />;
  return (
    <Flex direction="column" minH="0" h="100%">
      <chakra.ul listStyleType="none" aria-label={say.past} flex="1" minH="0" overflowY="auto" tabIndex={0}>
        {past.map(({ meetId, title, ownerName, madeAt, endedAt, people }) => (
          <Flex
            as="li"
            key={meetId}
            align="center"
            gap="3"
            wrap="wrap"
            px="4"
            py="3"
            borderBottomWidth="1px"
            borderColor="line"
          >
            <Box flex="1" minW="14rem">
              <chakra.h3 truncate fontWeight="bold">
                {title}
              </chakra.h3>
              <Box fontSize="sm" color="fg.muted">
                {say.byName(ownerName)} · {say.minutes(dateTime(madeAt), dateTime(endedAt))} · {say.people2(people)}
              </Box>
            </Box>
            <Button onClick={() => setLogged(meetId)}>{say.log}</Button>
          </Flex>
        ))}
      </chakra.ul>
      <Pagination {...page} total={total} onChange={setPage} />
      {logged !== undefined && <LogDialog meetId={logged} onClose={() => setLogged(undefined)} />}
    </Flex>
  );
}

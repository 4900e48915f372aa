import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import { EmptyPanel, Unanswered } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import { rescueMessages as words } from '../messages.ts';
import { useDuty } from '../../kit/use-duty.ts';
import { PushForm } from './push-form.tsx';
import { PushedTable } from './pushed-table.tsx';
import { PageTitle } from '../../kit/page-title.ts';

const say = words.push;

function History() {
  const station = useStation();
  const [page, setPage] = useState<{ pageNum: number; pageSize: number }>({
    pageNum: 1,
    pageSize: limits.defaultPageSize,
  });
  const { state, data, message, total } = useFreshQuery(station, 'pushed', page);
  const again = (): void => station.wish({ type: 'query.ask', call: 'pushed', args: page });
  return (
    <Flex
      as="section"
      aria-label={say.history}
      direction="column"
      flex="2"
      minW="0"
      minH="0"
      borderLeftWidth="1px"
      borderColor="line"
    >
      <Flex align="center" gap="2" px="4" py="3">
        <chakra.h2 fontSize="lg" fontWeight="bold" flex="1">
          {say.history}
        </chakra.h2>
        <Button size="sm" onClick={again}>
          <Icon name="refresh" />
          {words.refresh}
        </Button>
      </Flex>
      <Box flex="1" minH="0" overflow="auto" borderTopWidth="1px" borderColor="line">
        {data ? (
          data.length === 0 ? (
            <EmptyPanel icon="bell" title={say.empty} next={say.emptyNext} />
          ) : (
            <PushedTable rows={data} />
          )
        ) : (
          <Unanswered view={{ state, message }} title={say.failed} loading={words.loading} onRetry={again} />
        )}
      </Box>
      <Pagination
        pageNum={page.pageNum}
        pageSize={page.pageSize}
        total={total}
        onChange={(next) => setPage({ ...page, ...next })}
      />
    </Flex>
  );
}

/** /integrated-management/index/message-push: a message to people by name, and what was pushed before. */
export default function MessagePushPage() {
  const { acts } = useDuty();
  const [reached, setReached] = useState(0);
  return (
    <Flex
      h="100%"
      minH="0"
      bg="surface"
      css={{ '@media (max-width: 62rem)': { flexDirection: 'column', overflowY: 'auto' } }}
    >
      <Box as="section" aria-label={say.form} flex="1" minW="22rem" maxW="34rem" overflowY="auto" px="4" py="4">
        <PageTitle mb="3">{say.title}</PageTitle>
        {acts ? <PushForm onDone={setReached} /> : <Box color="fg.muted">{say.readOnly}</Box>}
        <Box role="status" mt="2" color="fg.muted">
          {reached > 0 && say.done(reached)}
        </Box>
      </Box>
      {acts && <History />}
    </Flex>
  );
}

import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { PhoneFilter } from '../kit/inputs/phone-filter.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { smsMessages as say } from './messages.ts';
import { OutboxTable } from './outbox-table.tsx';
import { useOutboxState } from './outbox-state.ts';

/** The page of all that was sent by SMS to people of the reader's region, newest first. */
export default function OutboxPage() {
  const station = useStation();
  const [state, change] = useOutboxState();
  const view = useFreshQuery(station, 'smsOutbox', state);
  const look = (phone: string): void =>
    change({ pageNum: 1, pageSize: state.pageSize, ...(phone === '' ? {} : { phone }) });
  const again = (): void => station.wish({ type: 'query.ask', call: 'smsOutbox', args: state });
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex direction="column" gap="3" px="4" pt="4" pb="3">
        <Flex align="center" gap="2" wrap="wrap">
          <chakra.h1 fontSize="xl" fontWeight="bold" flex="1">
            {say.title}
          </chakra.h1>
          <Button size="sm" onClick={again}>
            <Icon name="refresh" />
            {say.refresh}
          </Button>
        </Flex>
        <PhoneFilter words={say} phone={state.phone ?? ''} onChange={look} />
        <Box fontSize="sm" color="fg.muted">
          {say.why}
        </Box>
      </Flex>
      <Box flex="1" minH="0" overflow="auto" borderTopWidth="1px" borderColor="line">
        {view.data ? (
          view.data.length === 0 ? (
            state.phone === undefined ? (
              <EmptyPanel icon="phone" title={say.empty} next={say.emptyNext} />
            ) : (
              <EmptyPanel
                icon="search"
                title={say.nothingFound}
                next={say.nothingNext}
                action={{ name: say.clear, onPress: () => look('') }}
              />
            )
          ) : (
            <OutboxTable messages={view.data} />
          )
        ) : view.state === 'failed' ? (
          <StatePanel icon="warn" title={say.failed} onRetry={again}>
            {view.message}
          </StatePanel>
        ) : (
          <Loading label={say.loading} />
        )}
      </Box>
      <Pagination
        pageNum={state.pageNum}
        pageSize={state.pageSize}
        total={view.total ?? 0}
        onChange={(page) => change({ ...state, ...page })}
      />
    </Flex>
  );
}

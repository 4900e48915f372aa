import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import { limits } from '../../../contract/limits.ts';
import type { SmsRecord } from '../../../contract/rescue/schemas.ts';
import { dateTime } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { PhoneFilter } from '../../kit/inputs/phone-filter.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import { EmptyPanel, Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { Cell, Head } from '../../kit/table.ts';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import { rescueMessages as words } from '../messages.ts';

const say = words.sms;

function RecordTable({ records }: { records: readonly SmsRecord[] }) {
  return (
    <chakra.table w="100%" fontSize="md" borderCollapse="separate" borderSpacing="0" aria-label={say.title}>
      <thead>
        <tr>
          {Object.entries(say.columns).map(([name, label]) => (
            <Head key={name} scope="col">
              {label}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map(({ id, at, phone, fireId, placeName, text, state, error }) => (
          <chakra.tr key={id} _hover={{ bg: 'hover' }}>
            <Cell whiteSpace="nowrap">{dateTime(at)}</Cell>
            <Cell whiteSpace="nowrap">{phone}</Cell>
            <Cell>
              <Link href={firePagePath(fireId)} style={{ textDecoration: 'underline' }}>
                {placeName ?? fireId}
              </Link>
            </Cell>
            <Cell maxW="36rem" py="2" overflowWrap="anywhere">
              {text}
            </Cell>
            <Cell whiteSpace="nowrap">
              {state === 'failed' ? (
                <Flex gap="1.5" align="center" color="alarm.pending">
                  <Icon name="warn" />
                  {say.states.failed}
                </Flex>
              ) : (
                say.states[state]
              )}
            </Cell>
            <Cell overflowWrap="anywhere">{error ?? words.none}</Cell>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** /integrated-management/index/note-push-records: SMS about fires of the reader's region, newest first. */
export default function SmsRecordsPage() {
  const station = useStation();
  const [args, setArgs] = useState<{ pageNum: number; pageSize: number; phone?: string }>({
    pageNum: 1,
    pageSize: limits.defaultPageSize,
  });
  const look = (phone: string): void =>
    setArgs(({ pageSize }) => ({ pageNum: 1, pageSize, ...(phone === '' ? {} : { phone }) }));
  const { state, data, message, total } = useFreshQuery(station, 'smsRecords', args);
  const again = (): void => station.wish({ type: 'query.ask', call: 'smsRecords', args });
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex direction="column" gap="3" px="4" pt="4" pb="3">
        <Flex align="center" gap="2" wrap="wrap">
          <chakra.h1 fontSize="xl" fontWeight="bold" flex="1">
            {say.title}
          </chakra.h1>
          <Button size="sm" onClick={again}>
            <Icon name="refresh" />
            {words.refresh}
          </Button>
        </Flex>
        <PhoneFilter words={say} phone={args.phone ?? ''} onChange={look} />
        <Box fontSize="sm" color="fg.muted">
          {say.why}
        </Box>
      </Flex>
      <Box flex="1" minH="0" overflow="auto" borderTopWidth="1px" borderColor="line">
        {data ? (
          data.length === 0 ? (
            args.phone === undefined ? (
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
            <RecordTable records={data} />
          )
        ) : state === 'failed' ? (
          <StatePanel icon="warn" title={say.failed} onRetry={again}>
            {message}
          </StatePanel>
        ) : (
          <Loading label={words.loading} />
        )}
      </Box>
      <Pagination
        pageNum={args.pageNum}
        pageSize={args.pageSize}
        total={total ?? 0}
        onChange={(page) => setArgs({ ...args, ...page })}
      />
    </Flex>
  );
}

import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import { limits } from '../../../contract/limits.ts';
import type { SmsRecord } from '../../../contract/rescue/schemas.ts';
import { dateTime } from '../../../contract/time.ts';
import { Icon } from '../../kit/icons.tsx';
import { PhoneFilter } from '../../kit/inputs/phone-filter.tsx';
import { Found, ListPage } from '../../kit/list-page.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import { RecordTable } from '../../kit/record-table.tsx';
import { useStation } from '../../kit/station.tsx';
import { Cell } from '../../kit/table.ts';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import { rescueMessages as words } from '../messages.ts';

const say = words.sms;

function SmsTable({ records }: { records: readonly SmsRecord[] }) {
  return (
    <RecordTable label={say.title} columns={say.columns}>
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
    </RecordTable>
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
  const view = useFreshQuery(station, 'smsRecords', args);
  const again = (): void => station.wish({ type: 'query.ask', call: 'smsRecords', args });
  return (
    <ListPage
      title={say.title}
      onRefresh={again}
      head={
        <>
          <PhoneFilter words={say} phone={args.phone ?? ''} onChange={look} />
          <Box fontSize="sm" color="fg.muted">
            {say.why}
          </Box>
        </>
      }
      pages={
        <Pagination
          pageNum={args.pageNum}
          pageSize={args.pageSize}
          total={view.total}
          onChange={(page) => setArgs({ ...args, ...page })}
        />
      }
    >
      <Found
        view={view}
        words={{ ...say, loading: words.loading }}
        icon="phone"
        onClear={args.phone === undefined ? undefined : () => look('')}
        onRetry={again}
      >
        {(records) => <SmsTable records={records} />}
      </Found>
    </ListPage>
  );
}

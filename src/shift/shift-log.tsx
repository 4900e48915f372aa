import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { ShiftLogRow } from '../../contract/shift/schemas.ts';
import { limits } from '../../contract/limits.ts';
import { Pagination } from '../kit/pagination.tsx';
import { EmptyLine, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime } from '../kit/time.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { shiftMessages as say } from './messages.ts';

/** One line of the shift log. */
export function LogLine({ row: { at, action, byName, text, open } }: { row: ShiftLogRow }) {
  return (
    <Box as="li" py="2.5" borderBottomWidth="1px" borderColor="line">
      <Flex gap="3" wrap="wrap" align="baseline">
        <chakra.span fontVariantNumeric="tabular-nums" color="fg.muted">
          {dateTime(at)}
        </chakra.span>
        <chakra.span fontWeight="medium">{action}</chakra.span>
        <span>{byName}</span>
        {open && (
          <chakra.span color="fg.muted">
            {say.open} {say.openCount(open.length)}
          </chakra.span>
        )}
      </Flex>
      {text !== '' && (
        <Box mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </Box>
      )}
    </Box>
  );
}

/** What a region's duty wrote down, newest first. */
export function ShiftLog() {
  const station = useStation();
  const [page, setPage] = useState<{ pageNum: number; pageSize: number }>({
    pageNum: 1,
    pageSize: limits.defaultPageSize,
  });
  const { state, data, total = 0, message } = useFreshQuery(station, 'shiftLog', page);
  const again = (): void => station.wish({ type: 'query.ask', call: 'shiftLog', args: page });
  return (
    <Box as="section" aria-label={say.log}>
      <chakra.h2 fontSize="lg" fontWeight="bold" mb="1">
        {say.log}
      </chakra.h2>
      {data === undefined ? (
        <Unanswered view={{ state, message }} title={say.logFailed} loading={say.loading} onRetry={again} />
      ) : data.length === 0 ? (
        <EmptyLine title={say.noLog} next={say.noLogNext} />
      ) : (
        <chakra.ul listStyleType="none">
          {data.map((row) => (
            <LogLine key={row.position} row={row} />
          ))}
        </chakra.ul>
      )}
      {total > page.pageSize && <Pagination {...page} total={total} onChange={setPage} />}
    </Box>
  );
}

import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import type { MaterialMove } from '../../contract/materials/schemas.ts';
import { Pagination } from '../kit/pagination.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime } from '../kit/time.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { ListTable } from '../kit/list-table.tsx';
import { materialMessages as say } from './messages.ts';

const firstPage: { pageNum: number; pageSize: number } = { pageNum: 1, pageSize: limits.defaultPageSize };

const signed = (change: number, unit: string): string => `${change > 0 ? '+' : ''}${change} ${unit}`;

const cellsOf = (move: MaterialMove) => [
  dateTime(move.at),
  say.moveNames[move.type] ?? move.type,
  move.speciesName,
  move.expiresOn ?? say.noDay,
  signed(move.change, move.unit),
  move.byName,
  <Box key="text" whiteSpace="normal">
    {move.text}
  </Box>,
];

/** What came into a storehouse and left it, newest first. */
export function MovesPart({ storeId }: { storeId: string }) {
  const station = useStation();
  const [page, setPage] = useState(firstPage);
  const args = { storeId, ...page };
  const { state, data, total, message } = useFreshQuery(station, 'materialMoves', args);
  if (!data)
    return (
      <Unanswered
        view={{ state, message }}
        title={say.movesFailed}
        loading={say.loading}
        onRetry={() => station.wish({ type: 'query.ask', call: 'materialMoves', args })}
      />
    );
  if (data.length === 0) return <EmptyPanel icon="list" title={say.noMoves} next={say.noMovesNext} />;
  return (
    <Flex direction="column" h="100%" minH="0">
      <Box flex="1" minH="0">
        <ListTable
          label={say.parts.moves}
          heads={say.movesHeads}
          rows={data.map((move) => ({ key: String(move.position), cells: cellsOf(move) }))}
        />
      </Box>
      <Pagination {...page} total={total ?? data.length} onChange={setPage} />
    </Flex>
  );
}

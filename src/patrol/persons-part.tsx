import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import type { PatrolPersonRow, PatrolRates } from '../../contract/patrol/schemas.ts';
import { Button } from '../kit/button.ts';
import { ListTable } from '../kit/list-table.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { EmptyLine, Loading } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { tasksAddress } from './addresses.ts';
import { patrolMessages as say } from './messages.ts';
import { rateCells, type RateKind } from './rate-cells.tsx';

const firstPage: { pageNum: number; pageSize: number } = { pageNum: 1, pageSize: limits.defaultPageSize };

const nameOf = ({ realName, areaName }: PatrolPersonRow) => (
  <Box key="name">
    {realName}
    <Box fontSize="sm" color="fg.muted">
      {areaName}
    </Box>
  </Box>
);

/** The people of a region with their figures; each figure leads to the person's tasks. */
export function PersonsPart({ kind, rates }: { kind: RateKind; rates: PatrolRates }) {
  const station = useStation();
  const [page, setPage] = useState(firstPage);
  const { areaCode, from, to } = rates;
  const args = { areaCode, from, to, ...page };
  const { state, data, total, message } = useFreshQuery(station, 'patrolPersons', args);
  return (
    <Box borderTopWidth="1px" borderColor="line">
      <chakra.h2 fontWeight="bold" px="4" pt="4" pb="1">
        {say.personsOf(rates.areaName)}
      </chakra.h2>
      {data?.length === 0 && (
        <Box px="4">
          <EmptyLine title={say.noPersons} next={say.noRatesNext} />
        </Box>
      )}
      {data && data.length > 0 && (
        <>
          <ListTable
            label={say.personsOf(rates.areaName)}
            heads={say.personHeads[kind]}
            figuresFrom={1}
            rows={data.map((row) => ({
              key: row.userId,
              cells: [
                nameOf(row),
                ...rateCells(kind, row, row.realName, (more) =>
                  tasksAddress({ areaCode, from, to, userId: row.userId, ...more }),
                ),
              ],
            }))}
          />
          <Pagination {...page} total={total ?? data.length} onChange={setPage} />
        </>
      )}
      {!data && state === 'loading' && <Loading label={say.loading} />}
      {!data && state === 'failed' && (
        <Box px="4" py="2" role="alert">
          {say.ratesFailed}　{message}{' '}
          <Button size="sm" onClick={() => station.wish({ type: 'query.ask', call: 'patrolPersons', args })}>
            {say.retry}
          </Button>
        </Box>
      )}
    </Box>
  );
}

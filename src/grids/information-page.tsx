import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { GridRow } from '../../contract/grids/schemas.ts';
import { Button } from '../kit/button.ts';
import { Pagination } from '../kit/pagination.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Cell, Head } from '../kit/table.ts';
import { dateTime } from '../kit/time.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { ExportButtons } from './export-buttons.tsx';
import { filterArgs, ListFilters, noFilter } from './list-filters.tsx';
import { gridMessages as say } from './messages.ts';
import { areaText, gridAddress, levelText } from './words.ts';
import { PageTitle } from '../kit/page-title.ts';

const Small = chakra(Cell, { base: { h: '9', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } });
const columns = ['name', 'code', 'level', 'region', 'area', 'chief', 'people', 'changed'] as const;

/** Grids as lines; the name leads to the grid on its map. */
export function GridTable({ rows }: { rows: readonly GridRow[] }) {
  return (
    <chakra.table w="100%" borderCollapse="separate" borderSpacing="0" aria-label={say.list}>
      <thead>
        <tr>
          {columns.map((name) => (
            <Head key={name} scope="col" h="9" {...(name === 'area' ? { textAlign: 'right' } : {})}>
              {say.columns[name]}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <chakra.tr key={row.id} _hover={{ bg: 'hover' }}>
            <Small>
              <Link href={gridAddress(row.id)}>
                <chakra.span color="accent" fontWeight="medium">
                  {row.name}
                </chakra.span>
              </Link>
            </Small>
            <Small fontVariantNumeric="tabular-nums">{row.code}</Small>
            <Small>{levelText(row.level)}</Small>
            <Small title={row.regionName}>{row.regionName}</Small>
            <Small textAlign="right" fontVariantNumeric="tabular-nums">
              {areaText(row.areaKm2)}
            </Small>
            <Small>{row.chief ?? '—'}</Small>
            <Small>{row.people === 0 ? say.noPeople : row.people}</Small>
            <Small color="fg.muted">{dateTime(row.changedAt)}</Small>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** /fire-meshing/index/grid-information: all grids as a list, by level, region, name, and those without people. */
export default function InformationPage() {
  const station = useStation();
  const [filter, setFilter] = useState(noFilter);
  const [isBare, setBare] = useState(false);
  const args = { ...filterArgs(filter), ...(isBare ? { without: 'people' as const } : {}) };
  const { state, data, total, message } = useFreshQuery(station, 'gridPage', args);
  const again = (): void => station.wish({ type: 'query.ask', call: 'gridPage', args });
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex px="4" py="3" gap="3" wrap="wrap" align="center">
        <PageTitle>{say.informationTitle}</PageTitle>
        <ListFilters
          filter={filter}
          placeholder={say.search}
          isMore={isBare}
          onChange={(part) => setFilter({ ...filter, ...part })}
          onClear={() => setBare(false)}
        >
          <Button
            size="sm"
            aria-pressed={isBare}
            onClick={() => {
              setBare(!isBare);
              setFilter({ ...filter, pageNum: 1 });
            }}
          >
            {say.withoutPeople}
          </Button>
        </ListFilters>
        <Box flex="1" />
        <ExportButtons />
      </Flex>
      <Box flex="1" minH="0" overflow="auto" borderTopWidth="1px" borderColor="line">
        {data ? (
          data.length === 0 ? (
            <EmptyPanel icon="search" title={say.nothing} next={say.nothingNext} />
          ) : (
            <GridTable rows={data} />
          )
        ) : (
          <Unanswered view={{ state, message }} title={say.failed} loading={say.loading} onRetry={again} />
        )}
      </Box>
      <Pagination
        pageNum={filter.pageNum}
        pageSize={filter.pageSize}
        total={total}
        onChange={(page) => setFilter({ ...filter, ...page })}
      />
    </Flex>
  );
}

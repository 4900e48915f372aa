import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { GridRow } from '../../contract/grids/schemas.ts';
import { Button } from '../kit/button.ts';
import { Pagination } from '../kit/pagination.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import { GridStage } from './grid-stage.tsx';
import { GridTable } from './information-page.tsx';
import { filterArgs, ListFilters, noFilter } from './list-filters.tsx';
import { gridMessages as say } from './messages.ts';
import { PeopleLines } from './people-lines.tsx';
import { useGrid } from './use-grid.ts';
import { editAddress } from './words.ts';

function VillageLine({ grid, isChosen, onChoose }: { grid: GridRow; isChosen: boolean; onChoose: () => void }) {
  return (
    <li>
      <chakra.button
        type="button"
        w="100%"
        px="4"
        py="1.5"
        textAlign="left"
        cursor="pointer"
        aria-current={isChosen}
        bg={isChosen ? 'chosen' : undefined}
        _hover={{ bg: isChosen ? 'chosen' : 'hover' }}
        onClick={onChoose}
      >
        <Flex justify="space-between" gap="2">
          <chakra.span fontWeight="medium">{grid.name}</chakra.span>
          <chakra.span fontSize="sm" color="fg.muted" whiteSpace="nowrap">
            {say.groupCount} {grid.children}
          </chakra.span>
        </Flex>
        <Box fontSize="sm" color="fg.muted" truncate>
          {grid.regionName}
        </Box>
      </chakra.button>
    </li>
  );
}

/** The groups of one village: on the map, and as a list. */
function Groups({ id }: { id: string }) {
  const [chosen, setChosen] = useState<string>();
  const mayWrite = useMay('grid.write');
  const seen = useGrid(id, undefined);
  const { info, below } = seen;
  if (!info) return <Unanswered view={seen} title={say.failed} loading={say.loading} onRetry={seen.again} />;
  return (
    <Grid h="100%" minH="0" templateRows={{ base: '20rem auto', lg: 'minmax(0, 1fr) minmax(12rem, 40%)' }}>
      <GridStage seen={seen} chosen={chosen} onChoose={setChosen} />
      <Box minH="0" overflow="auto" borderTopWidth="1px" borderColor="line">
        <Flex px="4" py="2" gap="3" align="center" wrap="wrap">
          <chakra.h2 fontWeight="bold">{say.groupsOf(info.grid.name)}</chakra.h2>
          <Box flex="1" />
          {mayWrite && (
            <Button size="sm" asChild>
              <Link href={editAddress(id)}>{say.edit}</Link>
            </Button>
          )}
        </Flex>
        <Box px="4" pb="2">
          <PeopleLines people={info.people} />
        </Box>
        {below.length === 0 ? (
          <EmptyPanel icon="grid" title={say.noGroups} next={say.noGroupsNext} />
        ) : (
          <GridTable rows={below} />
        )}
      </Box>
    </Grid>
  );
}

/** /fire-meshing/index/districtgrid-information: the grids of villages, each with its groups. */
export default function VillagesPage() {
  const station = useStation();
  const [filter, setFilter] = useState(noFilter);
  const [chosen, setChosen] = useState<string>();
  const args = { ...filterArgs(filter), level: 2 as const };
  const { state, data, total, message } = useFreshQuery(station, 'gridPage', args);
  const shown = chosen ?? data?.[0]?.id;
  return (
    <Grid
      h="100%"
      minH="0"
      gap="1px"
      bg="line"
      overflow={{ base: 'auto', lg: 'hidden' }}
      templateColumns={{ base: '1fr', lg: '26rem minmax(0, 1fr)' }}
      templateRows={{ base: '26rem 40rem', lg: 'minmax(0, 1fr)' }}
    >
      <Flex as="section" aria-label={say.villages} direction="column" minH="0" bg="surface">
        <Box p="3">
          <ListFilters
            filter={filter}
            placeholder={say.search}
            hasLevel={false}
            onChange={(part) => setFilter({ ...filter, ...part })}
          />
        </Box>
        <Box flex="1" minH="0" overflow="auto" borderTopWidth="1px" borderColor="line">
          {data ? (
            data.length === 0 ? (
              <EmptyPanel icon="grid" title={say.nothing} next={say.nothingNext} />
            ) : (
              <ul>
                {data.map((grid) => (
                  <VillageLine
                    key={grid.id}
                    grid={grid}
                    isChosen={grid.id === shown}
                    onChoose={() => setChosen(grid.id)}
                  />
                ))}
              </ul>
            )
          ) : (
            <Unanswered
              view={{ state, message }}
              title={say.failed}
              loading={say.loading}
              onRetry={() => station.wish({ type: 'query.ask', call: 'gridPage', args })}
            />
          )}
        </Box>
        <Pagination
          pageNum={filter.pageNum}
          pageSize={filter.pageSize}
          total={total}
          onChange={(page) => setFilter({ ...filter, ...page })}
        />
      </Flex>
      <Box minW="0" minH="0" bg="surface">
        {shown === undefined ? (
          <EmptyPanel icon="grid" title={say.noGroups} next={say.noGroupsNext} />
        ) : (
          <Groups key={shown} id={shown} />
        )}
      </Box>
    </Grid>
  );
}

import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { dayMs, dayStart } from '../../contract/time.ts';
import { Button } from '../kit/button.ts';
import { DateInput } from '../kit/dates/date-input.tsx';
import { Disclosure } from '../kit/disclosure.tsx';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { isDay } from '../kit/time.ts';
import { useMay } from '../kit/use-may.ts';
import { useToday } from '../kit/use-today.ts';
import { CoverageTable } from './coverage-table.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { GridFacts } from './grid-facts.tsx';
import { GridStage } from './grid-stage.tsx';
import { GridTree } from './grid-tree.tsx';
import { GridImport } from './import-dialog.tsx';
import { gridMessages as say } from './messages.ts';
import { useGrid } from './use-grid.ts';
import { editAddress } from './words.ts';
import { PageTitle } from '../kit/page-title.ts';

const idPattern = /^[\w-]{1,64}$/;

/** The grid and the day that the address names. */
function useAddress() {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const [id, day] = [query.get('grid') ?? '', query.get('day') ?? ''];
  const change = (part: { grid?: string | undefined; day?: string | undefined }): void => {
    const next = new URLSearchParams();
    const { grid, day: on } = { grid: id, day, ...part };
    if (grid) next.set('grid', grid);
    if (on) next.set('day', on);
    navigate(next.size === 0 ? path : `${path}?${next.toString()}`, { replace: true });
  };
  return { id: idPattern.test(id) ? id : undefined, day: isDay(day) ? day : undefined, change, navigate };
}

/** The last moment of a day in China: what was changed on that day holds already. */
const endOf = (day: string): string => new Date((dayStart(day) ?? 0) + dayMs - 1).toISOString();

/**
 * /integrated-management/index/grid-management: the tree of grids, the map of what is chosen in it, and its people; of
 * any day of the past, too.
 */
export default function ManagementPage() {
  const { id, day, change, navigate } = useAddress();
  const today = useToday();
  const mayWrite = useMay('grid.write');
  const at = day === undefined || day >= today ? undefined : endOf(day);
  const seen = useGrid(id, at);
  const [typed, setTyped] = useState(day ?? '');
  const path = useMemo(() => new Set(seen.info?.above.map((one) => one.id)), [seen.info]);
  const choose = (grid: string): void => change({ grid });
  return (
    <Flex direction="column" h="100%" minH="0" bg="canvas">
      <Flex px="4" py="2" gap="2" wrap="wrap" align="center" bg="surface" borderBottomWidth="1px" borderColor="line">
        <PageTitle mr="2">{say.title}</PageTitle>
        <span aria-hidden>{say.asOf}</span>
        <DateInput
          size="sm"
          w="10rem"
          aria-label={say.asOf}
          max={today}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            if (next === '' || (isDay(next) && next <= today)) change({ day: next });
          }}
        />
        {at !== undefined && (
          <>
            <chakra.span role="status">{say.asOfNote(day ?? '')}</chakra.span>
            <Button
              size="sm"
              onClick={() => {
                setTyped('');
                change({ day: '' });
              }}
            >
              {say.backToNow}
            </Button>
          </>
        )}
        <Box flex="1" />
        {mayWrite && <GridImport />}
        <ExportButtons />
        {mayWrite && (
          <Button size="sm" variant="solid" onClick={() => navigate(editAddress(id))}>
            {say.edit}
          </Button>
        )}
      </Flex>
      <Grid
        flex="1"
        minH="0"
        gap="1px"
        bg="line"
        overflow={{ base: 'auto', lg: 'hidden' }}
        templateColumns={{ base: '1fr', lg: '17rem minmax(0, 1fr) 21rem' }}
        templateRows={{ base: '16rem 24rem auto', lg: 'minmax(0, 1fr)' }}
      >
        <Flex as="nav" aria-label={say.tree} direction="column" minH="0" bg="surface">
          <Box flex="1" minH="0" overflow="auto">
            <GridTree
              at={at}
              chosen={id}
              path={path}
              onChoose={(grid) => choose(grid.id)}
              canEdit={mayWrite}
              onEdit={() => navigate(editAddress(undefined))}
            />
          </Box>
        </Flex>
        <Box minW="0" minH="0" bg="surface">
          <GridStage seen={seen} chosen={id} onChoose={choose} />
        </Box>
        <Box as="aside" minH="0" overflowY="auto" bg="surface">
          {seen.info ? (
            <GridFacts info={seen.info} isPast={at !== undefined} />
          ) : id !== undefined && seen.state === 'failed' ? (
            <StatePanel icon="warn" title={say.failed} onRetry={seen.again}>
              {seen.message}
            </StatePanel>
          ) : id !== undefined ? (
            <Loading label={say.loading} />
          ) : (
            <Box p="4" color="fg.muted">
              {say.press}
            </Box>
          )}
          {at === undefined && (
            <Box px="4" pb="4" css={{ '& li': { paddingInline: 0 } }}>
              <Disclosure title={say.coverage} startsOpen={id === undefined}>
                <CoverageTable regionCode={seen.info?.grid.regionCode} />
              </Disclosure>
            </Box>
          )}
        </Box>
      </Grid>
    </Flex>
  );
}

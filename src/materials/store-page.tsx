import { lazyPart } from '../kit/lazy-part.ts';
import '../../contract/api/page-calls.ts';
import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { MaterialStore, StockLine } from '../../contract/materials/schemas.ts';
import { materialKindNames } from '../../contract/materials/species.ts';
import { Button } from '../kit/button.ts';
import { EmptyPanel, Loading, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import { ListTable } from '../kit/list-table.tsx';
import { materialMessages as say } from './messages.ts';
import { MovesPart } from './moves-part.tsx';
import { StandingMarks } from './standing-marks.tsx';
import { type StockAction } from './stock-actions.ts';
import { StockDialog } from './stock-dialog.tsx';
import { PageTitle } from '../kit/page-title.ts';

const LabelsPart = lazyPart(() => import('./labels-part.tsx'), <Loading label={say.loading} />);

type Part = keyof typeof say.parts;
const parts = Object.keys(say.parts) as Part[];
const actions = Object.keys(say.actions) as StockAction[];

const cellsOf = (line: StockLine) => [
  line.speciesName,
  materialKindNames[line.kind],
  say.pieces(line.quantity, line.unit),
  say.pieces(line.usable, line.unit),
  line.minimum === undefined ? say.noDay : say.pieces(line.minimum, line.unit),
  <Box key="lots">
    {line.lots.map(({ expiresOn, quantity }) => (
      <Box key={expiresOn ?? ''} fontSize="sm">
        {say.lot(expiresOn, quantity, line.unit)}
      </Box>
    ))}
  </Box>,
  <StandingMarks key="standing" line={line} />,
];

function Stock({ store, speciesId }: { store: MaterialStore; speciesId: string | undefined }) {
  if (store.lines.length === 0) return <EmptyPanel icon="box" title={say.nothing} next={say.nothingNext} />;
  // A label's code leads to its species, which then stands first.
  const lines = [...store.lines].sort((a, b) => Number(b.speciesId === speciesId) - Number(a.speciesId === speciesId));
  return (
    <ListTable
      label={say.parts.stock}
      heads={say.stockHeads}
      rows={lines.map((line) => ({
        key: line.speciesId,
        cells: cellsOf(line),
        isCurrent: line.speciesId === speciesId,
      }))}
    />
  );
}

function Store({ store, part, speciesId }: { store: MaterialStore; part: Part; speciesId: string | undefined }) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [action, setAction] = useState<StockAction>();
  const mayKeep = useMay('material.write');
  const toPart = (next: Part): void => {
    const asked = new URLSearchParams(search);
    asked.set('part', next);
    navigate(`${path}?${asked.toString()}`, { replace: true });
  };
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="2" wrap="wrap" px="4" py="3" borderBottomWidth="1px" borderColor="line">
        <Box mr="3">
          <PageTitle>{store.name}</PageTitle>
          <Box fontSize="sm" color="fg.muted">
            {store.areaName}　{say.levels[store.level] ?? store.level}　{store.phone ?? ''}
          </Box>
        </Box>
        <Flex gap="2" role="group" aria-label={say.store}>
          {parts.map((one) => (
            <Button key={one} size="sm" aria-pressed={one === part} onClick={() => toPart(one)}>
              {say.parts[one]}
            </Button>
          ))}
        </Flex>
        <Box flex="1" display={{ base: 'none', md: 'block' }} />
        {mayKeep &&
          actions.map((one) => (
            <Button key={one} size="sm" onClick={() => setAction(one)}>
              {say.actions[one]}
            </Button>
          ))}
      </Flex>
      <Box flex="1" minH="0">
        {part === 'stock' && <Stock store={store} speciesId={speciesId} />}
        {part === 'moves' && <MovesPart storeId={store.id} />}
        {part === 'labels' && <LabelsPart store={store} />}
      </Box>
      {action && (
        <StockDialog
          key={action}
          store={store}
          action={action}
          speciesId={speciesId}
          onClose={() => setAction(undefined)}
        />
      )}
    </Flex>
  );
}

function Asked({ storeId, part, speciesId }: { storeId: string; part: Part; speciesId: string | undefined }) {
  const station = useStation();
  const args = { storeId };
  const { state, data, message } = useFreshQuery(station, 'materialStore', args);
  if (data) return <Store store={data} part={part} speciesId={speciesId} />;
  return (
    <Unanswered
      view={{ state, message }}
      title={say.storeFailed}
      loading={say.loading}
      onRetry={() => station.wish({ type: 'query.ask', call: 'materialStore', args })}
    />
  );
}

/** /integrated-management/index/material-storagedeatil: the stock of one storehouse, its course, and its labels. */
export default function StorePage() {
  const [, navigate] = useLocation();
  const given = new URLSearchParams(useSearch());
  const storeId = given.get('id');
  const part = parts.find((one) => one === given.get('part')) ?? 'stock';
  if (storeId === null || storeId === '')
    return (
      <EmptyPanel
        icon="box"
        title={say.noStoreChosen}
        next={say.noStoreChosenNext}
        action={{ name: say.toStores, onPress: () => navigate('/integrated-management/index/material-storage') }}
      />
    );
  return <Asked key={storeId} storeId={storeId} part={part} speciesId={given.get('species') ?? undefined} />;
}

import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { limits } from '../../contract/limits.ts';
import type { MaterialStoreRow } from '../../contract/materials/schemas.ts';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import type { MapMark } from '../map/marks.ts';
import { MarksPanel } from '../map/marks-panel.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { materialMessages as say } from './messages.ts';
import { storeAddress } from './stock-actions.ts';
import { PageTitle } from '../kit/page-title.ts';

/** On how many storehouses the map's names would cover each other. */
const namedUpTo = 25;

function marksOf(stores: readonly MaterialStoreRow[]): MapMark[] {
  return stores.map(({ id, name, longitude, latitude, below, expired }) => ({
    id,
    longitude,
    latitude,
    icon: 'box',
    // What stands well lies back.
    tone: below + expired > 0 ? 'own' : 'quiet',
    ...(stores.length <= namedUpTo ? { label: say.markLabel(name, below + expired) } : {}),
  }));
}

const cellsOf = (store: MaterialStoreRow) => [
  <Box key="name">
    <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
      <Link href={storeAddress(store.id)}>{store.name}</Link>
    </Box>
    <Box fontSize="sm" color="fg.muted">
      {say.levels[store.level] ?? store.level}
    </Box>
  </Box>,
  store.areaName,
  store.species,
  store.below,
  store.expiring,
  store.expired,
];

function Stores({ stores }: { stores: readonly MaterialStoreRow[] }) {
  const regionCode = useBehavior(useStation().session$).user?.regionCode ?? limits.defaultRegionCode;
  const [, navigate] = useLocation();
  const marks = useMemo(() => marksOf(stores), [stores]);
  return (
    <Grid
      h="100%"
      minH="0"
      templateColumns={{ base: '1fr', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      templateRows={{ base: 'minmax(0, 1fr) 20rem', lg: 'minmax(0, 1fr)' }}
    >
      <Box minW="0" minH="0">
        <ListTable
          label={say.stores}
          heads={say.storesHeads}
          rows={stores.map((store) => ({ key: store.id, cells: cellsOf(store) }))}
        />
      </Box>
      <Box minH="0" position="relative" borderLeftWidth="1px" borderColor="line">
        <MarksPanel
          label={say.map}
          regionCode={regionCode}
          marks={marks}
          framed={marks}
          onSelect={(id) => navigate(storeAddress(id))}
        />
      </Box>
    </Grid>
  );
}

/** /integrated-management/index/material-storage: the storehouses of a region, their stock at a glance, on the map. */
export default function StoresPage() {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const [areaCode, setArea] = useState(own);
  const args = { areaCode };
  const { state, data, message } = useFreshQuery(station, 'materialStores', args);
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="2" wrap="wrap" px="4" py="3" borderBottomWidth="1px" borderColor="line">
        <PageTitle mr="2">{say.stores}</PageTitle>
        <AreaSteps own={own} areaCode={areaCode} onChange={setArea} />
        <chakra.span role="status" ml="auto" fontSize="sm" color="fg.muted">
          {data && say.of(data.length)}
        </chakra.span>
      </Flex>
      <Box flex="1" minH="0">
        {data ? (
          data.length === 0 ? (
            <EmptyPanel icon="box" title={say.noStores} next={say.noStoresNext} />
          ) : (
            <Stores key={areaCode} stores={data} />
          )
        ) : (
          <Unanswered
            view={{ state, message }}
            title={say.storesFailed}
            loading={say.loading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'materialStores', args })}
          />
        )}
      </Box>
    </Flex>
  );
}

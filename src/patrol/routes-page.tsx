import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { limits } from '../../contract/limits.ts';
import type { PatrolRouteRow } from '../../contract/patrol/schemas.ts';
import { Button } from '../kit/button.ts';
import { distanceText } from '../kit/distance.ts';
import { Icon } from '../kit/icons.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import type { MapHost } from '../map/host/map-host.ts';
import type { MapMark } from '../map/marks.ts';
import { MarksPanel } from '../map/marks-panel.tsx';
import { addressWith, patrolPaths } from './addresses.ts';
import { DrawPanel } from './draw-panel.tsx';
import { checkPointFigures, leastDegrees, routeFigures, routeFrame } from './drawn.ts';
import { patrolMessages as say } from './messages.ts';
import { PageFrame } from './page-frame.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** A map shows many at once. */
const atOnce = 50;
const firstPage: { pageNum: number; pageSize: number } = { pageNum: 1, pageSize: atOnce };

/** Where a route stands among all: its first check-point. */
const routeMarks = (routes: readonly PatrolRouteRow[]): MapMark[] =>
  routes.flatMap(({ routeId, name, checkPoints: [first] }) =>
    first
      ? [
          {
            id: routeId,
            longitude: first.longitude,
            latitude: first.latitude,
            icon: 'person',
            tone: 'own',
            label: name,
          },
        ]
      : [],
  );

interface ListProps {
  routes: readonly PatrolRouteRow[];
  chosen: string | undefined;
  onChoose: (routeId: string) => void;
}

function Routes({ routes, chosen, onChoose }: ListProps) {
  const cells = (route: PatrolRouteRow): ReactNode[] => [
    <chakra.button
      key="name"
      type="button"
      cursor="pointer"
      textAlign="left"
      textDecoration="underline"
      textUnderlineOffset="0.2em"
      aria-pressed={route.routeId === chosen}
      onClick={() => onChoose(route.routeId)}
    >
      {route.name}
    </chakra.button>,
    route.areaName,
    route.lengthM === undefined ? say.none : distanceText(route.lengthM),
    route.areaHa === undefined ? say.none : say.hectares(route.areaHa),
    route.checkPoints.length,
    say.metres(route.radiusM),
  ];
  return (
    <ListTable
      label={say.routes}
      heads={say.routeHeads}
      rows={routes.map((route) => ({ key: route.routeId, cells: cells(route), isCurrent: route.routeId === chosen }))}
    />
  );
}

/** The routes on the map: the chosen one with its check-points, else where each begins. */
function RoutesMap({ routes, chosen, onChoose, onHost }: ListProps & { onHost: (host: MapHost | undefined) => void }) {
  const regionCode = useBehavior(useStation().session$).user?.regionCode ?? limits.defaultRegionCode;
  const one = routes.find(({ routeId }) => routeId === chosen);
  const marks = useMemo(() => routeMarks(routes.filter((route) => route !== one)), [one, routes]);
  const figures = useMemo(
    () => [...routes.flatMap(routeFigures), ...(one ? checkPointFigures(one) : [])],
    [one, routes],
  );
  return (
    <MarksPanel
      key={chosen ?? ''}
      label={say.map}
      regionCode={regionCode}
      marks={marks}
      figures={figures}
      framed={one ? routeFrame(one) : marks}
      leastDegrees={one && leastDegrees}
      onHost={onHost}
      onSelect={onChoose}
    />
  );
}

/** What the page is asked for by its address. */
function useChosen(): [string | undefined, (routeId: string | undefined) => void] {
  const [, navigate] = useLocation();
  const chosen = new URLSearchParams(useSearch()).get('id') ?? undefined;
  return [chosen, (routeId) => navigate(addressWith(patrolPaths.routes, { id: routeId }), { replace: true })];
}

function Listed({
  routes,
  total,
  page,
  onPage,
  ...rest
}: ListProps & { total: number; page: typeof firstPage; onPage: (page: typeof firstPage) => void }) {
  return (
    <Flex direction="column" h="100%" minH="0">
      <Box flex="1" minH="0">
        <Routes routes={routes} {...rest} />
      </Box>
      <Pagination {...page} total={total} onChange={onPage} />
    </Flex>
  );
}

/** /fire-meshing/index/patrol-routes: the routes of a region as a list and on the map, and a form for new ones. */
export default function RoutesPage() {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const [areaCode, setArea] = useState(own);
  const [page, setPage] = useState(firstPage);
  const [chosen, choose] = useChosen();
  const [host, setHost] = useState<MapHost>();
  const [isDrawing, setDrawing] = useState(false);
  const [retiring, setRetiring] = useState<PatrolRouteRow>();
  const mayKeep = useMay('patrol.write');
  const args = { areaCode, ...page };
  const { state, data, total, message } = useFreshQuery(station, 'patrolRoutes', args);
  const one = data?.find(({ routeId }) => routeId === chosen);
  const list = { routes: data ?? [], chosen: one?.routeId, onChoose: choose };
  return (
    <PageFrame
      title={say.routes}
      tools={
        <>
          <AreaSteps
            own={own}
            areaCode={areaCode}
            onChange={(code) => {
              setArea(code);
              setPage(firstPage);
            }}
          />
          <Box flex="1" />
          {mayKeep && one && (
            <Button size="sm" onClick={() => setRetiring(one)}>
              {say.retire}
            </Button>
          )}
          {mayKeep && !isDrawing && (
            <Button size="sm" variant="solid" onClick={() => setDrawing(true)}>
              <Icon name="plus" />
              {say.newRoute}
            </Button>
          )}
        </>
      }
    >
      <Grid
        h="100%"
        minH="0"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        templateRows={{ base: 'minmax(0, 1fr) 20rem', lg: 'minmax(0, 1fr)' }}
      >
        <Box minW="0" minH="0" overflowY={isDrawing ? 'auto' : undefined} p={isDrawing ? '4' : '0'}>
          {isDrawing ? (
            <DrawPanel host={host} onClose={() => setDrawing(false)} />
          ) : data ? (
            data.length === 0 ? (
              <EmptyPanel icon="map" title={say.noRoutes} next={say.newRoute} />
            ) : (
              <Listed {...list} total={total ?? data.length} page={page} onPage={setPage} />
            )
          ) : (
            <Unanswered
              view={{ state, message }}
              title={say.routesFailed}
              loading={say.loading}
              onRetry={() => station.wish({ type: 'query.ask', call: 'patrolRoutes', args })}
            />
          )}
        </Box>
        <Box minH="0" position="relative" borderLeftWidth="1px" borderColor="line">
          <RoutesMap {...list} onHost={setHost} />
        </Box>
      </Grid>
      {retiring && (
        <ReasonDialog
          call="patrolRouteRetire"
          of={{ routeId: retiring.routeId }}
          title={say.retire}
          busyName={say.retiring}
          note={`${say.retireOf(retiring.name)}：${say.retireNote}`}
          onClose={() => setRetiring(undefined)}
        />
      )}
    </PageFrame>
  );
}

import '../../contract/api/page-calls.ts';
import { Box, Flex, Grid } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { hazardGradeNames, hazardKindNames } from '../../contract/hazards/kinds.ts';
import type { HazardView } from '../../contract/hazards/schemas.ts';
import { limits } from '../../contract/limits.ts';
import { Button } from '../kit/button.ts';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import type { MapMark } from '../map/marks.ts';
import { MarksPanel } from '../map/marks-panel.tsx';
import { Chain } from './chain.tsx';
import { DueMark } from './due-mark.tsx';
import { StateMark } from './hazard-marks.tsx';
import { hazardMessages as say } from './messages.ts';
import { StepPanel } from './step-panel.tsx';
import { PageTitle } from '../kit/page-title.ts';

const listPath = '/fire-meshing/index/danger-investigation';
const decimals = 5;

function factsOf(view: HazardView): [label: string, value: string][] {
  const { labels } = say;
  const { order } = view;
  return [
    [labels.kind, hazardKindNames[view.kind]],
    [labels.grade, view.grade === undefined ? say.nothing : hazardGradeNames[view.grade]],
    [labels.area, view.areaName],
    [labels.position, `${view.longitude.toFixed(decimals)}, ${view.latitude.toFixed(decimals)}`],
    [labels.grid, view.grid?.name ?? say.nothing],
    [labels.by, `${view.reportedBy.realName}　${dateTime(view.reportedAt)}`],
    ...(order
      ? ([
          [labels.unit, `${order.unit}　${order.person}${order.phone === undefined ? '' : `　${order.phone}`}`],
          [labels.measures, order.measures],
        ] as [string, string][])
      : []),
    ...(view.rounds > 0 ? ([[labels.rounds, say.times(view.rounds)]] as [string, string][]) : []),
  ];
}

function Facts({ view }: { view: HazardView }) {
  return (
    <Grid as="dl" aria-label={say.facts} templateColumns="6rem minmax(0, 1fr)" rowGap="1.5" alignContent="start" mb="4">
      {factsOf(view).map(([label, value]) => (
        <Box key={label} display="contents">
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" overflowWrap="anywhere">
            {value}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}

function Hazard({ view }: { view: HazardView }) {
  const [, navigate] = useLocation();
  const regionCode = useBehavior(useStation().session$).user?.regionCode ?? limits.defaultRegionCode;
  const { id, longitude, latitude, placeName, kind } = view;
  const marks = useMemo<MapMark[]>(
    () => [{ id, longitude, latitude, icon: 'warn', tone: 'own', label: hazardKindNames[kind] }],
    [id, longitude, latitude, kind],
  );
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="4" rowGap="1" wrap="wrap" px="4" py="3" borderBottomWidth="1px" borderColor="line">
        <Box minW="0">
          <PageTitle>{placeName}</PageTitle>
          <Box fontSize="sm" color="fg.muted">
            {view.areaName}　{hazardKindNames[kind]}
          </Box>
        </Box>
        <StateMark {...view} />
        {view.clock !== undefined && <DueMark row={view} />}
        <Box flex="1" />
        <Button size="sm" onClick={() => navigate(listPath)}>
          {say.toList}
        </Button>
      </Flex>
      <Grid
        flex="1"
        minH="0"
        overflowY={{ base: 'auto', lg: 'hidden' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        templateRows={{ base: 'auto 20rem', lg: 'minmax(0, 1fr)' }}
      >
        <Box minW="0" p="4" overflowY={{ base: 'visible', lg: 'auto' }}>
          <StepPanel view={view} />
          <Grid columnGap="6" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
            <Facts view={view} />
            <Chain steps={view.chain} />
          </Grid>
        </Box>
        <Box minH="0" position="relative" borderLeftWidth={{ base: '0', lg: '1px' }} borderColor="line">
          <MarksPanel label={say.map} regionCode={regionCode} marks={marks} framed={marks} onSelect={() => undefined} />
        </Box>
      </Grid>
    </Flex>
  );
}

function Asked({ id }: { id: string }) {
  const station = useStation();
  const { state, data, message } = useFreshQuery(station, 'hazardView', { id });
  if (data) return <Hazard view={data} />;
  return (
    <Unanswered
      view={{ state, message }}
      title={say.oneFailed}
      loading={say.loading}
      onRetry={() => station.wish({ type: 'query.ask', call: 'hazardView', args: { id } })}
    />
  );
}

/** /fire-meshing/index/investigation-details: one hazard with its chain, its place and the form of its next step. */
export default function HazardPage() {
  const [, navigate] = useLocation();
  const id = new URLSearchParams(useSearch()).get('id');
  if (id === null || id === '')
    return (
      <EmptyPanel
        icon="warn"
        title={say.noneChosen}
        next={say.noneChosenNext}
        action={{ name: say.toList, onPress: () => navigate(listPath) }}
      />
    );
  return <Asked key={id} id={id} />;
}

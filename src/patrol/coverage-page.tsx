import { lazyPart } from '../kit/lazy-part.ts';
import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { leastCellDegrees } from '../../contract/patrol/cells.ts';
import { patrolLimits } from '../../contract/patrol/limits.ts';
import type { PatrolGap, PatrolGaps, PatrolHeat } from '../../contract/patrol/coverage-schemas.ts';
import { Button } from '../kit/button.ts';
import { ListTable } from '../kit/list-table.tsx';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { Select } from '../kit/select.tsx';
import { EmptyPanel, Loading, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { visitOpacities } from '../map/layers/patrol-cells.ts';
import { said, useRatesAsked } from './asked.ts';
import { coverageCells, type HeatBy, waited } from './coverage.ts';
import { patrolMessages as say } from './messages.ts';
import { PageFrame } from './page-frame.tsx';
import { SpanBoxes } from './span-boxes.tsx';

const PatrolMap = lazyPart(() => import('../map/patrol-map.tsx'), <Loading label={say.loading} />);

/** Kilometres of a degree of latitude, by which a cell is told. */
const degreeKm = 111;
/** Digits of a county's code: no map opens on less. */
const countyLength = 6;
const choices = [7, 14, 30, 60, 90, 180] as const;
const noGaps: readonly PatrolGap[] = [];

/** What the colours of the map mean. */
function Legend({ by, days, heat }: { by: HeatBy; days: number | undefined; heat: PatrolHeat | undefined }) {
  const entry = (name: string, color: string, opacity: number): ReactNode => (
    <Flex as="li" key={name} gap="1.5" align="center">
      <Box w="4" h="4" borderWidth="1px" borderColor="line.strong" position="relative" aria-hidden>
        <Box position="absolute" inset="0" bg={color} opacity={opacity} />
      </Box>
      {name}
    </Flex>
  );
  const names = by === 'visits' ? say.visitSteps : say.lastSteps;
  return (
    <Box
      position="absolute"
      left="3"
      bottom="3"
      maxW={{ base: '60%', lg: '15rem' }}
      p="2.5"
      bg="raised"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="md"
      fontSize="sm"
      zIndex="1"
    >
      <Flex
        as="ul"
        aria-label={say.heatByNames[by]}
        direction={{ base: 'row', lg: 'column' }}
        wrap="wrap"
        columnGap="3"
        gap="1"
        listStyleType="none"
      >
        {names.map((name, n) => entry(name, 'accent', visitOpacities[n] ?? 0))}
        {days !== undefined && entry(say.gapLegend(days), 'alarm.received', 0.5)}
      </Flex>
      {heat && (
        <Box mt="1.5" color="fg.muted" maxW="13rem" display={{ base: 'none', lg: 'block' }}>
          <Box>{say.spanOf(heat.from, heat.to)}</Box>
          {say.cellNote((heat.side * leastCellDegrees * degreeKm).toFixed(1))}
          {heat.isCut && <Box>{say.cellsCut}</Box>}
        </Box>
      )}
    </Box>
  );
}

/** Who is to be asked why nobody came. */
const People = ({ people }: Pick<PatrolGap, 'people'>) => (
  <>
    {people.slice(0, 1).map(({ name, phone }) => (
      <Box key={name}>
        {name}
        {phone !== undefined && (
          <chakra.span display="block" fontSize="sm" color="fg.muted">
            {phone}
          </chakra.span>
        )}
      </Box>
    ))}
  </>
);

function GapList({
  gaps,
  chosen,
  onChoose,
}: {
  gaps: PatrolGaps;
  chosen: string | undefined;
  onChoose: (gridId: string) => void;
}) {
  if (gaps.isTooWide) return <EmptyPanel icon="map" title={say.tooWide} next={say.tooWideNext} />;
  if (gaps.grids === 0) return <EmptyPanel icon="grid" title={say.noDuties} next={say.noDutiesNext} />;
  if (gaps.rows.length === 0) return <EmptyPanel icon="done" title={say.noGaps} next={say.noGapsNext(gaps.days)} />;
  const cells = (gap: PatrolGap): ReactNode[] => [
    <chakra.button
      key="name"
      type="button"
      cursor="pointer"
      textAlign="left"
      textDecoration="underline"
      textUnderlineOffset="0.2em"
      aria-pressed={gap.gridId === chosen}
      onClick={() => onChoose(gap.gridId)}
    >
      {gap.name}
    </chakra.button>,
    waited(gap),
    say.gapCells(gap.gaps.length, gap.cells),
    gap.grade === undefined ? say.none : say.gradeOf(gap.grade),
    <People key="people" people={gap.people} />,
  ];
  return (
    <ListTable
      label={say.gaps}
      heads={say.gapHeads}
      rows={gaps.rows.map((gap) => ({ key: gap.gridId, cells: cells(gap), isCurrent: gap.gridId === chosen }))}
    />
  );
}

function Tools({
  by,
  days,
  setBy,
  setDays,
}: {
  by: HeatBy;
  days: number;
  setBy: (by: HeatBy) => void;
  setDays: (days: number) => void;
}) {
  return (
    <>
      <Select label={say.heatBy} value={by} onChange={(value) => setBy(value as HeatBy)}>
        {Object.entries(say.heatByNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Select label={say.gapDays} value={String(days)} onChange={(value) => setDays(Number(value))}>
        {choices.map((value) => (
          <option key={value} value={value}>
            {say.gapLegend(value)}
          </option>
        ))}
      </Select>
    </>
  );
}

/**
 * /fire-meshing/index/patrol-coverage: where the rangers of a region came in a span, and of a county the land that
 * nobody has come to for some days, by the grids whose people answer for it.
 */
export default function CoveragePage() {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const [asked, change] = useRatesAsked(own);
  const [by, setBy] = useState<HeatBy>('visits');
  const [days, setDays] = useState<number>(patrolLimits.gapDays.usual);
  const [chosen, choose] = useState<string>();
  const { areaCode, from, to } = asked;
  const heatArgs = { areaCode, ...said({ from, to }) };
  const heat = useFreshQuery(station, 'patrolHeat', heatArgs);
  const gapArgs = { areaCode, days };
  const gaps = useFreshQuery(station, 'patrolGaps', gapArgs);
  const rows = gaps.data?.rows ?? noGaps;
  const one = rows.find(({ gridId }) => gridId === chosen);
  const cells = useMemo(() => coverageCells(heat.data, by, rows, chosen), [heat.data, by, rows, chosen]);
  return (
    <PageFrame
      title={say.coverage}
      tools={
        <>
          <AreaSteps own={own} areaCode={areaCode} onChange={(code) => change({ areaCode: code })} />
          <SpanBoxes from={from} to={to} counted={heat.data} onChange={change} />
          <Tools by={by} days={days} setBy={setBy} setDays={setDays} />
          <Box flex="1" />
          <Box role="status" fontSize="sm" color="fg.muted">
            {gaps.data && !gaps.data.isTooWide && say.gapsOf(gaps.data.gapCells, gaps.data.cells, gaps.data.days)}
          </Box>
        </>
      }
    >
      <Grid
        h="100%"
        minH="0"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 34rem) minmax(0, 1fr)' }}
        templateRows={{ base: 'minmax(0, 1fr) 22rem', lg: 'minmax(0, 1fr)' }}
      >
        <Box minW="0" minH="0">
          {gaps.data ? (
            <GapList gaps={gaps.data} chosen={one?.gridId} onChoose={choose} />
          ) : (
            <Unanswered
              view={gaps}
              title={say.gapsFailed}
              loading={say.loading}
              onRetry={() => station.wish({ type: 'query.ask', call: 'patrolGaps', args: gapArgs })}
            />
          )}
        </Box>
        <Box minH="0" position="relative" borderLeftWidth="1px" borderColor="line">
          <PatrolMap
            label={say.coverageMap}
            regionCode={areaCode.slice(0, countyLength)}
            cells={cells}
            frame={one?.box}
            onChoose={choose}
          >
            <Legend by={by} days={gaps.data && !gaps.data.isTooWide ? days : undefined} heat={heat.data} />
          </PatrolMap>
          {heat.state === 'failed' && !heat.data && (
            <Flex position="absolute" top="3" left="3" p="2" gap="3" align="center" bg="alarm.wash" borderRadius="md">
              <Box role="alert">{say.coverageFailed}</Box>
              <Button size="sm" onClick={() => station.wish({ type: 'query.ask', call: 'patrolHeat', args: heatArgs })}>
                {say.retryMap}
              </Button>
            </Flex>
          )}
        </Box>
      </Grid>
    </PageFrame>
  );
}

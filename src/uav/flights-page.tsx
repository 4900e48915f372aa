import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { limits } from '../../contract/limits.ts';
import { moreLayers } from '../../contract/map/more-layers.ts';
import { flightStates } from '../../contract/uav/flight-life.ts';
import type { FlightPageQuery, FlightRow, FlightView } from '../../contract/uav/flight-schemas.ts';
import { flightAddress, flightsPath } from '../../contract/uav/flight-page.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { SearchBox } from '../kit/inputs/search-box.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { Select } from '../kit/select.tsx';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import type { MapHost } from '../map/host/map-host.ts';
import { MarksPanel } from '../map/marks-panel.tsx';
import { flightMessages as say } from './flight-messages.ts';
import { FlightPanel } from './flight-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { droneMark, leastDegrees, trackFigures, wayFigures, wayFrame } from './way-figures.ts';
import { PageTitle } from '../kit/page-title.ts';

type Asked = Pick<FlightPageQuery, 'pageNum' | 'pageSize' | 'state' | 'text'>;

/** Fires that burn are where ways are drawn to. */
const opens: ReadonlySet<string> = new Set([moreLayers.fires.id]);
/** Where a drone in the air is is asked for again so often, in milliseconds. */
const againMs = 10_000;

function Listed({ rows, onChoose }: { rows: readonly FlightRow[]; onChoose: (id: string) => void }) {
  return (
    <ListTable
      label={say.title}
      heads={say.heads}
      rows={rows.map(({ id, name, purpose, fire, uavName, state, lengthM, plannedAt }) => ({
        key: id,
        cells: [
          <Box key="name" minW="9rem" whiteSpace="normal">
            <chakra.button
              type="button"
              cursor="pointer"
              textAlign="left"
              textDecoration="underline"
              textUnderlineOffset="0.2em"
              onClick={() => onChoose(id)}
            >
              {name}
            </chakra.button>
            <Box fontSize="sm" color="fg.muted">
              {fire ? say.ofFire(fire.name) : say.purpose[purpose]}
            </Box>
          </Box>,
          <Box key="uav" whiteSpace="normal">
            {uavName}
            <Box fontSize="sm" color="fg.muted">
              {say.length(lengthM)}
            </Box>
          </Box>,
          say.states[state],
          dateTime(plannedAt),
        ],
      }))}
    />
  );
}

/** The flights of the region, or why there are none. */
function FlightList({
  rows,
  isNarrowed,
  onChoose,
}: {
  rows: readonly FlightRow[];
  isNarrowed: boolean;
  onChoose: (id: string) => void;
}) {
  return rows.length === 0 ? (
    <EmptyPanel
      icon="drone"
      title={isNarrowed ? say.noneFound : say.none}
      next={isNarrowed ? say.noneFoundNext : say.noneNext}
    />
  ) : (
    <Listed rows={rows} onChoose={onChoose} />
  );
}

/** One flight, asked for again while it is in the air. */
function useFlight(id: string): { flight: FlightView | undefined; fault: string | undefined } {
  const station = useStation();
  const { state, data, message } = useFreshQuery(station, 'flightView', { id });
  const again = useEffectEvent(() => station.wish({ type: 'query.ask', call: 'flightView', args: { id } }));
  const isFlying = data?.state === 'flying';
  useEffect(() => {
    if (!isFlying) return undefined;
    const timer = setInterval(() => again(), againMs);
    return () => clearInterval(timer);
  }, [isFlying]);
  return { flight: data, fault: state === 'failed' ? (message ?? say.failed) : undefined };
}

function Chosen({ id, onBack, onShown }: { id: string; onBack: () => void; onShown: (flight: FlightView) => void }) {
  const { flight, fault } = useFlight(id);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (flight) shown(flight);
  }, [flight]);
  if (flight) return <FlightPanel flight={flight} onBack={onBack} />;
  return fault === undefined ? (
    <Loading label={say.loading} />
  ) : (
    <StatePanel icon="warn" title={say.failed} onRetry={onBack}>
      {fault}
    </StatePanel>
  );
}

/** The ways of the list on the map, or the chosen one with its drone. */
function WaysMap({
  rows,
  chosen,
  onHost,
}: {
  rows: readonly FlightRow[];
  chosen: FlightView | undefined;
  onHost: (host: MapHost | undefined) => void;
}) {
  const regionCode = useBehavior(useStation().session$).user?.regionCode ?? limits.defaultRegionCode;
  const figures = useMemo(
    () =>
      chosen
        ? [...wayFigures(chosen.id, chosen.way, true), ...trackFigures(chosen.id, chosen)]
        : rows.flatMap(({ id, way }) => wayFigures(id, way, false)),
    [chosen, rows],
  );
  const marks = useMemo(() => (chosen ? droneMark(chosen) : []), [chosen]);
  return (
    <MarksPanel
      key={chosen?.id ?? ''}
      label={say.map}
      regionCode={regionCode}
      marks={marks}
      figures={figures}
      framed={chosen ? [...wayFrame(chosen.way), ...marks] : rows.flatMap(({ way }) => wayFrame(way.slice(0, 1)))}
      leastDegrees={chosen && leastDegrees}
      opens={opens}
      onHost={onHost}
      onSelect={() => undefined}
    />
  );
}

function Filters({ asked, onChange }: { asked: Asked; onChange: (next: Partial<Asked>) => void }) {
  return (
    <>
      <Select
        label={say.state}
        value={asked.state ?? ''}
        onChange={(value) => onChange({ state: value === '' ? undefined : (value as FlightPageQuery['state']) })}
      >
        <option value="">{say.allStates}</option>
        <option value="open">{say.open}</option>
        {flightStates.map((state) => (
          <option key={state} value={state}>
            {say.states[state]}
          </option>
        ))}
      </Select>
      <SearchBox label={say.search} text={asked.text ?? ''} width="14rem" onSearch={(text) => onChange({ text })} />
    </>
  );
}

/** /integrated-management/index/uav-tasks: the flights of a region's drones, and the map on which they are drawn. */
export default function FlightsPage() {
  const station = useStation();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch());
  const [id, fireId] = [asked.get('id'), asked.get('fireId')];
  const [list, setList] = useState<Asked>({ pageNum: 1, pageSize: limits.defaultPageSize });
  const [host, setHost] = useState<MapHost>();
  const [isDrawing, setDrawing] = useState(fireId !== null);
  const [shown, setShown] = useState<FlightView>();
  const mayPlan = useMay('flight.plan');
  const { state, text, ...page } = list;
  const args = {
    ...page,
    ...(state === undefined ? {} : { state }),
    ...(text === undefined || text === '' ? {} : { text }),
  };
  const { state: answer, data, total, message } = useFreshQuery(station, 'flightPage', args);
  const open = (of: string): void => {
    setDrawing(false);
    navigate(flightAddress({ id: of }));
  };
  const back = (): void => {
    setDrawing(false);
    navigate(flightsPath);
  };
  const isPlan = isDrawing && mayPlan;
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="2" wrap="wrap" px="4" py="3" borderBottomWidth="1px" borderColor="line">
        <PageTitle mr="2">{say.title}</PageTitle>
        {!isPlan && id === null && (
          <Filters asked={list} onChange={(next) => setList((now) => ({ ...now, pageNum: 1, ...next }))} />
        )}
        <Box flex="1" />
        {mayPlan && !isPlan && (
          <Button size="sm" variant="solid" onClick={() => setDrawing(true)}>
            <Icon name="plus" />
            {say.newFlight}
          </Button>
        )}
      </Flex>
      <Grid
        flex="1"
        minH="0"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        templateRows={{ base: 'minmax(0, 1fr) 20rem', lg: 'minmax(0, 1fr)' }}
      >
        <Flex direction="column" minW="0" minH="0">
          {isPlan ? (
            <Box flex="1" minH="0" overflowY="auto" p="4">
              <PlanPanel host={host} fireId={fireId ?? ''} onPlanned={open} onClose={back} />
            </Box>
          ) : id !== null ? (
            <Chosen key={id} id={id} onBack={back} onShown={setShown} />
          ) : data ? (
            <>
              <Box flex="1" minH="0">
                <FlightList rows={data} isNarrowed={state !== undefined || (text ?? '') !== ''} onChoose={open} />
              </Box>
              {data.length > 0 && (
                <Pagination
                  {...page}
                  total={total ?? data.length}
                  onChange={(next) => setList((now) => ({ ...now, ...next }))}
                />
              )}
            </>
          ) : answer === 'failed' ? (
            <StatePanel
              icon="warn"
              title={say.failed}
              onRetry={() => station.wish({ type: 'query.ask', call: 'flightPage', args })}
            >
              {message}
            </StatePanel>
          ) : (
            <Loading label={say.loading} />
          )}
        </Flex>
        <Box minH="0" position="relative" borderLeftWidth={{ base: '0', lg: '1px' }} borderColor="line">
          <WaysMap
            rows={isPlan ? [] : (data ?? [])}
            chosen={isPlan || shown?.id !== id ? undefined : shown}
            onHost={setHost}
          />
        </Box>
      </Grid>
    </Flex>
  );
}

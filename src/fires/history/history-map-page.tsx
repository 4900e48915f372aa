import '../../../contract/api/page-calls.ts';
import { Box, Flex, Grid } from '@chakra-ui/react';
import { Suspense, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { isWithin } from '../../../contract/areas.ts';
import { gradeNames } from '../../../contract/fires/record.ts';
import type { PastFire } from '../../../contract/fires/past-fire.ts';
import { fireHistory } from '../../../contract/history/fire-history.ts';
import { dateTime } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { EmptyPanel, Loading, Unanswered } from '../../kit/state-panel.tsx';
import { soon } from '../../kit/soon.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { AreaSteps } from '../../kit/region-tree/area-steps.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useMay } from '../../kit/use-may.ts';
import { useQuery } from '../../kit/use-query.ts';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import { Counts } from './counts.tsx';
import { burnedIn, everything, lookedAt, monthsOf, upTo, type CountedBy } from './figures.ts';
import { historyMessages as say } from './messages.ts';
import { type Moment, TimeLine } from './time-line.tsx';

const PastMap = soon(() => import('../../map/past-map.tsx'));
const kinds: readonly CountedBy[] = ['year', 'month', 'hour', 'cause', 'grade'];

function Chosen({ fire, onClose }: { fire: PastFire; onClose: () => void }) {
  const [, navigate] = useLocation();
  const rows = [
    [say.start, dateTime(fire.startTime)],
    [say.grade, fire.grade === undefined ? say.unknown : gradeNames[fire.grade]],
    [say.area, fire.burnedHa === undefined ? say.unknown : say.hectares(fire.burnedHa)],
    [say.cause, fire.cause ?? say.unknown],
  ];
  return (
    <Box
      as="section"
      aria-label={say.chosen}
      mt="4"
      p="3"
      bg="raised"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
    >
      <Flex align="flex-start" gap="2">
        <Box flex="1" fontWeight="medium">
          {fire.name}
        </Box>
        <Button variant="bare" size="sm" aria-label={say.close} title={say.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Flex>
      <Grid as="dl" templateColumns="5rem 1fr" rowGap="1" fontSize="sm">
        {rows.map(([label, value]) => (
          <Box key={label} display="contents">
            <Box as="dt" color="fg.muted">
              {label}
            </Box>
            <Box as="dd">{value}</Box>
          </Box>
        ))}
      </Grid>
      <Button
        size="sm"
        mt="3"
        onClick={() =>
          navigate(
            fire.isRecord
              ? `${fireHistory.page}?recordId=${encodeURIComponent(fire.fireId)}`
              : `/emergency-rescue/detail?fireId=${encodeURIComponent(fire.fireId)}`,
          )
        }
      >
        {fire.isRecord ? say.openRecord : say.open}
      </Button>
    </Box>
  );
}

function History({ all: everywhere, total }: { all: readonly PastFire[]; total: number }) {
  const own = useBehavior(useStation().session$).user?.regionCode ?? '';
  const [asked, change] = useAddress();
  const area = asked('areaCode');
  const regionCode = /^\d{2,6}$/.test(area) && isWithin(own, area) ? area : own;
  const all = useMemo(
    () => everywhere.filter(({ areaCode }) => isWithin(regionCode, areaCode)),
    [everywhere, regionCode],
  );
  const [wanted, setWanted] = useState(everything);
  const [moment, setMoment] = useState<Moment>();
  const [chosenId, setChosenId] = useState<string>();
  const months = useMemo(() => monthsOf(all), [all]);
  const found = useMemo(() => lookedAt(all, wanted), [all, wanted]);
  const shown = useMemo(() => (moment ? upTo(found, moment.month, moment.alone) : found), [found, moment]);
  const chosen = all.find(({ fireId }) => fireId === chosenId);
  const isNarrowed = regionCode !== own || kinds.some((by) => wanted[by] !== undefined);
  return (
    <Grid
      h="100%"
      minH="0"
      templateColumns={{ base: '1fr', md: '20rem minmax(0, 1fr)' }}
      templateRows={{ base: '60vh auto', md: 'minmax(0, 1fr)' }}
    >
      <Box order={{ base: 1, md: 0 }} p="4" overflowY="auto" bg="surface" borderRightWidth="1px" borderColor="line">
        <Flex align="baseline" gap="3" wrap="wrap">
          <Box as="h1" fontSize="lg" fontWeight="medium" flex="1" whiteSpace="nowrap">
            {say.title}
          </Box>
          {isNarrowed && (
            <Button
              size="sm"
              onClick={() => {
                setWanted(everything);
                change({ areaCode: undefined });
              }}
            >
              {say.clear}
            </Button>
          )}
        </Flex>
        <Flex gap="2" wrap="wrap" mt="2" _empty={{ display: 'none' }}>
          <AreaSteps
            own={own}
            areaCode={regionCode}
            onChange={(code) => change({ areaCode: code === own ? undefined : code })}
          />
        </Flex>
        <Box role="status" mt="1">
          {say.fires(shown.length)}　{say.burned(burnedIn(shown))}
        </Box>
        {all.some(({ demo }) => demo) && (
          <Box mt="1" fontSize="sm" color="fg.muted">
            {say.simulated}
          </Box>
        )}
        {total > everywhere.length && (
          <Box mt="1" fontSize="sm" color="fg.muted">
            {say.cut(everywhere.length, total)}
          </Box>
        )}
        {chosen && <Chosen fire={chosen} onClose={() => setChosenId(undefined)} />}
        {kinds.map((by) => (
          <Counts key={by} by={by} fires={all} wanted={wanted} onWant={setWanted} />
        ))}
      </Box>
      <Flex direction="column" minW="0" minH="0">
        <Box flex="1" minH="0">
          <Suspense fallback={<Loading />}>
            <PastMap label={say.map} regionCode={regionCode} fires={shown} onSelect={setChosenId} />
          </Suspense>
        </Box>
        <TimeLine months={months} moment={moment} onMoment={setMoment} />
      </Flex>
    </Grid>
  );
}

/** The recorded fires that are counted, for those who may read them. */
function useRecorded(): { fires: readonly PastFire[]; total: number; isLoading: boolean } {
  const mayRead = useMay('fireHistory.read');
  const { state, data } = useQuery(useStation(), 'fireHistoryPlaces', undefined, mayRead);
  return {
    fires: (data?.fires ?? []).map(({ recordId, ...fire }) => ({ ...fire, fireId: recordId, isRecord: true })),
    total: data?.total ?? 0,
    isLoading: mayRead && state === 'loading',
  };
}

/**
 * /disaster-management/history-fire/historical-fire-map: where the fires of the region were, those of this system and
 * recorded ones, by year, month, hour, cause and grade, and one month after the other.
 */
export default function HistoryMapPage() {
  const station = useStation();
  const { state, data, message } = useFreshQuery(station, 'firePlaces', {});
  const recorded = useRecorded();
  const retry = (): void => station.wish({ type: 'query.ask', call: 'firePlaces', args: {} });
  if (!data || recorded.isLoading) {
    return <Unanswered view={{ state, message }} title={say.failed} onRetry={retry} />;
  }
  const own = data.fires.filter(({ status }) => status === 'handled');
  const past: readonly PastFire[] = [...own, ...recorded.fires];
  if (past.length === 0) return <EmptyPanel icon="history" title={say.none} next={say.noneWhy} />;
  return <History all={past} total={data.total - (data.fires.length - own.length) + recorded.total} />;
}

import { soonPart } from '../../kit/lazy-part.ts';
import '../../../contract/api/page-calls.ts';
import { Box, Flex, Grid } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { isWithin } from '../../../contract/areas.ts';
import { gradeNames } from '../../../contract/fires/record.ts';
import type { PastFire } from '../../../contract/fires/past-fire.ts';
import { fireHistory } from '../../../contract/history/fire-history.ts';
import { dateTime } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { EmptyLine, Loading, Unanswered } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { AreaSteps } from '../../kit/region-tree/area-steps.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { Counts } from './counts.tsx';
import { burnedIn, everything, lookedAt, monthsOf, upTo, type CountedBy, type Wanted } from './figures.ts';
import { historyMessages as say } from './messages.ts';
import { type Moment, TimeLine } from './time-line.tsx';
import { type PastFires, usePastFires, useYearCounts } from './use-past-fires.ts';
import { PageTitle } from '../../kit/page-title.ts';

const PastMap = soonPart(() => import('../../map/past-map.tsx'), <Loading />);
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

/** What the left side says of the fires that are looked at, and by what they can be narrowed. */
function Figures({
  past: { fires, total },
  shown,
  chosen,
  wanted,
  years,
  onWant,
  onChoose,
}: {
  past: PastFires;
  shown: readonly PastFire[];
  chosen: PastFire | undefined;
  wanted: Wanted;
  years: readonly { key: string; count: number }[] | undefined;
  onWant: (wanted: Wanted) => void;
  onChoose: (id: string | undefined) => void;
}) {
  return (
    <>
      <Box role="status" mt="1">
        {say.fires(shown.length)}　{say.burned(burnedIn(shown))}
      </Box>
      {fires.some(({ demo }) => demo) && (
        <Box mt="1" fontSize="sm" color="fg.muted">
          {say.simulated}
        </Box>
      )}
      {total > fires.length && (
        <Box mt="1" fontSize="sm" color="fg.muted">
          {say.cut(fires.length, total)}
        </Box>
      )}
      {chosen && <Chosen fire={chosen} onClose={() => onChoose(undefined)} />}
      {fires.length === 0 && <EmptyLine title={say.none} next={say.noneWhy} />}
      {fires.length > 0 &&
        kinds.map((by) => (
          <Counts
            key={by}
            by={by}
            fires={fires}
            wanted={wanted}
            onWant={onWant}
            known={by === 'year' ? years : undefined}
          />
        ))}
    </>
  );
}

/**
 * /disaster-management/history-fire/historical-fire-map: where the fires of the region were, those of this system and
 * recorded ones, by year, month, hour, cause and grade, and one month after the other. Where there are more of them
 * than a map is told of, a year is asked for by itself, and years are counted by the server.
 */
export default function HistoryMapPage() {
  const own = useBehavior(useStation().session$).user?.regionCode ?? '';
  const [asked, change] = useAddress();
  const area = asked('areaCode');
  const regionCode = /^\d{2,6}$/.test(area) && isWithin(own, area) ? area : own;
  const [wanted, setWanted] = useState(everything);
  const [moment, setMoment] = useState<Moment>();
  const [chosenId, setChosenId] = useState<string>();
  const newest = usePastFires(regionCode, undefined);
  const isCut = newest.total > newest.fires.length;
  const isOfYear = isCut && wanted.year !== undefined;
  const ofYear = usePastFires(regionCode, wanted.year, isOfYear);
  const years = useYearCounts(regionCode, isCut);
  const past = isOfYear ? ofYear : newest;
  const months = useMemo(() => monthsOf(past.fires), [past.fires]);
  const found = useMemo(() => lookedAt(past.fires, wanted), [past.fires, wanted]);
  const shown = useMemo(() => (moment ? upTo(found, moment.month, moment.alone) : found), [found, moment]);
  const isNarrowed = regionCode !== own || kinds.some((by) => wanted[by] !== undefined);
  const want = (next: Wanted): void => {
    // Of a year alone the months are others.
    if (isCut && next.year !== wanted.year) setMoment(undefined);
    setWanted(next);
  };
  return (
    <Grid
      h="100%"
      minH="0"
      templateColumns={{ base: '1fr', md: '20rem minmax(0, 1fr)' }}
      templateRows={{ base: '60vh auto', md: 'minmax(0, 1fr)' }}
    >
      <Box order={{ base: 1, md: 0 }} p="4" overflowY="auto" bg="surface" borderRightWidth="1px" borderColor="line">
        <Flex align="baseline" gap="3" wrap="wrap">
          <PageTitle flex="1" whiteSpace="nowrap">
            {say.title}
          </PageTitle>
          {isNarrowed && (
            <Button
              size="sm"
              onClick={() => {
                want(everything);
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
            onChange={(code) => {
              setMoment(undefined);
              change({ areaCode: code === own ? undefined : code });
            }}
          />
        </Flex>
        {past.unanswered ? (
          <Unanswered view={past.unanswered} title={past.unanswered.title} onRetry={past.retry} />
        ) : (
          <Figures
            past={past}
            shown={shown}
            chosen={past.fires.find(({ fireId }) => fireId === chosenId)}
            wanted={wanted}
            years={years}
            onWant={want}
            onChoose={setChosenId}
          />
        )}
      </Box>
      <Flex direction="column" minW="0" minH="0">
        <Box flex="1" minH="0">
          <PastMap label={say.map} regionCode={regionCode} fires={shown} onSelect={setChosenId} />
        </Box>
        {months.length > 0 && <TimeLine months={months} moment={moment} onMoment={setMoment} />}
      </Flex>
    </Grid>
  );
}

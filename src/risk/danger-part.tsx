import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { RegionCode } from '../../contract/ids.ts';
import type { DangerDay } from '../../contract/risk/danger.ts';
import { riskGrades } from '../../contract/risk/grades.ts';
import { Button } from '../kit/button.ts';
import { DateInput } from '../kit/dates/date-input.tsx';
import { useRegionName } from '../kit/region-tree/use-region-name.ts';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { isDay } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import { useSaveMade } from '../kit/use-save-made.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { useToday } from '../kit/use-today.ts';
import DangerMap from '../map/danger-map.tsx';
import { CountyDetail } from './county-detail.tsx';
import { CountyList } from './county-list.tsx';
import { GradeMark } from './grade-mark.tsx';
import { riskMessages as say } from './messages.ts';
import { PrintSheet } from './print-sheet.tsx';
import { Trend } from './trend.tsx';
import { WeatherImport } from './weather-import.tsx';
import { byDanger, csvOf, dayTable } from './words.ts';

const Panel = chakra(Box, {
  base: { bg: 'surface', borderWidth: '1px', borderColor: 'line', borderRadius: 'lg', minH: 0, minW: 0 },
});

/** Below the map and not over it: the region fills its place. */
const Legend = () => (
  <Flex role="group" aria-label={say.legend} px="3" py="1.5" columnGap="4" wrap="wrap" fontSize="sm">
    {[...riskGrades, undefined].map((grade) => (
      <GradeMark key={grade ?? 0} grade={grade} />
    ))}
  </Flex>
);

function Sheet({ data, day }: { data: DangerDay; day: string }) {
  const now = useServerNow();
  const region = useRegionName(data.areaCode) ?? '';
  return <PrintSheet region={region} day={day} counties={data.counties} now={now} />;
}

function Day({ data, day, regionCode }: { data: DangerDay; day: string; regionCode: RegionCode }) {
  const [wanted, setWanted] = useState<RegionCode>();
  const { counties } = data;
  const chosen = counties.find(({ areaCode }) => areaCode === wanted) ?? byDanger(counties)[0];
  return (
    <Grid
      flex="1"
      minH="0"
      p="3"
      gap="3"
      templateColumns={{ base: '1fr', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      templateRows={{ base: '22rem max-content max-content 18rem', lg: 'minmax(0, 1fr) minmax(14rem, 34%)' }}
      overflow={{ base: 'auto', lg: 'hidden' }}
    >
      <Panel display="flex" flexDirection="column" overflow="hidden">
        <Box flex="1" minH="0" position="relative">
          <DangerMap regionCode={regionCode} dangers={counties} chosen={chosen?.areaCode} onChoose={setWanted} />
        </Box>
        <Legend />
      </Panel>
      <Panel overflow="hidden">
        <CountyList day={day} counties={counties} chosen={chosen?.areaCode} onChoose={setWanted} />
      </Panel>
      {chosen && (
        <>
          <Panel>
            <CountyDetail key={`${chosen.areaCode} ${day}`} county={chosen} day={day} />
          </Panel>
          <Panel p="3">
            <Trend areaCode={chosen.areaCode} day={day} />
          </Panel>
        </>
      )}
    </Grid>
  );
}

/**
 * What the weather of a day comes to in each county, on the map, as a list and over two weeks; and what was issued.
 * `tabs` lead to the other parts of the page.
 */
export function DangerPart({ tabs }: { tabs?: ReactNode }) {
  const station = useStation();
  const saveMade = useSaveMade();
  const today = useToday();
  const mayImport = useMay('weather.write');
  const regionCode = useBehavior(station.session$).user?.regionCode ?? '';
  const [picked, setPicked] = useState<string>();
  const day = picked ?? today;
  const args = { day };
  const { state, data, message } = useFreshQuery(station, 'dangerDay', args);
  const again = (): void => station.wish({ type: 'query.ask', call: 'dangerDay', args });
  const save = (): void => {
    if (!data) return;
    const { heads, rows } = dayTable(data.counties);
    saveMade(csvOf([heads, ...rows]), 'text/csv', `${say.title}${day}.csv`);
  };
  return (
    <Flex direction="column" h="100%" minH="0" bg="canvas">
      <Flex px="4" py="2" gap="3" wrap="wrap" align="center" bg="surface" borderBottomWidth="1px" borderColor="line">
        {tabs}
        <Flex gap="3" align="center">
          <span aria-hidden>{say.day}</span>
          <DateInput
            w="11rem"
            aria-label={say.day}
            max={today}
            value={day}
            onChange={(next) => {
              if (isDay(next) && next <= today) setPicked(next);
            }}
          />
        </Flex>
        <Box flex="1 1 16rem" fontSize="sm" color="fg.muted">
          {say.note}
        </Box>
        {mayImport && <WeatherImport onTaken={again} />}
        <Button aria-disabled={data === undefined} onClick={save}>
          {say.exportCsv}
        </Button>
        <Button
          variant="solid"
          aria-disabled={data === undefined}
          onClick={() => {
            if (data) window.print();
          }}
        >
          {say.print}
        </Button>
      </Flex>
      {data ? (
        <>
          <Day data={data} day={day} regionCode={regionCode} />
          <Sheet data={data} day={day} />
        </>
      ) : (
        <Unanswered view={{ state, message }} title={say.failed} loading={say.loading} onRetry={again} />
      )}
    </Flex>
  );
}

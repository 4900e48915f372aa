import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useLocation, useSearch } from 'wouter';
import { isWithin } from '../../contract/areas.ts';
import type { Performance } from '../../contract/performance/schemas.ts';
import { limits } from '../../contract/limits.ts';
import { Button } from '../kit/button.ts';
import { Chart } from '../kit/chart/chart.tsx';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { Select } from '../kit/select.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { dayOf } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { FigureTables } from './figure-tables.tsx';
import { performanceMessages as say } from './messages.ts';
import { MonthReport } from './month-report.tsx';
import { PageTitle } from '../kit/page-title.ts';

const monthsBack = 24;
const countyLength = 6;

/** The months up to one, newest first. */
function monthsTo(last: string): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: monthsBack }, (_, n) =>
    new Date(Date.UTC(year, month - 1 - n, 1)).toISOString().slice(0, 7),
  );
}

/** Region and month of the address; a wrong one, or a region outside the person's own, is as at the start. */
function useAsked(own: string, thisMonth: string) {
  const [path, navigate] = useLocation();
  const given = new URLSearchParams(useSearch());
  const area = given.get('areaCode') ?? own;
  const month = given.get('month') ?? thisMonth;
  const asked = {
    areaCode: /^\d{2,6}$/.test(area) && isWithin(own, area) ? area : own,
    month: monthsTo(thisMonth).includes(month) ? month : thisMonth,
    view: given.get('view') === 'report' ? ('report' as const) : ('figures' as const),
  };
  return [
    asked,
    (next: Partial<typeof asked>): void =>
      navigate(`${path}?${new URLSearchParams({ ...asked, ...next }).toString()}`, { replace: true }),
  ] as const;
}

function Figures({ data }: { data: Performance }) {
  return (
    <Flex direction="column" gap="3" p="3">
      <Box fontSize="sm" color="fg.muted" maxW="70rem">
        {say.lead}
      </Box>
      <FigureTiles data={data} />
      <Box h="16rem" p="3" bg="surface" borderWidth="1px" borderColor="line" borderRadius="lg">
        <Chart
          title={say.days}
          table={{ heads: say.dayHeads, rows: data.days.map(({ day, alarms, flooded }) => [day, alarms, flooded]) }}
          shape={{ kind: 'bars', columns: [1], right: [2] }}
        />
      </Box>
      <Grid gap="3" templateColumns="repeat(auto-fit, minmax(min(100%, 30rem), 1fr))" alignItems="start">
        <FigureTables data={data} />
      </Grid>
    </Flex>
  );
}

/** The report of a month, with what there was in the month before. */
function Report({ areaCode, month, data }: { areaCode: string; month: string; data: Performance }) {
  const [, last = month] = monthsTo(month);
  const before = useFreshQuery(useStation(), 'alarmPerformance', { areaCode, month: last });
  return <MonthReport month={month} data={data} before={before.data} />;
}

/** /duty/performance: how alarms were to those who had to act on them, month by month. */
export default function PerformancePage() {
  const station = useStation();
  const own = (useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode).slice(0, countyLength);
  const thisMonth = dayOf(station.clock$.value).slice(0, 7);
  const [asked, change] = useAsked(own, thisMonth);
  const { areaCode, month, view } = asked;
  const args = { areaCode, month };
  const { state, data, message } = useFreshQuery(station, 'alarmPerformance', args);
  const isReport = view === 'report';
  return (
    <Flex direction="column" h="100%" minH="0">
      <Flex
        className="no-print"
        align="center"
        gap="2"
        wrap="wrap"
        px="4"
        py="3"
        bg="surface"
        borderBottomWidth="1px"
        borderColor="line"
      >
        <PageTitle mr="2">{say.title}</PageTitle>
        <AreaSteps own={own} areaCode={areaCode} onChange={(next) => change({ areaCode: next })} />
        <Select label={say.month} value={month} onChange={(next) => change({ month: next })}>
          {monthsTo(thisMonth).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
        <Box flex="1" />
        <chakra.span role="status" color="fg.muted" fontSize="sm">
          {data && say.of(data.areaName, data.alarms, data.raw, data.officers)}
        </chakra.span>
        <Button size="sm" onClick={() => change({ view: isReport ? 'figures' : 'report' })}>
          {isReport ? say.figuresView : say.report}
        </Button>
        {isReport && (
          <Button
            size="sm"
            variant="solid"
            aria-disabled={data === undefined}
            onClick={() => {
              if (data) window.print();
            }}
          >
            {say.print}
          </Button>
        )}
      </Flex>
      <Box
        className="print-area"
        flex="1"
        minH="0"
        overflowY="auto"
        tabIndex={0}
        role="region"
        aria-label={isReport ? say.report : say.title}
      >
        {data && isReport ? (
          <Report areaCode={areaCode} month={month} data={data} />
        ) : data ? (
          <Figures data={data} />
        ) : (
          <Unanswered
            view={{ state, message }}
            icon="chart"
            title={say.failed}
            loading={say.loading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'alarmPerformance', args })}
          />
        )}
      </Box>
    </Flex>
  );
}

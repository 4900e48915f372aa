import { Box, chakra, Flex } from '@chakra-ui/react';
import { alarmStatuses, alarmStatusNames, sourceTypeNames, sourceTypes } from '../../contract/alarms/alarm.ts';
import type { YearRow } from '../../contract/fires/list-schemas.ts';
import { percentOf } from '../../contract/percent.ts';
import type { ForestConditions } from '../../contract/risk/schemas.ts';
import { timedStepNames } from '../../contract/statistics/clocks.ts';
import { homeSpanNames, type HomeSpan } from '../../contract/statistics/days.ts';
import type { HomePage } from '../../contract/statistics/schemas.ts';
import { Chart } from '../kit/chart/chart.tsx';
import type { ChartShape, ChartTable } from '../kit/chart/chart-table.ts';
import { FiguresTable } from '../kit/chart/figures-table.tsx';
import { spanInWords } from '../kit/duration.ts';
import { Unanswered } from '../kit/state-panel.tsx';
import { useRenewed } from '../kit/use-renewed.ts';
import { homeMessages as say } from './messages.ts';
import { shortDay } from '../kit/time.ts';
import { Panel } from './panel.tsx';
import type { RegionCode } from '../../contract/ids.ts';

/** What happened in former years changes seldom. */
const yearsRenewMs = 300_000;

const lines: ChartShape = { kind: 'lines', columns: [1, 2] };
const beside: ChartShape = { kind: 'rows', columns: [1, 2] };

/** Day by day: alarms and fires of the last 30 days, each with the same day of last year. */
export const trendTable = ({ daily }: HomePage): ChartTable => ({
  heads: say.trendHeads,
  rows: daily.map(({ day, alarms, alarmsLastYear, fires, firesLastYear }) => [
    shortDay(day, daily.at(-1)?.day ?? day),
    alarms,
    alarmsLastYear,
    fires,
    firesLastYear,
  ]),
});

/** Alarms of a span by where they stand, beside last year's. */
export const stateTable = ({ spans }: HomePage, span: HomeSpan): ChartTable => ({
  heads: say.stateHeads,
  rows: alarmStatuses.map((status) => [
    alarmStatusNames[status],
    spans[span].alarms.byState[status] ?? 0,
    spans[span].lastYear.alarms.byState[status] ?? 0,
  ]),
});

function shareText(of: HomePage['falseAlarms'][number] | undefined): string {
  const percent = of && percentOf(of.dismissed, of.decided, 1);
  return percent === undefined ? '' : `${percent.toFixed(1)}%`;
}

/** Alarms of a span by who told of them, beside last year's, and how many of a source's are false. */
export const sourceTable = ({ spans, falseAlarms }: HomePage, span: HomeSpan): ChartTable => ({
  heads: say.sourceHeads,
  rows: sourceTypes.map((source) => [
    sourceTypeNames[source],
    spans[span].alarms.bySource[source] ?? 0,
    spans[span].lastYear.alarms.bySource[source] ?? 0,
    shareText(falseAlarms.find(({ sourceType }) => sourceType === source)),
  ]),
});

/** Day by day. */
export function Trend({ figures }: { figures: HomePage }) {
  return (
    <Panel area="trend">
      <Chart title={say.trend} table={trendTable(figures)} shape={lines} />
    </Panel>
  );
}

const byYear: ChartShape = { kind: 'bars', columns: [1], right: [2] };

/** Fires year by year, with the forest land that burned and the deaths. */
export const yearTable = (years: readonly YearRow[]): ChartTable => ({
  heads: say.yearHeads,
  rows: years.map(({ year, count, burnedHa, deaths }) => [String(year), count, burnedHa, deaths]),
});

/** The years of the region up to this one. */
export function Years({ areaCode }: { areaCode: RegionCode }) {
  const { data, state, message, retry } = useRenewed('queryCountHistoryFireByYear', { areaCode }, yearsRenewMs);
  return (
    <Panel area="years">
      {data ? (
        <Chart title={say.years} table={yearTable(data)} shape={byYear} />
      ) : (
        <Unanswered
          view={{ state, message }}
          icon="chart"
          title={say.yearsFailed}
          loading={say.yearsLoading}
          onRetry={retry}
        />
      )}
    </Panel>
  );
}

/** By state. */
export function ByState({ figures, span }: { figures: HomePage; span: HomeSpan }) {
  return (
    <Panel area="state">
      <Chart title={say.byState(homeSpanNames[span])} table={stateTable(figures, span)} shape={beside} />
    </Panel>
  );
}

/** By source. */
export function BySource({ figures, span }: { figures: HomePage; span: HomeSpan }) {
  return (
    <Panel area="source">
      <Chart title={say.bySource(homeSpanNames[span])} table={sourceTable(figures, span)} shape={beside} />
    </Panel>
  );
}

const inWords = (seconds: number | undefined): string => (seconds === undefined ? '—' : spanInWords(seconds));

/** How long each step of duty takes, which deadlines passed, and today's time in flood. */
export function Times({ figures: { times, passed, floodMs } }: { figures: HomePage }) {
  return (
    <Panel title={say.times} area="times">
      <Box overflow="auto" minH="0" tabIndex={0} role="region" aria-label={say.times}>
        <FiguresTable
          caption={say.times}
          table={{
            heads: say.timeHeads,
            rows: times.map(({ step, count, median, p90, goal }) => [
              timedStepNames[step],
              count,
              inWords(median),
              inWords(p90),
              spanInWords(goal),
            ]),
          }}
        />
        <Box pt="2" />
        <FiguresTable
          caption={say.passed}
          table={{
            heads: say.passedHeads,
            rows: passed.map(({ name, counts }) => [name, counts.today, counts.last7, counts.last30]),
          }}
        />
        <Box pt="2" fontSize="sm" color="fg.muted">
          {floodMs === 0 ? say.floodNone : say.flood(spanInWords(Math.round(floodMs / 1_000)))}
        </Box>
      </Box>
    </Panel>
  );
}

/** The day's fire danger of the regions below, the greatest first; what nobody has entered stands last. */
export function Risks({ risk }: { risk: ForestConditions }) {
  const regions = risk.children.length > 0 ? risk.children : [risk];
  return (
    <Panel title={say.risks} area="risk">
      <Box overflow="auto" minH="0" tabIndex={0} role="region" aria-label={say.risksDay(risk.day)}>
        <chakra.ul listStyleType="none">
          {regions
            .toSorted((a, b) => (b.grade ?? 0) - (a.grade ?? 0))
            .map(({ areaCode, areaName, grade, text, from }) => (
              <Flex
                as="li"
                key={areaCode}
                align="center"
                gap="2"
                py="1"
                borderBottomWidth="1px"
                borderColor="line"
                fontSize="sm"
              >
                <chakra.span
                  aria-hidden
                  w="6"
                  textAlign="center"
                  fontWeight="bold"
                  borderWidth="1px"
                  borderColor="line.strong"
                  borderRadius="sm"
                  bg={(grade ?? 0) >= 4 ? 'inverse' : 'raised'}
                  color={(grade ?? 0) >= 4 ? 'fg.inverse' : 'fg'}
                >
                  {grade ?? '?'}
                </chakra.span>
                <chakra.span flex="1" truncate>
                  {areaName}
                </chakra.span>
                <chakra.span color="fg.muted" whiteSpace="nowrap">
                  {text}
                  {from && from.regionCode !== areaCode ? `（${say.riskFrom(from.regionName)}）` : ''}
                </chakra.span>
              </Flex>
            ))}
        </chakra.ul>
      </Box>
    </Panel>
  );
}

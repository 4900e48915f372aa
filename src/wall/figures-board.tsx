import { sourceTypeNames, sourceTypes } from '../../contract/alarms/alarm.ts';
import type { ForestConditions } from '../../contract/risk/schemas.ts';
import { timedStepNames } from '../../contract/statistics/clocks.ts';
import { homeSpanNames, type HomeSpan } from '../../contract/statistics/days.ts';
import type { HomePage } from '../../contract/statistics/schemas.ts';
import { Chart } from '../kit/chart/chart.tsx';
import type { ChartTable } from '../kit/chart/chart-table.ts';
import { spanInWords } from '../kit/duration.ts';
import { wallMessages as say } from './messages.ts';
import { shortDay } from '../kit/time.ts';
import styles from './wall.module.css';

const spans = Object.entries(homeSpanNames) as [HomeSpan, string][];

/** Alarms and fires of today and the last days, beside last year's. */
export function CountsBoard({ figures }: { figures: HomePage }) {
  return (
    <section className={styles['counts']} aria-label={say.counts}>
      <h2>{say.counts}</h2>
      <ul>
        {spans.map(([span, title]) => {
          const { alarms, fires, lastYear } = figures.spans[span];
          return (
            <li key={span}>
              <span>{title}</span>
              <b>{alarms.total}</b>
              <small>
                {say.firesOf} {fires}
              </small>
              <small>
                {say.lastYear} {lastYear.alarms.total}
              </small>
            </li>
          );
        })}
      </ul>
      <p>
        {say.times}：
        {figures.times
          .map(({ step, median }) => `${timedStepNames[step]} ${median === undefined ? say.none : spanInWords(median)}`)
          .join('，')}
        {figures.floodMs > 0 ? `；${say.floodNow(spanInWords(Math.round(figures.floodMs / 1_000)))}` : ''}
      </p>
    </section>
  );
}

const trendTable = ({ daily }: HomePage): ChartTable => ({
  heads: say.trendHeads,
  rows: daily.map(({ day, alarms, alarmsLastYear }) => [
    shortDay(day, daily.at(-1)?.day ?? day),
    alarms,
    alarmsLastYear,
  ]),
});
const sourceTable = ({ spans: { today } }: HomePage): ChartTable => ({
  heads: say.sourceHeads,
  rows: sourceTypes.map((source) => [sourceTypeNames[source], today.alarms.bySource[source] ?? 0]),
});

/** Charts that are read from afar. `scale`: against type of 14 px. */
export function ChartsBoard({ figures, scale }: { figures: HomePage; scale: number }) {
  return (
    <>
      <section className={styles['trend']}>
        <Chart
          title={say.trend}
          table={trendTable(figures)}
          shape={{ kind: 'lines', columns: [1, 2] }}
          wallScale={scale}
        />
      </section>
      <section className={styles['sources']}>
        <Chart
          title={say.sources}
          table={sourceTable(figures)}
          shape={{ kind: 'rows', columns: [1] }}
          wallScale={scale}
        />
      </section>
    </>
  );
}

/** The fire danger of the region and of those below it, the greatest first. */
export function RiskBoard({ risk }: { risk: ForestConditions }) {
  const known = risk.children
    .filter(({ grade }) => grade !== undefined)
    .toSorted((a, b) => (b.grade ?? 0) - (a.grade ?? 0));
  return (
    <section className={styles['risk']} aria-label={say.risk}>
      <h2>
        {say.risk}
        <b>{risk.grade === undefined ? '?' : risk.text}</b>
      </h2>
      {risk.grade === undefined && known.length === 0 && <p className={styles['none']}>{say.riskUnknown}</p>}
      <ul>
        {known.map(({ areaCode, areaName, grade }) => (
          <li key={areaCode} data-high={(grade ?? 0) >= 4}>
            <b>{grade}</b>
            {areaName}
          </li>
        ))}
      </ul>
    </section>
  );
}

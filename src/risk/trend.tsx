import type { RegionCode } from '../../contract/ids.ts';
import { Chart } from '../kit/chart/chart.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { riskMessages as say } from './messages.ts';
import { gradeText } from './words.ts';

/** The last two weeks of one county up to a day: both indices, and the grades that held. */
export function Trend({ areaCode, day }: { areaCode: RegionCode; day: string }) {
  const station = useStation();
  const args = { areaCode, day };
  const { state, data, message } = useFreshQuery(station, 'dangerTrend', args);
  if (!data)
    return (
      <Unanswered
        view={{ state, message }}
        icon="chart"
        title={say.failed}
        loading={say.loading}
        onRetry={() => station.wish({ type: 'query.ask', call: 'dangerTrend', args })}
      />
    );
  return (
    <Chart
      title={say.trend(data.areaName)}
      table={{
        heads: [say.trendDay, say.htz, say.fwi, say.grade],
        rows: data.days.map(({ day: one, htz, fwi, grade }) => [one.slice(5), htz ?? '', fwi ?? '', gradeText(grade)]),
      }}
      shape={{ kind: 'lines', columns: [1], right: [2], breaks: true }}
    />
  );
}

import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { statisticsTables, type StatisticsTable } from '../../contract/statistics/tables.ts';
import { Button } from '../kit/button.ts';
import { Chart } from '../kit/chart/chart.tsx';
import type { ChartShape } from '../kit/chart/chart-table.ts';
import { saveFile } from '../kit/save-file.ts';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { statisticsMessages as say } from './messages.ts';
import type { StatisticsState } from './statistics-state.ts';

/** How each table is drawn. */
const shapes: Readonly<Record<StatisticsTable, ChartShape>> = {
  years: { kind: 'stack', columns: [2, 3, 4, 5, 6], right: [7] },
  months: { kind: 'bars', columns: [1], right: [2] },
  hours: { kind: 'bars', columns: [1] },
  causes: { kind: 'rows', columns: [1] },
  grades: { kind: 'rows', columns: [1] },
  areas: { kind: 'bars', columns: [1], right: [2] },
  land: { kind: 'rows', columns: [1] },
  responses: { kind: 'lines', columns: [2, 5], right: [8] },
  falseAlarms: { kind: 'bars', columns: [2, 3] },
  flood: { kind: 'bars', columns: [2] },
};

function Files({ table, state }: { table: StatisticsTable; state: StatisticsState }) {
  const station = useStation();
  const [under, setUnder] = useState(false);
  const save = async (format: 'xlsx' | 'csv'): Promise<void> => {
    setUnder(true);
    const outcome = await station.file('statisticsExport', { table, ...state, format });
    setUnder(false);
    if (outcome.ok)
      saveFile(
        outcome.data as unknown as Blob,
        `${statisticsTables[table]}${state.fromYear}-${state.toYear}.${format}`,
      );
  };
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      size="sm"
      aria-disabled={under}
      aria-label={say.exportOf(statisticsTables[table], say.exportAs[format])}
      onClick={() => {
        if (!under) void save(format);
      }}
    >
      {say.exportAs[format]}
    </Button>
  ));
}

/** One table of the page: as a chart or as it is, and as a file. */
export function TableCard({
  table,
  state,
  isWide,
}: {
  table: StatisticsTable;
  state: StatisticsState;
  isWide: boolean;
}) {
  const station = useStation();
  const args = { table, ...state };
  const { state: asked, data, message } = useFreshQuery(station, 'statisticsTable', args);
  return (
    <Flex
      as="section"
      aria-label={statisticsTables[table]}
      direction="column"
      p="3"
      h="22rem"
      minW="0"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      gridColumn={isWide ? '1 / -1' : undefined}
    >
      {data ? (
        <Chart
          title={data.title}
          table={data}
          shape={shapes[table]}
          note={data.note}
          tools={<Files table={table} state={state} />}
        />
      ) : (
        <>
          <chakra.h2 fontSize="md" fontWeight="bold">
            {statisticsTables[table]}
          </chakra.h2>
          <Unanswered
            view={{ state: asked, message }}
            icon="chart"
            title={say.failed}
            loading={say.loading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'statisticsTable', args })}
          />
        </>
      )}
    </Flex>
  );
}

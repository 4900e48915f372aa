import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { limits } from '../../contract/limits.ts';
import { type StatisticsTable, statisticsTableNames } from '../../contract/statistics/tables.ts';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { useRegionName } from '../kit/region-tree/use-region-name.ts';
import { Select } from '../kit/select.tsx';
import { useStation } from '../kit/station.tsx';
import { dayOf } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { statisticsMessages as say } from './messages.ts';
import { useStatisticsState } from './statistics-state.ts';
import { TableCard } from './table-card.tsx';
import { PageTitle } from '../kit/page-title.ts';

/** Tables that need the width of the page. */
const wide: ReadonlySet<StatisticsTable> = new Set(['years', 'areas', 'responses']);
/**
 * The years come first and the other wide ones last, so that those between them fill their lines, two or three in each.
 */
const isLate = (table: StatisticsTable): boolean => table !== 'years' && wide.has(table);
const shown = statisticsTableNames.toSorted((a, b) => Number(isLate(a)) - Number(isLate(b)));
const yearsBack = 30;

function YearBox({
  label,
  value,
  thisYear,
  onChange,
}: {
  label: string;
  value: number;
  thisYear: number;
  onChange: (year: number) => void;
}) {
  const years = Array.from({ length: yearsBack }, (_, n) => thisYear - n);
  return (
    <Select label={label} value={String(value)} onChange={(year) => onChange(Number(year))}>
      {(years.includes(value) ? years : [value, ...years]).map((year) => (
        <option key={year} value={year}>
          {say.year(year)}
        </option>
      ))}
    </Select>
  );
}

/**
 * /disaster-management/history-fire-disaster/fire-disaster-statistics: fires and duty in figures, each table as chart,
 * as rows and as a file.
 */
export default function StatisticsPage() {
  const station = useStation();
  const own = (useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode).slice(0, 6);
  const thisYear = Number(dayOf(station.clock$.value).slice(0, 4));
  const [state, change] = useStatisticsState(own, thisYear);
  const { areaCode, fromYear, toYear } = state;
  return (
    <Flex direction="column" h="100%" minH="0">
      <Flex align="center" gap="2" wrap="wrap" px="4" py="3" bg="surface" borderBottomWidth="1px" borderColor="line">
        <PageTitle mr="2">{say.title}</PageTitle>
        <AreaSteps own={own} areaCode={areaCode} onChange={(code) => change({ areaCode: code })} />
        <YearBox
          label={say.from}
          value={fromYear}
          thisYear={thisYear}
          onChange={(year) => change({ fromYear: year, toYear: Math.max(year, toYear) })}
        />
        <YearBox
          label={say.to}
          value={toYear}
          thisYear={thisYear}
          onChange={(year) => change({ toYear: year, fromYear: Math.min(year, fromYear) })}
        />
        <Box flex="1" />
        <chakra.span role="status" color="fg.muted" fontSize="sm">
          {say.of(useRegionName(areaCode) ?? areaCode, fromYear, toYear)}
        </chakra.span>
      </Flex>
      <Grid
        flex="1"
        minH="0"
        overflowY="auto"
        p="3"
        gap="3"
        alignContent="start"
        templateColumns="repeat(auto-fit, minmax(max(30rem, 32%), 1fr))"
      >
        {shown.map((table) => (
          <TableCard key={table} table={table} state={state} isWide={wide.has(table)} />
        ))}
      </Grid>
    </Flex>
  );
}

import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { limits } from '../../contract/limits.ts';
import { percentOf } from '../../contract/percent.ts';
import type { PatrolFigures, PatrolRates } from '../../contract/patrol/schemas.ts';
import { Button } from '../kit/button.ts';
import { Chart } from '../kit/chart/chart.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { addressWith, tasksAddress } from './addresses.ts';
import { type RatesAsked, said, useRatesAsked } from './asked.ts';
import { type RateKind, rateCells } from './rate-cells.tsx';
import { patrolMessages as say } from './messages.ts';
import { PageFrame } from './page-frame.tsx';
import { PersonsPart } from './persons-part.tsx';
import { SpanBoxes } from './span-boxes.tsx';

/** Digits of a county's code: from there down people are listed by name. */
const countyLength = 6;

/** What is right and what is not of the tasks of a kind that are over. */
export const partOf = (kind: RateKind, { online, completed }: PatrolFigures): number =>
  kind === 'online' ? online : completed;

function DayChart({ kind, days }: { kind: RateKind; days: PatrolRates['days'] }) {
  return (
    <Box h="15rem" p="3" borderBottomWidth="1px" borderColor="line">
      <Chart
        title={say.dayChart[kind]}
        table={{
          heads: say.dayHeads[kind],
          rows: days.map((day) => {
            const part = partOf(kind, day);
            return [day.day.slice(5), part, day.over - part, percentOf(part, day.over, 1) ?? ''];
          }),
        }}
        shape={{ kind: 'stack', columns: [1, 2], right: [3], rightMost: 100 }}
      />
    </Box>
  );
}

interface AreasProps {
  kind: RateKind;
  rates: PatrolRates;
  /** The page that shows a region below. */
  below: (areaCode: string) => string;
}

/** A row for each region below, and one for all; a region leads further down, a figure to its list. */
function Areas({ kind, rates, below }: AreasProps) {
  const { from, to, areaCode } = rates;
  const listOf = (code: string) => (more: Record<string, string>) =>
    tasksAddress({ areaCode: code, from, to, ...more });
  const rows = rates.rows.map((row) => ({
    key: row.areaCode,
    cells: [
      <Box key="name" asChild textDecoration="underline" textUnderlineOffset="0.2em">
        <Link href={below(row.areaCode)}>{row.name}</Link>
      </Box>,
      ...rateCells(kind, row, row.name, listOf(row.areaCode)),
    ] as ReactNode[],
  }));
  const total = { key: 'total', cells: [say.total, ...rateCells(kind, rates.total, say.total, listOf(areaCode))] };
  const direct = rates.direct && { key: 'direct', cells: [say.direct, ...rateCells(kind, rates.direct, say.direct)] };
  return (
    <Box>
      <ListTable
        label={rates.areaName}
        heads={say.rateHeads[kind]}
        rows={[...rows, ...(direct ? [direct] : []), total]}
        figuresFrom={1}
      />
    </Box>
  );
}

/** The way back up, one region at a time, not above the person's own. */
function Up({ own, asked, path }: { own: string; asked: RatesAsked; path: (areaCode: string) => string }) {
  const lengths = [2, 4, 6, 9, 12];
  const above = lengths[lengths.indexOf(asked.areaCode.length) - 1];
  if (above === undefined || above < own.length) return null;
  return (
    <Button asChild size="sm">
      <Link href={path(asked.areaCode.slice(0, above))}>{say.up}</Link>
    </Button>
  );
}

function Figures({ kind, rates, below }: AreasProps) {
  if (rates.total.tasks === 0) return <EmptyPanel icon="chart" title={say.noRates} next={say.noRatesNext} />;
  const withPeople = rates.areaCode.length >= countyLength;
  return (
    <Box h="100%" overflowY="auto" tabIndex={0} role="region" aria-label={rates.areaName}>
      <DayChart kind={kind} days={rates.days} />
      {rates.rows.length > 0 && <Areas kind={kind} rates={rates} below={below} />}
      {withPeople && <PersonsPart key={rates.areaCode} kind={kind} rates={rates} />}
      <Box px="4" py="3" fontSize="sm" color="fg.muted" maxW="70rem">
        {kind === 'online' ? say.onlineNote : say.completionNote} {say.lateNote}
      </Box>
    </Box>
  );
}

/** Rates of a region by the regions right below it, by day, and from a county down by person. */
export function RatesView({
  kind,
  title,
  pathOf,
}: {
  kind: RateKind;
  title: string;
  /** The path of the page that shows a region. */
  pathOf: (areaCode: string) => string;
}) {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const [asked, change] = useRatesAsked(own);
  const { areaCode, from, to } = asked;
  const args = { areaCode, ...said({ from, to }) };
  const { state, data, message } = useFreshQuery(station, 'patrolRates', args);
  const path = (code: string): string =>
    addressWith(pathOf(code), { areaCode: code === own ? undefined : code, from, to });
  return (
    <PageFrame
      title={title}
      tools={
        <>
          <Up own={own} asked={asked} path={path} />
          <SpanBoxes from={from} to={to} counted={data} onChange={change} />
          <Box flex="1" />
          <Flex role="status" fontSize="sm" color="fg.muted" gap="3">
            {data && <span>{data.areaName}</span>}
            {data && <span>{say.spanOf(data.from, data.to)}</span>}
          </Flex>
        </>
      }
    >
      {data ? (
        <Figures kind={kind} rates={data} below={path} />
      ) : (
        <Unanswered
          view={{ state, message }}
          title={say.ratesFailed}
          loading={say.loading}
          onRetry={() => station.wish({ type: 'query.ask', call: 'patrolRates', args })}
        />
      )}
    </PageFrame>
  );
}

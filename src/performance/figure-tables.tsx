import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Performance } from '../../contract/performance/schemas.ts';
import { openAt } from '../kit/figures/list-addresses.ts';
import { Cell, Head } from '../kit/table.ts';
import { dateTime } from '../kit/time.ts';
import { seconds, sourceOf, waits } from './in-words.ts';
import { performanceMessages as say } from './messages.ts';
import { percent } from './month-figures.ts';

type Row = readonly (string | number | ReactNode)[];

const isFigure = (cell: Row[number]): boolean => typeof cell === 'number';

function Table({ title, heads, rows }: { title: string; heads: readonly string[]; rows: readonly Row[] }) {
  return (
    <Box p="3" bg="surface" borderWidth="1px" borderColor="line" borderRadius="lg">
      <chakra.h2 fontWeight="bold" mb="2">
        {title}
      </chakra.h2>
      {rows.length === 0 ? (
        <Box color="fg.muted">{say.none}</Box>
      ) : (
        <Box maxH="20rem" overflow="auto" tabIndex={0} role="region" aria-label={title}>
          <chakra.table w="100%" fontSize="sm" aria-label={title} borderCollapse="separate" borderSpacing="0">
            <thead>
              <tr>
                {heads.map((head, at) => (
                  <Head key={head} scope="col" h="8" textAlign={isFigure(rows[0]?.[at]) ? 'right' : 'left'}>
                    {head === '' ? <Box srOnly>{say.open}</Box> : head}
                  </Head>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, n) => (
                <tr key={n}>
                  {row.map((cell, at) => (
                    <Cell
                      key={heads[at]}
                      h="8"
                      whiteSpace="nowrap"
                      textAlign={isFigure(cell) ? 'right' : 'left'}
                      fontVariantNumeric="tabular-nums"
                    >
                      {cell}
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
    </Box>
  );
}

/** Leads to one incident of a row. */
const toIncident = (id: string, what: string): ReactNode => (
  <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
    <Link href={openAt('incident', id)} aria-label={say.openOf(what)}>
      {say.open}
    </Link>
  </Box>
);

/** What the figures of a month are made of, each row leading to an incident of its own. */
export function FigureTables({ data }: { data: Performance }) {
  const { officerFigures, regions, sources, chattering, floods, stale } = data;
  return (
    <>
      <Table
        title={say.officers}
        heads={say.officerHeads}
        rows={officerFigures.map(({ realName, received, decided, receive, decide }) => [
          realName,
          received,
          decided,
          ...waits(receive),
          seconds(decide.median),
        ])}
      />
      <Table
        title={say.regions}
        heads={say.regionHeads}
        rows={regions.map(({ areaName, alarms, flooded, receive }) => [areaName, alarms, flooded, ...waits(receive)])}
      />
      <Table
        title={say.sources}
        heads={say.sourceHeads}
        rows={sources.map((one) => [
          sourceOf(one),
          one.alarms,
          percent(one.share),
          toIncident(one.incidentId, sourceOf(one)),
        ])}
      />
      <Table
        title={say.chattering}
        heads={say.chatteringHeads}
        rows={chattering.map((one) => [
          sourceOf(one),
          one.bursts,
          one.alarms,
          dateTime(one.at),
          toIncident(one.incidentId, sourceOf(one)),
        ])}
      />
      <Table
        title={say.floods}
        heads={say.floodHeads}
        rows={floods.map(({ from, until, alarms, incidentId }) => [
          dateTime(from),
          dateTime(until),
          alarms,
          toIncident(incidentId, dateTime(from)),
        ])}
      />
      <Table
        title={say.stale}
        heads={say.staleHeads}
        rows={stale.incidents.map(({ id, placeName, openedAt, hours }) => [
          placeName,
          dateTime(openedAt),
          hours,
          toIncident(id, placeName),
        ])}
      />
    </>
  );
}

import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { DailyReport } from '../../contract/shift/schemas.ts';
import { figures } from '../../contract/statistics/figures.ts';
import { Button } from '../kit/button.ts';
import { OpenLine } from '../kit/figures/open-line.tsx';
import { DateInput } from '../kit/dates/date-input.tsx';
import { Icon } from '../kit/icons.tsx';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Cell, Head } from '../kit/table.ts';
import { dateTime, dayOf, isDay } from '../kit/time.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { shiftMessages as say } from './messages.ts';
import './report.css';

function Part({ title, counts, children }: { title: string; counts?: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title} mt="6">
      <chakra.h2 fontSize="lg" fontWeight="bold" mb="2">
        {title}
        {counts !== undefined && (
          <chakra.span ml="2" fontSize="sm" fontWeight="normal" color="fg.muted">
            {counts}
          </chakra.span>
        )}
      </chakra.h2>
      {children}
    </Box>
  );
}

function Table({
  label,
  heads,
  rows,
  none,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  none: string;
}) {
  if (rows.length === 0) return <Box color="fg.muted">{none}</Box>;
  return (
    <chakra.table aria-label={label} w="100%" css={{ borderCollapse: 'separate', borderSpacing: 0 }}>
      <thead>
        <tr>
          {heads.map((head) => (
            <Head key={head} scope="col">
              {head}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr key={n}>
            {row.map((text, at) => (
              <Cell key={heads[at]} maxW="none" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {text}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

const counts = (of: readonly { name: string; count: number }[]): string[][] =>
  of.map(({ name, count }) => [name, String(count)]);

function Report({ report, now }: { report: DailyReport; now: number }) {
  const { alarms, incidents, fires, clocks, duty, roster } = report;
  return (
    <Box as="article" className="daily-report" maxW="60rem" mx="auto" p="8" bg="surface">
      <chakra.h1 fontSize="2xl" fontWeight="bold" textAlign="center">
        {say.reportTitle(report.region)}
      </chakra.h1>
      <Flex mt="2" justify="space-between" color="fg.muted">
        <span>{report.day}</span>
        <span>{say.made(dateTime(new Date(now).toISOString()))}</span>
      </Flex>
      {report.now && (
        <Part title={say.openNow}>
          <OpenLine figures={report.now} label={say.openNow} />
        </Part>
      )}
      <Part title={say.roster}>
        <Table
          label={say.roster}
          heads={[say.watch, say.officers, say.leader, say.phone]}
          none={say.noRosterDay}
          rows={roster.map(({ watch, officers, leader, phone }) => [
            watch,
            officers.join('、'),
            leader ?? '',
            phone ?? '',
          ])}
        />
      </Part>
      <Part title={say.alarms} counts={figures.alarms.counts}>
        <Flex gap="8" wrap="wrap" align="flex-start">
          <Box flex="1" minW="16rem">
            <Table
              label={say.bySource}
              heads={[say.bySource, say.total]}
              rows={[...counts(alarms.bySource), [say.total, String(alarms.total)]]}
              none=""
            />
          </Box>
          <Box flex="1" minW="16rem">
            <Table label={say.byState} heads={[say.byState, say.total]} rows={counts(alarms.byState)} none="" />
          </Box>
        </Flex>
      </Part>
      <Part title={say.incidents} counts={figures.incidents.counts}>
        <Table
          label={say.incidents}
          heads={[say.total, say.stillOpen, say.shelved, say.late]}
          rows={[[incidents.total, incidents.open, incidents.shelved, incidents.late].map(String)]}
          none=""
        />
      </Part>
      <Part title={say.fires}>
        <Table
          label={say.fires}
          heads={[say.time, say.area, say.place, say.state]}
          none={say.noFires}
          rows={fires.map(({ at, areaName, placeName, what }) => [dateTime(at), areaName, placeName, what])}
        />
      </Part>
      <Part title={say.clocks}>
        <Table
          label={say.clocks}
          heads={[say.time, say.area, say.place, say.what]}
          none={say.noClocks}
          rows={clocks.map(({ at, areaName, placeName, what }) => [dateTime(at), areaName, placeName, what])}
        />
      </Part>
      <Part title={say.duty}>
        <Table
          label={say.duty}
          heads={[say.time, say.action, say.by, say.content]}
          none={say.noDuty}
          rows={duty.map(({ at, action, byName, text }) => [dateTime(at), action, byName, text])}
        />
      </Part>
      <Flex mt="12" justify="space-around">
        <span>{say.seal}：__________</span>
        <span>{say.leaderSeal}：__________</span>
      </Flex>
    </Box>
  );
}

/** /duty/report: what one day brought to the own region, for paper too. */
export default function ReportPage() {
  const station = useStation();
  const now = useServerNow();
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? dayOf(now);
  const args = { day };
  const { state, data, message } = useFreshQuery(station, 'dailyReport', args);
  const again = (): void => station.wish({ type: 'query.ask', call: 'dailyReport', args });
  return (
    <Flex direction="column" h="100%" minH="0" bg="ground">
      <Flex
        className="no-print"
        gap="3"
        wrap="wrap"
        align="center"
        px="4"
        py="3"
        borderBottomWidth="1px"
        borderColor="line"
        bg="surface"
      >
        <chakra.h1 fontSize="xl" fontWeight="bold" flex="1">
          {say.report}
        </chakra.h1>
        <Flex gap="2" align="center">
          <span aria-hidden>{say.reportDay}</span>
          <DateInput
            w="11rem"
            aria-label={say.reportDay}
            max={dayOf(now)}
            value={day}
            onChange={(next) => {
              if (isDay(next) && next <= dayOf(now)) setChosen(next);
            }}
          />
        </Flex>
        <Button onClick={again}>
          <Icon name="refresh" />
          {say.refresh}
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
      <Box className="print-area" flex="1" minH="0" overflow="auto" tabIndex={0} role="region" aria-label={say.report}>
        {data ? (
          <Report report={data} now={now} />
        ) : state === 'failed' ? (
          <StatePanel icon="warn" title={say.reportFailed} onRetry={again}>
            {message}
          </StatePanel>
        ) : (
          <Loading label={say.reportLoading} />
        )}
      </Box>
    </Flex>
  );
}

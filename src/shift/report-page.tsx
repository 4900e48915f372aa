import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { DailyReport } from '../../contract/shift/schemas.ts';
import { figures } from '../../contract/statistics/figures.ts';
import { Button } from '../kit/button.ts';
import { OpenLine } from '../kit/figures/open-line.tsx';
import { DateInput } from '../kit/dates/date-input.tsx';
import { Icon } from '../kit/icons.tsx';
import { Paper, PaperHead, PaperPart, PaperSeals, PaperTable } from '../kit/paper/paper.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime, dayOf, isDay } from '../kit/time.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { shiftMessages as say } from './messages.ts';
import { PageTitle } from '../kit/page-title.ts';

const counts = (of: readonly { name: string; count: number }[]): string[][] =>
  of.map(({ name, count }) => [name, String(count)]);

function Report({ report, now }: { report: DailyReport; now: number }) {
  const { alarms, incidents, fires, clocks, duty, roster } = report;
  return (
    <Paper>
      <PaperHead
        title={say.reportTitle(report.region)}
        left={report.day}
        right={say.made(dateTime(new Date(now).toISOString()))}
      />
      {report.now && (
        <PaperPart title={say.openNow}>
          <OpenLine figures={report.now} label={say.openNow} />
        </PaperPart>
      )}
      <PaperPart title={say.roster}>
        <PaperTable
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
      </PaperPart>
      <PaperPart title={say.alarms} counts={figures.alarms.counts}>
        <Flex gap="8" wrap="wrap" align="flex-start">
          <Box flex="1" minW="16rem">
            <PaperTable
              label={say.bySource}
              heads={[say.bySource, say.count]}
              rows={[...counts(alarms.bySource), [say.total, String(alarms.total)]]}
              none=""
            />
          </Box>
          <Box flex="1" minW="16rem">
            <PaperTable label={say.byState} heads={[say.byState, say.count]} rows={counts(alarms.byState)} none="" />
          </Box>
        </Flex>
      </PaperPart>
      <PaperPart title={say.incidents} counts={figures.incidents.counts}>
        <PaperTable
          label={say.incidents}
          heads={[say.total, say.stillOpen, say.shelved, say.late]}
          rows={[[incidents.total, incidents.open, incidents.shelved, incidents.late].map(String)]}
          none=""
        />
      </PaperPart>
      <PaperPart title={say.fires}>
        <PaperTable
          label={say.fires}
          heads={[say.time, say.area, say.place, say.state]}
          none={say.noFires}
          rows={fires.map(({ at, areaName, placeName, what }) => [dateTime(at), areaName, placeName, what])}
        />
      </PaperPart>
      <PaperPart title={say.clocks}>
        <PaperTable
          label={say.clocks}
          heads={[say.time, say.area, say.place, say.what]}
          none={say.noClocks}
          rows={clocks.map(({ at, areaName, placeName, what }) => [dateTime(at), areaName, placeName, what])}
        />
      </PaperPart>
      <PaperPart title={say.duty}>
        <PaperTable
          label={say.duty}
          heads={[say.time, say.action, say.by, say.content]}
          none={say.noDuty}
          rows={duty.map(({ at, action, byName, text }) => [dateTime(at), action, byName, text])}
        />
      </PaperPart>
      <PaperSeals names={[say.seal, say.leaderSeal]} />
    </Paper>
  );
}

/** /duty/report: what one day brought to the own region, for paper too. */
export default function ReportPage() {
  const station = useStation();
  const now = useServerNow();
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? dayOf(now);
  const args = { day };
  const answer = useFreshQuery(station, 'dailyReport', args);
  const { state, message } = answer;
  // Nobody prints the figures of an earlier look.
  const data = answer.isOld ? undefined : answer.data;
  const again = (): void => station.wish({ type: 'query.ask', call: 'dailyReport', args });
  return (
    <Flex direction="column" h="100%" minH="0" bg="canvas">
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
        <PageTitle flex="1">{say.report}</PageTitle>
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
        ) : (
          <Unanswered view={{ state, message }} title={say.reportFailed} loading={say.reportLoading} onRetry={again} />
        )}
      </Box>
    </Flex>
  );
}

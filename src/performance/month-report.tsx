import { Box, chakra } from '@chakra-ui/react';
import type { Performance } from '../../contract/performance/schemas.ts';
import { Paper, PaperHead, PaperPart, PaperSeals, PaperTable } from '../kit/paper/paper.tsx';
import { dateTime } from '../kit/time.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { seconds, sourceOf, tooShort, waits, waitText } from './in-words.ts';
import { performanceMessages as say } from './messages.ts';
import { figureText, type MonthFigure, monthFigures, percent } from './month-figures.ts';

/** What of a month asks for attention, in sentences: what is far from its bound may well be more than before. */
function findingsOf(figures: readonly MonthFigure[]): string[] {
  return figures.flatMap(({ figure, value, before, standing, isWorse }) => {
    const [name, text] = [say.figures[figure], figureText(figure, value)];
    return [
      ...(standing === 'over' ? [say.findings.over(name, text, say.targets[figure])] : []),
      ...(isWorse && standing !== 'wanted' && before !== undefined
        ? [say.findings.worse(name, figureText(figure, before), text)]
        : []),
    ];
  });
}

/** The report of a month on paper: its figures beside the month before, what stands out, and who signs it. */
export function MonthReport({
  month,
  data,
  before,
}: {
  month: string;
  data: Performance;
  before: Performance | undefined;
}) {
  const now = useServerNow();
  const { areaName, alarms, raw, officers, receive, decide, officerFigures, regions, sources, floods, stale } = data;
  const figures = monthFigures(data, before);
  const findings = findingsOf(figures);
  const isPart = Date.parse(data.until) >= now;
  return (
    <Paper>
      <PaperHead
        title={say.reportTitle(areaName, month)}
        left={isPart ? say.partOf(month, dateTime(data.until)) : month}
        right={say.made(dateTime(new Date(now).toISOString()))}
      />
      <PaperPart title={say.summary}>
        <Box>{say.of(areaName, alarms, raw, officers)}</Box>
        {before && <Box>{say.before(before.alarms, before.raw)}</Box>}
        <Box>{say.receive(waitText(receive))}</Box>
        <Box>{say.decide(waitText(decide))}</Box>
      </PaperPart>
      <PaperPart title={say.findingsTitle}>
        {findings.length === 0 ? (
          <Box color="fg.muted">{say.noFindings}</Box>
        ) : (
          <chakra.ol ps="6" listStyleType="decimal" lineHeight="1.8">
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </chakra.ol>
        )}
      </PaperPart>
      <PaperPart title={say.targeted} counts={[say.standard, tooShort(data)].filter(Boolean).join('；')}>
        <PaperTable
          label={say.targeted}
          heads={say.targetedHeads}
          rows={figures.map(({ figure, value, before: earlier, standing }) => [
            say.figures[figure],
            figureText(figure, value),
            earlier === undefined ? '—' : figureText(figure, earlier),
            say.targets[figure],
            say.standings[standing],
          ])}
        />
      </PaperPart>
      <PaperPart title={say.regions}>
        <PaperTable
          label={say.regions}
          heads={say.regionHeads}
          rows={regions.map((one) => [one.areaName, one.alarms, one.flooded, ...waits(one.receive)])}
          none={say.none}
        />
      </PaperPart>
      <PaperPart title={say.officers}>
        <PaperTable
          label={say.officers}
          heads={say.officerHeads}
          rows={officerFigures.map((one) => [
            one.realName,
            one.received,
            one.decided,
            ...waits(one.receive),
            seconds(one.decide.median),
          ])}
          none={say.none}
        />
      </PaperPart>
      <PaperPart title={say.sources}>
        <PaperTable
          label={say.sources}
          heads={say.sourceHeads.slice(0, 3)}
          rows={sources.map((one) => [sourceOf(one), one.alarms, percent(one.share)])}
          none={say.none}
        />
      </PaperPart>
      <PaperPart title={say.floods}>
        <PaperTable
          label={say.floods}
          heads={say.floodHeads.slice(0, 3)}
          rows={floods.map((one) => [dateTime(one.from), dateTime(one.until), one.alarms])}
          none={say.none}
        />
      </PaperPart>
      <PaperPart title={say.stale}>
        <PaperTable
          label={say.stale}
          heads={say.staleHeads.slice(0, 3)}
          rows={stale.incidents.map((one) => [one.placeName, dateTime(one.openedAt), one.hours])}
          none={say.none}
        />
      </PaperPart>
      <PaperSeals names={say.seals} />
    </Paper>
  );
}

import { Box, chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Performance } from '../../contract/performance/schemas.ts';
import { type PerformanceFigure, type Standing, standingOf } from '../../contract/performance/targets.ts';
import { openAt } from '../kit/figures/list-addresses.ts';
import { dateTime } from '../kit/time.ts';
import { tooShort, waitText } from './in-words.ts';
import { performanceMessages as say } from './messages.ts';
import { figureText, targetedOf } from './month-figures.ts';

const colors: Readonly<Record<Standing, string>> = { wanted: 'accent', bearable: 'fg.muted', over: 'alarm.confirmed' };

/** When a day, an hour or ten minutes began, as finely as it counts. */
const spanStart = (figure: 'perDay' | 'perHour' | 'perTenMinutes', at: string): string =>
  dateTime(at).slice(0, figure === 'perDay' ? '2026-11-26'.length : '2026-11-26 10:00'.length);

function Tile({
  name,
  value,
  standing,
  target,
  more,
  incidentId,
}: {
  name: string;
  value?: string;
  standing?: Standing;
  target?: string;
  more?: ReactNode;
  incidentId?: string | undefined;
}) {
  return (
    <Box
      as="section"
      aria-label={name}
      h="100%"
      p="3"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
    >
      <Box color="fg.muted">{name}</Box>
      {value !== undefined && (
        <Box fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {value}
          {standing && (
            <chakra.span ml="2" fontSize="sm" fontWeight="medium" color={colors[standing]}>
              {say.standings[standing]}
            </chakra.span>
          )}
        </Box>
      )}
      {target !== undefined && (
        <Box fontSize="sm" color="fg.muted">
          {target}
        </Box>
      )}
      {more !== undefined && (
        <Box fontSize="sm" mt="1">
          {more}
          {incidentId !== undefined && (
            <Box asChild ml="2" textDecoration="underline" textUnderlineOffset="0.2em">
              <Link href={openAt('incident', incidentId)} aria-label={say.openOf(name)}>
                {say.open}
              </Link>
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

/** The figures of a month, each beside what is wanted. */
export function FigureTiles({ data }: { data: Performance }) {
  const { windows, sources, chattering, stale, priorities, alarms, floods, receive, decide } = data;
  const targeted = targetedOf(data);
  const named = (figure: PerformanceFigure) => ({
    name: say.figures[figure],
    value: figureText(figure, targeted[figure]),
    standing: standingOf(figure, targeted[figure]),
    target: say.targets[figure],
  });
  const rate = (figure: 'perDay' | 'perHour' | 'perTenMinutes') => {
    const { most, at } = data[figure];
    return (
      <Tile
        key={figure}
        {...named(figure)}
        more={at === undefined ? undefined : say.most(figureText(figure, most), spanStart(figure, at))}
      />
    );
  };
  const all = Math.max(1, alarms);
  const short = tooShort(data);
  return (
    <Grid gap="3" templateColumns="repeat(auto-fill, minmax(15rem, 1fr))">
      {short !== undefined && (
        <Box role="note" gridColumn="1 / -1" fontSize="sm" color="fg.muted">
          {short}
        </Box>
      )}
      {rate('perDay')}
      {rate('perHour')}
      {rate('perTenMinutes')}
      <Tile
        {...named('floodShare')}
        more={say.windows(windows.flooded, windows.all, windows.empty)}
        incidentId={floods[0]?.incidentId}
      />
      <Tile {...named('topTenShare')} more={sources[0]?.voice} incidentId={sources[0]?.incidentId} />
      <Tile {...named('chattering')} more={chattering[0]?.voice} incidentId={chattering[0]?.incidentId} />
      <Tile
        {...named('stale')}
        more={stale.day === undefined ? undefined : say.staleOn(stale.day)}
        incidentId={stale.incidents[0]?.id}
      />
      <Tile
        name={say.priorities}
        value={say.shares([priorities.high, priorities.medium, priorities.low].map((n) => (n / all) * 100))}
        target={say.priorityTarget}
      />
      <Box gridColumn={{ md: 'span 2' }}>
        <Tile
          name={say.waits}
          more={
            <>
              {say.receive(waitText(receive))}
              <br />
              {say.decide(waitText(decide))}
            </>
          }
        />
      </Box>
    </Grid>
  );
}

import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { priorityNames, type Priority } from '../../contract/rules/levels.ts';
import type { ForestConditions } from '../../contract/risk/schemas.ts';
import { homeSpanNames, type HomeSpan } from '../../contract/statistics/days.ts';
import type { HomePage } from '../../contract/statistics/schemas.ts';
import type { OpenThings } from '../kit/figures/open-things.ts';
import { Icon, type IconName } from '../kit/icons.tsx';
import { homeMessages as say } from './messages.ts';

function Tile({
  icon,
  name,
  value,
  calls,
  children,
}: {
  icon: IconName;
  name: string;
  value: ReactNode;
  calls?: boolean;
  children: ReactNode;
}) {
  return (
    <Flex
      as="li"
      gap="2.5"
      px="3.5"
      py="2.5"
      minW="0"
      bg={calls ? 'alarm.wash' : 'surface'}
      borderWidth="1px"
      borderColor={calls ? 'alarm.pending' : 'line'}
      borderRadius="lg"
    >
      <Box pt="0.5" color={calls ? 'alarm.pending' : 'fg.muted'}>
        <Icon name={icon} size="1.5rem" />
      </Box>
      <Box minW="0" lineHeight="tight">
        <Box fontSize="sm" color="fg.muted">
          {name}
        </Box>
        <Box fontSize="2xl" fontWeight="bold" whiteSpace="nowrap">
          {value}
        </Box>
        <Box fontSize="sm" color="fg.muted" truncate>
          {children}
        </Box>
      </Box>
    </Flex>
  );
}

/** By how much there are more or fewer than before: （+33%）; nothing where there was nothing to compare with. */
export const changeText = (now: number, before: number): string => {
  if (before === 0) return '';
  const percent = Math.round(((now - before) / before) * 100);
  return `（${percent > 0 ? '+' : ''}${percent}%）`;
};

const byPriority = ({ incidents }: OpenThings): string =>
  ([1, 2, 3, 4] as readonly Priority[])
    .map((priority) => [priorityNames[priority], incidents.filter((row) => row.priority === priority).length] as const)
    .filter(([, n]) => n > 0)
    .map(([name, n]) => `${name} ${n}`)
    .join(' · ');

/** What is open, how many came, and today's fire danger. */
export function Tiles({
  open,
  figures,
  risk,
}: {
  open: OpenThings;
  figures: HomePage | undefined;
  risk: ForestConditions | undefined;
}) {
  const fighting = open.fires.filter(({ status }) => status === 'dispatched').length;
  return (
    <Grid as="ul" aria-label={say.tiles} listStyleType="none" templateColumns="repeat(6, minmax(0, 1fr))" gap="3">
      <Tile icon="bell" name={say.openIncidents} value={open.incidents.length} calls={open.incidents.length > 0}>
        {byPriority(open) || say.none}
      </Tile>
      <Tile icon="fire" name={say.openFires} value={open.fires.length} calls={open.fires.length > 0}>
        {open.fires.length === 0 ? say.none : say.fighting(fighting)}
      </Tile>
      {(Object.entries(homeSpanNames) as [HomeSpan, string][]).map(([span, title]) => {
        const { alarms, fires, lastYear } = figures?.spans[span] ?? {};
        const before = lastYear?.alarms.total ?? 0;
        return (
          <Tile key={span} icon="chart" name={say.alarmsOf(title)} value={alarms?.total ?? '—'}>
            <chakra.span title={say.firesOf(fires ?? 0, lastYear?.fires ?? 0)}>
              {span === 'today' ? say.lastYearDay : say.lastYear}{' '}
              {figures ? say.than(before, changeText(alarms?.total ?? 0, before)) : '—'}
            </chakra.span>
          </Tile>
        );
      })}
      <Tile icon="warn" name={say.risk} value={risk?.text ?? '—'}>
        {risk?.from ? say.riskFrom(risk.from.regionName) : say.riskNone}
      </Tile>
    </Grid>
  );
}

import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { priorityNames, type Priority } from '../../contract/rules/levels.ts';
import type { ForestConditions } from '../../contract/risk/schemas.ts';
import { homeSpanNames, type HomeSpan } from '../../contract/statistics/days.ts';
import type { HomePage } from '../../contract/statistics/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { QueryView } from '../../machines/station.ts';
import { listOf } from '../kit/figures/list-addresses.ts';
import type { OpenThings } from '../kit/figures/open-things.ts';
import { Icon, type IconName } from '../kit/icons.tsx';
import { homeMessages as say } from './messages.ts';

function Tile({
  icon,
  name,
  counts,
  href,
  value,
  children,
}: {
  icon: IconName;
  name: string;
  /** What it counts, in words. */
  counts?: string | undefined;
  /** The list that it counts, where there is one. */
  href?: string;
  value: ReactNode;
  children: ReactNode;
}) {
  return (
    <Flex
      as="li"
      gap="2.5"
      px="3.5"
      py="2.5"
      minW="0"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
    >
      <Box pt="0.5" color="fg.muted">
        <Icon name={icon} size="1.5rem" />
      </Box>
      <Box minW="0" lineHeight="tight">
        <Box fontSize="sm" color="fg.muted" title={counts}>
          {href === undefined ? (
            name
          ) : (
            <chakra.span asChild textDecoration="underline" textUnderlineOffset="0.2em">
              <Link href={href}>{name}</Link>
            </chakra.span>
          )}
        </Box>
        <Box fontSize={{ base: 'xl', md: '2xl' }} fontWeight="bold" whiteSpace={{ base: 'normal', md: 'nowrap' }}>
          {value}
        </Box>
        <Box fontSize="sm" color="fg.muted" truncate>
          {children}
        </Box>
      </Box>
    </Flex>
  );
}

/** Fewer than this are nothing to compare with: of one alarm a year ago every share is thousands. */
const fewest = 10;

/** By how much there are more or fewer than before: （+33%）; nothing where there was too little to compare with. */
export const changeText = (now: number, before: number): string => {
  if (before < fewest) return '';
  const percent = Math.round(((now - before) / before) * 100);
  return `（${percent > 0 ? '+' : ''}${percent}%）`;
};

const byPriority = ({ incidents }: OpenThings): string =>
  ([1, 2, 3, 4] as readonly Priority[])
    .map((priority) => [priorityNames[priority], incidents.filter((row) => row.priority === priority).length] as const)
    .filter(([, n]) => n > 0)
    .map(([name, n]) => `${name} ${n}`)
    .join(' · ');

/** Where today's grade comes from; a grade that did not come is not one that nobody has entered. */
function riskSource({ state, data }: Pick<QueryView<ForestConditions>, 'state' | 'data'>): string {
  if (!data) return state === 'failed' ? say.riskFailed : '';
  if (data.from) return say.riskFrom(data.from.regionName);
  return data.computed ? say.riskComputed(data.computed.htz) : say.riskNone;
}

/** What is open, how many came, and today's fire danger. */
export function Tiles({
  area,
  open,
  figures,
  risk,
}: {
  /** The region that is looked at, where it is not the reader's own. */
  area: RegionCode | undefined;
  open: OpenThings;
  figures: HomePage | undefined;
  risk: Pick<QueryView<ForestConditions>, 'state' | 'data'>;
}) {
  const known = (value: ReactNode): ReactNode => (open.isKnown ? value : '—');
  const fighting = open.fires.filter(({ status }) => status === 'dispatched').length;
  return (
    <Grid
      as="ul"
      aria-label={say.tiles}
      listStyleType="none"
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' }}
      gap="3"
    >
      <Tile icon="bell" {...say.openIncidents} href={listOf.openIncidents(area)} value={known(open.incidents.length)}>
        {known(byPriority(open) || say.none)}
      </Tile>
      <Tile icon="fire" {...say.openFires} href={listOf.openFires(area)} value={known(open.fires.length)}>
        {known(open.fires.length === 0 ? say.none : say.fighting(fighting))}
      </Tile>
      {(Object.entries(homeSpanNames) as [HomeSpan, string][]).map(([span, title]) => {
        const { alarms, fires, lastYear } = figures?.spans[span] ?? {};
        const before = lastYear?.alarms.total ?? 0;
        return (
          <Tile
            key={span}
            icon="chart"
            name={say.alarmsOf(title)}
            counts={say.alarms}
            {...(span === 'today' ? { href: listOf.alarmsOfToday(area) } : {})}
            value={alarms?.total ?? '—'}
          >
            <chakra.span title={say.firesOf(fires ?? 0, lastYear?.fires ?? 0)}>
              {span === 'today' ? say.lastYearDay : say.lastYear}{' '}
              {figures ? say.than(before, changeText(alarms?.total ?? 0, before)) : '—'}
            </chakra.span>
          </Tile>
        );
      })}
      <Tile icon="warn" name={say.risk} value={risk.data?.text ?? '—'}>
        {riskSource(risk)}
      </Tile>
    </Grid>
  );
}

import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { alarmStatuses, alarmStatusNames } from '../../../contract/alarms/alarm.ts';
import { fireStatusNames } from '../../../contract/fires/fire.ts';
import { useTotals } from '../../alarms/list/use-totals.ts';
import { openAlarm } from '../../alarms/open-alarm.ts';
import { Button } from '../../kit/button.ts';
import { Icon, iconNamed, StateIcon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { ago } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useWhereabouts } from '../menu/menu-context.tsx';
import { appMessages as say } from '../messages.ts';
import { openFires, pendingAlarms } from './home-lists.ts';

function Panel({ title, none, children }: { title: string; none: string | undefined; children: ReactNode }) {
  return (
    <Flex as="section" aria-label={title} direction="column" minH="0" bg="surface" borderWidth="1px" borderColor="line" borderRadius="lg" overflow="hidden">
      <chakra.h2 px="4" py="2.5" fontWeight="bold" borderBottomWidth="1px" borderColor="line">{title}</chakra.h2>
      {none === undefined ? <Box overflowY="auto" minH="0" py="1">{children}</Box> : <Flex flex="1" align="center" justify="center" p="6" color="fg.muted">{none}</Flex>}
    </Flex>
  );
}

function Line({ mark, title, detail, onOpen }: { mark: ReactNode; title: string; detail: string; onOpen: () => void }) {
  return (
    <Button variant="bare" w="100%" h="10" px="4" borderRadius="0" justifyContent="flex-start" fontWeight="normal" gap="2.5" onClick={onOpen}>
      {mark}<chakra.span flex="1" minW="0" truncate textAlign="left">{title}</chakra.span><chakra.span fontSize="sm" color="fg.muted">{detail}</chakra.span>
    </Button>
  );
}

function Totals() {
  const totals = useTotals(useStation());
  return (
    <Grid as="ul" listStyleType="none" templateColumns="repeat(5, minmax(0, 1fr))" gap="3" aria-label={say.home.totals}>
      {alarmStatuses.map((status) => (
        <Flex as="li" key={status} align="center" gap="3" p="4" bg="surface" borderWidth="1px" borderColor="line" borderRadius="lg">
          <StateIcon status={status} size="1.8rem" />
          <Box lineHeight="tight"><Box fontSize="2xl" fontWeight="bold">{totals[status]}</Box><Box fontSize="sm" color="fg.muted">{alarmStatusNames[status]}</Box></Box>
        </Flex>
      ))}
    </Grid>
  );
}

/** /homepage/index: how things stand, what waits, and the ways into the pages. */
export default function HomePage() {
  const station = useStation();
  const { menu, trail } = useWhereabouts();
  const now = useBehavior(station.clock$);
  const alarms = pendingAlarms(useBehavior(station.alarms$).byId.values());
  const fires = openFires(useBehavior(station.fires$).byId.values());
  const sections = menu.filter((node) => node.isShow && node !== trail[0]);
  return (
    <Grid h="100%" templateRows="auto minmax(16rem, 1fr) auto" gap="4" p="5" maxW="110rem" mx="auto" overflowY="auto">
      <Totals />
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4" minH="0">
        <Panel title={say.home.alarms} none={alarms.length === 0 ? say.home.noAlarms : undefined}>
          {alarms.map((alarm) => (
            <Line key={alarm.id} mark={<StateIcon status={alarm.status} />} title={alarm.placeName} detail={ago(Date.parse(alarm.startTime), now)} onOpen={() => openAlarm(station, alarm.id)} />
          ))}
        </Panel>
        <Panel title={say.home.fires} none={fires.length === 0 ? say.home.noFires : undefined}>
          {fires.map(({ id, placeName, status, alarmIds: [alarmId] }) => (
            <Line key={id} mark={<Icon name="fire" />} title={placeName} detail={fireStatusNames[status]} onOpen={() => { if (alarmId !== undefined) openAlarm(station, alarmId); }} />
          ))}
        </Panel>
      </Grid>
      <Grid as="nav" aria-label={say.home.sections} gap="3" templateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))">
        {sections.map(({ id, path, meta }) => (
          <Flex key={id} asChild align="center" gap="2.5" px="3.5" py="3" bg="surface" borderWidth="1px" borderColor="line" borderRadius="lg" whiteSpace="nowrap" _hover={{ bg: 'hover', borderColor: 'line.strong' }}>
            <Link href={path}><Icon name={iconNamed(meta.icon)} size="1.5rem" />{meta.title}</Link>
          </Flex>
        ))}
      </Grid>
    </Grid>
  );
}

import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link, useLocation } from 'wouter';
import type { Fire } from '../../contract/fires/fire.ts';
import { fireStatusNames } from '../../contract/fires/fire.ts';
import { firePagePath } from '../../contract/fires/fire-page.ts';
import { alarmMarkNames } from '../../contract/alarms/mark.ts';
import { priorityNames } from '../../contract/rules/levels.ts';
import type { IncidentRow } from '../../streams/derived/incident-row.ts';
import { Button } from '../kit/button.ts';
import type { OpenThings } from '../kit/figures/open-things.ts';
import { Icon, StateIcon } from '../kit/icons.tsx';
import { EmptyPanel, Loading } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { ago } from '../kit/time.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { homeMessages as say } from './messages.ts';
import { Panel } from './panel.tsx';

/** The most that are listed. */
const most = 60;

type Line = { kind: 'incident'; at: string; row: IncidentRow } | { kind: 'fire'; at: string; fire: Fire };

/** When it was opened, or came back from a shelf. */
const newsOf = ({ openedAt, backFrom }: IncidentRow): string =>
  backFrom && backFrom.at > openedAt ? backFrom.at : openedAt;

/** What is open, the newest first. An incident that is a fire already stands there as the fire. */
export function newestFirst({ incidents, fires }: OpenThings): readonly Line[] {
  const lines: Line[] = [
    ...incidents.map((row): Line => ({ kind: 'incident', at: newsOf(row), row })),
    ...fires.map((fire): Line => ({ kind: 'fire', at: fire.openedAt, fire })),
  ];
  return lines.sort((a, b) => (a.at < b.at ? 1 : -1));
}

function Ago({ at }: { at: string }) {
  return (
    <chakra.time dateTime={at} fontSize="sm" color="fg.muted" whiteSpace="nowrap">
      {ago(Date.parse(at), useServerNow())}
    </chakra.time>
  );
}

function Row({ line, onOpen }: { line: Line; onOpen: () => void }) {
  const { placeName, areaName } = line.kind === 'fire' ? line.fire : line.row;
  const words =
    line.kind === 'fire'
      ? `${say.fire} · ${fireStatusNames[line.fire.status]}`
      : `${alarmMarkNames[line.row.status]} · ${priorityNames[line.row.priority]}`;
  return (
    <li>
      <Button
        variant="bare"
        w="100%"
        h="auto"
        py="2"
        px="2"
        justifyContent="flex-start"
        fontWeight="normal"
        gap="2.5"
        whiteSpace="normal"
        textAlign="left"
        onClick={onOpen}
      >
        <Box color={line.kind === 'fire' ? 'alarm.confirmed' : undefined} fontSize="lg">
          {line.kind === 'fire' ? <Icon name="fire" /> : <StateIcon status={line.row.status} />}
        </Box>
        <Box flex="1" minW="0" lineHeight="tight">
          <Box truncate fontWeight="medium">
            {placeName}
          </Box>
          <Box truncate fontSize="sm" color="fg.muted">
            {areaName}
          </Box>
        </Box>
        <Flex direction="column" align="flex-end" lineHeight="tight">
          <chakra.span fontSize="sm">{words}</chakra.span>
          <Ago at={line.kind === 'fire' ? line.at : line.row.firstSeen} />
        </Flex>
      </Button>
    </li>
  );
}

/** Incidents and fires that are open, as the live picture has them. */
export function LiveList({ open }: { open: OpenThings }) {
  const station = useStation();
  const [, navigate] = useLocation();
  const lines = newestFirst(open);
  const openLine = (line: Line): void => {
    if (line.kind === 'fire') navigate(firePagePath(line.fire.id));
    else if (line.row.incident) station.wish({ type: 'incident.select', incidentId: line.row.id });
    else station.wish({ type: 'alarm.select', alarmId: line.row.id });
  };
  return (
    <Panel title={say.live}>
      {!open.isKnown ? (
        <Loading />
      ) : lines.length === 0 ? (
        <EmptyPanel icon="bell" title={say.liveNone} next={say.liveNoneNext} />
      ) : (
        <Box flex="1" minH="0" overflowY="auto" mx="-1">
          <chakra.ul listStyleType="none">
            {lines.slice(0, most).map((line) => (
              <Row key={line.kind === 'fire' ? line.fire.id : line.row.id} line={line} onOpen={() => openLine(line)} />
            ))}
          </chakra.ul>
          {lines.length > most && (
            <Box asChild px="2" py="2" fontSize="sm" textDecoration="underline">
              <Link href="/warning-monitoring/index">{say.liveMore(lines.length - most)}</Link>
            </Box>
          )}
        </Box>
      )}
    </Panel>
  );
}

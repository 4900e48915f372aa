import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { fireStatusNames } from '../../../../contract/fires/fire.ts';
import type { StaticHeat } from '../../../../contract/incidents/incident.ts';
import type { RegionRules } from '../../../../contract/rules/rule.ts';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import { Countdown } from '../../../kit/countdown.tsx';
import { CopyPosition } from '../../../kit/copy-position.tsx';
import { distanceText } from '../../../kit/distance.ts';
import { GridDuty, useSeesGrids } from '../../../kit/grid-duty/grid-duty.tsx';
import { gridDutyMessages } from '../../../kit/grid-duty/messages.ts';
import { StateIcon } from '../../../kit/icons.tsx';
import { inPicture } from '../../../kit/in-picture.ts';
import { useStation } from '../../../kit/station.tsx';
import { dateTime, dayOf } from '../../../kit/time.ts';
import { useBehavior } from '../../../kit/use-behavior.ts';
import { useQuery } from '../../../kit/use-query.ts';
import { alarmMessages } from '../../messages.ts';
import { Fact } from '../../fact.tsx';
import { FireLink } from '../../fire-link.tsx';
import { PriorityMark } from '../list/priority-mark.tsx';
import { RowClock } from '../list/row-clock.tsx';
import { incidentMessages } from '../messages.ts';
import { stateWords } from '../state-words.ts';
import { useOverdue } from '../use-urgent.ts';

const say = incidentMessages.dialog;

const Facts = ({ children }: { children: ReactNode }) => (
  <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="1.5" alignItems="baseline">
    {children}
  </chakra.dl>
);

/** Where it stands: state, who has it, its priority and its clock. */
export function StateLine({ row, rules }: { row: IncidentRow; rules: RegionRules }) {
  const station = useStation();
  const { user } = useBehavior(station.session$);
  const fire = inPicture(useBehavior(station.fires$), row.fireId);
  const isUrgent = useOverdue()(row);
  return (
    <Flex
      role="status"
      align="center"
      gap="3"
      wrap="wrap"
      mb="3"
      px="3"
      py="2"
      borderRadius="md"
      bg={isUrgent ? 'alarm.wash' : 'raised'}
    >
      <Flex gap="2" align="center" fontWeight="bold" color={isUrgent ? 'alarm.pending' : 'fg'}>
        <StateIcon status={isUrgent ? 'urgent' : row.status} size="1.35em" />
        {stateWords(row, fire)}
      </Flex>
      {row.owners.map(({ officer, alarms }) => (
        <span key={officer.userId}>
          {alarmMessages.detail.heldBy(officer.realName)}
          {officer.userId === user?.id && alarmMessages.detail.me}（{say.alarmsOf(alarms)}）
        </span>
      ))}
      {row.owners.length === 0 && row.owner && <span>{alarmMessages.detail.heldBy(row.owner.realName)}</span>}
      <Box flex="1" />
      <PriorityMark priority={row.priority} score={row.score} />
      <Box>
        <RowClock row={row} rules={rules} isUrgent={isUrgent} />
      </Box>
    </Flex>
  );
}

function ShelfFact({ shelf }: { shelf: NonNullable<IncidentRow['shelf']> }) {
  const { kinds, system } = incidentMessages.shelved;
  return (
    <Flex direction="column">
      <span>
        {kinds[shelf.kind]}：{shelf.reason}（{shelf.by?.realName ?? system}）
      </span>
      <Countdown due={shelf.until} since={shelf.at} label={incidentMessages.shelved.end} />
    </Flex>
  );
}

/** What lies around it: the nearest village, what is to be protected, the camera that may see it, the fire danger. */
function Surroundings({ row }: { row: IncidentRow }) {
  const station = useStation();
  const { villageM, villageName, protectedM, protectedName, riskGrade } = row.incident?.surroundings ?? {};
  const asks = station.canCommand && row.incident !== undefined;
  const camera = useQuery(station, 'incidentInfo', { incidentId: row.id }, asks).data?.nearestCamera;
  return (
    <>
      {villageM !== undefined && (
        <Fact name={say.village}>
          {villageName}　{distanceText(villageM)}
        </Fact>
      )}
      {protectedM !== undefined && (
        <Fact name={say.protected}>
          {protectedName}　{distanceText(protectedM)}
        </Fact>
      )}
      {camera && (
        <Fact name={say.camera}>
          {camera.name}　{distanceText(camera.distanceM)}
        </Fact>
      )}
      {riskGrade !== undefined && <Fact name={say.risk}>{say.riskOf(riskGrade)}</Fact>}
    </>
  );
}

/** By what it is taken for a static thermal anomaly. */
function StaticHeatFact({ heat: { days, weeks, months, since, plant } }: { heat: StaticHeat }) {
  return (
    <Fact name={say.staticHeat}>
      {plant !== undefined && <div>{plant}</div>}
      {say.staticHeatOf({ days, weeks, months }, dayOf(Date.parse(since)))}
    </Fact>
  );
}

/** Where and when, what lies around, its fire, and its shelf. */
export function IncidentFacts({ row }: { row: IncidentRow }) {
  const fire = inPicture(useBehavior(useStation().fires$), row.fireId);
  const seesGrids = useSeesGrids();
  return (
    <Facts>
      {row.fireId !== undefined && (
        <Fact name={say.fire}>
          <Flex gap="2.5" align="center" wrap="wrap">
            <span>{fire ? `${fire.placeName}（${fireStatusNames[fire.status]}）` : row.fireId}</span>
            <FireLink fireId={row.fireId} />
          </Flex>
        </Fact>
      )}
      {row.shelf && (
        <Fact name={say.shelf}>
          <ShelfFact shelf={row.shelf} />
        </Fact>
      )}
      {row.backFrom && (
        <Fact name={say.shelf}>
          {incidentMessages.backWhy(
            incidentMessages.back[row.backFrom.cause] ?? '',
            dateTime(row.backFrom.at),
            row.backFrom.reason,
          )}
        </Fact>
      )}
      {row.staticHeat && <StaticHeatFact heat={row.staticHeat} />}
      <Fact name={say.area}>{row.areaName}</Fact>
      {seesGrids && (
        <Fact name={gridDutyMessages.grid}>
          <GridDuty longitude={row.longitude} latitude={row.latitude} />
        </Fact>
      )}
      <Surroundings row={row} />
      <Fact name={say.position}>
        <CopyPosition place={row} />
      </Fact>
      <Fact name={say.seen}>
        {dateTime(row.firstSeen)}
        {row.lastSeen !== row.firstSeen && (
          <>
            <br />
            {dateTime(row.lastSeen)}
          </>
        )}
      </Fact>
      <Fact name={say.opened}>{dateTime(row.openedAt)}</Fact>
    </Facts>
  );
}

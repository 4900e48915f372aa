import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { sourceTypeNames, type Alarm, type NearestSeat } from '../../../contract/alarms/alarm.ts';
import { CopyPosition } from '../../kit/copy-position.tsx';
import { distanceText } from '../../kit/distance.ts';
import { GridDuty, useSeesGrids } from '../../kit/grid-duty/grid-duty.tsx';
import { gridDutyMessages } from '../../kit/grid-duty/messages.ts';
import { dateTime } from '../../kit/time.ts';
import { CallFact } from '../call-fact.tsx';
import { Fact } from '../fact.tsx';
import { FireLink } from '../fire-link.tsx';
import { alarmMessages } from '../messages.ts';

const say = alarmMessages.detail;

/** A word in a frame. */
function Tag({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <chakra.span
      display="inline-block"
      px="1.5"
      fontSize="sm"
      lineHeight="1.4"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="sm"
      color="fg.muted"
      {...(title === undefined ? {} : { title })}
    >
      {children}
    </chakra.span>
  );
}

function Seat({ seat }: { seat: NearestSeat }) {
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <span>{seat.name}</span>
      <span>{distanceText(seat.distanceM)}</span>
      <Tag>{say.nearest}</Tag>
      {!seat.surveyed && <Tag title={say.approximateWhy}>{say.approximate}</Tag>}
    </Flex>
  );
}

const satelliteText = ({ satellite, instrument, brightness, frp, dayNight }: NonNullable<Alarm['satellite']>): string =>
  [
    `${satellite} ${instrument}`,
    brightness === undefined ? '' : `亮温 ${brightness} K`,
    frp === undefined ? '' : `辐射功率 ${frp} MW`,
    dayNight === undefined ? '' : dayNight === 'D' ? '白天' : '夜间',
  ]
    .filter(Boolean)
    .join('　');

/** All that is known of an alarm, county to village; what is only the nearest or only approximate says so. */
export function Facts({ alarm }: { alarm: Alarm }) {
  const seesGrids = useSeesGrids();
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="4"
      rowGap="1.5"
      alignItems="baseline"
    >
      <Fact name={say.facts.time}>{dateTime(alarm.startTime)}</Fact>
      <Fact name={say.facts.raised}>{dateTime(alarm.raisedAt)}</Fact>
      <Fact name={say.facts.source}>
        <Flex gap="2" wrap="wrap">
          {sourceTypeNames[alarm.sourceType]}
          {alarm.demo && <Tag>{alarmMessages.demo}</Tag>}
        </Flex>
      </Fact>
      <Fact name={say.facts.sourceId}>{alarm.sourceId}</Fact>
      {alarm.confidence !== undefined && <Fact name={say.facts.confidence}>{Math.round(alarm.confidence)}%</Fact>}
      {alarm.satellite && <Fact name={say.facts.satellite}>{satelliteText(alarm.satellite)}</Fact>}
      <Fact name={say.facts.position}>
        <CopyPosition place={alarm} />
      </Fact>
      <Fact name={say.facts.area}>{alarm.areaName}</Fact>
      {seesGrids && (
        <Fact name={gridDutyMessages.grid}>
          <GridDuty
            longitude={alarm.longitude}
            latitude={alarm.latitude}
            {...(alarm.decidedAt === undefined ? {} : { at: alarm.raisedAt })}
          />
        </Fact>
      )}
      {alarm.nearestTownship && (
        <Fact name={say.facts.township}>
          <Seat seat={alarm.nearestTownship} />
        </Fact>
      )}
      {alarm.nearestVillage && (
        <Fact name={say.facts.village}>
          <Seat seat={alarm.nearestVillage} />
        </Fact>
      )}
      {alarm.informant?.name && <Fact name={say.facts.callerName}>{alarm.informant.name}</Fact>}
      {alarm.informant?.phone && <Fact name={say.facts.callerPhone}>{alarm.informant.phone}</Fact>}
      {alarm.callId !== undefined && (
        <Fact name={say.facts.call}>
          <CallFact callId={alarm.callId} />
        </Fact>
      )}
      {alarm.content && <Fact name={say.facts.content}>{alarm.content}</Fact>}
      {alarm.receivedAt && (
        <Fact name={say.facts.received}>
          {alarm.owner?.realName}　{dateTime(alarm.receivedAt)}
        </Fact>
      )}
      {alarm.decidedAt && <Fact name={say.facts.decided}>{dateTime(alarm.decidedAt)}</Fact>}
      {alarm.reason && <Fact name={say.facts.reason}>{alarm.reason}</Fact>}
      {alarm.fireId && (
        <Fact name={say.facts.fire}>
          <FireLink fireId={alarm.fireId} />
        </Fact>
      )}
    </chakra.dl>
  );
}

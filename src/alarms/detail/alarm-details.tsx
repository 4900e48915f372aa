import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { alarmStatusNames, type Alarm } from '../../../contract/alarms/alarm.ts';
import type { AlarmDetail } from '../../../contract/alarms/schemas.ts';
import { StateIcon } from '../../kit/icons.tsx';
import { inPicture } from '../../kit/in-picture.ts';
import { Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useQuery } from '../../kit/use-query.ts';
import type { Frame } from '../inspector/frame.ts';
import { Pictures } from '../inspector/pictures.tsx';
import { picturesOf } from '../inspector/pictures-of.ts';
import { alarmMessages } from '../messages.ts';
import { Actions } from './actions.tsx';
import { Facts } from './facts.tsx';
import { Nearby } from './nearby.tsx';
import { OperatorLog } from './operator-log.tsx';
import type { AlarmId } from '../../../contract/ids.ts';

const say = alarmMessages.detail;

/** An alarm as the server tells it, for one that has left the live picture. */
const ofDetail = ({ nearby: _nearby, ...detail }: AlarmDetail): Alarm =>
  ({ ...detail, readBy: [], version: 0, position: 0 }) as unknown as Alarm;

function StateLine({ alarm }: { alarm: Alarm }) {
  const station = useStation();
  const { user } = useBehavior(station.session$);
  const fire = inPicture(useBehavior(station.fires$), alarm.fireId);
  // The alarm of which a fire was made is its first.
  const isJoined = alarm.status === 'confirmed' && fire !== undefined && fire.alarmIds[0] !== alarm.id;
  return (
    <Flex
      role="status"
      align="center"
      gap="2.5"
      rowGap="1"
      wrap="wrap"
      mb="4"
      px="3"
      py="2"
      borderRadius="md"
      bg="raised"
    >
      <StateIcon status={alarm.status} size="1.35em" />
      <Box fontWeight="bold">{alarmStatusNames[alarm.status]}</Box>
      {alarm.owner && (
        <Box>
          {say.heldBy(alarm.owner.realName)}
          {alarm.owner.userId === user?.id && say.me}
        </Box>
      )}
      {isJoined && <Box w="100%">{say.joined(fire.placeName)}</Box>}
    </Flex>
  );
}

function DetailParts({ alarm, detail }: { alarm: Alarm; detail: ReturnType<typeof useQuery<'alarmInfo'>> }) {
  const station = useStation();
  return (
    <>
      <StateLine alarm={alarm} />
      <Pictures pictures={picturesOf([alarm])} />
      <Facts alarm={alarm} />
      {detail.data ? (
        <Nearby alarms={detail.data.nearby} />
      ) : detail.state === 'failed' ? (
        <Flex mt="5" gap="3" align="center" role="alert">
          {detail.message ?? say.failed}
          <Button
            size="sm"
            onClick={() => station.wish({ type: 'query.ask', call: 'alarmInfo', args: { id: alarm.id } })}
          >
            {say.retry}
          </Button>
        </Flex>
      ) : (
        station.canCommand && <Loading label={say.loading} />
      )}
      <OperatorLog alarm={alarm} />
    </>
  );
}

/**
 * The detail of one alarm: what the live picture knows at once, the rest as it comes. It follows when somebody else
 * acts.
 */
export function AlarmDetails({
  alarmId,
  frame: Framed,
  onClose,
}: {
  alarmId: AlarmId;
  frame: Frame;
  onClose: () => void;
}) {
  const station = useStation();
  const picture = useBehavior(station.alarms$);
  const detail = useQuery(station, 'alarmInfo', { id: alarmId });
  const alarm = inPicture(picture, alarmId) ?? (detail.data ? ofDetail(detail.data) : undefined);
  return (
    <Framed
      title={alarm?.placeName ?? say.title}
      onClose={onClose}
      {...(alarm ? { footer: <Actions key={alarm.id} alarm={alarm} /> } : {})}
    >
      {alarm ? (
        <DetailParts alarm={alarm} detail={detail} />
      ) : detail.state === 'failed' ? (
        <StatePanel
          icon="help"
          title={say.gone}
          onRetry={() => station.wish({ type: 'query.ask', call: 'alarmInfo', args: { id: alarmId } })}
        >
          {detail.message ?? say.goneWhy}
        </StatePanel>
      ) : station.canCommand ? (
        <Loading label={say.loading} />
      ) : (
        <StatePanel icon="help" title={say.gone}>
          {say.goneReplay}
        </StatePanel>
      )}
    </Framed>
  );
}

import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { MeetingView } from '../../../machines/meetings/meeting-view.ts';
import { Button } from '../../kit/button.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { Loading } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { meetingMessages as say } from '../messages.ts';
import { Controls } from './controls.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Members } from './members.tsx';
import { Stage } from './stage.tsx';

/** Name of the meeting, how many are in it, and what is to be known of it. */
function Head({ view }: { view: MeetingView }) {
  const { meeting, taking, enterMeetingUserList, meetingUserList } = view;
  const line = taking?.line;
  return (
    <Flex align="center" gap="3" minH="12" px="4" borderBottomWidth="1px" borderColor="line" bg="surface">
      <chakra.h2 minW="0" truncate fontSize="md" fontWeight="bold">
        {meeting?.title ?? say.title}
      </chakra.h2>
      {meeting?.isLocked === true && (
        <Flex align="center" gap="1" fontSize="sm" color="fg.muted">
          <Icon name="lock" size="1rem" />
          {say.locked}
        </Flex>
      )}
      <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap">
        {say.count(enterMeetingUserList.length, meetingUserList.length)}
      </Box>
      <Box role="status" ml="auto" fontSize="sm" color="alarm.confirmed" whiteSpace="nowrap">
        {line === 'reconnecting' ? say.reconnecting : line === 'connecting' ? say.connecting : ''}
      </Box>
    </Flex>
  );
}

/** A meeting that is being entered: the devices are asked for, and then the server. */
function Entering() {
  const station = useStation();
  return (
    <Flex direction="column" align="center" justify="center" h="100%" gap="3">
      <Box>
        <Loading label={say.joining} />
      </Box>
      {station.canCommand && <Button onClick={() => station.wish({ type: 'meeting.leave' })}>{say.leave}</Button>}
    </Flex>
  );
}

/** The meeting that the person is in. */
export function Room({ view }: { view: MeetingView }) {
  const station = useStation();
  const isPhone = useIsPhone();
  const [dialog, setDialog] = useState<'devices' | 'invite' | 'end'>();
  const [hasMembers, setHasMembers] = useState(!isPhone);
  const { taking, meeting } = view;
  const shut = (): void => setDialog(undefined);
  if (!taking || !meeting) return <Entering />;
  return (
    <Flex direction="column" h="100%" minH="0" bg="canvas">
      <Head view={view} />
      <Flex flex="1" minH="0" direction={{ base: 'column', lg: 'row' }}>
        <Stage view={view} />
        {hasMembers && <Members view={view} />}
      </Flex>
      <Controls
        view={view}
        taking={taking}
        hasMembers={hasMembers}
        onMembers={() => setHasMembers(!hasMembers)}
        onDevices={() => setDialog('devices')}
        onInvite={() => setDialog('invite')}
        onEnd={() => setDialog('end')}
      />
      {dialog === 'devices' && <DeviceDialog onClose={shut} />}
      {dialog === 'invite' && <InviteDialog meetId={meeting.meetId} onClose={shut} />}
      {dialog === 'end' && (
        <ConfirmDialog
          question={say.end}
          isDanger
          onCancel={shut}
          onConfirm={() => {
            void station.command('endMeet', { meetId: meeting.meetId });
            shut();
          }}
        >
          {say.endSure}
        </ConfirmDialog>
      )}
    </Flex>
  );
}

import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { MeetingView, Taking } from '../../../machines/meetings/meeting-view.ts';
import { Button } from '../../kit/button.ts';
import { Icon, type IconName } from '../../kit/icons.tsx';
import { KeyCap } from '../../kit/key-cap.tsx';
import { useStation } from '../../kit/station.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { usePageKeys } from '../../kit/use-page-keys.ts';
import { meetingKeys, meetingMessages as say } from '../messages.ts';

/** One button of the bar: a sign, its words on wide screens, and its key. */
function Control({
  icon,
  label,
  shortcut,
  isPressed,
  isOff = false,
  isBusy = false,
  onPress,
  variant = 'quiet',
}: {
  icon: IconName;
  label: string;
  shortcut?: string;
  isPressed?: boolean;
  /** What it turns on is off now, which must not be overlooked. */
  isOff?: boolean;
  isBusy?: boolean;
  onPress: () => void;
  variant?: 'quiet' | 'alarm';
}) {
  return (
    <Button
      variant={variant}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-busy={isBusy}
      aria-keyshortcuts={shortcut}
      h="11"
      minW="11"
      borderStyle={isOff ? 'dashed' : undefined}
      onClick={onPress}
    >
      <Icon name={icon} size="1.2rem" />
      <Words>{label}</Words>
      {shortcut !== undefined && <KeyCap>{shortcut}</KeyCap>}
    </Button>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <Flex as="span" display={{ base: 'none', lg: 'inline' }}>
    {children}
  </Flex>
);

const isHeard = ({ voice }: Taking): boolean => voice === 'open' || voice === 'opening';
const isSeen = ({ camera }: Taking): boolean => camera === 'on' || camera === 'asking' || camera === 'opening';

/** Voice, camera and screen of the person; a listener asks to speak instead. */
function Sending({ view, taking }: { view: MeetingView; taking: Taking }) {
  const station = useStation();
  const { send } = useCommand('meetAsk');
  const { meeting, me } = view;
  const isListener = taking.rights === 'listener';
  const mute = (): void => station.wish({ type: 'meeting.mute', isMuted: isHeard(taking) });
  const turnCamera = (): void => station.wish({ type: 'meeting.camera', isOn: !isSeen(taking) });
  usePageKeys(
    { [meetingKeys.mute[0].toLowerCase()]: mute, [meetingKeys.camera[0].toLowerCase()]: turnCamera },
    !isListener,
  );
  if (isListener)
    return (
      <Control
        icon="hand"
        label={me?.isAsking === true ? say.askAgain : say.ask}
        isPressed={me?.isAsking === true}
        onPress={() => meeting && send({ meetId: meeting.meetId, isAsking: me?.isAsking !== true })}
      />
    );
  return (
    <>
      <Control
        icon={isHeard(taking) ? 'mic' : 'micOff'}
        label={isHeard(taking) ? say.mute : say.unmute}
        shortcut={meetingKeys.mute[0]}
        isOff={!isHeard(taking)}
        isBusy={taking.voice === 'opening' || taking.voice === 'muting'}
        onPress={mute}
      />
      <Control
        icon={isSeen(taking) ? 'video' : 'videoOff'}
        label={isSeen(taking) ? say.cameraOff : say.cameraOn}
        shortcut={meetingKeys.camera[0]}
        isOff={!isSeen(taking)}
        isBusy={taking.camera === 'opening' || taking.camera === 'asking'}
        onPress={turnCamera}
      />
      <Control
        icon="monitor"
        label={taking.screen === 'none' ? say.share : say.unshare}
        isPressed={taking.screen !== 'none'}
        onPress={() => station.wish({ type: 'meeting.share', isOn: taking.screen === 'none' })}
      />
    </>
  );
}

/** What only a chair does with the whole meeting. */
function Chairing({ view, onInvite, onEnd }: { view: MeetingView; onInvite: () => void; onEnd: () => void }) {
  const station = useStation();
  const { meeting } = view;
  if (!meeting) return null;
  const { meetId, isLocked } = meeting;
  return (
    <>
      <Control icon="plus" label={say.invite} onPress={onInvite} />
      <Control
        icon="lock"
        label={isLocked ? say.unlock : say.lock}
        isPressed={isLocked}
        onPress={() => void station.command(isLocked ? 'unlockMeet' : 'lockMeet', { meetId })}
      />
      <Control icon="close" label={say.end} onPress={onEnd} />
    </>
  );
}

/** The bar below the pictures. */
export function Controls({
  view,
  taking,
  hasMembers,
  onMembers,
  onDevices,
  onInvite,
  onEnd,
}: {
  view: MeetingView;
  taking: Taking;
  hasMembers: boolean;
  onMembers: () => void;
  onDevices: () => void;
  onInvite: () => void;
  onEnd: () => void;
}) {
  const station = useStation();
  return (
    <Flex
      role="toolbar"
      aria-label={say.controls}
      wrap="wrap"
      justify="center"
      gap="2"
      px="3"
      py="2"
      bg="surface"
      borderTopWidth="1px"
      borderColor="line"
    >
      {station.canCommand && <Sending view={view} taking={taking} />}
      {station.canCommand && <Control icon="settings" label={say.devices} onPress={onDevices} />}
      <Control icon="people" label={say.members} isPressed={hasMembers} onPress={onMembers} />
      {station.canCommand && taking.rights === 'chair' && <Chairing view={view} onInvite={onInvite} onEnd={onEnd} />}
      {station.canCommand && (
        <Control
          icon="exit"
          label={say.leave}
          variant="alarm"
          onPress={() => station.wish({ type: 'meeting.leave' })}
        />
      )}
    </Flex>
  );
}

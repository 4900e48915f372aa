import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { pageKeys } from '../../kit/keys.ts';
import { useShortcuts } from '../../kit/shortcuts.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { appMessages as say } from '../messages.ts';
import { whole } from './widths.ts';

/** Whether the alarm can be heard, and while it rings the button that silences it. */
export function SoundState() {
  const station = useStation();
  const sound = useBehavior(station.sound$);
  const silence = (): void => station.wish({ type: 'sound.silence' });
  useShortcuts({ [pageKeys.mute.toLowerCase()]: silence }, sound.state === 'ringing');
  if (!station.canCommand) return null;
  if (sound.state === 'ringing') {
    return (
      <Button
        size="sm"
        variant="alarm"
        aria-label={say.sound.ringingLabel}
        title={`${say.sound.ringingLabel}（${pageKeys.mute}）`}
        onClick={silence}
      >
        <Icon name="sound" />
        {say.sound.ringing}
      </Button>
    );
  }
  if (sound.state === 'locked' || sound.blocked) {
    return (
      <Button
        size="sm"
        aria-label={say.sound.lockedLabel}
        title={say.sound.lockedLabel}
        onClick={() => station.wish({ type: 'sound.unlock' })}
      >
        <Icon name="soundOff" />
        {say.sound.locked}
      </Button>
    );
  }
  return (
    <Flex
      role="status"
      aria-label={say.sound.on}
      title={say.sound.on}
      align="center"
      gap="1.5"
      fontSize="sm"
      color="fg.muted"
      whiteSpace="nowrap"
    >
      <Icon name="sound" />
      <chakra.span css={whole.names}>{say.sound.on}</chakra.span>
    </Flex>
  );
}

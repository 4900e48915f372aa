import { Box, Flex } from '@chakra-ui/react';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { CameraPicture } from './camera-picture.tsx';
import { videoMessages as say } from './messages.ts';
import { PlaybackBar } from './playback/playback-bar.tsx';
import { RecordedPicture } from './playback/recorded-picture.tsx';
import { usePlayback } from './playback/use-playback.ts';
import { SteerPad } from './steer/steer-pad.tsx';
import { SteerPanel } from './steer/steer-panel.tsx';
import { useSteering } from './steer/use-steering.ts';

/** The live picture of one camera with its steering. */
export function CameraDialog({
  camera: { id, name, turns, angleDeg },
  from,
  onClose,
}: {
  camera: { id: string; name: string; turns: boolean; angleDeg: number };
  /** The moment of its recordings that is shown first, in milliseconds since 1970; the live picture where none is. */
  from?: number | undefined;
  onClose: () => void;
}) {
  const steering = useSteering(id, turns);
  const played = usePlayback({ id, name }, from);
  return (
    <DraggableDialog title={name} minWidth="min(60rem, 100vw - 2rem)" onClose={onClose}>
      <Flex direction={{ base: 'column', md: 'row' }} gap="2">
        <Box flex="1" minW="0" aspectRatio="16 / 9" alignSelf="flex-start">
          {played && played.playback.atMs !== undefined ? (
            <RecordedPicture played={played} />
          ) : (
            <CameraPicture camera={id} name={name}>
              {(seen) =>
                steering.may && (
                  <SteerPad
                    steering={steering}
                    pose={steering.state?.pose ?? (seen.state === 'live' ? seen.pose : undefined)}
                    angleDeg={angleDeg}
                  />
                )
              }
            </CameraPicture>
          )}
        </Box>
        <Box w={{ base: '100%', md: '15rem' }} flexShrink="0">
          <SteerPanel camera={id} name={name} turns={turns} steering={steering} />
        </Box>
      </Flex>
      {played && <PlaybackBar played={played} />}
      <DialogButtons leave={{ name: say.close, onPress: onClose }} />
    </DraggableDialog>
  );
}

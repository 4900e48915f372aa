import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { useMay } from '../../kit/use-may.ts';
import { videoMessages as say } from '../messages.ts';
import { PictureInView } from '../picture-in-view.tsx';
import { useSteering } from '../steer/use-steering.ts';
import { HolderLine } from './holder-line.tsx';
import type { LinkedCamera } from './linked-camera.ts';

/**
 * The live picture of a camera beside the map: what is pressed on the map aims it for as long as the person has it; to
 * take it aims it at the place that was pressed last.
 */
export default function AimedPicture({
  camera,
  aim,
}: {
  camera: LinkedCamera;
  aim: { longitude: number; latitude: number } | undefined;
}) {
  const steering = useSteering(camera.id, camera.turns);
  const may = useMay('video.watch');
  const go = useEffectEvent((place: { longitude: number; latitude: number }) => steering.goPlace(place));
  const { isMine } = steering;
  const [longitude, latitude] = [aim?.longitude, aim?.latitude];
  useEffect(() => {
    if (isMine && longitude !== undefined && latitude !== undefined) go({ longitude, latitude });
  }, [isMine, longitude, latitude]);
  if (!may) return null;
  return (
    <Flex as="section" aria-label={say.live} direction="column" gap="1.5" mt="2">
      <PictureInView camera={camera} steering={steering} />
      {camera.turns ? (
        <>
          <HolderLine steering={steering} />
          {steering.may && (
            <Box fontSize="sm" color="fg.muted">
              {isMine ? say.aimsNow : say.aimsWhenMine}
            </Box>
          )}
        </>
      ) : (
        <Box fontSize="sm" color="fg.muted">
          {say.fixedPicture}
        </Box>
      )}
    </Flex>
  );
}

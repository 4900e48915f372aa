import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { fieldDeg, gimbal, type Pose } from '../../../contract/video/pose.ts';
import { Button } from '../../kit/button.ts';
import { useMay } from '../../kit/use-may.ts';
import { videoMessages as say } from '../messages.ts';
import { PictureInView } from '../picture-in-view.tsx';
import { useSteering } from '../steer/use-steering.ts';
import { HolderLine } from './holder-line.tsx';
import type { LinkedCamera } from './linked-camera.ts';

/** How a panorama is looked at: its middle, and how many degrees fill its width. */
export interface PanoramaGaze {
  azimuthDeg: number;
  pitchDeg: number;
  spanDeg: number;
}

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** The pose in which a lens shows what a panorama shows. */
const poseFor = ({ azimuthDeg, pitchDeg, spanDeg }: PanoramaGaze, angleDeg: number): Pose => {
  const half = (degrees: number): number => Math.tan((Math.min(degrees, 120) * Math.PI) / 360);
  return {
    bearingDeg: ((azimuthDeg % 360) + 360) % 360,
    tiltDeg: between(gimbal.leastTiltDeg, pitchDeg, gimbal.mostTiltDeg),
    zoom: between(gimbal.leastZoom, half(angleDeg) / half(spanDeg), gimbal.mostZoom),
  };
};

/**
 * The live picture of a camera beside the panorama that is reckoned from where it stands: the panorama turns with the
 * camera while it is told to, and the camera is sent to where the panorama looks.
 */
export default function PanoramaPicture({
  camera,
  gaze,
  onLook,
}: {
  camera: LinkedCamera;
  gaze: PanoramaGaze;
  onLook: (gaze: PanoramaGaze) => void;
}) {
  const steering = useSteering(camera.id, camera.turns);
  const may = useMay('video.watch');
  const [follows, setFollows] = useState(true);
  if (!may) return null;
  const look = ({ bearingDeg, tiltDeg, zoom }: Pose): void => {
    if (follows)
      onLook({ azimuthDeg: bearingDeg, pitchDeg: tiltDeg, spanDeg: between(10, fieldDeg(camera.angleDeg, zoom), 180) });
  };
  return (
    <Flex
      as="section"
      aria-label={say.live}
      gap="3"
      direction={{ base: 'column', lg: 'row' }}
      bg="surface"
      borderTopWidth="1px"
      borderColor="line"
    >
      <Box w={{ base: '100%', lg: 'min(65%, 42vh * 16 / 9)' }} flexShrink="0">
        <PictureInView camera={camera} steering={steering} onPose={look} />
      </Box>
      <Flex direction="column" gap="2" py="2" pr="3" pl={{ base: '3', lg: '0' }} flex="1" minW="0">
        <Button size="sm" aria-pressed={follows} onClick={() => setFollows(!follows)}>
          {say.panoramaFollows}
        </Button>
        {steering.may && (
          <Button size="sm" onClick={() => steering.go(poseFor(gaze, camera.angleDeg))}>
            {say.toPanorama}
          </Button>
        )}
        {camera.turns ? (
          <HolderLine steering={steering} />
        ) : (
          <Box fontSize="sm" color="fg.muted">
            {say.fixedPicture}
          </Box>
        )}
      </Flex>
    </Flex>
  );
}

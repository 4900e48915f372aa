import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Pose } from '../../contract/video/pose.ts';
import { CameraPicture } from './camera-picture.tsx';
import { SteerPad } from './steer/steer-pad.tsx';
import type { Steering } from './steer/use-steering.ts';
import { useInView } from './use-in-view.ts';
import { overPicture } from '../kit/theme/over-picture.ts';

/** Tells a pose on whenever it is another one. */
function PoseTold({ pose, onPose }: { pose: Pose; onPose: (pose: Pose) => void }) {
  const { bearingDeg, tiltDeg, zoom } = pose;
  const tell = useEffectEvent(onPose);
  useEffect(() => tell({ bearingDeg, tiltDeg, zoom }), [bearingDeg, tiltDeg, zoom]);
  return null;
}

/** The live picture of a camera with its steering, 16:9, which is asked for only while it stands in sight. */
export function PictureInView({
  camera: { id, name, angleDeg },
  steering,
  onPose,
}: {
  camera: { id: string; name: string; angleDeg: number };
  steering: Steering;
  /** Hears where the picture looks, as it was drawn. */
  onPose?: (pose: Pose) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  return (
    <Box ref={place} aspectRatio="16 / 9" bg={overPicture.frame} overflow="hidden">
      {isInView && (
        <CameraPicture camera={id} name={name}>
          {(seen) => (
            <>
              {onPose && seen.state === 'live' && <PoseTold pose={seen.pose} onPose={onPose} />}
              {steering.may && (
                <SteerPad
                  steering={steering}
                  pose={steering.state?.pose ?? (seen.state === 'live' ? seen.pose : undefined)}
                  angleDeg={angleDeg}
                />
              )}
            </>
          )}
        </CameraPicture>
      )}
    </Box>
  );
}

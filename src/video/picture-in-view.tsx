import { Box } from '@chakra-ui/react';
import { useRef } from 'react';
import { CameraPicture } from './camera-picture.tsx';
import { SteerPad } from './steer/steer-pad.tsx';
import type { Steering } from './steer/use-steering.ts';
import { useInView } from './use-in-view.ts';

/** The live picture of a camera with its steering, 16:9, which is asked for only while it stands in sight. */
export function PictureInView({
  camera: { id, name, angleDeg },
  steering,
}: {
  camera: { id: string; name: string; angleDeg: number };
  steering: Steering;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  return (
    <Box ref={place} aspectRatio="16 / 9" bg="#05070a" overflow="hidden">
      {isInView && (
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
  );
}

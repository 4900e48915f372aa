import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { PictureLine } from '../../machines/video/picture-desk.ts';
import { videoOf } from '../../machines/video/video.ts';
import { Button } from '../kit/button.ts';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { videoMessages as say } from './messages.ts';
import { type Seen, usePicture } from './use-picture.ts';
import { overPicture } from '../kit/theme/over-picture.ts';

const noLine = new BehaviorSubject<PictureLine>({ state: 'off' });
/** A picture older than this is said to stand still, in milliseconds. */
const staleMs = 3_000;

/** What is said in place of the picture, or over one that stands still. */
interface Note {
  text: string;
  more?: string;
  canRetry?: boolean;
}

function noteOf(line: PictureLine, seen: Seen, isReplay: boolean, ageMs: number): Note | undefined {
  if (isReplay) return { text: say.replay };
  if (line.state === 'refused') return { text: line.message ?? say.noSlot, more: say.noSlotNext, canRetry: true };
  if (line.state === 'waiting') return { text: say.waiting };
  if (seen.state === 'refused') return { text: say.failed, more: seen.message };
  if (seen.state === 'connecting') return { text: say.connecting };
  return ageMs > staleMs ? { text: say.stale(Math.round(ageMs / 1_000)) } : undefined;
}

/** How long ago the last picture came, in milliseconds, looked at each second. */
function useAge(seen: Seen): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seen.state === 'live' ? now - seen.heardMs : 0;
}

/** Says on the picture that it is recorded. */
function RecordingSign({ camera }: { camera: string }) {
  const recording = useBehavior(videoOf(useStation()).states$).get(camera)?.recording;
  if (!recording) return null;
  return (
    <Flex
      position="absolute"
      bottom="2"
      left="50%"
      transform="translateX(-50%)"
      align="center"
      gap="1.5"
      px="2"
      py="0.5"
      borderRadius="md"
      bg={overPicture.veil}
      color={overPicture.fg}
      fontSize="sm"
      whiteSpace="nowrap"
      pointerEvents="none"
      role="status"
    >
      <Box w="2" h="2" borderRadius="full" bg={overPicture.mark} />
      {recording.incidentId === undefined ? say.recording : say.recordingFor}
    </Flex>
  );
}

/** The live picture of a camera, 16:9, or why there is none. `children` lie over it. */
export function CameraPicture({
  camera,
  name,
  digitalZoom = 1,
  centre = { x: 0.5, y: 0.5 },
  canvasRef,
  children,
}: {
  camera: string;
  name: string;
  /** How many times the picture is enlarged on the screen, about a place of it from 0 to 1. */
  digitalZoom?: number;
  centre?: { x: number; y: number };
  canvasRef?: RefObject<HTMLCanvasElement | null>;
  children?: (seen: Seen) => ReactNode;
}) {
  const station = useStation();
  const { pictures } = videoOf(station);
  const own = useRef<HTMLCanvasElement>(null);
  const canvas = canvasRef ?? own;
  const seen = usePicture(camera, canvas);
  const line = useBehavior(pictures?.line$ ?? noLine);
  const note = noteOf(line, seen, pictures === undefined, useAge(seen));
  return (
    <Box
      position="relative"
      w="100%"
      h="100%"
      overflow="hidden"
      bg={overPicture.frame}
      data-picture={note ? 'none' : 'live'}
    >
      <chakra.canvas
        ref={canvas}
        role="img"
        aria-label={say.picture(name)}
        display="block"
        w="100%"
        h="100%"
        objectFit="contain"
        opacity={seen.state === 'live' ? (note ? 0.45 : 1) : 0}
        transformOrigin={`${centre.x * 100}% ${centre.y * 100}%`}
        style={{ transform: `scale(${digitalZoom})` }}
      />
      {children?.(seen)}
      <RecordingSign camera={camera} />
      {note && (
        <Flex
          position="absolute"
          inset="0"
          direction="column"
          align="center"
          justify="center"
          gap="2"
          p="3"
          color={overPicture.fg}
          textAlign="center"
          role="status"
          pointerEvents="none"
        >
          {seen.state !== 'live' && (
            <Box fontSize="sm" color={overPicture.muted}>
              {name}
            </Box>
          )}
          <Box fontWeight="medium">{note.text}</Box>
          {note.more && (
            <Box fontSize="sm" color={overPicture.muted}>
              {note.more}
            </Box>
          )}
          {note.canRetry && (
            <Button size="sm" pointerEvents="auto" onClick={() => pictures?.retry()}>
              {say.retry}
            </Button>
          )}
        </Flex>
      )}
    </Box>
  );
}

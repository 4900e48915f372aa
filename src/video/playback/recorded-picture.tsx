import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { Picture } from '../../../contract/video/picture-line.ts';
import { Button } from '../../kit/button.ts';
import { dateTime } from '../../kit/time.ts';
import { videoMessages as say } from '../messages.ts';
import type { Played } from './use-playback.ts';
import { overPicture } from '../../kit/theme/over-picture.ts';

/** Draws a picture once it is read; one that comes meanwhile takes its place. */
function useDrawn(picture: Picture | undefined) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet || !picture) return undefined;
    let isOver = false;
    const draw = async (): Promise<void> => {
      const bitmap = await createImageBitmap(new Blob([picture.jpeg], { type: 'image/jpeg' }));
      if (!isOver) {
        [sheet.width, sheet.height] = [bitmap.width, bitmap.height];
        sheet.getContext('2d')?.drawImage(bitmap, 0, 0);
      }
      bitmap.close();
    };
    // A picture that can not be read leaves the former one.
    draw().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [picture]);
  return canvas;
}

function noteOf({ picture, isComing, missed }: Played): string | undefined {
  if (picture) return undefined;
  if (missed !== undefined) return say.recordedFailed(missed);
  return isComing ? say.recordedComing : say.notRecorded;
}

/** The recorded picture of a moment, 16:9, with its time, or that nothing was recorded then or could be had. */
export function RecordedPicture({ played }: { played: Played }) {
  const { camera, playback, picture, isComing, missed, retry } = played;
  const canvas = useDrawn(picture);
  const note = noteOf(played);
  return (
    <Box
      position="relative"
      w="100%"
      h="100%"
      overflow="hidden"
      bg={overPicture.frame}
      data-recorded={note ? 'none' : 'shown'}
    >
      <chakra.canvas
        ref={canvas}
        role="img"
        aria-label={say.recordedPicture(camera.name)}
        display="block"
        w="100%"
        h="100%"
        objectFit="contain"
        opacity={picture || isComing ? 1 : 0}
      />
      <Box
        position="absolute"
        bottom="2"
        left="50%"
        transform="translateX(-50%)"
        px="2.5"
        py="1"
        borderRadius="md"
        bg={overPicture.veil}
        color={overPicture.mark}
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {say.playedAt(dateTime(new Date(picture?.atMs ?? playback.atMs ?? 0).toISOString()))}
      </Box>
      {note && (
        <Flex
          position="absolute"
          inset="0"
          direction="column"
          gap="2"
          align="center"
          justify="center"
          color={overPicture.fg}
        >
          <Box role="status">{note}</Box>
          {missed !== undefined && (
            <Button size="sm" onClick={retry}>
              {say.retry}
            </Button>
          )}
        </Flex>
      )}
    </Box>
  );
}

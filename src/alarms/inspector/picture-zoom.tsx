import { Box, Flex } from '@chakra-ui/react';
import { useState, type WheelEvent } from 'react';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { pageKeys } from '../../kit/keys.ts';
import { useWalkKeys } from '../../kit/shortcuts.ts';
import { alarmMessages } from '../messages.ts';
import { Picture, type ScenePicture } from './picture.tsx';

const say = alarmMessages.pictures;
const largest = 8;
const step = 1.5;

/** A picture as large as the window lets it be, and larger by wheel, buttons and keys. */
export function PictureZoom({ picture, alt, onClose }: { picture: ScenePicture; alt: string; onClose: () => void }) {
  const [scale, setScale] = useState(1);
  const zoom = (by: number): void => setScale((now) => Math.min(largest, Math.max(1, now * by)));
  useWalkKeys({
    [pageKeys.larger]: () => zoom(step),
    // The same key of the keyboard without Shift.
    '=': () => zoom(step),
    [pageKeys.smaller]: () => zoom(1 / step),
    [pageKeys.whole]: () => setScale(1),
  });
  const turned = ({ deltaY }: WheelEvent): void => zoom(deltaY < 0 ? step : 1 / step);
  return (
    <DraggableDialog title={picture.caption} minWidth="80vw" onClose={onClose}>
      <Flex gap="1.5" mb="2" align="center">
        <Button
          size="sm"
          title={`${say.larger}（${pageKeys.larger}）`}
          aria-label={say.larger}
          onClick={() => zoom(step)}
        >
          <Icon name="plus" />
        </Button>
        <Button
          size="sm"
          title={`${say.smaller}（${pageKeys.smaller}）`}
          aria-label={say.smaller}
          onClick={() => zoom(1 / step)}
        >
          <Icon name="minus" />
        </Button>
        <Box role="status">{Math.round(scale * 100)}%</Box>
      </Flex>
      <Box h="60vh" overflow="auto" bg="inset" borderRadius="md" tabIndex={0} onWheel={turned}>
        <Box style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
          <Picture url={picture.url} alt={alt} />
        </Box>
      </Box>
    </DraggableDialog>
  );
}

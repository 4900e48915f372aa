import { Box, Flex } from '@chakra-ui/react';
import { useRef, useState, type DragEvent, type PointerEvent } from 'react';
import { dateTime } from '../../../contract/time.ts';
import type { CameraTree } from '../../../contract/video/schemas.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { useSaveMade } from '../../kit/use-save-made.ts';
import { CameraPicture } from '../camera-picture.tsx';
import { videoMessages as say } from '../messages.ts';
import { steerKeys } from '../steer/steer-keys.ts';
import { SteerPad } from '../steer/steer-pad.tsx';
import type { Steering } from '../steer/use-steering.ts';
import { RecordedPicture } from '../playback/recorded-picture.tsx';
import type { Played } from '../playback/use-playback.ts';
import { dragType } from './camera-tree.tsx';
import { overPicture } from '../../kit/theme/over-picture.ts';

type Camera = CameraTree['cameras'][number];

/** How many times a picture is enlarged on the screen, one after the other. */
const zooms = [1, 2, 4] as const;

/** What can be done with a tile. */
export interface TileActs {
  onSelect: () => void;
  onPut: (camera: string | null) => void;
  onEnlarge: () => void;
}

const look = (isSelected: boolean) => ({
  position: 'relative' as const,
  minW: 0,
  minH: 0,
  overflow: 'hidden',
  bg: overPicture.frame,
  outlineStyle: 'solid',
  outlineWidth: isSelected ? '2px' : '1px',
  outlineColor: isSelected ? 'accent' : 'line',
  outlineOffset: '-1px',
});

/** The tile takes a camera that is dropped on it. */
const dropping = (onPut: TileActs['onPut']) => ({
  onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
  },
  onDrop(event: DragEvent) {
    const camera = event.dataTransfer.getData(dragType);
    if (camera === '') return;
    event.preventDefault();
    onPut(camera);
  },
});

/** A tile without a camera. */
export function EmptyTile({
  n,
  isSelected,
  onSelect,
  onPut,
}: { n: number; isSelected: boolean } & Omit<TileActs, 'onEnlarge'>) {
  return (
    <Flex
      {...look(isSelected)}
      {...dropping(onPut)}
      role="group"
      tabIndex={0}
      aria-label={say.tile(n, undefined)}
      aria-current={isSelected}
      align="center"
      justify="center"
      p="3"
      textAlign="center"
      fontSize="sm"
      color={overPicture.muted}
      onClick={onSelect}
      onFocus={onSelect}
    >
      {say.emptyTile}
    </Flex>
  );
}

/** The picture is moved beneath the tile while it is enlarged on the screen. */
function usePanned(times: number) {
  const [centre, setCentre] = useState({ x: 0.5, y: 0.5 });
  const from = useRef<{ x: number; y: number } | undefined>(undefined);
  const clamp = (share: number): number => Math.min(1, Math.max(0, share));
  return {
    centre: times === 1 ? { x: 0.5, y: 0.5 } : centre,
    panning: {
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!from.current) return;
        const { clientWidth, clientHeight } = event.currentTarget;
        const [dx, dy] = [event.clientX - from.current.x, event.clientY - from.current.y];
        from.current = { x: event.clientX, y: event.clientY };
        setCentre(({ x, y }) => ({
          x: clamp(x - dx / clientWidth / (times - 1)),
          y: clamp(y - dy / clientHeight / (times - 1)),
        }));
      },
      onPointerUp() {
        from.current = undefined;
      },
    },
  };
}

/** A tile with a camera's live picture. The selected one can be steered by pointer and keys. */
export function Tile({
  n,
  camera,
  isSelected,
  isEnlarged,
  steering,
  played,
  onSelect,
  onPut,
  onEnlarge,
}: {
  n: number;
  camera: Camera;
  isSelected: boolean;
  isEnlarged: boolean;
  steering: Steering | undefined;
  /** Its recordings, where they are shown in place of the live picture. */
  played: Played | undefined;
} & TileActs) {
  const station = useStation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const saveMade = useSaveMade();
  const [times, setTimes] = useState<(typeof zooms)[number]>(1);
  const { centre, panning } = usePanned(times);
  const keys = steering ? steerKeys(steering) : {};
  const snapshot = (): void => {
    const at = dateTime(new Date(station.clock.now()).toISOString()).replaceAll(/[^\d]/g, '');
    canvas.current?.toBlob((file) => file && saveMade(file, file.type, `${camera.name}_${at}.jpg`), 'image/jpeg', 0.92);
  };
  return (
    <Box
      {...look(isSelected)}
      {...dropping(onPut)}
      {...keys}
      className="group"
      role="group"
      tabIndex={0}
      aria-label={say.tile(n, camera.name)}
      aria-current={isSelected}
      aria-description={camera.turns ? say.wallKeys : undefined}
      data-camera={camera.id}
      onPointerDown={onSelect}
      onFocus={onSelect}
    >
      {played ? (
        <RecordedPicture played={played} />
      ) : (
        <CameraPicture camera={camera.id} name={camera.name} canvasRef={canvas} digitalZoom={times} centre={centre}>
          {(seen) =>
            times > 1 ? (
              <Box position="absolute" inset="0" cursor="grab" touchAction="none" {...panning} />
            ) : (
              steering?.may && (
                <SteerPad
                  steering={steering}
                  pose={steering.state?.pose ?? (seen.state === 'live' ? seen.pose : undefined)}
                  angleDeg={camera.angleDeg}
                />
              )
            )
          }
        </CameraPicture>
      )}
      <Flex
        position="absolute"
        top="1.5"
        left="50%"
        transform="translateX(-50%)"
        gap="0.5"
        p="0.5"
        borderRadius="md"
        bg={overPicture.veil}
        color={overPicture.fg}
        opacity={isSelected ? 1 : 0}
        pointerEvents={isSelected ? 'auto' : 'none'}
        _groupHover={{ opacity: 1, pointerEvents: 'auto' }}
        _groupFocusWithin={{ opacity: 1, pointerEvents: 'auto' }}
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <TileButton name={say.snapshot} icon="picture" onPress={snapshot} />
        <TileButton
          name={say.digitalZoom(times)}
          icon="search"
          text={times > 1 ? `${times}×` : undefined}
          onPress={() => setTimes(zooms[(zooms.indexOf(times) + 1) % zooms.length] ?? 1)}
        />
        <TileButton
          name={isEnlarged ? say.shrink : say.enlarge}
          icon={isEnlarged ? 'shrink' : 'enlarge'}
          onPress={onEnlarge}
        />
        <TileButton name={say.clearTile} icon="close" onPress={() => onPut(null)} />
      </Flex>
    </Box>
  );
}

function TileButton({
  name,
  icon,
  text,
  onPress,
}: {
  name: string;
  icon: 'picture' | 'search' | 'shrink' | 'enlarge' | 'close';
  text?: string | undefined;
  onPress: () => void;
}) {
  return (
    <Button
      size="icon"
      w="auto"
      minW="8"
      px="1.5"
      variant="bare"
      color={overPicture.fg}
      _hover={{ bg: overPicture.hover }}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      <Icon name={icon} />
      {text !== undefined && <Box fontSize="sm">{text}</Box>}
    </Button>
  );
}

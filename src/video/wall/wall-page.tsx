import { Box, Flex, Grid } from '@chakra-ui/react';
import { useEffect, useReducer, useState } from 'react';
import type { CameraTree as Tree } from '../../../contract/video/schemas.ts';
import { remember, remembered } from '../../kit/remembered.ts';
import { Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { videoMessages as say } from '../messages.ts';
import { PlaybackBar } from '../playback/playback-bar.tsx';
import { type Played, usePlayback } from '../playback/use-playback.ts';
import { SteerPanel } from '../steer/steer-panel.tsx';
import { type Steering, useSteering } from '../steer/use-steering.ts';
import { CameraTree } from './camera-tree.tsx';
import { EmptyTile, Tile } from './tile.tsx';
import { usePatrol } from './use-patrol.ts';
import { WallBar } from './wall-bar.tsx';
import { evolveWall, readWall, type Wall, type WallAct, wallKey, wallText } from './wall-state.ts';
import { overPicture } from '../../kit/theme/over-picture.ts';

type Camera = Tree['cameras'][number];

/** The wall of this browser as it was left, remembered at every change. */
function useWall(): [Wall, (act: WallAct) => void] {
  const [wall, act] = useReducer(evolveWall, undefined, () => readWall(remembered(wallKey)));
  const text = wallText(wall);
  useEffect(() => remember(wallKey, text), [text]);
  return [wall, act];
}

function Tiles({
  wall,
  act,
  cameras,
  steering,
  played,
}: {
  wall: Wall;
  act: (act: WallAct) => void;
  cameras: ReadonlyMap<string, Camera>;
  /** Of the selected tile's camera. */
  steering: Steering;
  /** Of the enlarged tile's camera. */
  played: Played | undefined;
}) {
  const { tiles, enlarged, selected } = wall;
  const shown = enlarged === null ? Array.from({ length: tiles }, (_, n) => n) : [enlarged];
  const side = Math.sqrt(shown.length);
  return (
    <Grid
      w={{ base: '100%', lg: 'min(100cqw, 100cqh * 16 / 9)' }}
      mx="auto"
      aspectRatio="16 / 9"
      gap="2px"
      bg={overPicture.frame}
      templateColumns={`repeat(${side}, minmax(0, 1fr))`}
      templateRows={`repeat(${side}, minmax(0, 1fr))`}
    >
      {shown.map((tile) => {
        const camera = cameras.get(wall.cameras[tile] ?? '');
        const acts = {
          onSelect: () => act({ type: 'select', tile }),
          onPut: (id: string | null) => act({ type: 'put', tile, camera: id }),
        };
        return camera ? (
          <Tile
            key={`${tile} ${camera.id}`}
            n={tile + 1}
            camera={camera}
            isSelected={tile === selected}
            isEnlarged={enlarged !== null}
            steering={tile === selected ? steering : undefined}
            played={played?.playback.atMs === undefined ? undefined : played}
            {...acts}
            onEnlarge={() => act({ type: 'enlarge', tile: enlarged === null ? tile : null })}
          />
        ) : (
          <EmptyTile key={tile} n={tile + 1} isSelected={tile === selected} {...acts} />
        );
      })}
    </Grid>
  );
}

function WholeWall({ tree }: { tree: Tree }) {
  const [laid, act] = useWall();
  const [cameras] = useState(() => new Map(tree.cameras.map((camera) => [camera.id, camera])));
  const all = tree.cameras.map(({ id }) => id);
  const turn = usePatrol(laid, all);
  const wall = turn ? { ...laid, cameras: turn.cameras } : laid;
  const shown = wall.cameras.slice(0, wall.tiles);
  const selected = cameras.get(shown[wall.selected] ?? '');
  const steering = useSteering(selected?.id ?? '', selected?.turns ?? false);
  const enlarged = wall.enlarged === null ? undefined : cameras.get(wall.cameras[wall.enlarged] ?? '');
  const played = usePlayback(enlarged);
  return (
    <Flex direction="column" h="100%" minH="0" bg="canvas">
      <WallBar
        wall={laid}
        act={act}
        turn={turn && say.patrolling(turn.from + 1, Math.min(all.length, turn.from + wall.tiles), all.length)}
      />
      <Flex flex="1" minH="0" direction={{ base: 'column', lg: 'row' }} overflow={{ base: 'auto', lg: 'hidden' }}>
        <Box
          order={{ base: 2, lg: 0 }}
          w={{ base: '100%', lg: '17rem' }}
          h={{ base: '20rem', lg: 'auto' }}
          flexShrink="0"
          borderRightWidth="1px"
          borderColor="line"
          bg="surface"
        >
          <CameraTree
            tree={tree}
            shown={new Set(shown.filter((id) => id !== null))}
            onChoose={(camera) => act({ type: 'add', camera })}
          />
        </Box>
        <Flex direction="column" flex={{ lg: '1' }} minW="0" minH="0" flexShrink="0">
          <Flex
            flex={{ lg: '1' }}
            minW="0"
            minH="0"
            align="center"
            bg={overPicture.frame}
            containerType={{ base: 'normal', lg: 'size' }}
          >
            <Tiles wall={wall} act={act} cameras={cameras} steering={steering} played={played} />
          </Flex>
          {played && <PlaybackBar played={played} />}
        </Flex>
        <Box
          order={{ base: 1, lg: 0 }}
          w={{ base: '100%', lg: '16rem' }}
          flexShrink="0"
          borderLeftWidth="1px"
          borderColor="line"
          bg="surface"
          overflowY="auto"
        >
          {selected ? (
            <SteerPanel
              key={selected.id}
              camera={selected.id}
              name={selected.name}
              turns={selected.turns}
              steering={steering}
            />
          ) : (
            <Box p="3" fontSize="sm" color="fg.muted">
              {say.steerNone}
            </Box>
          )}
        </Box>
      </Flex>
    </Flex>
  );
}

/** The video wall: up to sixteen live pictures, each a camera of the region. */
export default function WallPage() {
  const station = useStation();
  const args = {};
  const { data, state, message } = useQuery(station, 'videoTree', args);
  if (data) return <WholeWall key={data.cameras.length} tree={data} />;
  if (state === 'failed')
    return (
      <StatePanel
        icon="warn"
        title={say.treeFailed}
        onRetry={() => station.wish({ type: 'query.ask', call: 'videoTree', args })}
      >
        {message}
      </StatePanel>
    );
  return <Loading label={say.connecting} />;
}

import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import { gridLimits } from '../../contract/grids/limits.ts';
import { useStation } from '../kit/station.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { gridMessages as say } from './messages.ts';
import type { SeenGrids } from './use-grid.ts';
import { frameOf, gridFeatures } from './words.ts';

const GridMap = lazyPart(() => import('../map/grid-map.tsx'), <Loading label={say.loading} />);

/** The map of a grid and those in it. A press chooses one; what it is beside is the page's. */
export function GridStage({
  seen,
  chosen,
  onChoose,
}: {
  seen: SeenGrids;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  const regionCode = useBehavior(useStation().session$).user?.regionCode ?? '';
  const { info, below, isCut } = seen;
  const features = useMemo(
    () =>
      // A grid that is not divided is itself what there is to see.
      info && below.length === 0
        ? gridFeatures([{ ...info.grid, shape: info.shape, staff: info.people }], info.grid.id)
        : gridFeatures(below, chosen, info && { id: info.grid.id, shape: info.shape }),
    [info, below, chosen],
  );
  const frame = useMemo(() => frameOf(info ? [{ shape: info.shape }] : below), [info, below]);
  return (
    <Box position="relative" h="100%" minH="0">
      <GridMap regionCode={regionCode} grids={features} frame={frame} onChoose={onChoose} />
      {below.some(({ simulated }) => simulated) && (
        <Box position="absolute" top="2" left="2" px="3" py="1" bg="surface" borderRadius="md" fontSize="sm">
          {say.someSimulated}
        </Box>
      )}
      {isCut && (
        <Box position="absolute" top="11" left="2" px="3" py="1" bg="surface" borderRadius="md" fontSize="sm">
          {say.cut(gridLimits.shapes)}
        </Box>
      )}
    </Box>
  );
}

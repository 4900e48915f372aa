import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import { type GridLevel, gridLevelNames } from '../../contract/grids/levels.ts';
import { gridLimits } from '../../contract/grids/limits.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { Button } from '../kit/button.ts';
import { RegionPicker } from '../kit/region-tree/region-picker.tsx';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useQuery } from '../kit/use-query.ts';
import { CoverageTable } from './coverage-table.tsx';
import { GridFacts } from './grid-facts.tsx';
import { gridMessages as say } from './messages.ts';
import { frameOf, gridFeatures } from './words.ts';

const GridMap = lazyPart(() => import('../map/grid-map.tsx'), <Loading label={say.loading} />);
/** From the county down: wider grids are not of one district. */
const levels: readonly GridLevel[] = [4, 3, 2, 1];

function LevelChoice({ level, onChange }: { level: GridLevel; onChange: (level: GridLevel) => void }) {
  return (
    <Flex role="group" aria-label={say.shownLevel} gap="1">
      {levels.map((one) => (
        <Button key={one} size="sm" aria-pressed={one === level} onClick={() => onChange(one)}>
          {gridLevelNames[one]}
        </Button>
      ))}
    </Flex>
  );
}

function Facts({ id }: { id: string }) {
  const { state, data, message } = useQuery(useStation(), 'gridInfo', { id });
  if (data) return <GridFacts info={data} />;
  return state === 'failed' ? (
    <StatePanel icon="warn" title={say.failed}>
      {message}
    </StatePanel>
  ) : (
    <Loading label={say.loading} />
  );
}

function District({ district, level, within }: { district: RegionCode; level: GridLevel; within: RegionCode }) {
  const station = useStation();
  const [chosen, setChosen] = useState<string>();
  const args = { regionCode: district, level };
  const { state, data, message } = useFreshQuery(station, 'gridShapes', args);
  const features = useMemo(() => gridFeatures(data?.grids ?? [], chosen), [data, chosen]);
  const frame = useMemo(() => frameOf(data?.grids ?? []), [data]);
  if (state === 'failed')
    return (
      <StatePanel
        icon="warn"
        title={say.failed}
        onRetry={() => station.wish({ type: 'query.ask', call: 'gridShapes', args })}
      >
        {message}
      </StatePanel>
    );
  return (
    <Grid
      h="100%"
      minH="0"
      gap="1px"
      bg="line"
      overflow={{ base: 'auto', md: 'hidden' }}
      templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 21rem' }}
      templateRows={{ base: '24rem auto', md: 'minmax(0, 1fr)' }}
    >
      <Box position="relative" minW="0" minH="0" bg="surface">
        <GridMap regionCode={within} label={say.districtTitle} grids={features} frame={frame} onChoose={setChosen} />
        {data?.grids.some(({ simulated }) => simulated) === true && (
          <Box position="absolute" top="2" left="2" px="3" py="1" bg="surface" borderRadius="md" fontSize="sm">
            {say.someSimulated}
          </Box>
        )}
        {data?.isCut === true && (
          <Box position="absolute" top="11" left="2" px="3" py="1" bg="surface" borderRadius="md" fontSize="sm">
            {say.cut(gridLimits.shapes)}
          </Box>
        )}
      </Box>
      <Box as="aside" minH="0" overflowY="auto" bg="surface">
        {chosen !== undefined && data?.grids.some(({ id }) => id === chosen) ? (
          <Facts key={chosen} id={chosen} />
        ) : data?.grids.length === 0 ? (
          <EmptyPanel icon="grid" title={say.none} next={say.noneNextReader} />
        ) : (
          <Box p="4" color="fg.muted">
            {say.pressOne}
          </Box>
        )}
        <CoverageTable regionCode={district} />
      </Box>
    </Grid>
  );
}

/** /xcgrid: the grids of one district on a map, by level, with who answers for them. */
export default function DistrictPage() {
  const within = useBehavior(useStation().session$).user?.regionCode ?? '';
  const [district, setDistrict] = useState<RegionCode | undefined>(within.length >= 6 ? within : undefined);
  const [level, setLevel] = useState<GridLevel>(2);
  return (
    <Flex direction="column" h="100%" minH="0" bg="canvas">
      <Flex px="4" py="2" gap="3" wrap="wrap" align="center" bg="surface" borderBottomWidth="1px" borderColor="line">
        <chakra.h1 fontWeight="bold">{say.districtTitle}</chakra.h1>
        <Box minW="16rem">
          <RegionPicker
            isSmall
            label={say.district}
            placeholder={say.chooseDistrict}
            within={within}
            value={district}
            onChange={setDistrict}
          />
        </Box>
        <LevelChoice level={level} onChange={setLevel} />
      </Flex>
      <Box flex="1" minH="0">
        {district === undefined ? (
          <EmptyPanel icon="map" title={say.chooseDistrict} next={say.chooseDistrictNext} />
        ) : (
          <District key={district} district={district} level={level} within={within} />
        )}
      </Box>
    </Flex>
  );
}

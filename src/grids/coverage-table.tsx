import { Box, chakra, Flex } from '@chakra-ui/react';
import type { GridCoverage } from '../../contract/grids/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { gridMessages as say } from './messages.ts';
import { areaText, levelText } from './words.ts';

/** Land of less than this is how exactly borders are drawn, in square kilometres. */
const leastKm2 = 0.01;

function Level({ level, grids, areaKm2, freeKm2, withoutPeople, withoutPeopleKm2 }: GridCoverage[number]) {
  const missing = [
    ...(freeKm2 < leastKm2 ? [] : [say.freeAbove(areaText(freeKm2))]),
    ...(withoutPeople === 0 ? [] : [say.bareOf(withoutPeople, areaText(withoutPeopleKm2))]),
  ];
  return (
    <chakra.li px="4" py="2" borderBottomWidth="1px" borderColor="line" fontVariantNumeric="tabular-nums">
      <Flex gap="3">
        <chakra.span fontWeight="medium" flex="1">
          {levelText(level)}
        </chakra.span>
        <span>{say.count(grids)}</span>
        <chakra.span minW="7.5em" textAlign="right">
          {areaText(areaKm2)}
        </chakra.span>
      </Flex>
      <Box fontSize="sm" color="fg.muted">
        {missing.length === 0 ? say.complete : missing.join('；')}
      </Box>
    </chakra.li>
  );
}

/** How far grids cover a region, by level: what is not divided yet, and what nobody answers for. */
export function CoverageTable({ regionCode }: { regionCode?: RegionCode | undefined }) {
  const args = regionCode === undefined ? {} : { regionCode };
  const { state, data } = useFreshQuery(useStation(), 'gridCoverage', args);
  if (!data)
    return (
      <Box px="4" py="2" fontSize="sm" color="fg.muted" role="status">
        {state === 'failed' ? say.failed : say.loading}
      </Box>
    );
  return (
    <chakra.ul aria-label={say.coverage}>
      {data.map((one) => (
        <Level key={one.level} {...one} />
      ))}
    </chakra.ul>
  );
}

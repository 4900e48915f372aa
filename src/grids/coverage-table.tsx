import { Box, chakra } from '@chakra-ui/react';
import type { RegionCode } from '../../contract/ids.ts';
import { Cell, Head } from '../kit/table.ts';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { gridMessages as say } from './messages.ts';
import { areaText, levelText } from './words.ts';

const Figure = chakra(Cell, { base: { h: '9', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

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
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={say.coverage}>
      <chakra.table w="100%" fontSize="sm" borderCollapse="separate" borderSpacing="0" aria-label={say.coverage}>
        <thead>
          <tr>
            {Object.values(say.figures).map((head) => (
              <Head key={head} scope="col">
                {head}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map(({ level, grids, areaKm2, freeKm2, withoutPeople, withoutPeopleKm2 }) => (
            <tr key={level}>
              <Cell as="th" scope="row" h="9" fontWeight="medium" textAlign="left" whiteSpace="nowrap">
                {levelText(level)}
              </Cell>
              <Figure>{grids.toLocaleString('zh-CN')}</Figure>
              <Figure>{areaText(areaKm2)}</Figure>
              <Figure>{freeKm2 < 0.01 ? '—' : areaText(freeKm2)}</Figure>
              <Figure>{say.bareOf(withoutPeople, areaText(withoutPeopleKm2))}</Figure>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

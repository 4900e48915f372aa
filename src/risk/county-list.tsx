import { Box, chakra } from '@chakra-ui/react';
import type { CountyDanger } from '../../contract/risk/danger.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { Cell, Head } from '../kit/table.ts';
import { GradeMark } from './grade-mark.tsx';
import { riskMessages as say } from './messages.ts';
import { byDanger, isOverruled, shortWeather, stationText } from './words.ts';

const Row = chakra('tr', {
  base: { cursor: 'pointer', _hover: { bg: 'hover' }, '&[aria-selected=true]': { bg: 'chosen' } },
});
const Name = chakra('button', {
  base: { fontWeight: 'medium', cursor: 'pointer', whiteSpace: 'nowrap', textAlign: 'left' },
});
const Figure = chakra(Cell, { base: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } });

/** The counties of a day, the most dangerous first. */
export function CountyList({
  day,
  counties,
  chosen,
  onChoose,
}: {
  day: string;
  counties: readonly CountyDanger[];
  chosen: RegionCode | undefined;
  onChoose: (code: RegionCode) => void;
}) {
  return (
    <Box h="100%" overflow="auto" tabIndex={0} role="region" aria-label={say.listOf(day)}>
      <chakra.table w="100%" aria-label={say.listOf(day)} css={{ borderCollapse: 'separate', borderSpacing: 0 }}>
        <thead>
          <tr>
            {[say.county, say.grade, 'HTZ', 'FWI', say.weatherHead, say.station].map((head) => (
              <Head key={head} scope="col" title={head === 'HTZ' ? say.htz : head === 'FWI' ? say.fwi : undefined}>
                {head}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {byDanger(counties).map((county) => {
            const { areaCode, areaName, grade, danger } = county;
            return (
              <Row key={areaCode} aria-selected={areaCode === chosen} onClick={() => onChoose(areaCode)}>
                <Cell h="9">
                  <Name type="button" aria-pressed={areaCode === chosen}>
                    {areaName}
                  </Name>
                </Cell>
                <Cell h="9" whiteSpace="nowrap">
                  <GradeMark grade={grade} />
                  {isOverruled(county) && (
                    <chakra.span ml="2" fontSize="sm" color="fg.muted">
                      {say.overruled}
                    </chakra.span>
                  )}
                </Cell>
                <Figure h="9">{danger ? danger.htz : '—'}</Figure>
                <Figure h="9">{danger ? danger.fire.fwi.toFixed(1) : '—'}</Figure>
                <Cell h="9" whiteSpace="nowrap" color="fg.muted" fontSize="sm">
                  {danger ? shortWeather(danger) : say.noData}
                </Cell>
                <Cell h="9" whiteSpace="nowrap" color="fg.muted" fontSize="sm">
                  {danger && stationText(danger)}
                </Cell>
              </Row>
            );
          })}
        </tbody>
      </chakra.table>
    </Box>
  );
}

import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { crownFireNames, flameClasses, intensityClasses } from '../../../contract/analyses/behaviour-names.ts';
import type { FireBehaviour } from '../../../contract/analyses/behaviour.ts';
import { distanceText } from '../../kit/distance.ts';
import { spreadMessages as say } from './spread-messages.ts';

/** A small table whose first column names its rows. */
export function FigureTable({
  label,
  head,
  rows,
}: {
  label: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <chakra.table aria-label={label} w="100%" fontSize="sm" css={{ borderCollapse: 'collapse' }} my="1">
      <thead>
        <tr>
          {head.map((name, n) => (
            <chakra.th
              key={name}
              scope="col"
              fontWeight="normal"
              color="fg.muted"
              textAlign={n === 1 ? 'right' : 'left'}
              pr={n === 1 ? '3' : '2'}
              whiteSpace="nowrap"
            >
              {name}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <chakra.tr key={name} verticalAlign="top">
            <chakra.th scope="row" fontWeight="medium" textAlign="left" pr="2" py="0.5" whiteSpace="nowrap">
              {name}
            </chakra.th>
            {cells.map((cell, n) => (
              <chakra.td
                key={head[n + 1]}
                textAlign={n === 0 ? 'right' : 'left'}
                pr={n === 0 ? '3' : '0'}
                py="0.5"
                css={{ fontVariantNumeric: 'tabular-nums' }}
                whiteSpace={n === 0 ? 'nowrap' : undefined}
              >
                {cell}
              </chakra.td>
            ))}
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title} mt="3">
      <chakra.h3 fontSize="sm" fontWeight="bold" color="fg.muted" mb="1">
        {title}
      </chakra.h3>
      {children}
    </Box>
  );
}

function Crown({ crown }: Pick<FireBehaviour, 'crown'>) {
  if (!crown)
    return (
      <Box fontSize="sm" color="fg.muted">
        {say.noForest}
      </Box>
    );
  return (
    <>
      <Flex gap="2" align="baseline" wrap="wrap">
        <chakra.strong>{crownFireNames[crown.kind]}</chakra.strong>
        <chakra.span fontSize="sm">{say.crownAreas(crown.torchingHa, crown.crowningHa, crown.forestHa)}</chakra.span>
      </Flex>
      <Box fontSize="sm" color="fg.muted">
        {say.crownWhy(crown)}
      </Box>
    </>
  );
}

/** How hot a fire burns, what can attack it, what it does in the crowns and how far its brands may fly. */
export function SpreadBehaviour({ behaviour }: { behaviour: FireBehaviour }) {
  const { intensity, flame, mostIntensityKWM, mostFlameM, crown, spotting } = behaviour;
  const areaOf = (bands: FireBehaviour['flame'], from: number): string =>
    say.hectares(bands.find((band) => band.from === from)?.areaHa ?? 0);
  return (
    <>
      <Part title={say.intensityTitle(mostIntensityKWM)}>
        <FigureTable
          label={say.intensity}
          head={[say.intensityUnit, say.area, say.attack]}
          rows={intensityClasses.map(({ from, name, attack }) => [name, areaOf(intensity, from), attack])}
        />
        <Box fontSize="sm" color="fg.muted">
          {say.intensitySource}
        </Box>
      </Part>
      <Part title={say.flameTitle(mostFlameM)}>
        <FigureTable
          label={say.flame}
          head={[say.flameUnit, say.area]}
          rows={flameClasses.map(({ from, name }) => [name, areaOf(flame, from)])}
        />
      </Part>
      <Part title={say.crownTitle}>
        <Crown crown={crown} />
      </Part>
      <Part title={say.spottingTitle}>
        <Box fontSize="sm">
          {spotting.distanceM > 0 ? say.spotting(distanceText(spotting.distanceM)) : say.noSpotting}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {say.spottingWhy(spotting.intensityKWM, spotting.windMs, spotting.coverHeightM)}
        </Box>
      </Part>
    </>
  );
}

/** What burns of each land cover, and of each grid or township that was brought in. */
export function BurnedParts({
  covers,
  areas,
  layerName,
}: {
  covers: readonly { cover: string; areaHa: number }[];
  areas: readonly { layer: string; name: string; areaHa: number }[];
  layerName: (layer: string) => string;
}) {
  return (
    <>
      {covers.length > 0 && (
        <Part title={say.byCover}>
          <Box fontSize="sm">{covers.map(({ cover, areaHa }) => `${cover} ${say.hectares(areaHa)}`).join('，')}</Box>
        </Part>
      )}
      {areas.length > 0 && (
        <Part title={say.byArea}>
          <FigureTable
            label={say.byArea}
            head={[say.areaName, say.area, say.areaLayer]}
            rows={areas.map(({ layer, name, areaHa }) => [name, say.hectares(areaHa), layerName(layer)])}
          />
        </Part>
      )}
    </>
  );
}

import { Box, chakra, Flex } from '@chakra-ui/react';
import { bufferAroundNames, insideKindNames } from '../../../contract/analyses/names.ts';
import type { Buffer, Inside } from '../../../contract/analyses/buffer.ts';
import { groundLayerNames } from '../../../contract/ground/tilesets.ts';
import { distanceText } from '../../kit/distance.ts';
import { FewLines } from '../../kit/few-lines.tsx';
import { Icon } from '../../kit/icons.tsx';
import { kindIcon } from '../../kit/kind-icon.ts';
import { dateTime } from '../../kit/time.ts';
import { FileButtons } from './file-buttons.tsx';
import { bufferAsGeoJson, bufferAsKml } from './plan-files.ts';
import { planMessages } from './plan-messages.ts';
import { Section } from '../../kit/section.tsx';
import { FigureTable } from './spread-behaviour.tsx';
import type { BufferAnswer } from './use-plans.ts';

const say = planMessages.buffer;
const few = 8;

function InsideLine({ kind, name, phone, distanceM }: Inside) {
  return (
    <Flex as="li" gap="2.5" py="1" align="baseline">
      <Icon name={kind === 'village' ? 'home' : kindIcon(kind === 'force' ? 'crew' : kind)} />
      <chakra.span flex="1" minW="0" overflowWrap="anywhere">
        {name}
      </chakra.span>
      {phone !== undefined && (
        <chakra.a href={`tel:${phone}`} fontSize="sm" textDecoration="underline">
          {phone}
        </chakra.a>
      )}
      <chakra.span fontSize="sm" color="fg.muted" whiteSpace="nowrap">
        {distanceM === 0 ? say.within : distanceText(distanceM)}
      </chakra.span>
    </Flex>
  );
}

/** Which grids lie in a buffer, and how much of each. */
function GridParts({
  title,
  grids,
  unionHa,
  outsideHa,
}: {
  title: string;
  grids: NonNullable<Buffer['grids']>;
  unionHa: number;
  outsideHa: number;
}) {
  return (
    <Box as="section" aria-label={title} mt="2">
      <chakra.h3 fontSize="sm" fontWeight="bold" color="fg.muted" mb="1">
        {title}
      </chakra.h3>
      {grids.length === 0 ? (
        <Box fontSize="sm" color="fg.muted">
          {say.noGrids}
        </Box>
      ) : (
        <FigureTable
          label={title}
          head={[say.gridName, say.gridInside, say.gridShare]}
          rows={grids.map((one) => [
            one.name,
            planMessages.hectares(one.insideHa),
            one.isWhole ? say.wholeGrid : say.partOfGrid(Math.round((one.insideHa / one.areaHa) * 100)),
          ])}
        />
      )}
      <Box fontSize="sm">{say.gridAreas(unionHa, outsideHa)}</Box>
    </Box>
  );
}

/** What and who lies near a fire by the newest buffer; nothing where there is none. */
export function BufferPanel({ answer, place }: { answer: BufferAnswer | undefined; place: string }) {
  const { buffer, by, at, earlier = 0 } = answer ?? {};
  if (!buffer) return null;
  const { around, radiusM, inside, counts, people, front, unread, areaHa, grid, grids } = buffer;
  const { gridUnionHa = 0, outsideGridsHa = 0 } = buffer;
  const found = [
    ...counts.map(({ kind, count }) => say.count(insideKindNames[kind], count)),
    ...(people > 0 ? [say.people(people)] : []),
    say.area(planMessages.hectares(Math.round(areaHa))),
  ];
  const time = dateTime(at ?? buffer.madeAt);
  return (
    <Section
      title={say.title(bufferAroundNames[around], distanceText(radiusM))}
      aside={
        earlier > 0 && (
          <chakra.span fontSize="sm" color="fg.muted">
            {say.earlier(earlier)}
          </chakra.span>
        )
      }
    >
      <Box fontSize="sm" color="fg.muted">
        {say.made(by?.realName ?? '', time)}
        {front && `，${say.front(dateTime(front.startedAt), front.minutes)}`}
      </Box>
      <Box my="1.5" fontWeight="medium">
        {found.join('，')}
      </Box>
      {inside.length === 0 ? (
        <Box fontSize="sm" color="fg.muted">
          {say.nothing}
        </Box>
      ) : (
        <Box as="section" aria-label={say.inside}>
          <FewLines few={few} more={say.more}>
            {inside.map((one) => (
              <InsideLine key={`${one.kind} ${one.name} ${one.longitude}`} {...one} />
            ))}
          </FewLines>
        </Box>
      )}
      {grids && grid && (
        <GridParts
          title={say.grids(groundLayerNames[grid])}
          grids={grids}
          unionHa={gridUnionHa}
          outsideHa={outsideGridsHa}
        />
      )}
      {unread.length > 0 && (
        <Box mt="1" fontSize="sm" color="fg.muted">
          {say.unread(unread.map((kind) => insideKindNames[kind]).join('、'))}
        </Box>
      )}
      <FileButtons
        label={planMessages.files}
        name={planMessages.fileName('缓冲分析', place, time.replaceAll(/[^\d]/g, ''))}
        geoJson={() => bufferAsGeoJson(buffer)}
        kml={() => bufferAsKml(buffer)}
      />
    </Section>
  );
}

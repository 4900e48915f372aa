import { metresPerDegree } from '../../contract/geometry/polygon.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import type { LayerRow } from '../../contract/ground/import-schemas.ts';
import { importFormats } from '../../contract/ground/import-schemas.ts';
import { systemName } from '../../contract/ground/systems.ts';
import { type GroundLayerId, groundLayerNames } from '../../contract/ground/tilesets.ts';
import { Button } from '../kit/button.ts';
import { RecordTable } from '../kit/record-table.tsx';
import { Cell } from '../kit/table.ts';
import { dateTime } from '../kit/time.ts';
import { geodataMessages as say } from './messages.ts';

/** How wide the cells of a grid are, in whole metres. */
export const cellM = (perDegree: number): number => Math.round(metresPerDegree / perDegree);

function stateOf({ isEmpty, isSimulated, imported }: LayerRow): { name: string; color: string } {
  if (imported) return { name: say.states.imported, color: 'accent' };
  if (isEmpty) return { name: say.states.empty, color: 'fg.muted' };
  return isSimulated ? { name: say.states.simulated, color: 'fg' } : { name: say.states.own, color: 'fg.muted' };
}

const Small = chakra('div', { base: { fontSize: 'sm', color: 'fg.muted' } });

function Content({ imported }: LayerRow) {
  if (!imported) return null;
  const { features, vertices, grid, format, system } = imported;
  return (
    <>
      <div>{grid ? say.grid(grid.cols, grid.rows, cellM(grid.perDegree)) : say.features(features, vertices)}</div>
      <Small>
        {importFormats[format]}，{systemName(system)}
      </Small>
    </>
  );
}

/** The layers of the ground, one in a row. */
export function LayerTable({
  rows,
  onImport,
  onRemove,
}: {
  rows: readonly LayerRow[];
  onImport: (layer: GroundLayerId) => void;
  onRemove: (layer: GroundLayerId) => void;
}) {
  return (
    <RecordTable label={say.title} columns={say.columns} atRight={['actions']}>
      {rows.map((row) => {
        const { layer, source, licence, version, imported, isEmpty } = row;
        const { name, color } = stateOf(row);
        return (
          <chakra.tr key={layer} _hover={{ bg: 'hover' }}>
            <Cell fontWeight="medium" whiteSpace="nowrap">
              {groundLayerNames[layer]}
            </Cell>
            <Cell whiteSpace="nowrap" py="1.5">
              <Box color={color}>{name}</Box>
              {!isEmpty && <Small>{say.version(version)}</Small>}
            </Cell>
            <Cell py="1.5">
              <div>{source}</div>
              {licence !== '' && <Small>{licence}</Small>}
            </Cell>
            <Cell py="1.5">
              <Content {...row} />
            </Cell>
            <Cell py="1.5">
              {imported && (
                <>
                  <Box overflowWrap="anywhere">{imported.fileName}</Box>
                  <Small>{say.by(imported.byName, dateTime(imported.at))}</Small>
                </>
              )}
            </Cell>
            <Cell textAlign="right" whiteSpace="nowrap">
              <Flex justify="flex-end" gap="1">
                {imported && (
                  <Button
                    size="sm"
                    variant="bare"
                    aria-label={say.removeOf(groundLayerNames[layer])}
                    onClick={() => onRemove(layer)}
                  >
                    {say.remove}
                  </Button>
                )}
                <Button size="sm" aria-label={say.importOf(groundLayerNames[layer])} onClick={() => onImport(layer)}>
                  {say.import}
                </Button>
              </Flex>
            </Cell>
          </chakra.tr>
        );
      })}
    </RecordTable>
  );
}

import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { gridLevelNames, gridLevels } from '../../contract/grids/levels.ts';
import { gridLimits } from '../../contract/grids/limits.ts';
import type { GridImported } from '../../contract/grids/schemas.ts';
import { FormField } from '../kit/form-field.tsx';
import { SelectBox } from '../kit/select.tsx';
import { useStation } from '../kit/station.tsx';
import { TableImport } from '../kit/upload/table-import.tsx';
import { useSaveMade } from '../kit/use-save-made.ts';
import { importMessages as say } from './messages.ts';

const isMapFile = /\.(?:geojson|json|zip|kml)$/i;

/** What a file looks like that is taken: one grid of a village, at a place of the province. */
const template = JSON.stringify(
  {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name: '示例村', regionCode: '341825100201' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [118.5, 30.25],
              [118.52, 30.25],
              [118.52, 30.27],
              [118.5, 30.27],
              [118.5, 30.25],
            ],
          ],
        },
      },
    ],
  },
  undefined,
  2,
);

/** Takes in a file of grids of one level, each checked as one that is drawn, and tells which were not taken and why. */
export function GridImport() {
  const station = useStation();
  const saveMade = useSaveMade();
  const [level, setLevel] = useState('1');
  return (
    <TableImport
      name={say.name}
      title={say.title}
      size="sm"
      accept=".geojson,.json,.zip,.kml"
      hint={
        <Box>
          <Box mb="3" maxW="16rem">
            <FormField id="grid-import-level" label={say.level}>
              {(described) => (
                <SelectBox {...described} value={level} onChange={({ target }) => setLevel(target.value)}>
                  {gridLevels.map((one) => (
                    <option key={one} value={String(one)}>
                      {gridLevelNames[one]}
                    </option>
                  ))}
                </SelectBox>
              )}
            </FormField>
          </Box>
          <Box>{say.hint}</Box>
          <Box mt="2">{say.hintMore}</Box>
        </Box>
      }
      handling={{
        check: (file: File) =>
          Promise.resolve(
            isMapFile.test(file.name) ? (file.size > gridLimits.fileBytes ? say.tooLarge : undefined) : say.wrongKind,
          ),
        send: ({ name, file }) => station.upload('gridImport', { level: Number(level) }, { name, file }),
      }}
      onTemplate={() => saveMade(template, 'application/geo+json', 'grids.geojson')}
      read={(data) => {
        const { features, drawn, faults } = data as GridImported;
        return {
          said: say.taken(features, drawn),
          errors: faults.map(({ feature, name, message }) => ({ line: feature, field: name, message })),
        };
      }}
      fieldName={(field) => field ?? ''}
    />
  );
}

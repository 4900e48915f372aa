import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../kit/button.ts';
import { saveFile } from '../kit/save-file.ts';
import { useStation } from '../kit/station.tsx';
import { gridMessages as say } from './messages.ts';

type Format = 'xlsx' | 'geojson';

/** Saves the grids of the person's region: a workbook with their people, or GeoJSON with their land. */
export function ExportButtons() {
  const station = useStation();
  const [under, setUnder] = useState<Format>();
  const [fault, setFault] = useState<string>();
  const save = async (format: Format): Promise<void> => {
    setUnder(format);
    const outcome = await station.file('gridExport', { format });
    setUnder(undefined);
    setFault(outcome.ok ? undefined : say.exportFailed);
    if (outcome.ok) saveFile(outcome.data as unknown as Blob, `${say.title}.${format}`);
  };
  return (
    <>
      {(['xlsx', 'geojson'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          aria-disabled={under !== undefined}
          onClick={() => {
            if (under === undefined) void save(format);
          }}
        >
          {format === 'xlsx' ? say.exportXlsx : say.exportGeoJson}
        </Button>
      ))}
      {fault !== undefined && (
        <chakra.span role="alert" fontSize="sm" color="alarm.pending">
          {fault}
        </chakra.span>
      )}
    </>
  );
}

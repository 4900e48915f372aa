import { Box } from '@chakra-ui/react';
import { limits } from '../../contract/limits.ts';
import { validationMessages } from '../../contract/validation/messages.ts';
import { acceptOf } from '../../contract/validation/uploads.ts';
import { weatherMessages } from '../../contract/weather/messages.ts';
import { measureNames, measures, type MeasureName } from '../../contract/weather/measures.ts';
import type { WeatherTaken } from '../../contract/weather/schemas.ts';
import { checkFile } from '../kit/inputs/check-file.ts';
import { useStation } from '../kit/station.tsx';
import { TableImport } from '../kit/upload/table-import.tsx';
import { useSaveMade } from '../kit/use-save-made.ts';
import { riskMessages as say } from './messages.ts';
import { csvOf } from './words.ts';

const headings: readonly string[] = [
  weatherMessages.station,
  weatherMessages.day,
  ...measureNames.map((name) => `${measures[name].label}(${measures[name].unit})`),
];

const fieldName = (field: string | undefined): string => {
  if (field === 'stationCode') return weatherMessages.station;
  if (field === 'day') return weatherMessages.day;
  return field !== undefined && field in measures ? measures[field as MeasureName].label : (field ?? '');
};

/** What is wrong with a chosen table before any of it is sent. CSV has no mark of its own. */
async function checkTable(file: File): Promise<string | undefined> {
  if (!/[^.]\.csv$/i.test(file.name)) return checkFile('excel', file);
  return file.size > limits.documentUploadBytes ? validationMessages.upload.over10M : undefined;
}

/** Takes in a table of observations, and tells which lines could not be taken and why. */
export function WeatherImport({ onTaken }: { onTaken: () => void }) {
  const station = useStation();
  const saveMade = useSaveMade();
  return (
    <TableImport
      name={say.import}
      accept={`.csv,${acceptOf('excel')}`}
      hint={
        <>
          {say.importHint}
          <Box mt="2">
            {say.importColumns}：{headings.join('、')}
          </Box>
        </>
      }
      handling={{
        check: checkTable,
        // Without the signal: leaving the page cancels what reads, never what was sent to be kept.
        send: async ({ name, file }) => {
          const outcome = await station.upload('weatherImport', undefined, { name, file });
          if (outcome.ok) onTaken();
          return outcome;
        },
      }}
      onTemplate={() => saveMade(csvOf([headings]), 'text/csv', say.templateName)}
      read={(data) => {
        const { rows, added, replaced, same, errors } = data as WeatherTaken;
        return { said: say.imported(rows, added, replaced, same), errors };
      }}
      fieldName={fieldName}
    />
  );
}

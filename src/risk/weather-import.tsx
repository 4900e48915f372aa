import { Box, chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { validationMessages } from '../../contract/validation/messages.ts';
import { acceptOf } from '../../contract/validation/uploads.ts';
import { weatherMessages } from '../../contract/weather/messages.ts';
import { measureNames, measures, type MeasureName } from '../../contract/weather/measures.ts';
import type { WeatherTaken } from '../../contract/weather/schemas.ts';
import { Button } from '../kit/button.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { checkFile } from '../kit/inputs/check-file.ts';
import { saveFile } from '../kit/save-file.ts';
import { Loading } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useFile } from '../kit/upload/use-upload.ts';
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

function Report({ taken }: { taken: WeatherTaken }) {
  const { rows, added, replaced, same, errors } = taken;
  return (
    <Box color="fg">
      <Box role="status" fontWeight="medium">
        {say.imported(rows, added, replaced, same)}
      </Box>
      {errors.length > 0 && (
        <Box
          mt="3"
          maxH="20rem"
          overflowY="auto"
          tabIndex={0}
          role="region"
          aria-label={say.importErrors(errors.length)}
        >
          <chakra.table w="100%" fontSize="sm">
            <chakra.caption captionSide="top" textAlign="left" color="alarm.pending" mb="1">
              {say.importErrors(errors.length)}
            </chakra.caption>
            <thead>
              <tr>
                {[say.line, say.field, say.why].map((head) => (
                  <chakra.th key={head} scope="col" textAlign="left" pr="4" py="1" color="fg.muted">
                    {head}
                  </chakra.th>
                ))}
              </tr>
            </thead>
            <tbody>
              {errors.map(({ line, field, message }) => (
                <tr key={line}>
                  <chakra.td pr="4" py="1">
                    {line}
                  </chakra.td>
                  <chakra.td pr="4">{fieldName(field)}</chakra.td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
    </Box>
  );
}

/** Takes in a table of observations, and tells which lines could not be taken and why. */
export function WeatherImport({ onTaken }: { onTaken: () => void }) {
  const station = useStation();
  const [isOpen, setOpen] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { snapshot, start, reset } = useFile({
    check: checkTable,
    // Without the signal: leaving the page cancels what reads, never what was sent to be kept.
    send: async ({ name, file }) => {
      const outcome = await station.upload('weatherImport', undefined, { name, file });
      if (outcome.ok) onTaken();
      return outcome;
    },
  });
  const { data, message } = snapshot.context;
  const isSending = snapshot.matches('underWay');
  return (
    <>
      <Button
        onClick={() => {
          // What is under way goes on while the window is closed.
          if (!isSending) reset();
          setOpen(true);
        }}
      >
        {say.import}
      </Button>
      {isOpen && (
        <DraggableDialog
          title={say.import}
          onClose={() => setOpen(false)}
          footer={
            <DialogButtons
              go={{
                name: say.chooseFile,
                isBusy: isSending,
                onClick: () => {
                  if (!isSending) chooser.current?.click();
                },
              }}
            >
              <Button onClick={() => saveFile(new Blob([csvOf([headings])], { type: 'text/csv' }), say.templateName)}>
                {say.template}
              </Button>
            </DialogButtons>
          }
        >
          <chakra.input
            ref={chooser}
            type="file"
            accept={`.csv,${acceptOf('excel')}`}
            srOnly
            tabIndex={-1}
            aria-label={say.chooseFile}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) start(file);
            }}
          />
          <Box minH="6rem" color="fg.muted">
            {snapshot.matches('idle') && (
              <>
                {say.importHint}
                <Box mt="2">
                  {say.importColumns}：{headings.join('、')}
                </Box>
              </>
            )}
            {isSending && <Loading label={say.importing} />}
            {snapshot.matches('refused') && (
              <Box role="alert" color="alarm.pending">
                {message}
              </Box>
            )}
            {snapshot.matches('taken') && <Report taken={data as WeatherTaken} />}
          </Box>
        </DraggableDialog>
      )}
    </>
  );
}

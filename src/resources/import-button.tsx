import { Box, chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { CallName } from '../../contract/api/calls.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import type { Resource } from '../../contract/resources/resource.ts';
import { acceptOf } from '../../contract/validation/uploads.ts';
import { Button } from '../kit/button.ts';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { checkFile } from '../kit/inputs/check-file.ts';
import { useStation } from '../kit/station.tsx';
import { resourceMessages as say } from './messages.ts';
import { saveFile } from '../kit/save-file.ts';
import { useFile } from '../kit/upload/use-upload.ts';

interface Report {
  rows: number;
  created: number;
  errors: readonly { line: number; field?: string; message: string }[];
}

function ReportTable({ of, report }: { of: Resource; report: Report }) {
  return (
    <Box>
      <Box role="status" fontWeight="medium">
        {say.importDone(report.rows, report.created)}
      </Box>
      {report.errors.length > 0 && (
        <Box
          mt="3"
          maxH="20rem"
          overflowY="auto"
          tabIndex={0}
          role="region"
          aria-label={say.importErrors(report.errors.length)}
        >
          <chakra.table w="100%" fontSize="sm">
            <chakra.caption captionSide="top" textAlign="left" color="alarm.pending" mb="1">
              {say.importErrors(report.errors.length)}
            </chakra.caption>
            <thead>
              <tr>
                {[say.line, say.field, say.reason].map((head) => (
                  <chakra.th key={head} scope="col" textAlign="left" pr="4" py="1" color="fg.muted">
                    {head}
                  </chakra.th>
                ))}
              </tr>
            </thead>
            <tbody>
              {report.errors.map(({ line, field, message }) => (
                <tr key={`${line}${field}`}>
                  <chakra.td pr="4" py="1">
                    {line}
                  </chakra.td>
                  <chakra.td pr="4">{of.fields[field ?? '']?.label ?? field ?? ''}</chakra.td>
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

/** Takes in a table, and tells which of its lines could not be taken and why. */
export function ImportButton({ of }: { of: Resource }) {
  const station = useStation();
  const [isOpen, setOpen] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { snapshot, start, reset } = useFile({
    check: (file) => checkFile('excel', file),
    // Without the signal: leaving the page cancels what reads, never what was sent to be kept.
    send: ({ name, file }) => station.upload(`${of.name}.import` as CallName, undefined, { name, file }),
  });
  const { data, message } = snapshot.context;
  const isSending = snapshot.matches('underWay');
  const saveTemplate = async (): Promise<void> => {
    const outcome = await station.file(`${of.name}.export` as CallName, { format: 'template' });
    if (outcome.ok) saveFile(outcome.data as unknown as Blob, `${of.title}.xlsx`);
  };
  const open = (): void => {
    // What is under way goes on while the window is closed.
    if (!isSending) reset();
    setOpen(true);
  };
  return (
    <>
      <Button size="sm" onClick={open}>
        {say.import}
      </Button>
      {isOpen && (
        <DraggableDialog
          title={say.importTitle(of.title)}
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
              <Button onClick={() => void saveTemplate()}>{say.template}</Button>
            </DialogButtons>
          }
        >
          <chakra.input
            ref={chooser}
            type="file"
            accept={acceptOf('excel')}
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
            {snapshot.matches('idle') && say.importHint}
            {isSending && <Loading label={say.importing} />}
            {snapshot.matches('refused') && (
              <Box role="alert" color="alarm.pending">
                {message}
              </Box>
            )}
            {snapshot.matches('taken') && (
              <Box color="fg">
                <ReportTable of={of} report={data as Report} />
              </Box>
            )}
          </Box>
        </DraggableDialog>
      )}
    </>
  );
}

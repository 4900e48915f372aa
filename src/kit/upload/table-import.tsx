import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button.ts';
import { DialogButtons } from '../dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../dialog/draggable-dialog.tsx';
import { Loading } from '../state-panel.tsx';
import { uploadMessages as say } from './messages.ts';
import { useFile } from './use-upload.ts';
import { FileChooser } from './file-chooser.tsx';

/** A line that was not taken: its number in the file, the field and the reason. */
export interface LineError {
  readonly line: number;
  readonly field?: string | undefined;
  readonly message: string;
}

/** What became of an import: `said` as a whole, and which lines were not taken. */
export interface Imported {
  readonly said: string;
  readonly errors: readonly LineError[];
}

function Report({ said, errors, fieldName }: Imported & { fieldName: (field: string | undefined) => string }) {
  return (
    <Box color="fg">
      <Box role="status" fontWeight="medium">
        {said}
      </Box>
      {errors.length > 0 && (
        <Box mt="3" maxH="20rem" overflowY="auto" tabIndex={0} role="region" aria-label={say.notTaken(errors.length)}>
          <chakra.table w="100%" fontSize="sm">
            <chakra.caption captionSide="top" textAlign="left" color="alarm.pending" mb="1">
              {say.notTaken(errors.length)}
            </chakra.caption>
            <thead>
              <tr>
                {[say.line, say.column, say.reason].map((head) => (
                  <chakra.th key={head} scope="col" textAlign="left" pr="4" py="1" color="fg.muted">
                    {head}
                  </chakra.th>
                ))}
              </tr>
            </thead>
            <tbody>
              {errors.map(({ line, field, message }) => (
                <tr key={`${line}${field}`}>
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

/** What `useFile` asks of a file: whether it may be sent, and how it is. */
type Handling = Parameters<typeof useFile>[0];

/** A button that takes in a table by a dialog; `read` reads what the server answered. */
export function TableImport({
  name,
  title = name,
  size,
  accept,
  hint,
  handling,
  onTemplate,
  read,
  fieldName,
}: {
  name: string;
  title?: string;
  size?: 'sm';
  accept: string;
  hint: ReactNode;
  handling: Handling;
  onTemplate: () => void;
  read: (data: unknown) => Imported;
  fieldName: (field: string | undefined) => string;
}) {
  const [isOpen, setOpen] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { snapshot, start, reset } = useFile(handling);
  const { file, data, message, mayRetry } = snapshot.context;
  const isSending = snapshot.matches('underWay');
  const open = (): void => {
    // What is under way goes on while the window is closed, and what had no answer can still be sent again.
    if (!isSending && !mayRetry) reset();
    setOpen(true);
  };
  return (
    <>
      <Button {...(size ? { size } : {})} onClick={open}>
        {name}
      </Button>
      {isOpen && (
        <DraggableDialog
          title={title}
          onClose={() => setOpen(false)}
          footer={
            <DialogButtons
              go={{
                name: say.chooseTable,
                isBusy: isSending,
                onClick: () => {
                  if (!isSending) chooser.current?.click();
                },
              }}
            >
              <Button onClick={onTemplate}>{say.template}</Button>
            </DialogButtons>
          }
        >
          <FileChooser ref={chooser} accept={accept} label={say.chooseTable} onFile={start} />
          <Box minH="6rem" color="fg.muted">
            {snapshot.matches('idle') && hint}
            {isSending && <Loading label={say.importing} />}
            {snapshot.matches('refused') && (
              <Flex role="alert" gap="1.5" align="center" color="alarm.pending">
                {message}
                {mayRetry && (
                  <Button size="sm" onClick={() => start(file as File)}>
                    {say.retry}
                  </Button>
                )}
              </Flex>
            )}
            {snapshot.matches('taken') && <Report {...read(data)} fieldName={fieldName} />}
          </Box>
        </DraggableDialog>
      )}
    </>
  );
}

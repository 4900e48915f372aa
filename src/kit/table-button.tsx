import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { CallName } from '../../contract/api/calls.ts';
import type { Args } from '../../contract/api/types.ts';
import { Button } from './button.ts';
import { Icon } from './icons.tsx';
import { saveFile } from './save-file.ts';
import { useStation } from './station.tsx';
import { tableButtonMessages as say } from './table-button-messages.ts';

/** Saves the table that a call answers with under this name; says so where it could not be had. */
export function TableButton<N extends CallName>({
  call,
  args,
  fileName,
}: {
  call: N;
  args: Args<N>;
  fileName: string;
}) {
  const station = useStation();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const outcome = await station.file(call, args);
    setBusy(false);
    setFailed(!outcome.ok);
    if (outcome.ok) saveFile(outcome.data as unknown as Blob, fileName);
  };
  return (
    <>
      {isFailed && (
        <Box role="alert" fontSize="sm" color="alarm.pending">
          {say.failed}
        </Box>
      )}
      <Button
        size="sm"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void save();
        }}
      >
        <Icon name="download" />
        {say.save}
      </Button>
    </>
  );
}

import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { CallName } from '../../contract/api/calls.ts';
import type { Args } from '../../contract/api/types.ts';
import { Button } from './button.ts';
import { Icon } from './icons.tsx';
import { saveFile } from './save-file.ts';
import { useStation } from './station.tsx';

/** Fetches a table by a call and saves it under a name; `failed` is said where that does not come about. */
export function ExportButton<N extends CallName>({
  call,
  args,
  fileName,
  label,
  failed,
}: {
  call: N;
  args: Args<N>;
  fileName: string;
  label: string;
  failed: string;
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
          {failed}
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
        {label}
      </Button>
    </>
  );
}

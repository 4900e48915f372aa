import { Box, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { Field } from '../../contract/resources/field.ts';
import { Button } from '../kit/button.ts';
import type { Described } from '../kit/form-field.tsx';
import { useStation } from '../kit/station.tsx';
import { resourceMessages as say } from './messages.ts';

type Step = { state: 'idle' } | { state: 'sending' } | { state: 'refused'; message: string } | { state: 'done'; name: string };

/** Uploads one file and holds its address. */
export function FileInput({ field, described, value, onChange, disabled }: {
  field: Field; described: Described; value: string; onChange: (url: string | undefined) => void; disabled: boolean;
}) {
  const station = useStation();
  const chooser = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>({ state: 'idle' });
  const take = async (file: File): Promise<void> => {
    setStep({ state: 'sending' });
    const outcome = await station.upload('upload', { bucketName: field.kind === 'image' ? 'image' : 'document' } as never, { name: file.name, file });
    if (!outcome.ok) return setStep({ state: 'refused', message: outcome.message });
    setStep({ state: 'done', name: file.name });
    onChange(outcome.data.fileUrl);
  };
  return (
    <Box>
      <Flex align="center" gap="2" wrap="wrap">
        <Button {...described} disabled={disabled} aria-disabled={step.state === 'sending'} onClick={() => { if (step.state !== 'sending') chooser.current?.click(); }}>{step.state === 'sending' ? say.uploading : say.chooseFile}</Button>
        <Box fontSize="sm" color="fg.muted" role="status">{step.state === 'done' ? step.name : value === '' ? say.none : say.hasFile}</Box>
        {value !== '' && !disabled && <Button size="sm" variant="bare" onClick={() => { setStep({ state: 'idle' }); onChange(undefined); }}>{say.clearFile}</Button>}
      </Flex>
      {step.state === 'refused' && <Box role="alert" fontSize="sm" color="alarm.pending" mt="1">{step.message}</Box>}
      <input ref={chooser} type="file" hidden onChange={(event) => { const file = event.target.files?.[0]; event.target.value = ''; if (file) void take(file); }} />
    </Box>
  );
}

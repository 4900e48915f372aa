import { Box, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { Sound } from '../../../contract/telephony/rounds.ts';
import { Button } from '../../kit/button.ts';
import { clockSpan } from '../../kit/duration.ts';
import { FormField } from '../../kit/form-field.tsx';
import { Recording } from '../../kit/recording.tsx';
import { SelectBox } from '../../kit/select.tsx';
import { useStation } from '../../kit/station.tsx';
import { roundMessages as say } from './messages.ts';
import { FileChooser } from '../../kit/upload/file-chooser.tsx';

const msPerSecond = 1_000;

/** The sound file of a notice: one that is there, heard before it is used, or a new one. */
export function SoundField({
  sounds,
  value,
  onChange,
  error,
}: {
  sounds: readonly Sound[];
  value: string;
  onChange: (fileId: string) => void;
  error: string | undefined;
}) {
  const station = useStation();
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const [fault, setFault] = useState<string>();
  const chosen = sounds.find(({ fileId }) => fileId === value);
  const renew = (): void => station.wish({ type: 'query.ask', call: 'phoneSounds', args: undefined });
  const upload = async (file: File | undefined): Promise<void> => {
    if (!file || isUploading) return;
    setUploading(true);
    setFault(undefined);
    const outcome = await station.upload('phoneSoundUpload', undefined, { file, name: file.name });
    setUploading(false);
    if (!outcome.ok) return setFault(outcome.message);
    renew();
    onChange(outcome.data.fileId);
  };
  return (
    <FormField id="round-fileId" label={`${say.sound} *`} error={fault ?? error} hint={say.soundRule}>
      {(described) => (
        <Flex gap="2" align="center" wrap="wrap">
          <Box flex="1" minW="12rem">
            <SelectBox {...described} value={value} onChange={({ target }) => onChange(target.value)}>
              <option value="">{say.noSound}</option>
              {sounds.map(({ fileId, name, ms }) => (
                <option key={fileId} value={fileId}>
                  {name} {clockSpan(Math.round(ms / msPerSecond))}
                </option>
              ))}
            </SelectBox>
          </Box>
          {chosen && (
            <>
              <Recording key={chosen.fileId} fileId={chosen.fileId} ms={chosen.ms} />
              <Button
                size="sm"
                onClick={() => {
                  station.command('phoneSoundRemove', { fileId: chosen.fileId });
                  onChange('');
                }}
              >
                {say.removeSound}
              </Button>
            </>
          )}
          <FileChooser
            ref={input}
            accept=".wav,audio/wav"
            label={say.uploadSound}
            onFile={(file) => void upload(file)}
          />
          <Button size="sm" aria-busy={isUploading} onClick={() => input.current?.click()}>
            {isUploading ? say.uploading : say.uploadSound}
          </Button>
        </Flex>
      )}
    </FormField>
  );
}

import { Box, chakra, Flex } from '@chakra-ui/react';
import { useRef, useState, type DragEvent } from 'react';
import type { Data } from '../../../contract/api/types.ts';
import { acceptedIn, bucketBounds, typesIn, type Bucket, type Taken } from '../../../contract/files/buckets.ts';
import { Button } from '../button.ts';
import type { Described } from '../form-field.tsx';
import { Icon } from '../icons.tsx';
import { useStation } from '../station.tsx';
import { FileLink } from './file-link.tsx';
import { FilePicture } from './file-picture.tsx';
import { uploadMessages as say } from './messages.ts';
import { sizeText } from './size-text.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

/** An upload as a form holds it: the address of the file, '' where there is none. */
export interface UploadInputProps {
  described: Described;
  label: string;
  bucket: Bucket;
  value: string;
  /** `fileName`: of a file that was just sent. */
  onChange: (fileUrl: string, fileName?: string) => void;
  disabled?: boolean;
  /** Pictures alone; any file of the bucket where absent. */
  only?: Taken;
}

const showsPictures = (bucket: Bucket): boolean => bucket === 'rich' || bucket === 'image';

/**
 * Takes one file by button or by drop, checks it, sends it at once and shows what is kept. The form saves only its
 * address.
 */
export function UploadInput({
  described,
  label,
  bucket,
  value,
  onChange,
  disabled = false,
  only = 'any',
}: UploadInputProps) {
  const station = useStation();
  const { snapshot, start, reset } = useUpload(station, bucket, (file) => onChange(file.fileUrl, file.fileName), only);
  const { file: chosen, data, share, message, mayRetry } = snapshot.context;
  const isSending = snapshot.matches('underWay');
  const [over, setOver] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const closed = disabled || !station.canCommand || isSending;
  const takeOne = (files: FileList | null): void => {
    const file = files?.[0];
    if (file && !closed) start(file);
  };
  const drag =
    (inside: boolean) =>
    (event: DragEvent): void => {
      event.preventDefault();
      setOver(inside && !closed);
    };
  const hasFile = value !== '';
  const remove = (): void => {
    reset();
    onChange('');
  };
  const name = snapshot.matches('taken') ? (data as Data<'upload'>).fileName : undefined;
  return (
    <Box
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        takeOne(event.dataTransfer.files);
      }}
      p="2.5"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={over ? 'focus' : 'line.strong'}
      borderRadius="md"
      bg={over ? 'hover' : 'inset'}
    >
      <chakra.input
        ref={box}
        type="file"
        accept={acceptedIn(bucket, only)}
        hidden
        onChange={(event) => {
          takeOne(event.target.files);
          event.target.value = '';
        }}
      />
      <Flex gap="2" align="center" wrap="wrap">
        <Button
          {...described}
          size="sm"
          aria-label={(hasFile ? say.anotherFor : say.chooseFor)(label)}
          disabled={closed}
          onClick={() => box.current?.click()}
        >
          {hasFile ? say.another : say.choose}
        </Button>
        <chakra.span fontSize="sm" color="fg.muted">
          {say.drop}（{say.bounds(sizeText(bucketBounds[bucket].maxBytes), typesIn(bucket, only).join('、'))}）
        </chakra.span>
      </Flex>
      {isSending && <UploadProgress name={chosen?.name ?? ''} share={share} onCancel={reset} />}
      <Box role="status" fontSize="sm">
        {name !== undefined && hasFile && say.sent(name)}
      </Box>
      {snapshot.matches('refused') && (
        <Flex role="alert" mt="2" gap="1.5" align="center" fontSize="sm" color="alarm.pending">
          <Icon name="warn" />
          {message}
          {mayRetry && (
            <Button
              size="sm"
              onClick={() => {
                if (chosen) start(chosen as File);
              }}
            >
              {say.retry}
            </Button>
          )}
        </Flex>
      )}
      {hasFile && (
        <Flex mt="2" gap="2" align="center" wrap="wrap">
          {showsPictures(bucket) ? (
            <FilePicture
              fileUrl={value}
              alt={name ?? label}
              otherwise={<FileLink fileUrl={value} {...(name === undefined ? {} : { name })} />}
            />
          ) : (
            <FileLink fileUrl={value} {...(name === undefined ? {} : { name })} />
          )}
          <Button size="sm" variant="bare" aria-label={say.removeFor(label)} disabled={closed} onClick={remove}>
            {say.remove}
          </Button>
        </Flex>
      )}
    </Box>
  );
}

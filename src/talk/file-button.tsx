import { chakra, Flex } from '@chakra-ui/react';
import { useCallback, useRef } from 'react';
import type { Data } from '../../contract/api/types.ts';
import { fileIdOf } from '../../contract/files/file-url.ts';
import type { SentContent } from '../../contract/talk/content.ts';
import { Button } from '../kit/button.ts';
import { useStation } from '../kit/station.tsx';
import { useUpload } from '../kit/upload/use-upload.ts';
import { talkMessages as say } from './messages.ts';
import { FileChooser } from '../kit/upload/file-chooser.tsx';

/** A button that uploads a picture or file and sends it. */
export function FileButton({ kind, onSend }: { kind: 'image' | 'file'; onSend: (content: SentContent) => void }) {
  const station = useStation();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File>(undefined);
  const taken = useCallback(
    ({ fileUrl }: Data<'upload'>) => {
      const [fileId, file] = [fileIdOf(fileUrl), chosen.current];
      if (fileId === undefined || !file) return;
      const named = { fileId, name: file.name };
      onSend(kind === 'image' ? { kind, ...named } : { kind, ...named, bytes: file.size });
    },
    [kind, onSend],
  );
  const { snapshot, start } = useUpload(
    station,
    kind === 'image' ? 'image' : 'document',
    taken,
    kind === 'image' ? 'pictures' : 'any',
  );
  const { message } = snapshot.context;
  const label = kind === 'image' ? say.picture : say.file;
  const isUnderWay = snapshot.matches('underWay');
  const choose = (file: File): void => {
    // One at a time: what is sent keeps its own name and size.
    if (isUnderWay) return;
    chosen.current = file;
    start(file);
  };
  return (
    <Flex align="center" gap="2">
      <Button size="sm" aria-busy={isUnderWay} disabled={isUnderWay} onClick={() => input.current?.click()}>
        {isUnderWay ? say.uploading : label}
      </Button>
      <FileChooser ref={input} label={label} onFile={choose} />
      {message !== undefined && (
        <chakra.span role="alert" fontSize="sm" color="alarm.pending">
          {message}
        </chakra.span>
      )}
    </Flex>
  );
}

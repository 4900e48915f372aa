import { chakra } from '@chakra-ui/react';
import { useStation } from '../station.tsx';
import { uploadMessages as say } from './messages.ts';
import { useFileUrl } from './use-file-url.ts';

/** A link that saves or opens an uploaded file. */
export function FileLink({ fileUrl, name = say.view }: { fileUrl: string; name?: string }) {
  const { url, state } = useFileUrl(useStation(), fileUrl, true);
  if (state === 'broken') return <chakra.span color="fg.muted">{say.missing}</chakra.span>;
  return (
    <chakra.a href={url} target="_blank" rel="noreferrer" textDecoration="underline" color="fg" overflowWrap="anywhere">
      {name}
    </chakra.a>
  );
}

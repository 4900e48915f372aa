import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useStation } from '../station.tsx';
import { uploadMessages as say } from './messages.ts';
import { useFileUrl } from './use-file-url.ts';

/** An uploaded picture; `otherwise` stands where it is none, or can not be shown. */
export function FilePicture({
  fileUrl,
  alt,
  height = '8rem',
  otherwise,
}: {
  fileUrl: string;
  alt: string;
  height?: string;
  otherwise?: ReactNode;
}) {
  const { url, state, failed } = useFileUrl(useStation(), fileUrl);
  if (state === 'broken') return <>{otherwise ?? <chakra.span color="fg.muted">{say.missing}</chakra.span>}</>;
  if (state === 'loading')
    return (
      <chakra.span color="fg.muted" fontSize="sm">
        {say.loading}
      </chakra.span>
    );
  return (
    <chakra.img
      src={url}
      alt={alt}
      onError={failed}
      maxH={height}
      maxW="100%"
      objectFit="contain"
      borderWidth="1px"
      borderColor="line"
      borderRadius="sm"
      bg="inset"
    />
  );
}

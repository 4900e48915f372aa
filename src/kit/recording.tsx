import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { Button } from './button.ts';
import { clockSpan } from './duration.ts';
import { Icon } from './icons.tsx';
import { useStation } from './station.tsx';
import { useFileUrl } from './upload/use-file-url.ts';

const msPerSecond = 1_000;
const play = '播放录音';

/** A sound recording, fetched when somebody wants to hear it; `ms` is its length. */
export function Recording({ fileId, ms }: { fileId: string; ms: number }) {
  const station = useStation();
  const [isOpen, setIsOpen] = useState(false);
  const { url } = useFileUrl(station, fileUrlOf(fileId), isOpen);
  if (isOpen && url !== undefined)
    return <chakra.audio controls autoPlay src={url} h="8" maxW="16rem" aria-label={play} />;
  return (
    <Button size="sm" aria-label={play} disabled={isOpen} onClick={() => setIsOpen(true)}>
      <Icon name="play" />
      {clockSpan(Math.round(ms / msPerSecond))}
    </Button>
  );
}

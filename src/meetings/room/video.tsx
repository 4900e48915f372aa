import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

const Element = chakra('video');

/** A picture that runs. `isOwn`: the person's own camera, shown mirrored; `isWhole`: nothing of it is cut off. */
export function Video({
  stream,
  label,
  isOwn = false,
  isWhole = false,
}: {
  stream: MediaStream;
  label: string;
  isOwn?: boolean;
  isWhole?: boolean;
}) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = element.current;
    if (!video || video.srcObject === stream) return;
    video.srcObject = stream;
    // Muted pictures may always run; one that is taken away meanwhile need not.
    video.play().catch(() => undefined);
  }, [stream]);
  return (
    <Element
      ref={element}
      aria-label={label}
      muted
      playsInline
      autoPlay
      w="100%"
      h="100%"
      objectFit={isWhole ? 'contain' : 'cover'}
      transform={isOwn ? 'scaleX(-1)' : undefined}
      bg="black"
    />
  );
}

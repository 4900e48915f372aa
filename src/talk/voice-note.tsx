import { chakra, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { useFileUrl } from '../kit/upload/use-file-url.ts';
import { talkMessages as say } from './messages.ts';
import { voiceSeconds } from './words.ts';

/** A voice message, with a button that plays and pauses it; a longer one is a wider bubble. */
export function VoiceNote({ fileId, ms }: { fileId: string; ms: number }) {
  const { url, state, failed } = useFileUrl(useStation(), fileUrlOf(fileId));
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isMute, setIsMute] = useState(false);
  const seconds = voiceSeconds(ms);
  if (state === 'broken') return <chakra.span color="fg.muted">{say.voiceGone}</chakra.span>;
  const turn = (): void => {
    const element = audio.current;
    if (!element) return;
    setIsMute(false);
    if (isPlaying) element.pause();
    else void element.play().catch(() => setIsMute(true));
  };
  return (
    <Flex align="center" gap="2" minW={`${6 + Math.min(12, seconds / 4)}rem`}>
      <Button
        size="icon"
        variant="bare"
        aria-label={isPlaying ? say.pauseVoice : say.playVoice(seconds)}
        aria-disabled={state !== 'ready'}
        onClick={turn}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </Button>
      <chakra.span fontVariantNumeric="tabular-nums">{say.seconds(seconds)}</chakra.span>
      {isMute && (
        <chakra.span role="alert" fontSize="sm">
          {say.voiceFailed}
        </chakra.span>
      )}
      <chakra.audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setIsPlaying(false)}
        onError={failed}
      />
    </Flex>
  );
}

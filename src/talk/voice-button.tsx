import { Box, chakra, Flex } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Data } from '../../contract/api/types.ts';
import { fileIdOf } from '../../contract/files/file-url.ts';
import type { SentContent } from '../../contract/talk/content.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import { Button } from '../kit/button.ts';
import { useStation } from '../kit/station.tsx';
import { useUpload } from '../kit/upload/use-upload.ts';
import { talkMessages as say } from './messages.ts';
import { useRecorder } from './use-recorder.ts';
import { voiceSeconds } from './words.ts';

const stepMs = 250;

/** How long something lasts already, in milliseconds. */
function useElapsed(isOn: boolean): number {
  const [ms, setMs] = useState(0);
  useEffect(() => {
    if (!isOn) return undefined;
    const began = performance.now();
    const tell = (): void => setMs(performance.now() - began);
    tell();
    const timer = setInterval(tell, stepMs);
    return () => clearInterval(timer);
  }, [isOn]);
  return isOn ? ms : 0;
}

/** While recording: the level, the time, and the two ways to end. */
function Recording({ level, onEnd, onDrop }: { level: number; onEnd: () => void; onDrop: () => void }) {
  const ms = useElapsed(true);
  return (
    <Flex role="group" aria-label={say.recording} align="center" gap="2">
      <Box
        role="meter"
        aria-label={say.level}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
        w="5rem"
        h="2"
        borderRadius="full"
        bg="inset"
        borderWidth="1px"
        borderColor="line.strong"
        overflow="hidden"
      >
        <Box h="100%" bg="accent" transition="width .1s" style={{ width: `${Math.round(level * 100)}%` }} />
      </Box>
      <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {say.recordingFor(voiceSeconds(ms), talkLimits.voiceMs / 1_000)}
      </chakra.span>
      <Button size="sm" variant="solid" onClick={onEnd}>
        {say.sendVoice}
      </Button>
      <Button size="sm" onClick={onDrop}>
        {say.dropVoice}
      </Button>
    </Flex>
  );
}

/** Records a voice message, uploads it and sends it. */
export function VoiceButton({ onSend }: { onSend: (content: SentContent) => void }) {
  const station = useStation();
  const lengthMs = useRef(0);
  const taken = useCallback(
    ({ fileUrl }: Data<'upload'>) => {
      const fileId = fileIdOf(fileUrl);
      if (fileId !== undefined) onSend({ kind: 'voice', fileId, ms: lengthMs.current });
    },
    [onSend],
  );
  const upload = useUpload(station, 'voice', taken);
  const { snapshot, send, level } = useRecorder((file, ms) => {
    lengthMs.current = Math.min(ms, talkLimits.voiceMs);
    upload.start(file);
  });
  const { fault } = snapshot.context;
  // One at a time: what is sent keeps its own length.
  const isUploading = upload.snapshot.matches('underWay');
  const said =
    upload.snapshot.context.message ??
    (snapshot.matches('short')
      ? say.tooShort
      : snapshot.matches('faulty') && fault
        ? say.microphone[fault]
        : undefined);
  return (
    <Flex align="center" gap="2">
      {snapshot.matches({ open: 'recording' }) ? (
        <Recording
          level={level}
          onEnd={() => send({ type: 'record.ended' })}
          onDrop={() => send({ type: 'record.dropped' })}
        />
      ) : (
        <Button
          size="sm"
          aria-busy={snapshot.matches('open') || isUploading}
          disabled={isUploading}
          onClick={() => send({ type: 'record.begun' })}
        >
          {isUploading ? say.uploading : snapshot.matches({ open: 'asking' }) ? say.askingMicrophone : say.speak}
        </Button>
      )}
      {said !== undefined && (
        <chakra.span role="alert" fontSize="sm" color="alarm.pending">
          {said}
        </chakra.span>
      )}
    </Flex>
  );
}

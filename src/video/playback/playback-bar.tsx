import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { videoOf } from '../../../machines/video/video.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { Select } from '../../kit/select.tsx';
import { useStation } from '../../kit/station.tsx';
import { dateTime } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useMay } from '../../kit/use-may.ts';
import { videoMessages as say } from '../messages.ts';
import { spans, type Speed, speeds } from './playback-state.ts';
import { TimeBar } from './time-bar.tsx';
import type { Played } from './use-playback.ts';

/** A camera is recorded for so many minutes by one press. */
const recordMinutes = 10;
/** So much about the moment that is shown is handed out, in milliseconds. */
const exportMs = 60_000;

/** Begins and ends a recording. */
function RecordButton({ camera }: { camera: string }) {
  const recording = useBehavior(videoOf(useStation()).states$).get(camera)?.recording;
  const may = useMay('video.steer');
  const begin = useCommand('videoRecord');
  const end = useCommand('videoRecordEnd');
  const refused = [begin.sent, end.sent].find(({ state }) => state === 'refused');
  return (
    <>
      {may && (
        <Button
          size="sm"
          aria-pressed={recording !== undefined}
          onClick={() => (recording ? end.send({ id: camera }) : begin.send({ id: camera, minutes: recordMinutes }))}
        >
          {recording ? say.recordEnd : say.record(recordMinutes)}
        </Button>
      )}
      {refused?.state === 'refused' && (
        <Box role="alert" fontSize="sm" color="alarm.received">
          {refused.message}
        </Box>
      )}
    </>
  );
}

/** Saves the pictures about the moment that is shown as a zip. */
function ExportButton({ played: { camera, playback, nowMs } }: { played: Played }) {
  const station = useStation();
  const [state, setState] = useState<'idle' | 'under' | 'failed'>('idle');
  const { atMs } = playback;
  const save = async (at: number): Promise<void> => {
    setState('under');
    const [from, until] = [Math.round(at - exportMs), Math.min(nowMs, Math.round(at + exportMs))];
    const outcome = await station.file('videoClip', { id: camera.id, from, until });
    setState(outcome.ok ? 'idle' : 'failed');
    const time = dateTime(new Date(from).toISOString()).replaceAll(/[^\d]/g, '');
    if (outcome.ok) saveFile(outcome.data as unknown as Blob, `${camera.name}_${time}.zip`);
  };
  return (
    <>
      <Button
        size="sm"
        title={say.exportTitle(exportMs / 60_000)}
        aria-disabled={atMs === undefined || state === 'under'}
        onClick={() => {
          if (atMs !== undefined && state !== 'under') void save(atMs);
        }}
      >
        <Icon name="download" />
        {say.exportClip}
      </Button>
      {state === 'failed' && (
        <Box role="alert" fontSize="sm" color="alarm.received">
          {say.exportFailed}
        </Box>
      )}
    </>
  );
}

/** Below a picture: the time of its recordings, and what plays them. */
export function PlaybackBar({ played }: { played: Played }) {
  const { playback, act, recorded, nowMs } = played;
  const { atMs, isPlaying, speed, spanMs } = playback;
  const isLive = atMs === undefined;
  const first = recorded.segments[0]?.fromMs;
  return (
    <Box as="section" aria-label={say.playback} bg="surface" borderTopWidth="1px" borderColor="line" pb="1.5">
      <TimeBar played={played} />
      <Flex gap="1.5" px="2" pt="1" align="center" wrap="wrap">
        <Button
          size="icon"
          aria-label={isPlaying ? say.pause : say.play}
          title={isPlaying ? say.pause : say.play}
          aria-disabled={isLive && first === undefined}
          onClick={() => {
            if (isLive && first !== undefined) act({ type: 'go', atMs: first, nowMs });
            act({ type: 'play', isPlaying: !isPlaying });
          }}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </Button>
        <Button size="icon" aria-label={say.frameBack} title={say.frameBack} onClick={() => played.step(-1)}>
          <Icon name="left" />
        </Button>
        <Button size="icon" aria-label={say.frameOn} title={say.frameOn} onClick={() => played.step(1)}>
          <Icon name="right" />
        </Button>
        <Select
          label={say.speed}
          value={String(speed)}
          onChange={(value) => act({ type: 'speed', speed: Number(value) as Speed })}
        >
          {speeds.map((one) => (
            <option key={one} value={one}>
              {say.times(one)}
            </option>
          ))}
        </Select>
        <Select
          label={say.span}
          value={String(spanMs)}
          onChange={(value) => act({ type: 'span', spanMs: Number(value) })}
        >
          {spans.map((one) => (
            <option key={one} value={one}>
              {say.spanOf(one / 60_000)}
            </option>
          ))}
        </Select>
        <Button size="sm" aria-pressed={isLive} onClick={() => act({ type: 'live' })}>
          {say.toLive}
        </Button>
        <Box flex="1" />
        <RecordButton camera={played.camera.id} />
        <ExportButton played={played} />
      </Flex>
    </Box>
  );
}

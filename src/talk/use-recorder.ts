import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type EventObject, fromCallback } from 'xstate';
import type { MicrophoneFault, RecorderEvent } from '../../machines/talk/recorder-machine.ts';
import { recorderMachine } from '../../machines/talk/recorder-machine.ts';

/** Formats that browsers record in, the preferred one first, with the extension under which they are uploaded. */
const formats = [
  { type: 'audio/webm;codecs=opus', extension: 'webm' },
  { type: 'audio/mp4', extension: 'm4a' },
] as const;
/** Enough for speech: a minute is about 240 kB. */
const bitsPerSecond = 32_000;
/** How often the level is measured, in milliseconds. */
const levelMs = 100;
/** The root mean square of loud speech, shown as a full bar. */
const loud = 0.25;

const faultOf = (error: unknown): MicrophoneFault => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' ? 'missing' : 'failed';
};

/** Measures the level of a stream, 0 to 1, until it is stopped. */
function measured(stream: MediaStream, tell: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const square = samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
    tell(Math.min(1, Math.sqrt(square) / loud));
  }, levelMs);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

/** The browser's microphone as the actor of the machine: records until it is told to end. */
const microphone = (tell: (level: number) => void) =>
  fromCallback<EventObject>(({ sendBack, receive }) => {
    const report = (event: RecorderEvent): void => sendBack(event);
    const ends: (() => void)[] = [];
    let isLeft = false;
    let recorder: MediaRecorder | undefined;
    const begin = (stream: MediaStream): void => {
      ends.push(() => stream.getTracks().forEach((track) => track.stop()));
      if (isLeft) return ends.forEach((end) => end());
      const format = formats.find(({ type }) => MediaRecorder.isTypeSupported(type));
      if (!format) return report({ type: 'mic.faulted', fault: 'failed' });
      const parts: Blob[] = [];
      const began = performance.now();
      const recording = new MediaRecorder(stream, { mimeType: format.type, audioBitsPerSecond: bitsPerSecond });
      recorder = recording;
      recording.addEventListener('dataavailable', ({ data }) => parts.push(data));
      recording.addEventListener('stop', () => {
        const file = new File(parts, `voice.${format.extension}`, { type: format.type });
        report({ type: 'mic.gave', recording: file, ms: Math.round(performance.now() - began) });
      });
      // The microphone was unplugged.
      stream.getTracks()[0]?.addEventListener('ended', () => report({ type: 'mic.faulted', fault: 'missing' }));
      ends.push(measured(stream, tell));
      recording.start();
      report({ type: 'mic.opened' });
    };
    // Pages that are not secure have no devices at all.
    const asked = navigator.mediaDevices?.getUserMedia({ audio: true }) ?? Promise.reject(new Error('no devices'));
    asked.then(begin).catch((error: unknown) => report({ type: 'mic.faulted', fault: faultOf(error) }));
    receive(() => recorder?.stop());
    return () => {
      isLeft = true;
      ends.forEach((end) => end());
    };
  });

/** Records voice messages and hands each on; `level` is the current loudness, 0 to 1. */
export function useRecorder(recorded: (file: File, ms: number) => void) {
  const [level, setLevel] = useState(0);
  const [machine] = useState(() => recorderMachine.provide({ actors: { microphone: microphone(setLevel) } }));
  const [snapshot, send, actor] = useMachine(machine);
  const heard = useEffectEvent(recorded);
  useEffect(() => {
    const following = actor.on('recorded', ({ recording, ms }) => heard(recording as File, ms));
    return () => following.unsubscribe();
  }, [actor]);
  return { snapshot, send, level };
}

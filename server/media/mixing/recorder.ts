import type { Milliseconds } from '../../../contract/units.ts';
import { sampleRate } from './g711.ts';
import { toneFrame } from './tones.ts';
import { type Recording, recordWav } from './wav.ts';

const msPerSecond = 1_000;

/** Records what is said in a room, one recording at a time. */
export interface Recorder {
  begin(path: string, mostMs: Milliseconds): Promise<null>;
  /** Takes down a frame where a recording is under way. */
  write(frame: Int16Array): void;
  /** The tone that tells the parties of the recording; undefined where there is none. */
  tone(): Int16Array | undefined;
  end(): Promise<{ ms: Milliseconds }>;
}

/** Creates a recorder that is idle. */
export function createRecorder(): Recorder {
  let recording: { file: Recording; frames: number } | undefined;
  return {
    async begin(path, mostMs) {
      if (recording) return null;
      const file = await recordWav(path, (mostMs / msPerSecond) * sampleRate);
      recording = { file, frames: 0 };
      return null;
    },
    write(frame) {
      if (!recording) return;
      recording.frames += 1;
      recording.file.write(frame);
    },
    tone: () => recording && toneFrame('recording', recording.frames),
    async end() {
      const ended = recording;
      recording = undefined;
      const samples = (await ended?.file.end()) ?? 0;
      return { ms: Math.round((samples / sampleRate) * msPerSecond) };
    },
  };
}

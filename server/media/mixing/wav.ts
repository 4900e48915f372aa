import { type FileHandle, open } from 'node:fs/promises';
import { sampleRate } from './g711.ts';

const headerBytes = 44;
/** Bytes before the samples of a file that is written here. */
export const wavHeaderBytes = headerBytes;
const bytesPerSample = 2;
/** Written in portions of this size. */
const portionBytes = 32_000;

/** Header of a WAV file of 16-bit mono samples (RIFF, format 1). */
export function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write('RIFF', 0);
  header.writeUInt32LE(headerBytes - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * bytesPerSample, 28);
  header.writeUInt16LE(bytesPerSample, 32);
  header.writeUInt16LE(8 * bytesPerSample, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** A recording that is being written. */
export interface Recording {
  write(frame: Int16Array): void;
  /** Ends it; resolves with its length in samples when the file is on the disk. */
  end(): Promise<number>;
}

/**
 * Writes a WAV file. Its header is brought up to date with every portion, so that a file whose writer was killed plays
 * to where it was.
 */
export async function recordWav(path: string, mostSamples: number): Promise<Recording> {
  const file: FileHandle = await open(path, 'wx');
  let gathered: Buffer[] = [];
  let gatheredBytes = 0;
  let writtenBytes = 0;
  let samples = 0;
  let turn: Promise<unknown> = file.write(wavHeader(0), 0, headerBytes, 0);
  const flush = (): void => {
    const part = Buffer.concat(gathered);
    gathered = [];
    gatheredBytes = 0;
    turn = append(turn, part);
    // A failure is thrown by `end`.
    turn.catch(() => undefined);
  };
  async function append(after: Promise<unknown>, part: Buffer): Promise<void> {
    await after;
    await file.write(part, 0, part.length, headerBytes + writtenBytes);
    writtenBytes += part.length;
    await file.write(wavHeader(writtenBytes), 0, headerBytes, 0);
  }
  return {
    write(frame) {
      if (samples + frame.length > mostSamples) return;
      samples += frame.length;
      gathered.push(Buffer.from(frame.buffer.slice(frame.byteOffset, frame.byteOffset + frame.byteLength)));
      gatheredBytes += frame.byteLength;
      if (gatheredBytes >= portionBytes) flush();
    },
    async end() {
      flush();
      try {
        await turn;
        await file.sync();
      } finally {
        await file.close();
      }
      return samples;
    },
  };
}

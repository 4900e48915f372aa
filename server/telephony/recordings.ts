import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { telephonyLimits } from '../../contract/telephony/limits.ts';
import type { Context } from '../context.ts';
import type { Blobs } from '../files/blobs.ts';
import { keepMade } from '../files/keep-made.ts';
import type { LiveCall } from './live-call.ts';
import { messages as say } from './messages.ts';
import { addRecording } from './records.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'options' | 'media'>;

const folderOf = (dataDir: string): string => join(dataDir, 'lookout.recordings');
/** 16-bit samples, 8,000 a second. */
const bytesPerMs = 16;
const headerBytes = 44;

/** Where the recording of a call is written while it goes on. */
export function recordingPath(dataDir: string, callId: string, at: number): string {
  mkdirSync(folderOf(dataDir), { recursive: true });
  return join(folderOf(dataDir), `${callId}-${at}.wav`);
}

/** Ends the recording of a call and keeps it as a file; nothing where there is none. */
export async function endRecording(ctx: Ctx, blobs: Blobs, call: LiveCall): Promise<void> {
  const { recording } = call;
  if (!recording) return;
  delete call.recording;
  const { ms } = await ctx.media.ask<{ ms: number }>(call.id, { do: 'endRecord' });
  const { path, at, by } = recording;
  const fileId = await keepMade(
    ctx,
    blobs,
    {
      path,
      name: say.recording(`${call.from.name}-${call.to.name}`),
      type: 'audio/wav',
      maxBytes: telephonyLimits.recordMs * bytesPerMs + headerBytes,
    },
    { userId: by, areaCode: call.from.regionCode ?? call.to.regionCode ?? ctx.options.regionCode },
  );
  if (fileId !== undefined) await addRecording(ctx, { fileId, callId: call.id, at, ms });
  await rm(path, { force: true });
}

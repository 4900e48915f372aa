import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isWithin, regionsOver } from '../../contract/areas.ts';
import { telephonyLimits } from '../../contract/telephony/limits.ts';
import type { RegionCode } from '../../contract/ids.ts';
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

/** A recording that is over: of which call, who made it, and since when. */
interface Kept {
  path: string;
  name: string;
  by: string;
  areaCode: RegionCode;
  callId: string;
  at: number;
  ms: number;
}

/** Where the recording of a call is written while it goes on. */
export function recordingPath(dataDir: string, callId: string, at: number): string {
  mkdirSync(folderOf(dataDir), { recursive: true });
  return join(folderOf(dataDir), `${callId}-${at}.wav`);
}

/** Keeps what was recorded as a file of the person who recorded, and adds it to its call. */
async function keep(ctx: Ctx, blobs: Blobs, { path, name, by, areaCode, callId, at, ms }: Kept): Promise<void> {
  const maxBytes = telephonyLimits.recordMs * bytesPerMs + headerBytes;
  const made = { path, name: say.recording(name), type: 'audio/wav', maxBytes };
  const fileId = ms > 0 ? await keepMade(ctx, blobs, made, { userId: by, areaCode }) : undefined;
  if (fileId !== undefined) await addRecording(ctx, { fileId, callId, at, ms });
  await rm(path, { force: true });
}

/** The smallest region that holds both sides; administrators of a smaller region do not see the file. */
function areaOf(from: RegionCode | undefined, to: RegionCode | undefined, otherwise: RegionCode): RegionCode {
  const [one, other] = [from ?? to ?? otherwise, to ?? from ?? otherwise];
  return regionsOver(one).findLast((area) => isWithin(area, other)) ?? otherwise;
}

/** Ends the recording of a call and keeps it; nothing where there is none. */
export async function endRecording(ctx: Ctx, blobs: Blobs, call: LiveCall): Promise<void> {
  const { recording, from, to } = call;
  if (!recording) return;
  delete call.recording;
  const { ms } = await ctx.media.ask<{ ms: number }>(call.id, { do: 'endRecord' });
  const areaCode = areaOf(from.regionCode, to.regionCode, ctx.options.regionCode);
  await keep(ctx, blobs, { ...recording, name: `${from.name}-${to.name}`, areaCode, callId: call.id, ms });
}

const fileName = /^(?<callId>[0-9a-f-]{36})-(?<at>\d+)\.wav$/u;

/** Keeps recordings whose end the server did not live to see, up to where they were written. */
export async function keepInterrupted(ctx: Ctx, blobs: Blobs): Promise<void> {
  const folder = folderOf(ctx.options.dataDir);
  for (const file of await readdir(folder).catch(() => [])) {
    const { callId = '', at = '0' } = fileName.exec(file)?.groups ?? {};
    const call = await ctx.db.selectFrom('phone_calls').selectAll().where('id', '=', callId).executeTakeFirst();
    const path = join(folder, file);
    const { size } = await stat(path);
    const by = call?.from_user ?? call?.to_user;
    if (!call || !by) await rm(path, { force: true });
    else
      await keep(ctx, blobs, {
        path,
        name: `${call.from_name}-${call.to_name}`,
        by,
        areaCode: areaOf(call.from_region ?? undefined, call.to_region ?? undefined, call.region_code),
        callId,
        at: Number(at),
        ms: Math.max(0, Math.round((size - headerBytes) / bytesPerMs)),
      });
  }
}

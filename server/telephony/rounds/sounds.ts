import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../../contract/codes.ts';
import { cleanFileName } from '../../../contract/files/file-name.ts';
import { telephonyLimits as limits } from '../../../contract/telephony/limits.ts';
import type { Sound } from '../../../contract/telephony/rounds.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Blobs } from '../../files/blobs.ts';
import { expireFile } from '../../files/expiry.ts';
import { keepMade } from '../../files/keep-made.ts';
import { meterOf } from '../../files/meter.ts';
import { storedFile } from '../../files/owners.ts';
import { readParts } from '../../http/parts.ts';
import { toTelephoneSound } from '../../media/mixing/sound-file.ts';
import { codeRange } from '../../region-scope.ts';
import { readDoc } from '../../store/doc.ts';
import { messages as say } from '../messages.ts';
import type { SpeechSynthesis } from '../speech/speech.ts';

const folderOf = (dataDir: string): string => join(dataDir, 'lookout.notices');
/** 16-bit samples, 8,000 a second, with room for the header. */
const keptBytes = (limits.soundMs / 1_000) * 16_000 + 1_000;

/** Makes the folder of sounds under way, and removes what a server left there that was killed. */
export function prepareSounds(dataDir: string): void {
  rmSync(folderOf(dataDir), { recursive: true, force: true });
  mkdirSync(folderOf(dataDir), { recursive: true });
}

/** Takes a file that comes in, up to the bound; true where there is more of it. */
async function receive(bytes: Readable, path: string): Promise<boolean> {
  let size = 0;
  async function* bounded(): AsyncGenerator<Buffer> {
    for await (const part of bytes as AsyncIterable<Buffer>) {
      size += part.length;
      if (size <= limits.soundBytes) yield part;
    }
  }
  await pipeline(bounded(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return size > limits.soundBytes;
}

/** What came with a request, as a telephone's sound at `path`, or why it is not taken. */
async function received(
  ctx: Pick<Context, 'quotas'>,
  request: FastifyRequest,
  caller: Caller,
  path: string,
): Promise<{ name: string; ms: number } | Refusal> {
  const raw = `${path}.raw`;
  let found: { name: string; ms: number } | undefined;
  const refusal = await readParts(request, {
    field: () => undefined,
    async file(name, fileName, bytes) {
      if (name !== 'file') return refuse('badInput', { field: 'file', message: say.noFile });
      const meter = meterOf(
        ctx.quotas,
        { id: caller.userId, regionCode: caller.regionCode },
        { request, maxBytes: limits.soundBytes },
      );
      if (isRefusal(meter)) return meter;
      let ms: number | undefined;
      try {
        if (await receive(bytes, raw)) return refuse('tooLarge', { field: 'file', message: say.soundTooBig });
        const made = await toTelephoneSound(raw, path, limits.soundMs);
        if (made === 'notWav') return refuse('badInput', { field: 'file', message: say.notWav });
        if (made === 'tooLong') return refuse('badInput', { field: 'file', message: say.soundTooLong });
        ms = made;
        found = { name: say.soundName(cleanFileName(fileName)), ms };
        return undefined;
      } finally {
        meter.end(ms === undefined ? undefined : Math.round((ms / 1_000) * 16_000));
        await rm(raw, { force: true });
      }
    },
  });
  return refusal ?? found ?? refuse('badInput', { field: 'file', message: say.noFile });
}

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'options' | 'quotas'>;

/** Takes a sound file in for the officers of the caller's region. */
export async function takeSound(
  ctx: Ctx,
  blobs: Blobs,
  { request, caller }: { request: FastifyRequest; caller: Caller },
): Promise<Sound | Refusal> {
  if ((await soundsFor(ctx, caller)).length >= limits.sounds) return refuse('tooMany', { message: say.tooManySounds });
  const path = join(folderOf(ctx.options.dataDir), `${randomUUID()}.wav`);
  try {
    const made = await received(ctx, request, caller, path);
    if (isRefusal(made)) return made;
    const file = { path, name: `${made.name}.wav`, type: 'audio/wav', maxBytes: keptBytes };
    const fileId = await keepMade(ctx, blobs, file, { userId: caller.userId, areaCode: caller.regionCode });
    if (fileId === undefined) return refuse('badInput', { field: 'file', message: say.notWav });
    const at = ctx.clock.now();
    await ctx.db
      .insertInto('phone_sounds')
      .values({ file_id: fileId, ...made, region_code: caller.regionCode, by_user: caller.userId, at })
      .execute();
    return { fileId, ...made, by: caller.realName, at: new Date(at).toISOString() };
  } finally {
    await rm(path, { force: true });
  }
}

/** The sounds of a caller's region and below, newest first. */
export async function soundsFor({ db }: Pick<Context, 'db'>, { regionCode }: Caller): Promise<Sound[]> {
  const [from, before] = codeRange(regionCode);
  const rows = await db
    .selectFrom('phone_sounds')
    .leftJoin('people', 'people.id', 'phone_sounds.by_user')
    .select(['file_id', 'name', 'ms', 'at', 'people.doc as person'])
    .where('phone_sounds.region_code', '>=', from)
    .where('phone_sounds.region_code', '<', before)
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ file_id, name, ms, at, person }) => ({
    fileId: file_id,
    name,
    ms,
    by: person === null ? '' : readDoc(person).realName,
    at: new Date(at).toISOString(),
  }));
}

/** Removes a sound of the caller's region; false where there is none. */
export async function removeSound(
  ctx: Pick<Context, 'db' | 'store'>,
  caller: Caller,
  fileId: string,
): Promise<boolean> {
  if (!(await soundsFor(ctx, caller)).some((one) => one.fileId === fileId)) return false;
  await ctx.db.deleteFrom('phone_sounds').where('file_id', '=', fileId).execute();
  await expireFile(ctx, fileId);
  return true;
}

/** What is played: a sound file of the caller's region, or a text that is spoken. */
export interface Wanted {
  fileId?: string | undefined;
  content?: string | undefined;
}

/** Makes the sound of a notice, in a file that is the notice's own while it runs. */
export async function makeSound(
  ctx: Pick<Context, 'db' | 'options'>,
  { blobs, speech }: { blobs: Blobs; speech: SpeechSynthesis | undefined },
  { fileId, content = '' }: Wanted,
): Promise<string | Refusal> {
  const path = join(folderOf(ctx.options.dataDir), `${randomUUID()}.wav`);
  if (fileId !== undefined) {
    const file = await storedFile(ctx, fileId);
    if (!file) return refuse('notFound', { field: 'fileId', message: say.noSound });
    const handle = await blobs.open(file.sha256);
    try {
      await writeFile(path, await handle.readFile());
    } finally {
      await handle.close();
    }
    return path;
  }
  if (!speech) return refuse('notAllowedNow', { field: 'content', message: say.cannotSpeak });
  const raw = `${path}.raw`;
  try {
    const made = (await speech.speak(content, raw))
      ? await toTelephoneSound(raw, `${path}.new`, limits.soundMs)
      : 'notWav';
    if (typeof made === 'string') return refuse('notAllowedNow', { field: 'content', message: say.notSpoken });
    await rename(`${path}.new`, path);
    return path;
  } finally {
    await rm(raw, { force: true });
  }
}

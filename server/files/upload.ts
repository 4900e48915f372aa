import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Data } from '../../contract/api/types.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { fileApi } from '../../contract/files/api.ts';
import { type Bucket, bucketBounds, bucketNames } from '../../contract/files/buckets.ts';
import { cleanFileName } from '../../contract/files/file-name.ts';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { validationMessages } from '../../contract/validation/messages.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { createCommand, formerAnswer, repeatableForm } from '../http/command.ts';
import { parseInput } from '../http/input.ts';
import { readParts } from '../http/parts.ts';
import type { Blobs, Draft } from './blobs.ts';
import { typeOfDraft } from './file-type.ts';
import { fileMessages as say } from './messages.ts';
import { type Meter, meterOf } from './meter.ts';
import { fileStream } from './projections.ts';

/** Who uploads, by which request. */
interface Upload {
  request: FastifyRequest;
  caller: Caller;
}

/**
 * What came with a request: a content on disk, its name as it was sent, and the fields beside it. `isKept`: it stays on
 * the disk, as a file of its own.
 */
interface Received {
  draft?: Draft;
  meter?: Meter;
  fileName: string;
  fields: Record<string, string>;
  isKept: boolean;
}

type Told = { data: Data<'upload'> } | Refusal;

const tooLarge = (bucket: Bucket): Refusal =>
  refuse('tooLarge', { field: 'file', message: bucketBounds[bucket].tooBig });
const wrongType: Refusal = refuse('badInput', { field: 'file', message: validationMessages.upload.wrongType });

/** The bucket to measure a file by: a document where none was named before it. */
const bucketOf = (fields: Received['fields']): Bucket =>
  bucketNames.find((name) => name === fields['bucketName']) ?? 'document';

async function mayFill(ctx: Context, caller: Caller, bucket: Bucket): Promise<boolean> {
  if (bucket === 'lesson') return ctx.gate.allows(caller, 'course.write');
  return bucket !== 'app' || ctx.gate.allows(caller, 'version.write');
}

/** Reads all parts; the file goes to disk as it comes. */
async function receive(
  ctx: Context,
  blobs: Blobs,
  { request, caller }: Upload,
  received: Received,
): Promise<Refusal | undefined> {
  return readParts(request, {
    field: (name, value) => {
      received.fields[name] = value;
    },
    async file(name, fileName, bytes) {
      if (name !== 'file') return refuse('badInput', { field: 'file', message: say.noFile });
      const bucket = bucketOf(received.fields);
      if (!(await mayFill(ctx, caller, bucket))) return refuse('forbidden');
      const { maxBytes } = bucketBounds[bucket];
      const meter = meterOf(
        ctx.quotas,
        { id: caller.userId, regionCode: caller.regionCode },
        { request, maxBytes, ...(bucket === 'app' ? { counted: 'appBytes' } : {}) },
      );
      if (isRefusal(meter)) return meter;
      received.meter = meter;
      const draft = await blobs.receive(bytes, maxBytes);
      if (draft === 'tooLarge') return tooLarge(bucket);
      received.draft = draft;
      received.fileName = fileName;
      return undefined;
    },
  });
}

/** Keeps what was received, once however often it is sent, writes it down in the log, and only then answers. */
async function keep(ctx: Context, { caller, request }: Upload, received: Received): Promise<Told> {
  const { draft, fileName, fields } = received;
  const parsed = parseInput(fileApi.upload.fields, fields, 'bucketName');
  if (isRefusal(parsed)) return parsed;
  if (!draft) return refuse('badInput', { field: 'file', message: say.noFile });
  const bucket = parsed.value.bucketName;
  if (!(await mayFill(ctx, caller, bucket))) return refuse('forbidden');
  const { size, sha256 } = draft;
  if (size > bucketBounds[bucket].maxBytes) return tooLarge(bucket);
  const name = cleanFileName(fileName);
  const type = await typeOfDraft(bucket, name, draft);
  if (type === undefined) return wrongType;
  const once = repeatableForm(request, caller, fields, [{ name, sha256 }]);
  if (isRefusal(once)) return once;
  const former = async () => (once ? ((await formerAnswer(ctx, once)) as Told | undefined) : undefined);
  const answered = await former();
  if (answered) return answered;
  await draft.keep();
  const fileId = uuidv7({ msecs: ctx.clock.now() });
  const data = { fileUrl: fileUrlOf(fileId), fileId, fileName: name, fileType: type, size };
  const outcome = await ctx.store.append({
    actor: caller.userId,
    ...createCommand(request.id, once).remember(() => data),
    writes: [
      {
        stream: fileStream(fileId),
        expectedVersion: 0,
        events: [{ type: 'file.uploaded', areaCode: caller.regionCode, data: { name, bucket, type, size, sha256 } }],
      },
    ],
  });
  // The same file may have been kept by a request that overtook this one.
  if (!outcome.appended) return (await former()) ?? refuse('versionConflict');
  received.isKept = true;
  return { data };
}

/** Takes a file in. Of what is refused or cut off nothing stays. */
export async function upload(ctx: Context, blobs: Blobs, from: Upload): Promise<Told> {
  const received: Received = { fileName: '', fields: {}, isKept: false };
  try {
    return (await receive(ctx, blobs, from, received)) ?? (await keep(ctx, from, received));
  } finally {
    received.meter?.end(received.isKept ? received.draft?.size : undefined);
    await received.draft?.release();
  }
}

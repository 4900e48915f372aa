import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { type Bucket, bucketBounds } from '../../contract/files/buckets.ts';
import { cleanFileName } from '../../contract/files/file-name.ts';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { ownLimits } from '../../contract/limits.ts';
import { pushFields } from '../../contract/rescue/schemas.ts';
import { validationMessages } from '../../contract/validation/messages.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { Blobs, Draft } from '../files/blobs.ts';
import { typeOfDraft } from '../files/file-type.ts';
import { type Meter, meterOf } from '../files/meter.ts';
import { fileStream } from '../files/projections.ts';
import { createCommand, formerAnswer, repeatableForm } from '../http/command.ts';
import { parseInput } from '../http/input.ts';
import { readParts } from '../http/parts.ts';
import type { StreamWrite } from '../store/port.ts';
import { type Message, pushMessage } from './push.ts';

/** An attachment that lies on disk; `isKept`: it stays there. */
interface Attached {
  name: string;
  draft: Draft;
  bucket: Bucket;
  type: string;
  isKept: boolean;
}

async function typed(name: string, draft: Draft): Promise<Pick<Attached, 'bucket' | 'type'> | undefined> {
  for (const bucket of ['image', 'document'] as const) {
    const type = await typeOfDraft(bucket, name, draft);
    if (type !== undefined) return { bucket, type };
  }
  return undefined;
}

/** The attachments as files of the sender; they are created with their message, or not at all. */
function filesOf(
  { clock }: Pick<Context, 'clock'>,
  caller: Caller,
  attached: readonly Attached[],
): Pick<Message, 'files' | 'attaching'> {
  const known = attached.map((one) => ({ ...one, id: uuidv7({ msecs: clock.now() }) }));
  const keepAll = async (): Promise<void> => {
    for (const one of attached) {
      one.isKept = true;
      await one.draft.keep();
    }
  };
  let kept: Promise<void> | undefined;
  return {
    files: known.map(({ id, name }) => ({ fileUrl: fileUrlOf(id), name })),
    attaching: {
      keep: () => (kept ??= keepAll()),
      writes: known.map(({ id, name, bucket, type, draft: { size, sha256 } }): StreamWrite => ({
        stream: fileStream(id),
        expectedVersion: 0,
        events: [{ type: 'file.uploaded', areaCode: caller.regionCode, data: { name, bucket, type, size, sha256 } }],
      })),
    },
  };
}

type Told = { noticeId: string };

async function send(
  ctx: Context,
  caller: Caller,
  request: FastifyRequest,
  fields: Record<string, string>,
  attached: readonly Attached[],
): Promise<Told | Refusal> {
  const parsed = parseInput(pushFields, fields, 'body');
  if (isRefusal(parsed)) return parsed;
  const files = attached.map(({ name, draft: { sha256 } }) => ({ name, sha256 }));
  const once = repeatableForm(request, caller, fields, files);
  if (isRefusal(once)) return once;
  const former = once && (await formerAnswer(ctx, once));
  if (former) return isRefusal(former) ? former : (former.data as Told);
  const command = createCommand(request.id, once);
  return pushMessage(ctx, caller, { ...parsed.value, ...filesOf(ctx, caller, attached) }, command);
}

/**
 * Takes a message that comes as a form, with its attachments, and pushes it. Of what is refused or cut off nothing
 * stays.
 */
export async function receiveMessage(
  ctx: Context,
  blobs: Blobs,
  { request, caller }: { request: FastifyRequest; caller: Caller },
): Promise<Told | Refusal> {
  const fields: Record<string, string> = {};
  const attached: Attached[] = [];
  const drafts: Draft[] = [];
  const meters: Meter[] = [];
  const { maxBytes, tooBig } = bucketBounds.document;
  try {
    const refused = await readParts(
      request,
      {
        field: (name, value) => {
          fields[name] = value;
        },
        async file(_part, fileName, bytes) {
          const meter = meterOf(
            ctx.quotas,
            { id: caller.userId, regionCode: caller.regionCode },
            { request, maxBytes },
          );
          if (isRefusal(meter)) return meter;
          meters.push(meter);
          const draft = await blobs.receive(bytes, maxBytes);
          if (draft === 'tooLarge') return refuse('tooLarge', { field: 'file', message: tooBig });
          drafts.push(draft);
          const name = cleanFileName(fileName);
          const is = await typed(name, draft);
          if (!is) return refuse('badInput', { field: 'file', message: validationMessages.upload.wrongType });
          attached.push({ name, draft, ...is, isKept: false });
          return undefined;
        },
      },
      ownLimits.attachments,
    );
    return refused ?? (await send(ctx, caller, request, fields, attached));
  } finally {
    for (const [n, meter] of meters.entries()) meter.end(attached[n]?.isKept === true ? drafts[n]?.size : undefined);
    for (const draft of drafts) await draft.release();
  }
}

import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { bucketBounds } from '../../contract/files/buckets.ts';
import { type Meter, meterOf } from '../files/meter.ts';
import { fileStream } from '../files/projections.ts';
import { contentOf, headBytes } from '../../contract/validation/magic.ts';
import type { Context } from '../context.ts';
import type { Blobs, Draft } from '../files/blobs.ts';
import { readParts } from '../http/parts.ts';
import { enoughPhotos } from './answer.ts';
import { rescueMessages as say } from './messages.ts';
import { linkActor, type OpenLink } from './open-link.ts';
import type { PhotoPlace, PhotoPlaces } from './photo-places.ts';

/** What a photo may be, by its first bytes; its name and the type that the phone claims count for nothing. */
const photoTypes = { jpeg: 'jpg', png: 'png', gif: 'gif' } as const;

async function typeOf({ handle }: Draft): Promise<(typeof photoTypes)[keyof typeof photoTypes] | undefined> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  const content = contentOf(buffer.subarray(0, bytesRead));
  return content === 'jpeg' || content === 'png' || content === 'gif' ? photoTypes[content] : undefined;
}

async function keep(
  ctx: Context,
  { link, fire }: OpenLink,
  draft: Draft,
): Promise<{ fileId: string; size: number } | Refusal> {
  const type = await typeOf(draft);
  if (type === undefined) return refuse('badInput', { field: 'file', message: say.notPhoto });
  await draft.keep();
  const now = ctx.clock.now();
  const fileId = uuidv7({ msecs: now });
  const { size, sha256 } = draft;
  const name = `${say.photoName(new Date(now).toISOString())}.${type}`;
  await ctx.store.append({
    actor: linkActor(link.id),
    writes: [
      {
        stream: fileStream(fileId),
        expectedVersion: 0,
        events: [
          { type: 'file.uploaded', areaCode: fire.areaCode, data: { name, bucket: 'image', type, size, sha256 } },
        ],
      },
    ],
  });
  return { fileId, size };
}

/**
 * Takes a photo of the scene. The secret stands before the file, so that nothing of it is read for a person who has no
 * living link.
 */
export async function takePhoto(
  ctx: Context,
  { blobs, places }: { blobs: Blobs; places: PhotoPlaces },
  request: FastifyRequest,
  enter: (secret: string) => Promise<OpenLink | Refusal>,
): Promise<{ fileId: string; size: number } | Refusal> {
  let secret = '';
  let open: OpenLink | undefined;
  let draft: Draft | undefined;
  let place: PhotoPlace | undefined;
  let meter: Meter | undefined;
  let isKept = false;
  const { maxBytes, tooBig } = bucketBounds.image;
  try {
    const refused = await readParts(request, {
      field: (name, value) => {
        if (name === 'secret') secret = value;
      },
      async file(name, _fileName, bytes) {
        const entered = await enter(secret);
        if (isRefusal(entered)) return entered;
        open = entered;
        if (name !== 'file') return refuse('badInput', { field: 'file', message: say.noPhoto });
        place = await places.take(entered.link.id);
        if (!place) return enoughPhotos();
        const counted = meterOf(
          ctx.quotas,
          { id: linkActor(entered.link.id), regionCode: entered.fire.areaCode },
          { request, maxBytes },
        );
        if (isRefusal(counted)) return counted;
        meter = counted;
        const received = await blobs.receive(bytes, maxBytes);
        if (received === 'tooLarge') return refuse('tooLarge', { field: 'file', message: tooBig });
        draft = received;
        return undefined;
      },
    });
    if (refused) return refused;
    if (open && draft) {
      const kept = await keep(ctx, open, draft);
      isKept = !isRefusal(kept);
      return kept;
    }
    const entered = await enter(secret);
    return isRefusal(entered) ? entered : refuse('badInput', { field: 'file', message: say.noPhoto });
  } finally {
    await draft?.release();
    place?.end(isKept);
    meter?.end(isKept ? draft?.size : undefined);
  }
}

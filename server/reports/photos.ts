import type { PublicEvent } from '../../contract/events/catalogue.ts';
import { fileIdOf } from '../../contract/files/file-url.ts';
import type { ReportPhoto } from '../../contract/reports/schemas.ts';
import { dateTime } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { storedFile } from '../files/owners.ts';
import type { StoredFile } from '../files/projections.ts';
import { imagesOf } from '../../contract/log/course-text.ts';
import type { Material } from './gather.ts';
import { withoutPhones } from './lines.ts';

/** A report holds so many photos, each and together of at most so many bytes: it is to be sent by mail. */
const most = 60;
const mostBytes = 6_000_000;
const mostBytesTogether = 30_000_000;

const shown: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png']);

/**
 * Whether a file came with the event, or belongs to the fire: an address that somebody only wrote down opens nothing.
 */
const belongs = (file: StoredFile, { fire }: Material, { actor }: PublicEvent): boolean =>
  file.fireIds?.includes(fire.id) === true || file.uploadedBy === actor;

const captionOf = (event: PublicEvent): string => {
  if ('content' in event.data && typeof event.data.content === 'string') return event.data.content;
  return 'remark' in event.data && typeof event.data.remark === 'string' ? event.data.remark : '';
};

/**
 * The photos that the events of a fire brought, in their order; what can not be put into a document is named without
 * its file.
 */
export async function photosOf(ctx: Pick<Context, 'db'>, material: Material): Promise<ReportPhoto[]> {
  const photos: ReportPhoto[] = [];
  let bytes = 0;
  let held = 0;
  for (const event of material.events) {
    for (const url of new Set(imagesOf(event))) {
      const fileId = fileIdOf(url);
      const file = fileId === undefined ? undefined : await storedFile(ctx, fileId);
      const fits =
        file !== undefined &&
        shown.has(file.type) &&
        belongs(file, material, event) &&
        held < most &&
        file.size <= mostBytes &&
        bytes + file.size <= mostBytesTogether;
      if (fits) {
        held += 1;
        bytes += file.size;
      }
      photos.push({
        number: `P${photos.length + 1}`,
        at: dateTime(event.at),
        who: material.nameOf(event),
        caption: withoutPhones(captionOf(event)).slice(0, 80),
        event: event.position,
        ...(fits ? { fileId: file.id } : {}),
      });
    }
  }
  return photos;
}

import { refuse, type Refusal } from '../../contract/codes.ts';
import type { EventData } from '../../contract/events/catalogue.ts';
import { fileIdOf } from '../../contract/files/file-url.ts';
import type { Context } from '../context.ts';
import type { StreamWrite } from '../store/port.ts';
import { fileMessages as say } from './messages.ts';
import { storedFile } from './owners.ts';
import { fileStream, type StoredFile } from './projections.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

/** What files are put to, as the event says it. */
type Owner = EventData<'file.attached'>;

/** Whose files are put to what, of which region; `field` is where their addresses stand in what they sent. */
export interface Attaching {
  to: Owner;
  areaCode: RegionCode;
  actor: string;
  fileUrls: readonly string[];
  field: string;
  /** Files that belong to it already may stand in it again, also those of others. */
  keepsOthers?: boolean;
}

const belongs = (file: StoredFile, to: Owner): boolean =>
  Object.entries(to).some(([part, id]: [string, string]) =>
    (file[`${part}s` as keyof StoredFile] as readonly string[] | undefined)?.includes(id),
  );

/**
 * What makes files part of something, to be appended together with what tells of them. Each must be the actor's own;
 * what belongs to it already is not put to it again.
 */
export async function attachWrites(
  ctx: Pick<Context, 'db'>,
  { to, areaCode, actor, fileUrls, field, keepsOthers = false }: Attaching,
): Promise<StreamWrite[] | Refusal> {
  const files: StoredFile[] = [];
  for (const url of new Set(fileUrls)) {
    const file = await storedFile(ctx, fileIdOf(url) ?? '');
    const isThere = file !== undefined && belongs(file, to);
    if (file?.uploadedBy !== actor && !(isThere && keepsOthers))
      return refuse('badInput', { field, message: say.notYours });
    if (file && !isThere) files.push(file);
  }
  return files.map(({ id, version }) => ({
    stream: fileStream(id),
    expectedVersion: version,
    events: [{ type: 'file.attached', areaCode, data: to }],
  }));
}

/** What makes pictures part of a fire, likewise. */
export const imagesOfFire = (
  ctx: Pick<Context, 'db'>,
  { id, areaCode }: { id: FireId; areaCode: RegionCode },
  own: Pick<Attaching, 'actor' | 'fileUrls' | 'field'>,
): Promise<StreamWrite[] | Refusal> => attachWrites(ctx, { to: { fireId: id }, areaCode, ...own });

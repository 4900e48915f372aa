import { isWithin } from '../../contract/areas.ts';
import { isAdministrator } from '../../contract/session/roles.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { StoredFile } from './projections.ts';
import { readDoc } from '../store/doc.ts';

/**
 * Whether a person may see some object of one kind that refers to this file, such as an announcement with this
 * attachment.
 */
export type OwnerQuestion = (ctx: Context, caller: Caller, fileId: string) => Promise<boolean>;

/** Tells which file a person may see; undefined where there is none for them. */
export type SeenFile = (caller: Caller, fileId: string) => Promise<StoredFile | undefined>;

/**
 * Whether a file is a person's to see whatever refers to it: their own, of their region where they are its
 * administrator, or inside published texts.
 */
const isSeenBy = ({ userId, roles, regionCode }: Caller, file: StoredFile): boolean =>
  file.bucket === 'rich' ||
  file.uploadedBy === userId ||
  (isAdministrator(roles) && isWithin(regionCode, file.areaCode));

/** A file by its id, for every caller; undefined for one that has expired. */
export async function storedFile({ db }: Pick<Context, 'db'>, fileId: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('files')
    .select('doc')
    .where('id', '=', fileId)
    .where('expired_at', 'is', null)
    .executeTakeFirst();
  return row && readDoc(row.doc);
}

/** Opens the files to those who may see them; each kind of owner is asked in turn. */
export const seenFiles =
  (ctx: Context, owners: readonly OwnerQuestion[]): SeenFile =>
  async (caller, fileId) => {
    const file = await storedFile(ctx, fileId);
    if (!file) return undefined;
    if (isSeenBy(caller, file)) return file;
    for (const mayByOwner of owners) {
      if (await mayByOwner(ctx, caller, fileId)) return file;
    }
    return undefined;
  };

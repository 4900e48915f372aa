import { fileIdOf } from '../../contract/files/file-url.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import { applications, versions } from '../../contract/system/application.ts';
import type { Context } from '../context.ts';
import { storedFile } from '../files/owners.ts';
import type { StoredFile } from '../files/projections.ts';
import { recordsOf } from '../resources/queries.ts';

/** A version as it is kept. */
export type Version = RecordOf<typeof versions>;
type Application = RecordOf<typeof applications>;

/** A version that anybody may have: its application is in use, it is published, its time has come, and its file is there. */
export interface Released { version: Version; application: Application; file: StoredFile; publishedAt: string }

type Seeing = Pick<Context, 'db' | 'clock'>;

/** All versions, in no certain order. */
export const allVersions = async (ctx: Seeing): Promise<Version[]> => await recordsOf(ctx, versions) as unknown as Version[];

/** Since when a published version is out: as was entered, else since it was last changed; undefined for one that is not out yet. */
function outSince({ clock }: Seeing, { published, publishedAt, changedAt }: Version): string | undefined {
  const since = publishedAt ?? changedAt;
  return published === true && Date.parse(since) <= clock.now() ? since : undefined;
}

/** The versions that anybody may have. */
export async function releasedVersions(ctx: Seeing): Promise<Released[]> {
  const inUse = new Map((await recordsOf(ctx, applications) as unknown as Application[]).filter(({ enabled }) => enabled === true).map((one) => [one.id, one]));
  const found: Released[] = [];
  for (const version of await allVersions(ctx)) {
    const application = inUse.get(version.applicationId);
    const publishedAt = outSince(ctx, version);
    const fileId = version.file === undefined ? undefined : fileIdOf(version.file);
    const file = application && publishedAt !== undefined && fileId !== undefined ? await storedFile(ctx, fileId) : undefined;
    if (application && publishedAt !== undefined && file) found.push({ version, application, file, publishedAt });
  }
  return found;
}

/** The newest version: of an application the one with the highest code, and of several applications the one that came out last. */
export async function latestReleased(ctx: Seeing, applicationId?: string): Promise<Released | undefined> {
  const newest = new Map<string, Released>();
  for (const one of await releasedVersions(ctx)) {
    const before = newest.get(one.application.id);
    if (!before || one.version.versionCode > before.version.versionCode) newest.set(one.application.id, one);
  }
  if (applicationId !== undefined) return newest.get(applicationId);
  return [...newest.values()].sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))[0];
}

import type { PublishedVersion } from '../../contract/apps/api.ts';
import { versionUrl } from '../../contract/apps/version-url.ts';
import { fileIdOf } from '../../contract/files/file-url.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import { applications, versionHolds, versions } from '../../contract/system/application.ts';
import type { Context } from '../context.ts';
import { storedFile } from '../files/owners.ts';
import type { StoredFile } from '../files/projections.ts';
import { recordsOf } from '../resources/queries.ts';

/** A version as it is kept. */
export type Version = RecordOf<typeof versions>;
/** An application as it is kept. */
export type Application = RecordOf<typeof applications>;

/**
 * A version that anybody may have: its application is in use, it is published, its time has come, and what its kind
 * wants is there.
 */
export interface Released {
  version: Version;
  application: Application;
  publishedAt: string;
  file?: StoredFile;
  address?: string;
}

/** One whose package lies here. */
export type Packaged = Released & { file: StoredFile };

type Seeing = Pick<Context, 'db' | 'clock'>;

/** All versions, in no certain order. */
export const allVersions = async (ctx: Seeing): Promise<Version[]> =>
  (await recordsOf(ctx, versions)) as unknown as Version[];

/**
 * Since when a published version is out: as was entered, else since it was last changed; undefined for one that is not
 * out yet.
 */
function outSince({ clock }: Seeing, { published, publishedAt, changedAt }: Version): string | undefined {
  const since = publishedAt ?? changedAt;
  return published === true && Date.parse(since) <= clock.now() ? since : undefined;
}

/** What a version of the application's kind holds; undefined where it is not there. */
async function held(
  ctx: Seeing,
  { kind }: Application,
  { file, address }: Version,
): Promise<Pick<Released, 'file' | 'address'> | undefined> {
  if (versionHolds[kind] === 'address') return address ? { address } : undefined;
  const fileId = file ? fileIdOf(file) : undefined;
  const stored = fileId === undefined ? undefined : await storedFile(ctx, fileId);
  return stored && { file: stored };
}

/** The versions that anybody may have. */
export async function releasedVersions(ctx: Seeing): Promise<Released[]> {
  const inUse = new Map(
    ((await recordsOf(ctx, applications)) as unknown as Application[])
      .filter(({ enabled }) => enabled === true)
      .map((one) => [one.id, one]),
  );
  const found: Released[] = [];
  for (const version of await allVersions(ctx)) {
    const application = inUse.get(version.applicationId);
    const publishedAt = outSince(ctx, version);
    const what = application && publishedAt !== undefined ? await held(ctx, application, version) : undefined;
    if (application && publishedAt !== undefined && what) found.push({ version, application, publishedAt, ...what });
  }
  return found;
}

/**
 * The newest version of each application, the one with the highest code; the application that came out last stands
 * first.
 */
export async function newestReleased(ctx: Seeing): Promise<Released[]> {
  const newest = new Map<string, Released>();
  for (const one of await releasedVersions(ctx)) {
    const before = newest.get(one.application.id);
    if (!before || one.version.versionCode > before.version.versionCode) newest.set(one.application.id, one);
  }
  return [...newest.values()].sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
}

/** Whether a version's package lies here. */
export const isPackaged = (one: Released): one is Packaged => one.file !== undefined;

/** What is told of such a version to everybody who asks. */
export function toldOf({
  version: { id, versionName, versionCode, changes },
  application,
  publishedAt,
  file,
  address,
}: Released): PublishedVersion {
  return {
    id,
    applicationId: application.id,
    applicationName: application.name,
    kind: application.kind,
    versionName,
    versionCode,
    changes,
    publishedAt,
    ...(application.description ? { description: application.description } : {}),
    ...(file ? { size: file.size, sha256: file.sha256, downloadPath: versionUrl(id) } : {}),
    ...(address === undefined ? {} : { address }),
  };
}

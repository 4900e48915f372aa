import { refuse, type Refusal } from '../../contract/codes.ts';
import { fileIdOf } from '../../contract/files/file-url.ts';
import { applications } from '../../contract/system/application.ts';
import { storedFile } from '../files/owners.ts';
import type { Guard } from '../resources/guards.ts';
import { keptRecord } from '../resources/queries.ts';
import { appMessages as say } from './messages.ts';
import { allVersions, type Version } from './released.ts';

/** An application with versions stays. */
export const guardApplication: Guard = async ({ ctx, values, record }) => {
  if (values || !record) return undefined;
  const isUsed = (await allVersions(ctx)).some(({ applicationId }) => applicationId === record.id);
  return isUsed ? refuse('notAllowedNow', { message: say.hasVersions }) : undefined;
};

/** A version belongs to an application that there is, has a code of its own there, and is published with its file only. */
export const guardVersion: Guard = async ({ ctx, values, record }) => {
  if (!values) return undefined;
  const next = { ...record, ...values } as unknown as Partial<Version>;
  const application = await keptRecord(ctx.db, applications, String(next.applicationId));
  if (!application) return refuse('badInput', { field: 'applicationId', message: say.noApplication });
  const twin = (await allVersions(ctx)).find(({ id, applicationId, versionCode }) => id !== record?.id && applicationId === application.id && versionCode === next.versionCode);
  if (twin) return refuse('duplicate', { field: 'versionCode', message: say.codeTaken(twin.versionCode) });
  return checkFile(ctx, next, application['kind'] === 'android');
};

async function checkFile(ctx: Parameters<typeof storedFile>[0], { file: fileUrl, published }: Partial<Version>, isInstalled: boolean): Promise<Refusal | undefined> {
  if (!fileUrl) return published === true && isInstalled ? refuse('badInput', { field: 'file', message: say.needsFile }) : undefined;
  const fileId = fileIdOf(fileUrl);
  const stored = fileId === undefined ? undefined : await storedFile(ctx, fileId);
  return stored?.bucket === 'app' ? undefined : refuse('badInput', { field: 'file', message: say.noAppFile });
}

import { refuse, type Refusal } from '../../contract/codes.ts';
import { fileIdOf } from '../../contract/files/file-url.ts';
import { applications, versionHolds } from '../../contract/system/application.ts';
import type { Context } from '../context.ts';
import { storedFile } from '../files/owners.ts';
import type { Guard } from '../resources/guards.ts';
import { keptRecord } from '../resources/queries.ts';
import { appMessages as say } from './messages.ts';
import { allVersions, type Application, type Version } from './released.ts';

/** An application with versions stays, and stays of its kind: what its versions hold is of that kind. */
export const guardApplication: Guard = async ({ ctx, values, record }) => {
  if (!record) return undefined;
  const keepsKind = values && (values['kind'] === undefined || values['kind'] === record['kind']);
  if (keepsKind || !(await allVersions(ctx)).some(({ applicationId }) => applicationId === record.id)) return undefined;
  return values
    ? refuse('badInput', { field: 'kind', message: say.keepsKind })
    : refuse('notAllowedNow', { message: say.hasVersions });
};

/**
 * A version belongs to an application that there is, has a code of its own there, and is published with what its kind
 * wants only.
 */
export const guardVersion: Guard = async ({ ctx, values, record }) => {
  if (!values) return undefined;
  const next = { ...record, ...values } as unknown as Partial<Version>;
  const application = (await keptRecord(ctx.db, applications, String(next.applicationId))) as Application | undefined;
  if (!application) return refuse('badInput', { field: 'applicationId', message: say.noApplication });
  const twin = (await allVersions(ctx)).find(
    ({ id, applicationId, versionCode }) =>
      id !== record?.id && applicationId === application.id && versionCode === next.versionCode,
  );
  if (twin) return refuse('duplicate', { field: 'versionCode', message: say.codeTaken(twin.versionCode) });
  return checkHeld(ctx, next, record, application);
};

/** An old version that holds what its kind does not may still be taken back. */
async function checkHeld(
  ctx: Context,
  next: Partial<Version>,
  before: Partial<Version> | undefined,
  { kind }: Application,
): Promise<Refusal | undefined> {
  const wanted = versionHolds[kind];
  const foreign = wanted === 'file' ? 'address' : 'file';
  const isNew = next.published === true || next[foreign] !== before?.[foreign];
  if (next[foreign] && isNew) return refuse('badInput', { field: foreign, message: say.foreign[foreign](kind) });
  if (!next[wanted])
    return next.published === true ? refuse('badInput', { field: wanted, message: say.needs[wanted] }) : undefined;
  return wanted === 'file' ? checkFile(ctx, next[wanted]) : undefined;
}

async function checkFile(ctx: Context, fileUrl: string): Promise<Refusal | undefined> {
  const fileId = fileIdOf(fileUrl);
  const stored = fileId === undefined ? undefined : await storedFile(ctx, fileId);
  return stored?.bucket === 'app' ? undefined : refuse('badInput', { field: 'file', message: say.noAppFile });
}

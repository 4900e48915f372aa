import type { OwnerQuestion } from '../files/owners.ts';
import { releasedVersions } from './released.ts';

/** The file of a published version is everybody's. */
export const versionOwner: OwnerQuestion = async (ctx, _caller, fileId) =>
  (await releasedVersions(ctx)).some(({ file }) => file?.id === fileId);

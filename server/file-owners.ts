import { versionOwner } from './apps/owner.ts';
import { alarmHoldsFile, fireHoldsFile } from './files/attach.ts';
import type { OwnerQuestion } from './files/owners.ts';
import { noticeHoldsFile } from './notices/queries.ts';
import { recordHoldsFile } from './resources/file-owners.ts';

/** All by which a file can be somebody's to see who has not uploaded it. */
export const fileOwners: readonly OwnerQuestion[] = [versionOwner, fireHoldsFile, alarmHoldsFile, recordHoldsFile, noticeHoldsFile];

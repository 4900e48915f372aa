import { versionOwner } from './apps/owner.ts';
import { alarmHoldsFile } from './alarms/file-owner.ts';
import { fireHoldsFile } from './fires/file-owner.ts';
import type { NamedBeside } from './files/expiry.ts';
import type { OwnerQuestion } from './files/owners.ts';
import { hazardHoldsFile } from './hazards/find.ts';
import { announcementHoldsFile } from './announcements/queries.ts';
import { courseHoldsFile } from './classes/courses.ts';
import { publicationHoldsFile } from './publications/file-owner.ts';
import { filesInTalk, talkHoldsFile } from './talk/file-owner.ts';
import { filesInTelephony, telephonyHoldsFile } from './telephony/file-owner.ts';
import { recordHoldsFile } from './resources/file-owners.ts';

/** All by which a file can be somebody's to see who has not uploaded it. */
export const fileOwners: readonly OwnerQuestion[] = [
  versionOwner,
  fireHoldsFile,
  alarmHoldsFile,
  hazardHoldsFile,
  recordHoldsFile,
  announcementHoldsFile,
  publicationHoldsFile,
  courseHoldsFile,
  talkHoldsFile,
  telephonyHoldsFile,
];

/** Which of some files are named by tables beside the log. */
export const filesNamedBeside: NamedBeside = async (ctx, fileIds) =>
  new Set([...(await filesInTalk(ctx, fileIds)), ...(await filesInTelephony(ctx, fileIds))]);

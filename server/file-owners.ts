import { versionOwner } from './apps/owner.ts';
import { alarmHoldsFile } from './alarms/file-owner.ts';
import { fireHoldsFile } from './fires/file-owner.ts';
import type { NamedBeside } from './files/expiry.ts';
import type { OwnerQuestion } from './files/owners.ts';
import { planHoldsFile } from './plans/find.ts';
import { hazardHoldsFile } from './hazards/find.ts';
import { patrolHoldsFile } from './patrol/photos.ts';
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
  planHoldsFile,
  patrolHoldsFile,
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

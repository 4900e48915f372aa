import { v7 as uuidv7 } from 'uuid';
import { fileIdOf } from '../../contract/files/file-url.ts';
import { recordStream } from '../../contract/stream-names.ts';
import { announcements, type announcementTypes } from '../../contract/system/announcement.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { storedFile } from '../files/owners.ts';
import { decideCreate } from '../resources/decider.ts';
import { cleaned } from '../resources/rich-text.ts';
import type { StreamWrite } from '../store/port.ts';
import { escaped, paragraph } from './announcement-text.ts';
import { rescueMessages as say } from './messages.ts';

/**
 * An announcement to people by name, due at once. Lines become paragraphs; `files` are opened by the people it goes to.
 */
export interface NewAnnouncement {
  messageType: keyof typeof announcementTypes;
  source: string;
  title: string;
  lines: readonly string[];
  userIds: readonly string[];
  files?: readonly { fileUrl: string; name: string }[];
}

/**
 * What makes an announcement, to be appended together with what it tells of; the bell tells its people within a moment.
 */
export function announcementWrite(
  ctx: Pick<Context, 'clock'>,
  caller: Pick<Caller, 'regionCode'>,
  { messageType, source, title, lines, userIds, files = [] }: NewAnnouncement,
): { id: string; write: StreamWrite } {
  const now = ctx.clock.now();
  const id = uuidv7({ msecs: now });
  const links = files.map(
    ({ fileUrl, name }) => `<p>${say.attachments}<a href="${escaped(fileUrl)}">${escaped(name)}</a></p>`,
  );
  const values = cleaned(announcements, {
    title: title.slice(0, 100),
    messageType,
    sourceTypeName: source,
    remindTime: new Date(now).toISOString(),
    userIds: [...userIds],
    content: [...lines.filter((line) => line !== '').map(paragraph), ...links].join(''),
  });
  return {
    id,
    write: {
      stream: recordStream(announcements, id),
      expectedVersion: 0,
      events: decideCreate(announcements, values, caller.regionCode),
    },
  };
}

/** The files that somebody names by their addresses; undefined where one of them is not their own. */
export async function ownFiles(
  ctx: Pick<Context, 'db'>,
  caller: Caller,
  fileUrls: readonly string[],
): Promise<{ fileUrl: string; name: string }[] | undefined> {
  const files: { fileUrl: string; name: string }[] = [];
  for (const fileUrl of new Set(fileUrls)) {
    const fileId = fileIdOf(fileUrl);
    const file = fileId === undefined ? undefined : await storedFile(ctx, fileId);
    if (file?.uploadedBy !== caller.userId) return undefined;
    files.push({ fileUrl, name: file.name });
  }
  return files;
}

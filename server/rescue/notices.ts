import { v7 as uuidv7 } from 'uuid';
import { fileIdOf } from '../../contract/files/file-url.ts';
import { notices, type noticeTypes } from '../../contract/system/notice.ts';
import type { Caller, Context } from '../context.ts';
import { storedFile } from '../files/owners.ts';
import { decideCreate } from '../resources/decider.ts';
import { recordStream } from '../resources/projection.ts';
import { cleaned } from '../resources/rich-text.ts';
import type { StreamWrite } from '../store/port.ts';
import { rescueMessages as say } from './messages.ts';

/** A notice to people by name, due at once. Lines become paragraphs; `files` are opened by those whom it goes to. */
export interface NewNotice { messageType: keyof typeof noticeTypes; source: string; title: string; lines: readonly string[]; userIds: readonly string[]; files?: readonly { fileUrl: string; name: string }[] }

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
const paragraph = (text: string): string => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;

/** A text as it was before it became a notice's content. */
export const plainOf = (html: string): string =>
  html.replaceAll(/<\/p>|<br\s*\/?>/g, '\n').replaceAll(/<[^>]*>/g, '').replaceAll(/&(amp|lt|gt|quot);/g, (entity) => Object.keys(signs).find((sign) => signs[sign] === entity) ?? entity).trim();

/** What makes a notice, to be appended together with what it tells of; the bell tells its people within a moment. */
export function noticeWrite(ctx: Pick<Context, 'clock'>, caller: Caller, { messageType, source, title, lines, userIds, files = [] }: NewNotice): { id: string; write: StreamWrite } {
  const now = ctx.clock.now();
  const id = uuidv7({ msecs: now });
  const links = files.map(({ fileUrl, name }) => `<p>${say.attachments}<a href="${escaped(fileUrl)}">${escaped(name)}</a></p>`);
  const values = cleaned(notices, {
    title: title.slice(0, 100), messageType, sourceTypeName: source, remindTime: new Date(now).toISOString(), userIds: [...userIds],
    content: [...lines.filter((line) => line !== '').map(paragraph), ...links].join(''),
  });
  return { id, write: { stream: recordStream(notices, id), expectedVersion: 0, events: decideCreate(notices, values, caller.regionCode) } };
}

/** The files that somebody names by their addresses; undefined where one of them is not his own. */
export async function ownFiles(ctx: Pick<Context, 'db'>, caller: Caller, fileUrls: readonly string[]): Promise<{ fileUrl: string; name: string }[] | undefined> {
  const files: { fileUrl: string; name: string }[] = [];
  for (const fileUrl of new Set(fileUrls)) {
    const fileId = fileIdOf(fileUrl);
    const file = fileId === undefined ? undefined : await storedFile(ctx, fileId);
    if (file?.uploadedBy !== caller.userId) return undefined;
    files.push({ fileUrl, name: file.name });
  }
  return files;
}

import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../alarms/events.ts';
import { fireIdField } from '../id-fields.ts';
import { ownLimits } from '../limits.ts';
import { talkLimits } from './limits.ts';

const id = z.string().min(1).max(60);
const bytes = z.number().int().min(0);
const file = { fileId: id, name: z.string().trim().min(1).max(ownLimits.fileNameLength, '文件名过长') };

const text = z.object({
  kind: z.literal('text'),
  text: z.string().trim().min(1, '请输入消息内容').max(talkLimits.textLength, `一条消息最长${talkLimits.textLength}字`),
  /** User ids of the members who are mentioned; `all` for everybody. */
  mentions: z.array(id).max(talkLimits.mentions, `一条消息最多提醒${talkLimits.mentions}人`).optional(),
});
const image = z.object({ kind: z.literal('image'), ...file });
const document = z.object({ kind: z.literal('file'), ...file, bytes });
/** A recording; `ms` is its length in milliseconds. */
const voice = z.object({
  kind: z.literal('voice'),
  fileId: id,
  ms: z.number().int().min(1).max(talkLimits.voiceMs, '语音最长60秒'),
});
/** A place in degrees of WGS84. */
const place = z.object({
  kind: z.literal('place'),
  longitude: longitudeSchema,
  latitude: latitudeSchema,
  name: z.string().trim().max(100, '地名最长100字'),
});

/** Content of a message as it is sent. Of a fire the client names the id only. */
export const sentContent = z.discriminatedUnion('kind', [
  text,
  image,
  document,
  voice,
  place,
  z.object({ kind: z.literal('fire'), fireId: fireIdField }),
]);

/** A fire as it was when its card was sent. */
export const firePart = z.object({
  fireId: fireIdField,
  name: z.string(),
  status: z.string(),
  areaCode: z.string(),
  areaName: z.string(),
});

/** One of the first lines of merged messages: its kind, and its text, file name or place name. */
const cardLine = z.object({
  fromName: z.string(),
  kind: z.enum(['text', 'image', 'file', 'voice', 'place', 'fire', 'merged']),
  text: z.string(),
});

/** Merged messages in short: the title, the first lines, and the number of messages. */
const merged = z.object({ kind: z.literal('merged'), title: z.string(), lines: z.array(cardLine), count: z.number() });

/** Content of a message as a member sees it. A fire card has no `fire` for people who can not see that fire. */
export const chatContent = z.discriminatedUnion('kind', [
  text,
  image,
  document,
  voice,
  place,
  z.object({ kind: z.literal('fire'), fire: firePart.optional() }),
  merged,
]);

/** A system message of a group: it was created, renamed, handed over or dissolved, or members joined or left. */
export const groupTip = z.object({
  kind: z.literal('notice'),
  did: z.enum(['made', 'joined', 'left', 'renamed', 'handedOver', 'dissolved']),
  names: z.array(z.string()),
});

/** The messages within a merged card. */
export const mergedMessages = z.object({
  title: z.string(),
  messages: z.array(z.object({ fromName: z.string(), at: z.string(), content: chatContent })),
});

export type SentContent = z.infer<typeof sentContent>;
export type ChatContent = z.infer<typeof chatContent>;
export type CardLine = z.infer<typeof cardLine>;
export type GroupTip = z.infer<typeof groupTip>;
export type FirePart = z.infer<typeof firePart>;
export type MergedMessages = z.infer<typeof mergedMessages>;

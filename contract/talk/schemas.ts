import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../alarms/events.ts';
import { limits, ownLimits } from '../limits.ts';
import { readConversationId } from './conversation-id.ts';
import { talkLimits } from './limits.ts';

const id = z.string().min(1).max(60);
const conversationID = z
  .string()
  .max(80)
  .refine((text) => readConversationId(text) !== undefined, '会话编号应以C2C或GROUP开头');
const seq = z.coerce.number('应为数字').int('应为整数').min(0);
const file = { fileId: id, name: z.string().trim().min(1).max(ownLimits.fileNameLength, '文件名过长') };

/** Content of a message: text, image, file, or a place in degrees of WGS84. */
export const chatContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z
      .string()
      .trim()
      .min(1, '请输入消息内容')
      .max(talkLimits.textLength, `一条消息最长${talkLimits.textLength}字`),
  }),
  z.object({ kind: z.literal('image'), ...file }),
  z.object({ kind: z.literal('file'), ...file, bytes: z.number().int().min(0) }),
  z.object({
    kind: z.literal('place'),
    longitude: longitudeSchema,
    latitude: latitudeSchema,
    name: z.string().trim().max(100, '地名最长100字'),
  }),
]);

/** Content of a system message in a group: it was created or renamed, or members joined or left. */
export const groupNotice = z.object({
  kind: z.literal('notice'),
  did: z.enum(['made', 'joined', 'left', 'renamed']),
  names: z.array(z.string()),
});

/**
 * A message, as one member of its conversation sees it. `seq` increases with time; `after` is the `seq` of the previous
 * message in the conversation, 0 for the first. A recalled message has no content.
 */
export const chatMessage = z.object({
  id: z.string(),
  conversationID: z.string(),
  seq: z.number(),
  after: z.number(),
  from: z.string(),
  fromName: z.string(),
  at: z.string(),
  isRevoked: z.boolean(),
  content: z.union([chatContent, groupNotice]).optional(),
});

/**
 * An entry of a person's list of conversations. `detail`: the other person's organisation, or the number of members;
 * `peerRead`: the `seq` up to which the other person has read.
 */
export const conversation = z.object({
  conversationID: z.string(),
  type: z.enum(['C2C', 'GROUP']),
  name: z.string(),
  detail: z.string(),
  unreadCount: z.number(),
  peerRead: z.number().optional(),
  lastMessage: chatMessage.optional(),
});

/** Asks for a page of messages: those before `nextReqMessageID`, or the newest without it. */
export const messagesQuery = z.object({
  conversationID,
  nextReqMessageID: id.optional(),
  count: z.coerce.number().int().min(1).max(talkLimits.mostAtOnce).default(limits.chatPageSize),
});

/** A page of messages, oldest first; `nextReqMessageID` is the argument for the page before it. */
export const messagesPage = z.object({
  messageList: z.array(chatMessage),
  nextReqMessageID: z.string(),
  isCompleted: z.boolean(),
});

/** A message to send. `id` is chosen by the client; sending the same id again has no further effect. */
export const newMessage = z.object({ id: z.uuid('消息编号应为UUID'), conversationID, content: chatContent });

/** Marks a conversation as read up to a message. */
export const readUpTo = z.object({ conversationID, seq });

/** The message to recall. */
export const messageNamed = z.object({ id });

const groupName = z
  .string()
  .trim()
  .min(1, '请输入群名称')
  .max(talkLimits.groupNameLength, `群名称最长${talkLimits.groupNameLength}字`);
const people = z.array(id).max(talkLimits.groupMembers, `一个群最多${talkLimits.groupMembers}人`);

/** A group to create. `id` is chosen by the client; creating the same id again has no further effect. */
export const newGroup = z.object({
  id: z.uuid('群编号应为UUID'),
  name: groupName,
  userIds: people.min(1, '请选择群成员'),
});

/** Changes of a group. The owner can rename it, add and remove members; other members can only remove themselves. */
export const groupChange = z.object({
  groupId: id,
  name: groupName.optional(),
  add: people.optional(),
  remove: people.optional(),
});

/** The group that is asked for. */
export const groupNamed = z.object({ groupId: id });

/** A group with its members. */
export const chatGroup = z.object({
  groupId: z.string(),
  name: z.string(),
  ownerId: z.string(),
  members: z.array(z.object({ id: z.string(), realName: z.string(), deptName: z.string() })),
});

/** A full-text search of one's own messages, in all conversations or in one. */
export const messageSearch = z.object({
  text: z.string().trim().min(1, '请输入要找的文字').max(talkLimits.searchLength, '搜索文字过长'),
  conversationID: conversationID.optional(),
});

export type ChatContent = z.infer<typeof chatContent>;
export type GroupNotice = z.infer<typeof groupNotice>;
export type ChatMessage = z.infer<typeof chatMessage>;
export type Conversation = z.infer<typeof conversation>;
export type MessagesPage = z.infer<typeof messagesPage>;
export type ChatGroup = z.infer<typeof chatGroup>;

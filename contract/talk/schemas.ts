import { z } from 'zod';
import { limits } from '../limits.ts';
import { chatContent, groupTip, sentContent } from './content.ts';
import { readConversationId } from './conversation-id.ts';
import { talkLimits } from './limits.ts';

const id = z.string().min(1).max(60);
const conversationID = z
  .string()
  .max(80)
  .refine((text) => readConversationId(text) !== undefined, '会话编号应以C2C或GROUP开头');
const seq = z.coerce.number('应为数字').int('应为整数').min(0);

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
  content: z.union([chatContent, groupTip]).optional(),
});

/**
 * An entry of a person's list of conversations. `detail`: the other person's organisation, or the number of members;
 * `peerRead`: the `seq` up to which the other person has read; `isMentioned`: an unread message mentions the caller;
 * `isClosed`: the group was dissolved, and nobody can write to it.
 */
export const conversation = z.object({
  conversationID: z.string(),
  type: z.enum(['C2C', 'GROUP']),
  name: z.string(),
  detail: z.string(),
  unreadCount: z.number(),
  peerRead: z.number().optional(),
  isMentioned: z.boolean(),
  isClosed: z.boolean(),
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
export const newMessage = z.object({ id: z.uuid('消息编号应为UUID'), conversationID, content: sentContent });

/** Marks a conversation as read up to a message. */
export const readUpTo = z.object({ conversationID, seq });

/** The conversation in which the caller is typing. */
export const typingIn = z.object({ conversationID });

/** The message to recall. */
export const messageNamed = z.object({ id });

const groupName = z
  .string()
  .trim()
  .min(1, '请输入群名称')
  .max(talkLimits.groupNameLength, `群名称最长${talkLimits.groupNameLength}字`);
const people = z.array(id).max(talkLimits.groupMembers, `一个群最多${talkLimits.groupMembers}人`);

/**
 * Messages of one conversation to forward, in their order: one by one (`relayType` 1) or as one card (2). The server
 * copies their content. `id` is chosen by the client; forwarding the same id again has no further effect.
 */
export const forwarding = z.object({
  id: z.uuid('转发编号应为UUID'),
  messageIds: z.array(id).min(1, '请选择消息').max(talkLimits.forwarded, `一次最多转发${talkLimits.forwarded}条`),
  relayType: z.union([z.literal(1), z.literal(2)]).default(1),
  to: z
    .array(conversationID)
    .min(1, '请选择转发到哪里')
    .max(talkLimits.forwardedTo, `一次最多转发到${talkLimits.forwardedTo}个会话`),
});

/**
 * The card whose messages are asked for: the message that holds it, and for a card within a card the index at each
 * level, such as `0.3`.
 */
export const cardNamed = z.object({
  id,
  path: z
    .string()
    .regex(/^\d{1,3}(?:\.\d{1,3}){0,3}$/, '卡片位置不正确')
    .optional(),
});

/** A group to create. `id` is chosen by the client; creating the same id again has no further effect. */
export const newGroup = z.object({
  id: z.uuid('群编号应为UUID'),
  name: groupName,
  userIds: people.min(1, '请选择群成员'),
});

/**
 * Changes of a group. The owner can rename it, add and remove members, hand it over to the member `ownerId` and
 * dissolve it; other members can only remove themselves.
 */
export const groupChange = z.object({
  groupId: id,
  name: groupName.optional(),
  add: people.optional(),
  remove: people.optional(),
  ownerId: id.optional(),
  dissolve: z.literal(true).optional(),
});

/** The group that is asked for. */
export const groupNamed = z.object({ groupId: id });

/** A group with its members. */
export const chatGroup = z.object({
  groupId: z.string(),
  name: z.string(),
  ownerId: z.string(),
  isClosed: z.boolean(),
  members: z.array(z.object({ id: z.string(), realName: z.string(), deptName: z.string() })),
});

/** A full-text search of the person's own messages, in all conversations or in one. */
export const messageSearch = z.object({
  text: z.string().trim().min(1, '请输入要找的文字').max(talkLimits.searchLength, '搜索文字过长'),
  conversationID: conversationID.optional(),
});

export type RelayType = z.infer<typeof forwarding>['relayType'];
export type ChatMessage = z.infer<typeof chatMessage>;
export type Conversation = z.infer<typeof conversation>;
export type MessagesPage = z.infer<typeof messagesPage>;
export type ChatGroup = z.infer<typeof chatGroup>;

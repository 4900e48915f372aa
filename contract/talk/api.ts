import { z } from 'zod';
import { mergedMessages } from './content.ts';
import { chatServiceNow } from './service.ts';
import * as talk from './schemas.ts';

/** Arguments and answers of the calls about messages between people. */
export const talkApi = {
  chatService: { summary: '即时消息：所用的服务和本人的登录签名', data: chatServiceNow },
  chatConversations: { summary: '即时消息：会话列表，新的在前', data: z.array(talk.conversation) },
  chatMessages: { summary: '即时消息：一页消息', args: talk.messagesQuery, data: talk.messagesPage },
  chatSearch: { summary: '即时消息：搜索', args: talk.messageSearch, data: z.array(talk.chatMessage) },
  chatGroup: { summary: '即时消息：群及其成员', args: talk.groupNamed, data: talk.chatGroup },
  chatSend: { summary: '即时消息：发送', args: talk.newMessage, data: talk.chatMessage },
  chatTyping: { summary: '即时消息：正在输入', args: talk.typingIn, data: z.null() },
  chatRead: { summary: '即时消息：标记已读', args: talk.readUpTo, data: z.null() },
  chatForward: { summary: '即时消息：转发，逐条或合并', args: talk.forwarding, data: z.array(talk.chatMessage) },
  chatCard: { summary: '即时消息：合并转发的聊天记录', args: talk.cardNamed, data: mergedMessages },
  chatRecall: { summary: '即时消息：撤回（两分钟内）', args: talk.messageNamed, data: talk.chatMessage },
  chatGroupMake: { summary: '即时消息：建群', args: talk.newGroup, data: talk.conversation },
  chatGroupChange: { summary: '即时消息：改群名、增减成员、退群、转让、解散', args: talk.groupChange, data: z.null() },
} as const;

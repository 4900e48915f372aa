import { call, query, secretly } from '../call.ts';

const base = '/api-web/v1/chat';

/** Calls of instant messaging. New messages and read marks arrive over the live connection (`line.chat`). */
export const talkCalls = {
  chatService: secretly(call('GET', `${base}/service`, 'query', 'user'), { given: [], told: ['userSig'] }),
  chatConversations: query(`${base}/conversations`, 'user', { commands: ['chatGroupMake', 'chatGroupChange'] }),
  chatMessages: query(`${base}/messages`, 'user', {}),
  chatSearch: query(`${base}/search`, 'user', { ofMoment: true }),
  chatGroup: query(`${base}/group`, 'user', { commands: ['chatGroupChange'] }),
  chatCard: query(`${base}/card`, 'user', {}),
  chatForward: call('POST', `${base}/forward`, 'json', 'user'),
  chatSend: call('POST', `${base}/send`, 'json', 'user'),
  chatTyping: call('POST', `${base}/typing`, 'json', 'user'),
  chatRead: call('POST', `${base}/read`, 'json', 'user'),
  chatRecall: call('POST', `${base}/recall`, 'json', 'user'),
  chatGroupMake: call('POST', `${base}/group/make`, 'json', 'user'),
  chatGroupChange: call('POST', `${base}/group/change`, 'json', 'user'),
} as const;

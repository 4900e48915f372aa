import type { ChatContent, GroupTip } from '../../../contract/talk/content.ts';
import { fireStatusNames } from '../../../contract/fires/fire.ts';
import type { FireId } from '../../../contract/ids.ts';
import type { ChatMessage, Conversation } from '../../../contract/talk/schemas.ts';
import { userIdOfTim } from '../../../contract/talk/service.ts';
import type { CallApi } from '../../http/client.ts';
import { contentOf, idOf } from './content.ts';
import { type Numbered, type Numbering, seqAt, stationIdOf } from './numbering.ts';
import type { TimConversation, TimMessage } from './sdk.ts';

type Held = Pick<TimMessage, 'type' | 'payload' | 'atUserList'>;

/**
 * Reads messages of the SDK as the station has them. Fires are completed by our own server, for those who may see them.
 */
export interface TimReader {
  message(one: Numbered): Promise<ChatMessage>;
  /** The content as far as it is known without asking. */
  content(message: Held): ChatContent;
  whole(message: Held): Promise<ChatContent | GroupTip>;
  conversation(conversation: TimConversation, numbering: Numbering): Conversation[];
}

const momentOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** Makes the reader; `call` asks our own server. */
export function createReader(call: CallApi): TimReader {
  async function fireOf(fireId: FireId): Promise<ChatContent> {
    const answer = await call('fireDetail', { fireId }, { quiet: true, outlivesPage: true });
    if (!answer.ok) return { kind: 'fire' };
    const { placeName: name, status, areaCode, areaName } = answer.data;
    return { kind: 'fire', fire: { fireId, name, status: fireStatusNames[status], areaCode, areaName } };
  }
  const whole = (held: Held): Promise<ChatContent | GroupTip> => {
    const content = contentOf(held);
    return content.kind === 'fireId' ? fireOf(content.fireId) : Promise.resolve(content);
  };
  const content = (held: Held): ChatContent => {
    const known = contentOf(held);
    return known.kind === 'fireId' || known.kind === 'notice' ? { kind: 'fire' } : known;
  };
  return {
    content,
    whole,
    async message({ message, seq, after }) {
      const from = userIdOfTim(message.from);
      return {
        id: idOf(message),
        conversationID: stationIdOf(message.conversationID),
        seq,
        after,
        from,
        fromName: message.nick || from,
        at: momentOf(message.time),
        isRevoked: message.isRevoked,
        ...(message.isRevoked ? {} : { content: await whole(message) }),
      };
    },
    conversation(one, numbering) {
      const { conversationID: timId, lastMessage, unreadCount, userProfile, groupProfile } = one;
      if (one.type !== 'C2C' && one.type !== 'GROUP') return [];
      const conversationID = stationIdOf(timId);
      const peer = userIdOfTim(userProfile?.userID ?? '');
      const newest = numbering.newest(timId);
      const isKnown = newest !== undefined && newest.message.time === lastMessage?.lastTime;
      const from = userIdOfTim(lastMessage?.fromAccount ?? '');
      const peerRead = numbering.all(timId).findLast(({ message }) => message.isPeerRead === true)?.seq;
      return [
        {
          conversationID,
          type: one.type,
          name: one.type === 'C2C' ? userProfile?.nick || peer : (groupProfile?.name ?? ''),
          detail: one.type === 'C2C' ? '' : `${groupProfile?.memberCount ?? 0} 人`,
          unreadCount,
          isMentioned: unreadCount > 0 && (one.groupAtInfoList?.length ?? 0) > 0,
          isClosed: false,
          ...(one.type === 'C2C' && peerRead !== undefined ? { peerRead } : {}),
          ...(lastMessage && lastMessage.lastTime > 0
            ? {
                lastMessage: {
                  id: isKnown ? idOf(newest.message) : `last ${timId}`,
                  conversationID,
                  seq: isKnown ? newest.seq : seqAt(lastMessage.lastTime),
                  after: isKnown ? newest.after : 0,
                  from,
                  fromName: lastMessage.nick || from,
                  at: momentOf(lastMessage.lastTime),
                  isRevoked: lastMessage.isRevoked,
                  ...(lastMessage.isRevoked ? {} : { content: content(lastMessage) }),
                },
              }
            : {}),
        },
      ];
    },
  };
}

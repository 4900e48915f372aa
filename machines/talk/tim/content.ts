import type { FireId } from '../../../contract/ids.ts';
import type { CardLine, ChatContent, GroupTip, SentContent } from '../../../contract/talk/content.ts';
import { talkLimits } from '../../../contract/talk/limits.ts';
import { timUserIdOf, userIdOfTim } from '../../../contract/talk/service.ts';
import { type Tim, type TimAddressed, type TimMessage, timTips, timTypes } from './sdk.ts';
import { timMessages as say } from './messages.ts';

type Payload = Readonly<Record<string, unknown>>;

const payloadOf = (payload: unknown): Payload =>
  (typeof payload === 'object' && payload !== null ? payload : {}) as Payload;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Parses JSON of other clients; empty for what is none. */
function parsed(text: unknown): Payload {
  try {
    return payloadOf(JSON.parse(textOf(text)));
  } catch {
    return {};
  }
}

/** The id that the sender has chosen for a message; without one, that of the SDK. */
export const idOf = ({ cloudCustomData, ID }: TimMessage): string => textOf(parsed(cloudCustomData)['id']) || ID;

/** Creates the message for content; undefined for content that this service can not carry. */
export function createMessage(
  tim: Tim,
  to: Pick<TimAddressed, 'to' | 'conversationType'>,
  id: string,
  content: SentContent,
): TimMessage | undefined {
  const message = (payload: unknown): TimAddressed => ({ ...to, payload, cloudCustomData: JSON.stringify({ id }) });
  switch (content.kind) {
    case 'text': {
      const { text, mentions } = content;
      if (!mentions) return tim.createTextMessage(message({ text }));
      const atUserList = mentions.map((one) => (one === 'all' ? timTypes.atAll : timUserIdOf(one)));
      return tim.createTextAtMessage(message({ text, atUserList }));
    }
    case 'place': {
      const { name: description, longitude, latitude } = content;
      return tim.createLocationMessage(message({ description, longitude, latitude }));
    }
    case 'fire':
      return tim.createCustomMessage(message({ data: JSON.stringify(content), description: say.fire, extension: '' }));
    default:
      return undefined;
  }
}

/** The line of a message in the card that merges it. */
export const abstractOf = (message: TimMessage, content: ChatContent): string => {
  const words = content.kind === 'text' ? content.text.replaceAll(/\s+/g, ' ') : say.kinds[content.kind];
  return `${message.nick || userIdOfTim(message.from)}：${words.slice(0, talkLimits.lineLength)}`;
};

function lineOf(abstract: unknown): CardLine {
  const [fromName = '', ...words] = textOf(abstract).split('：');
  return { fromName, kind: 'text', text: words.join('：') };
}

/** The system message of a group; undefined for operations that are not shown. */
function groupTipOf({ operationType, userIDList, newGroupProfile }: Payload): GroupTip | undefined {
  const names = listOf(userIDList).map((id) => userIdOfTim(textOf(id)));
  if (operationType === timTips.joined) return { kind: 'notice', did: 'joined', names };
  if (operationType === timTips.quit || operationType === timTips.removed)
    return { kind: 'notice', did: 'left', names };
  const { groupName, ownerAccount } = payloadOf(newGroupProfile);
  if (textOf(groupName) !== '') return { kind: 'notice', did: 'renamed', names: [textOf(groupName)] };
  if (textOf(ownerAccount) !== '')
    return { kind: 'notice', did: 'handedOver', names: [userIdOfTim(textOf(ownerAccount))] };
  return undefined;
}

/** The content of a message. Of a fire it holds the id only, which the adapter completes; other kinds are named. */
export function contentOf({
  type,
  payload,
  atUserList,
}: Pick<TimMessage, 'type' | 'payload' | 'atUserList'>): ChatContent | GroupTip | { kind: 'fireId'; fireId: FireId } {
  const held = payloadOf(payload);
  if (type === timTypes.text) {
    const text = textOf(held['text']);
    const mentions = (atUserList ?? []).map((one) => (one === timTypes.atAll ? 'all' : userIdOfTim(one)));
    return { kind: 'text', text, ...(mentions.length > 0 ? { mentions } : {}) };
  }
  if (type === timTypes.place)
    return {
      kind: 'place',
      name: textOf(held['description']),
      longitude: Number(held['longitude']),
      latitude: Number(held['latitude']),
    };
  if (type === timTypes.merged) {
    const lines = listOf(held['abstractList']).slice(0, talkLimits.cardLines).map(lineOf);
    const count = listOf(held['messageList']).length || listOf(held['abstractList']).length;
    return { kind: 'merged', title: textOf(held['title']), lines, count };
  }
  if (type === timTypes.tip) return groupTipOf(held) ?? { kind: 'notice', did: 'renamed', names: [] };
  const { kind, fireId } = parsed(held['data']);
  if (type === timTypes.custom && kind === 'fire' && typeof fireId === 'string')
    return { kind: 'fireId', fireId: fireId };
  return { kind: 'text', text: say.otherKind };
}

import { Subject } from 'rxjs';
import { readConversationId } from '../../../contract/talk/conversation-id.ts';
import type { ChatTold } from '../../../contract/talk/told.ts';
import { idOf } from './content.ts';
import { type Numbered, type Numbering, stationIdOf } from './numbering.ts';
import type { TimReader } from './reader.ts';
import { type Tim, timEvents, type TimMessage } from './sdk.ts';

/** What the SDK tells, as the station is told of it; `listen` begins to hear an SDK. */
export function createTimNews(numbering: Numbering, reader: TimReader) {
  const told$ = new Subject<ChatTold>();
  let telling: Promise<unknown> = Promise.resolve();

  const say = async (one: Numbered): Promise<void> => {
    const message = await reader.message(one);
    told$.next({ conversationID: message.conversationID, seq: message.seq, message });
  };
  const tell = (one: Numbered): void => {
    // In the order of the events, though a fire is asked for first.
    telling = telling.then(() => say(one));
  };
  const revoked = (message: TimMessage): void => {
    const known = numbering.known(idOf(message));
    if (!known) return;
    known.message = { ...known.message, isRevoked: true };
    tell(known);
  };
  const readByPeer = (message: TimMessage): void => {
    const read = numbering.known(idOf(message))?.seq;
    const conversationID = stationIdOf(message.conversationID);
    const peer = readConversationId(conversationID)?.id;
    if (read !== undefined && peer !== undefined) told$.next({ conversationID, reader: peer, read });
  };
  return {
    told$,
    listen: (tim: Tim): void => {
      const each = (event: string, hear: (message: TimMessage) => void): void =>
        tim.on(event, ({ data }) => (data as readonly TimMessage[]).forEach((message) => hear(message)));
      each(timEvents.received, (message) => tell(numbering.next(message)));
      each(timEvents.revoked, revoked);
      each(timEvents.readByPeer, readByPeer);
    },
  };
}

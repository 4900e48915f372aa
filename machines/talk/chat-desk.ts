import { BehaviorSubject, type Observable } from 'rxjs';
import { createActor, type SnapshotFrom } from 'xstate';
import type { ChatTold } from '../../contract/talk/told.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus, BusMessage } from '../../streams/bus.ts';
import { type ChatPicture, createChat$ } from '../../streams/derived/chat.ts';
import { readQueryKey } from '../../streams/derived/queries.ts';
import { talkMessages as say } from './messages.ts';
import type { QueryDesk } from '../queries/query-desk.ts';
import { watched, type Watch } from '../watch.ts';
import { pagingMachine } from './paging-machine.ts';

/** State of paging of the open conversation. */
export type Paging = 'closed' | 'loading' | 'more' | 'loadingMore' | 'end' | 'refused' | 'offline';

/** The conversations, and the state of the open one. */
export interface ChatView extends ChatPicture {
  openId: string | undefined;
  paging: Paging;
  /** Why the server refused its messages. */
  message: string | undefined;
  /** Whether the view stays at older messages, and how many new messages arrived meanwhile. */
  isAnchored: boolean;
  unseen: number;
}

/** Dependencies of the chat desk. */
export interface ChatSetup {
  bus: Bus;
  /** Milliseconds since 1970. */
  now: () => number;
  queries: QueryDesk;
  /** False in a replay, where the recording holds the answers. */
  canAsk: boolean;
  /** User id of the person who is signed in when the desk is created. */
  me?: string | undefined;
  stop$: Observable<unknown>;
  watch?: Watch | undefined;
}

type Snapshot = SnapshotFrom<typeof pagingMachine>;

const pagings = ['loading', 'more', 'loadingMore', 'end', 'refused', 'offline'] as const;

/** The signed-in user, and the newest `seq` at the moment when the view left the newest messages. */
interface Standing {
  me: string | undefined;
  leftAt: number;
}

function viewOf(picture: ChatPicture, snapshot: Snapshot, { me, leftAt }: Standing): ChatView {
  const openId = snapshot.matches('open') ? snapshot.context.conversationID : undefined;
  const isAnchored = snapshot.matches({ open: { place: 'anchored' } });
  const messages = (isAnchored && openId !== undefined && picture.threads.get(openId)?.messages) || [];
  return {
    ...picture,
    openId,
    paging: pagings.find((paging) => snapshot.matches({ open: { paging } })) ?? 'closed',
    message: snapshot.matches({ open: { paging: 'refused' } }) ? snapshot.context.message : undefined,
    isAnchored,
    unseen: messages.filter(({ seq, from }) => seq > leftAt && from !== me).length,
  };
}

type Answered = Extract<BusMessage, { kind: 'answered' }>;
const noAnswer: ReadonlySet<string | number> = new Set(['network', 'timeout']);

/** Requests pages for the machine. It subscribes to the query, since a query without subscribers is not sent. */
function createAsking({ bus, queries, canAsk }: ChatSetup, picture$: Behavior<ChatPicture>) {
  let waiting: { unsubscribe(): void } | undefined;
  return {
    ask(conversationID: string, page: 'newest' | 'older'): void {
      const nextReqMessageID = picture$.value.threads.get(conversationID)?.nextReqMessageID;
      const args = page === 'newest' ? { conversationID } : { conversationID, nextReqMessageID };
      waiting?.unsubscribe();
      waiting = queries.query('chatMessages', args).subscribe();
      if (canAsk) bus.publish({ kind: 'wished', wish: { type: 'query.ask', call: 'chatMessages', args } });
    },
    end: () => waiting?.unsubscribe(),
  };
}

/** Creates the chat desk, which folds the bus and runs the paging machine of the open conversation. */
export function createChatDesk(setup: ChatSetup): Behavior<ChatView> {
  const { bus, now, canAsk, stop$ } = setup;
  const picture$ = createChat$(bus, stop$, setup.me);
  const actor = createActor(pagingMachine, watched('chat', setup.watch));
  const asking = createAsking(setup, picture$);
  const standing: Standing = { me: setup.me, leftAt: 0 };
  const view$ = new BehaviorSubject<ChatView>(viewOf(picture$.value, actor.getSnapshot(), standing));
  const tell = (): void => view$.next(viewOf(picture$.value, actor.getSnapshot(), standing));
  const openId = (): string | undefined => view$.value.openId;

  const answered = ({ call, key, answer }: Answered): void => {
    if (call !== 'chatMessages') return;
    const args = readQueryKey(key)?.args as { conversationID?: string; nextReqMessageID?: string } | undefined;
    const isAwaited = actor
      .getSnapshot()
      .matches({ open: { paging: args?.nextReqMessageID === undefined ? 'loading' : 'loadingMore' } });
    if (args?.conversationID === undefined || args.conversationID !== openId() || !isAwaited) return;
    const { refusal } = answer;
    if (!refusal)
      actor.send({
        type: 'page.came',
        isCompleted: picture$.value.threads.get(args.conversationID)?.isCompleted === true,
      });
    else if (noAnswer.has(refusal.code)) actor.send({ type: 'page.lost' });
    else actor.send({ type: 'page.refused', message: refusal.message });
  };
  const told = ({ conversationID }: ChatTold): void => {
    if (conversationID === openId() && picture$.value.threads.get(conversationID)?.isBehind === true)
      actor.send({ type: 'thread.behind' });
  };
  const askList = (): void => {
    if (canAsk && picture$.value.conversations)
      bus.publish({ kind: 'wished', wish: { type: 'query.ask', call: 'chatConversations', args: undefined } });
  };
  const wished = ({ wish }: Extract<BusMessage, { kind: 'wished' }>): void => {
    if (wish.type === 'chat.open')
      actor.send(
        wish.conversationID === undefined
          ? { type: 'chat.closed' }
          : { type: 'chat.opened', conversationID: wish.conversationID },
      );
    // What arrives while another page is shown is not read.
    else if (wish.type === 'page.left') actor.send({ type: 'chat.closed' });
    else if (wish.type === 'chat.more' || wish.type === 'chat.retry') actor.send({ type: wish.type });
    else if (wish.type === 'chat.place') {
      standing.leftAt = picture$.value.threads.get(openId() ?? '')?.messages.at(-1)?.seq ?? 0;
      actor.send({ type: wish.isNewest ? 'chat.returned' : 'chat.left' });
    }
  };
  actor.on('asked', ({ conversationID, page }) => asking.ask(conversationID, page));
  actor.on('noMore', () => {
    if (canAsk) bus.publish({ kind: 'noticed', level: 'info', text: say.noMore, at: now() });
  });
  actor.subscribe(tell);
  actor.start();
  const listening = picture$.subscribe((picture) => {
    const wasBehind = view$.value.isBehind;
    tell();
    if (picture.isBehind && !wasBehind) askList();
  });
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'wished') wished(message);
    else if (message.kind === 'answered') answered(message);
    else if (message.kind === 'pushed') {
      for (const frame of message.frames) if (frame.type === 'line.chat') told(frame.data);
    } else if (message.kind === 'line' && message.change === 'opened') {
      actor.send({ type: 'line.opened' });
      askList();
    } else if (message.kind === 'session') {
      standing.me = message.userId;
      actor.send({ type: 'chat.closed' });
    }
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    listening.unsubscribe();
    asking.end();
    actor.stop();
  });
  return view$;
}

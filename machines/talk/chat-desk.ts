import { BehaviorSubject, filter, type Observable, switchMap, take, takeUntil } from 'rxjs';
import { createActor, type SnapshotFrom } from 'xstate';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { ChatTold } from '../../contract/talk/told.ts';
import type { WishOnBus } from '../../contract/wish.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus, BusMessage } from '../../streams/bus.ts';
import { type ChatPicture, createChat$ } from '../../streams/derived/chat.ts';
import type { Thread } from '../../streams/derived/chat-thread.ts';
import { readQueryKey } from '../../streams/derived/queries.ts';
import { saidByChat } from '../commands/said-by-desks.ts';
import { talkMessages as say } from './messages.ts';
import type { QueryDesk } from '../queries/query-desk.ts';
import { watched, type Watch } from '../watch.ts';
import { type PagingEvent, pagingMachine } from './paging-machine.ts';
import { createSeeking, type FoundAt, newestBy, type Seeking } from './seeking.ts';

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
  /** The message at which the conversation was opened; older pages are loaded until it is there. */
  found: FoundAt | undefined;
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

/** The signed-in user, and what the machine does not know of the open conversation. */
interface Standing {
  me: string | undefined;
  /** The newest `seq` when the person scrolled away from the end. */
  leftAt: number;
  seeking: Seeking;
}

function viewOf(picture: ChatPicture, snapshot: Snapshot, { me, leftAt, seeking }: Standing): ChatView {
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
    found: openId === undefined ? undefined : seeking.found,
  };
}

type Answered = Extract<BusMessage, { kind: 'answered' }>;
const noAnswer: ReadonlySet<string | number> = new Set(['network', 'timeout']);

/** The event of the paging machine for an answer to a page. */
function eventOf({ refusal }: Answered['answer'], isCompleted: boolean): PagingEvent {
  if (!refusal) return { type: 'page.came', isCompleted };
  return noAnswer.has(refusal.code) ? { type: 'page.lost' } : { type: 'page.refused', message: refusal.message };
}

/** Which page a question asks for, and the state of paging that waits for it. */
function askedBy(key: string): { conversationID: string; paging: 'loading' | 'loadingMore' } | undefined {
  const args = readQueryKey(key)?.args as { conversationID: string; nextReqMessageID?: string } | undefined;
  if (!args) return undefined;
  const { conversationID, nextReqMessageID } = args;
  return { conversationID, paging: nextReqMessageID === undefined ? 'loading' : 'loadingMore' };
}

/** The next step after a page. What was told while it was on its way comes first; a search goes on from there. */
const nextAfter = (thread: Thread | undefined, seeking: Seeking): 'behind' | ReturnType<Seeking['after']> =>
  thread?.isBehind === true ? 'behind' : seeking.after(thread);

/** Whether the open conversation is no longer looked at: nobody waits for its pages then. */
const isLeft = (message: BusMessage): boolean =>
  message.kind === 'session' ||
  (message.kind === 'wished' && (message.wish.type === 'page.left' || message.wish.type === 'chat.open'));

/**
 * Requests pages for the machine. Without a subscriber an answer is not waited for; one that came before the wish is
 * heard would ask as well, and the page would be asked for twice.
 */
function createAsking({ bus, queries, canAsk }: ChatSetup, picture$: Behavior<ChatPicture>) {
  let waiting: { unsubscribe(): void } | undefined;
  return {
    ask(conversationID: string, page: 'newest' | 'older', isSeeking: boolean): void {
      const nextReqMessageID = picture$.value.threads.get(conversationID)?.nextReqMessageID;
      const older = { conversationID, nextReqMessageID, ...(isSeeking ? { count: talkLimits.mostAtOnce } : {}) };
      const args = page === 'newest' ? { conversationID } : older;
      waiting?.unsubscribe();
      if (!canAsk) return;
      const wish = { type: 'query.ask' as const, call: 'chatMessages' as const, args };
      waiting = bus.messages$
        .pipe(
          filter((message) => message.kind === 'wished' && message.wish === wish),
          take(1),
          switchMap(() => queries.query('chatMessages', args)),
          takeUntil(bus.messages$.pipe(filter(isLeft))),
        )
        .subscribe();
      bus.publish({ kind: 'wished', wish });
    },
    end: () => waiting?.unsubscribe(),
  };
}

/** Whether the list has fallen behind just now, or was behind as its answer came. */
const wantsList = (before: ChatPicture, now: ChatPicture): boolean =>
  now.isBehind && (!before.isBehind || (before.told.size > 0 && now.told.size === 0));

/** Creates the chat desk, which folds the bus and runs the paging machine of the open conversation. */
export function createChatDesk(setup: ChatSetup): Behavior<ChatView> {
  const { bus, now, canAsk, stop$ } = setup;
  const picture$ = createChat$(bus, stop$, setup.me);
  const actor = createActor(pagingMachine, watched('chat', setup.watch));
  const asking = createAsking(setup, picture$);
  const standing: Standing = { me: setup.me, leftAt: 0, seeking: createSeeking() };
  const view$ = new BehaviorSubject<ChatView>(viewOf(picture$.value, actor.getSnapshot(), standing));
  const tell = (): void => view$.next(viewOf(picture$.value, actor.getSnapshot(), standing));
  const openId = (): string | undefined => view$.value.openId;

  const inform = (text: string, level: 'info' | 'error' = 'info'): void => {
    if (canAsk) bus.publish({ kind: 'noticed', level, text, at: now() });
  };
  const answered = ({ call, key, answer }: Answered): void => {
    if (answer.refusal && saidByChat.has(call)) inform(answer.refusal.message, 'error');
    const asked = call === 'chatMessages' ? askedBy(key) : undefined;
    if (!asked || asked.conversationID !== openId()) return;
    if (!actor.getSnapshot().matches({ open: { paging: asked.paging } })) return;
    const thread = picture$.value.threads.get(asked.conversationID);
    actor.send(eventOf(answer, thread?.isCompleted === true));
    const next = answer.refusal ? undefined : nextAfter(thread, standing.seeking);
    if (next === 'behind') actor.send({ type: 'thread.behind' });
    else if (next === 'more') actor.send({ type: 'chat.more' });
    else if (next === 'tooFar') inform(say.tooFar);
  };
  const told = ({ conversationID }: ChatTold): void => {
    if (conversationID === openId() && picture$.value.threads.get(conversationID)?.isBehind === true)
      actor.send({ type: 'thread.behind' });
  };
  const askList = (): void => {
    if (canAsk && picture$.value.conversations)
      bus.publish({ kind: 'wished', wish: { type: 'query.ask', call: 'chatConversations', args: undefined } });
  };
  const opened = ({ conversationID, at }: Extract<WishOnBus, { type: 'chat.open' }>): void => {
    if (conversationID === undefined) return actor.send({ type: 'chat.closed' });
    standing.seeking.begin(at);
    actor.send({ type: 'chat.opened', conversationID });
    if (!at) return undefined;
    standing.leftAt = newestBy(picture$.value, conversationID, at);
    return actor.send({ type: 'chat.left' });
  };
  const wished = ({ wish }: Extract<BusMessage, { kind: 'wished' }>): void => {
    if (wish.type === 'chat.open') opened(wish);
    // What arrives while another page is shown is not read.
    else if (wish.type === 'page.left') actor.send({ type: 'chat.closed' });
    else if (wish.type === 'chat.more' || wish.type === 'chat.retry') actor.send({ type: wish.type });
    else if (wish.type === 'chat.place') {
      standing.leftAt = picture$.value.threads.get(openId() ?? '')?.messages.at(-1)?.seq ?? 0;
      actor.send({ type: wish.isNewest ? 'chat.returned' : 'chat.left' });
    }
  };
  actor.on('asked', ({ conversationID, page }) => asking.ask(conversationID, page, standing.seeking.isOn()));
  actor.on('noMore', () => inform(say.noMore));
  actor.subscribe(tell);
  actor.start();
  const listening = picture$.subscribe((picture) => {
    const before = view$.value;
    tell();
    if (wantsList(before, picture)) askList();
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

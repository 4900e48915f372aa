import { assign, setup } from 'xstate';

/** The open conversation, and why the server refused its messages. */
export interface PagingContext {
  conversationID: string | undefined;
  message: string | undefined;
}

/** Actions of the person, and results of the requests for pages. */
export type PagingEvent =
  | { type: 'chat.opened'; conversationID: string }
  | { type: 'chat.closed' }
  /** The person scrolled to the oldest message that is loaded. */
  | { type: 'chat.more' }
  | { type: 'chat.retry' }
  | { type: 'chat.left' }
  | { type: 'chat.returned' }
  | { type: 'page.came'; isCompleted: boolean }
  | { type: 'page.refused'; message: string }
  | { type: 'page.lost' }
  /** A gap was found: the newest page has to be loaded again. */
  | { type: 'thread.behind' }
  | { type: 'line.opened' };

const machine = setup({
  types: {
    context: {} as PagingContext,
    events: {} as PagingEvent,
    emitted: {} as { type: 'asked'; conversationID: string; page: 'newest' | 'older' } | { type: 'noMore' },
  },
  guards: { isWhole: (_, { isCompleted }: { isCompleted: boolean }) => isCompleted },
  actions: {
    begin: assign((_, { conversationID }: { conversationID: string }) => ({ conversationID, message: undefined })),
    refuse: assign((_, { message }: { message: string }) => ({ message })),
  },
});

const ask = (page: 'newest' | 'older') =>
  machine.emit(({ context: { conversationID = '' } }) => ({ type: 'asked', conversationID, page }));

const came = [
  {
    guard: { type: 'isWhole' as const, params: ({ event }: { event: { isCompleted: boolean } }) => event },
    target: 'end',
  },
  { target: 'more' },
] as const;

const failed = {
  'page.refused': {
    target: 'refused',
    actions: { type: 'refuse', params: ({ event }: { event: { message: string } }) => event },
  },
  'page.lost': 'offline',
} as const;

/**
 * Paging of one conversation. `paging` loads the newest page first, and older pages on demand until the first message.
 * `place` says whether the view follows new messages, or stays anchored at older ones.
 */
export const pagingMachine = machine.createMachine({
  id: 'chatPaging',
  initial: 'closed',
  context: { conversationID: undefined, message: undefined },
  on: {
    'chat.opened': { target: '.open', reenter: true, actions: { type: 'begin', params: ({ event }) => event } },
    'chat.closed': '.closed',
  },
  states: {
    closed: {},
    open: {
      type: 'parallel',
      states: {
        paging: {
          initial: 'loading',
          on: { 'chat.retry': '.loading' },
          states: {
            loading: { entry: ask('newest'), on: { 'page.came': came, ...failed } },
            more: { on: { 'chat.more': 'loadingMore', 'thread.behind': 'loading', 'line.opened': 'loading' } },
            loadingMore: { entry: ask('older'), on: { 'page.came': came, ...failed } },
            end: {
              on: {
                'chat.more': { actions: machine.emit({ type: 'noMore' }) },
                'thread.behind': 'loading',
                'line.opened': 'loading',
              },
            },
            refused: {},
            offline: { on: { 'line.opened': 'loading' } },
          },
        },
        place: {
          initial: 'newest',
          states: { newest: { on: { 'chat.left': 'anchored' } }, anchored: { on: { 'chat.returned': 'newest' } } },
        },
      },
    },
  },
});

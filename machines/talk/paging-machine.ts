import { assign, setup } from 'xstate';

/** Which conversation is read, and why its messages did not come. */
export interface PagingContext {
  conversationID: string | undefined;
  message: string | undefined;
}

/** What a person does with a conversation, and what becomes of what it asks for. */
export type PagingEvent =
  | { type: 'chat.opened'; conversationID: string }
  | { type: 'chat.closed' }
  /** The person has come to the oldest message that is shown. */
  | { type: 'chat.more' }
  | { type: 'chat.retry' }
  | { type: 'chat.left' }
  | { type: 'chat.returned' }
  | { type: 'page.came'; isCompleted: boolean }
  | { type: 'page.refused'; message: string }
  | { type: 'page.lost' }
  /** Messages are missing: the newest page has to be asked for. */
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
 * One conversation's messages, page by page: the newest are asked for first, older ones as the person comes to the
 * oldest, until there are no more. Beside it, where the person is: at the newest, which follow as they come, or
 * anchored above them.
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

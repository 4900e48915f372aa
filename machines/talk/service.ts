import type { Observable } from 'rxjs';
import type { Args, Data } from '../../contract/api/types.ts';
import type { ChatFeature } from '../../contract/talk/service.ts';
import type { ChatTold } from '../../contract/talk/told.ts';
import type { CallOptions } from '../http/client.ts';
import type { Outcome } from '../http/outcome.ts';

/** The calls that a message service answers, by the method that answers each. */
export const serviceMethods = {
  chatConversations: 'conversations',
  chatMessages: 'messages',
  chatSearch: 'search',
  chatGroup: 'group',
  chatCard: 'card',
  chatSend: 'send',
  chatForward: 'forward',
  chatTyping: 'typing',
  chatRead: 'read',
  chatRecall: 'recall',
  chatGroupMake: 'makeGroup',
  chatGroupChange: 'changeGroup',
} as const;

export type ServiceCall = keyof typeof serviceMethods;

/** Whether a call is answered by the message service. */
export const isServiceCall = (name: string): name is ServiceCall => Object.hasOwn(serviceMethods, name);

type Methods = {
  readonly [N in ServiceCall as (typeof serviceMethods)[N]]: (
    args: Args<N>,
    options?: CallOptions,
  ) => Promise<Outcome<Data<N>>>;
};

/**
 * The messages of the person who is signed in, wherever they are kept. It answers as the calls of the contract do, and
 * never rejects. The options are for a service that is asked over HTTP.
 */
export interface ChatService extends Methods {
  /** What is new in the person's conversations. */
  readonly told$: Observable<ChatTold>;
  /** What this service can not do; it refuses such calls. */
  readonly lacks: readonly ChatFeature[];
  stop(): void;
}

import type { Observable } from 'rxjs';
import type { Args } from '../../contract/api/types.ts';
import type { ChatTold } from '../../contract/talk/told.ts';
import type { CallApi, CallOptions } from '../http/client.ts';
import { type ChatService, type ServiceCall, serviceMethods } from './service.ts';

/** The message service of our own server, whose news arrive over the station's connection (`told$`). */
export function createEmbeddedService(call: CallApi, told$: Observable<ChatTold>): ChatService {
  const methods = Object.entries(serviceMethods).map(([name, method]) => [
    method,
    (args: Args<ServiceCall>, options?: CallOptions) => call(name as ServiceCall, args, options),
  ]);
  return {
    ...(Object.fromEntries(methods) as Omit<ChatService, 'told$' | 'lacks' | 'stop'>),
    told$,
    lacks: [],
    stop() {},
  };
}

import { filter, map, mergeMap, type Observable } from 'rxjs';
import type { CallName } from '../../contract/api/calls.ts';
import type { ChatServiceNow } from '../../contract/talk/service.ts';
import type { ChatTold } from '../../contract/talk/told.ts';
import type { Bus } from '../../streams/bus.ts';
import type { CallApi, CallOptions } from '../http/client.ts';
import type { Outcome } from '../http/outcome.ts';
import type { Clock } from '../ports.ts';
import { talkMessages as say } from './messages.ts';
import { createEmbeddedService } from './embedded-service.ts';
import { type ChatService, isServiceCall, type ServiceCall, serviceMethods } from './service.ts';
import type { TimModule } from './tim/sdk.ts';

/** What finding the message service needs. `server` asks our own server. */
export interface RouteSetup {
  bus: Bus;
  clock: Clock;
  server: CallApi;
  /** The program of Tencent's service, which is loaded only where an installation uses it. */
  loadTim: (() => Promise<TimModule>) | undefined;
  /** The person who is signed in. */
  person: () => { id: string; realName: string };
}

/** What our server tells of conversations over the station's connection. */
export const toldOn = (bus: Bus): Observable<ChatTold> =>
  bus.messages$.pipe(
    mergeMap((message) => (message.kind === 'pushed' ? message.frames : [])),
    filter((frame) => frame.type === 'line.chat'),
    map(({ data }) => data),
  );

/** Sends the calls of messages to the service that this installation uses; which one, our server is asked once. */
export function createChatRoute({ bus, clock, server, loadTim, person }: RouteSetup): CallApi {
  let found: Promise<Outcome<ChatService>> | undefined;
  const ask = (): Promise<Outcome<ChatServiceNow>> =>
    server('chatService', undefined, { quiet: true, outlivesPage: true });

  async function serviceOf(): Promise<Outcome<ChatService>> {
    const now = await ask();
    if (!now.ok) return now;
    const { engine } = now.data;
    let service = createEmbeddedService(server, toldOn(bus));
    if (engine === 'tencent' && loadTim) {
      const { createTimService } = await import('./tim/service.ts');
      const { id: me, realName } = person();
      service = createTimService({ load: loadTim, clock, sign: ask, realName, me, call: server });
      service.told$.subscribe((data) =>
        bus.publish({
          kind: 'pushed',
          frames: [{ type: 'line.chat', position: 0, at: new Date(clock.now()).toISOString(), data }],
        }),
      );
    }
    // Which service it is passes the bus, the signature does not.
    const data = { engine, lacks: service.lacks };
    bus.publish({ kind: 'answered', call: 'chatService', key: 'chatService', answer: { data } });
    return { ok: true, data: service };
  }

  bus.messages$.subscribe((message) => {
    if (message.kind !== 'session') return;
    const former = found;
    found = undefined;
    void former?.then((service) => service.ok && service.data.stop());
  });

  const answer = async (name: ServiceCall, args: unknown, options?: CallOptions): Promise<Outcome<unknown>> => {
    found ??= serviceOf().catch((): Outcome<ChatService> => ({
      ok: false,
      kind: 'network',
      code: 'network',
      message: say.notLoaded,
    }));
    const service = await found;
    if (!service.ok) {
      found = undefined;
      return service;
    }
    const method = service.data[serviceMethods[name]] as (...asked: unknown[]) => Promise<Outcome<unknown>>;
    return method(args, options);
  };
  return ((name: CallName, args: unknown, options) =>
    isServiceCall(name) ? answer(name, args, options) : server(name, args as never, options)) as CallApi;
}

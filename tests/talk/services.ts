import { Subject } from 'rxjs';
import type { CallName } from '../../contract/api/calls.ts';
import { timUserIdOf } from '../../contract/talk/service.ts';
import type { ChatTold } from '../../contract/talk/told.ts';
import type { CallApi } from '../../machines/http/client.ts';
import { outcomeOf } from '../../machines/http/outcome.ts';
import { createEmbeddedService } from '../../machines/talk/embedded-service.ts';
import type { ChatService } from '../../machines/talk/service.ts';
import { createTimService } from '../../machines/talk/tim/service.ts';
import { openConnection } from '../push/connection-client.ts';
import { createManualClock, settle } from '../support/manual-clock.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer } from '../support/server.ts';
import { createFakeTimCloud } from './fake-tim.ts';

/** One person at a message service. */
export interface Talker {
  id: string;
  name: string;
  service: ChatService;
  /** What the service has told this person. */
  told: readonly ChatTold[];
}

/** A message service with three people who know each other. */
export interface Talkers {
  city: Talker;
  county: Talker;
  province: Talker;
  /** Time passes, in milliseconds. */
  pass(ms: number): void;
  /** Waits until this was told to a person. */
  heard(by: Talker, fits: (told: ChatTold) => boolean): Promise<ChatTold>;
  stop(): Promise<unknown>;
}

function talker(id: string, name: string, service: ChatService): Talker {
  const told: ChatTold[] = [];
  service.told$.subscribe((one) => told.push(one));
  return { id, name, service, told };
}

async function heard(by: Talker, fits: (told: ChatTold) => boolean): Promise<ChatTold> {
  for (;;) {
    const found = by.told.find(fits);
    if (found) return found;
    // What comes over a socket takes turns of the event loop; a test that never hears it runs into its own time-out.
    await settle();
  }
}

const accounts = { city: 'xuancheng', county: 'jingde', province: 'sheng' } as const;

/** The embedded service: a whole server, asked over its calls, heard over its connection. */
export async function openEmbedded(): Promise<Talkers> {
  const clock = steppedClock();
  const server = await startTestServer({ clock });
  const seated = async (userName: string): Promise<Talker> => {
    const who = await server.signIn(userName);
    const call = (async (name: CallName, args: object) => {
      const { status, answer } = await server.call(name, args ?? {}, who.headers);
      return outcomeOf({ status, body: JSON.stringify(answer) });
    }) as CallApi;
    const me = await call('currentUser', undefined as never);
    const told$ = new Subject<ChatTold>();
    const line = openConnection(Number(new URL(server.url).port), { userId: who.userId, token: who.accessToken });
    line.socket.on('message', (data: Buffer) => {
      for (const frame of JSON.parse(data.toString()) as { type: string; data: ChatTold }[])
        if (frame.type === 'line.chat') told$.next(frame.data);
    });
    await line.frame((frame): frame is typeof frame => frame.type === 'line.snapshot');
    return talker(who.userId, me.ok ? me.data.realName : '', createEmbeddedService(call, told$));
  };
  const [city, county, province] = await Promise.all(Object.values(accounts).map(seated));
  if (!city || !county || !province) throw new Error('somebody is missing');
  return { city, county, province, pass: (ms) => clock.advance(ms), heard, stop: () => server.stop() };
}

const people = [
  { id: '0197a000-0000-7000-8000-000000000001', name: '宣城值班员' },
  { id: '0197a000-0000-7000-8000-000000000002', name: '旌德值班员' },
  { id: '0197a000-0000-7000-8000-000000000003', name: '省值班员' },
] as const;

/** Tencent's service, over a fake of what its program documents. */
export async function openTencent(): Promise<Talkers> {
  const clock = createManualClock();
  const cloud = createFakeTimCloud(() => Math.floor(clock.now() / 1_000));
  cloud.know(...people.map(({ id, name }) => ({ id: timUserIdOf(id), nick: name })));
  const seated = async ({ id, name }: (typeof people)[number]): Promise<Talker> => {
    const timUserId = timUserIdOf(id);
    const service = createTimService({
      load: () => Promise.resolve(cloud.module),
      clock,
      sign: () => Promise.resolve({ ok: true, data: { engine: 'tencent', sdkAppId: 1, timUserId, userSig: 'sig' } }),
      realName: name,
      me: id,
      call: () => Promise.resolve({ ok: false, kind: 'refused', code: 'A0404', message: '未找到' }),
    });
    // Only who has signed in hears what is said to them.
    await service.conversations(undefined);
    return talker(id, name, service);
  };
  const [city, county, province] = await Promise.all(people.map(seated));
  if (!city || !county || !province) throw new Error('somebody is missing');
  return { city, county, province, pass: (ms) => clock.advance(ms), heard, stop: () => Promise.resolve() };
}

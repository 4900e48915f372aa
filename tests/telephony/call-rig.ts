import type { Answer } from '../../contract/api/types.ts';
import type { OrgMember } from '../../contract/telephony/members.ts';
import type { CallRecord, PhoneCall } from '../../contract/telephony/schemas.ts';
import { registerAdministrators } from '../support/people.ts';
import { createPhonePeer, type PhonePeer } from '../support/phone-peer.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

export const clock = steppedClock();
export let server: TestServer;
export let [province, city, county, far, boss]: SignedIn[] = [];
const tels = new Map<string, string>();
const phones: PhonePeer[] = [];
export const loud = 0.15;

/** A signed-in person, or nobody. */
export type Who = SignedIn | undefined;
type Name = Parameters<TestServer['call']>[0];
export const ask = async (name: Name, args: object, who: Who): Promise<Answer & { list?: unknown }> =>
  (await server.call(name, args, who?.headers ?? {})).answer;
export const telOf = (who: Who): string => tels.get(who?.userId ?? '') ?? '';
export const live = async (who: Who): Promise<PhoneCall[]> => (await ask('phoneLive', {}, who)).data as PhoneCall[];
export const callsOf = async (who: Who): Promise<string[]> =>
  (await live(who)).map(({ state, from, to }) => `${from.name}→${to.name} ${state}`);
export const make = async (who: Who, tel: string): Promise<PhoneCall> =>
  (await ask('phoneMake', { tel }, who)).data as PhoneCall;
export const recordOf = async (who: Who, id: string): Promise<CallRecord | undefined> =>
  (await records(who)).find((record) => record.id === id);
export const records = async (who: Who, args: object = {}): Promise<CallRecord[]> =>
  (await ask('phoneRecords', args, who)).data as CallRecord[];
export const opens = async (who: Who, fileId = ''): Promise<number> =>
  (await server.inject({ url: `/api-global-oss/oss/download?fileId=${fileId}`, headers: who?.headers ?? {} }))
    .statusCode;
export const heard = (phone: PhonePeer, hz: number) => (): number => phone.hears(hz) ?? 0;

/** Connects the telephone of somebody to their call; `answer` takes it. */
export async function connect(
  who: Who,
  callId: string,
  hz: number | undefined,
  how: 'phoneMedia' | 'phoneAnswer' = 'phoneMedia',
) {
  const phone = await createPhonePeer(hz);
  phones.push(phone);
  const { data, message } = await ask(how, { callId, offer: phone.offer }, who);
  if (!data) throw new Error(message);
  await phone.accept((data as { answer: string }).answer);
  return phone;
}
/** A city talks to a county. */
export async function talking(): Promise<{ call: PhoneCall; one: PhonePeer; two: PhonePeer }> {
  const call = await make(city, telOf(county));
  const one = await connect(city, call.id, 600);
  const two = await connect(county, call.id, 1_000, 'phoneAnswer');
  return { call, one, two };
}

/** Starts a server, and signs in five people of it. */
export async function begin(): Promise<void> {
  server = await startTestServer({ clock, prepare: registerAdministrators });
  [province, city, county, far, boss] = await Promise.all(
    ['sheng', 'xuancheng', 'jingde', 'huangshan', 'admin'].map((who) => server.signIn(who)),
  );
  const members = (await ask('orgMembers', {}, province)).list as OrgMember[];
  for (const { userId, memTel } of members) tels.set(userId, memTel);
}

/** Everybody is at their place. */
export function attend(): void {
  for (const who of [province, city, county, far]) server.ctx.presence.counted(who?.userId ?? '', 1);
}

/** Ends what is left of a test. */
export async function endCalls(): Promise<void> {
  for (const who of [province, city, county])
    for (const { id } of await live(who)) await ask('phoneHangUp', { callId: id }, who);
  await Promise.all(phones.splice(0).map((phone) => phone.close()));
}

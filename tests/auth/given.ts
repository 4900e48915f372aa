import { userStream } from '../../server/auth/projections.ts';
import { userIdOf } from '../../server/auth/register.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { UserValues } from '../../contract/session/events.ts';
import type { Answer } from '../../contract/api/types.ts';
import { createWorkSearch, type Work } from '../../contract/session/work.ts';
import type { SmsMessage } from '../../contract/sms/schemas.ts';
import type { TestServer } from '../support/server.ts';

/** What an administrator's page writes of an account. */
export async function changeByAdministrator(
  server: TestServer,
  userName: string,
  to: Partial<Record<keyof UserValues, unknown>>,
): Promise<void> {
  const stream = userStream(userIdOf(userName));
  const { length } = await server.ctx.store.readStream(stream);
  const from = Object.fromEntries(Object.keys(to).map((name) => [name, null]));
  const event = { type: 'user.changed', areaCode: '34', data: { from, to } } as NewEvent;
  await server.ctx.store.append({
    actor: userIdOf('admin'),
    writes: [{ stream, expectedVersion: length, events: [event] }],
  });
}

/** A request from a network of its own, so that no row of a table suffers from the failures of another. */
let devices = 0;
export const fromElsewhere = (): Record<string, string> => ({
  'x-forwarded-for': `2001:db8:0:${(++devices).toString(16)}::1`,
});

/** What a refused sign-in tells of the work that the next one wants, done. */
export function workFor({ data }: Answer, patient?: 'patient'): { work?: string } {
  const { work } = (data ?? {}) as { work?: Work };
  return work === undefined
    ? {}
    : { work: createWorkSearch(work.challenge, patient ? work.patientBits : work.bits)(10_000_000) ?? '' };
}

/** Bodies of all events, as the log holds them. */
export const wholeLog = async (server: TestServer): Promise<string> =>
  (await server.ctx.store.read({ after: 0, limit: 10_000 })).map((event) => event.body).join('\n');

/** Types of all events. */
export const eventTypes = async (server: TestServer): Promise<string[]> =>
  (await server.ctx.store.read({ after: 0, limit: 10_000 })).map((event) => event.type);

/** The newest message to a phone, as the administrator reads it. */
export async function newestSms(server: TestServer, phone: string): Promise<SmsMessage | undefined> {
  const { headers } = await server.signIn('admin');
  const { answer } = await server.call('smsOutbox', { phone }, headers);
  return (answer.data as SmsMessage[])[0];
}

/** Asks for a code as somebody who is not signed in, or as who is, and reads it in the outbox. */
export async function codeFor(
  server: TestServer,
  phone: string,
  headers: Record<string, string> = fromElsewhere(),
): Promise<string> {
  const { answer } = await server.call('sendSms', { id: 'device-of-test', phone }, { ...fromElsewhere(), ...headers });
  if (answer.code !== '00000') throw new Error(`no code: ${String(answer.message)}`);
  return server.remember('SMS code', /\d{6}/.exec((await newestSms(server, phone))?.text ?? '')?.[0] ?? '');
}

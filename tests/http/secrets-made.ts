import type { CallName } from '../../contract/api/calls.ts';
import { ownLimits } from '../../contract/limits.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { codeAt } from '../../server/auth/totp.ts';
import { raised } from '../alarms/raised.ts';
import { changeByAdministrator, fromElsewhere } from '../auth/given.ts';
import { inJingde, item, send } from '../feeds/given.ts';
import { given } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { openConnection } from '../push/connection-client.ts';
import type { Provider } from '../sms/provider.ts';
import type { Secret } from '../support/secrets.ts';
import { password } from '../support/people.ts';
import type { SteppedClock } from '../support/server-clock.ts';
import { requestOf, signInForm, type TestServer } from '../support/server.ts';

/** A server, its clock, its provider of SMS where it has one, and the secrets that were made on it so far. */
export interface Making {
  server: TestServer;
  clock: SteppedClock;
  provider?: Provider;
  secrets: Secret[];
}

type Headers = Record<string, string>;
const wrong = {
  password: 'Wr0ng#Nacht8',
  typedAsName: 'Typed#InName7',
  broken: 'Broken#InJson5',
  key: 'lk_wrong-and-made-up-by-somebody',
};

function keep({ secrets }: Making, kind: string, text: string | undefined): string {
  if (text === undefined || text === '') throw new Error(`no ${kind} was made`);
  secrets.push({ kind, text });
  return text;
}

/** What a call answers that is expected to be taken. */
async function told<T>({ server }: Making, name: CallName, args: object, headers: Headers): Promise<T> {
  const { status, answer } = await server.call(name, args, headers);
  if (status !== 200) throw new Error(`${name}: ${status} ${String(answer.message)} ${String(answer.field)}`);
  return answer.data as T;
}

async function signIn(making: Making, userName: string, word = password, more: object = {}): Promise<Headers> {
  const response = await making.server.inject(requestOf('token', signInForm(userName, word, more), fromElsewhere()));
  const { accessToken, refreshToken } = response.json<{ data: { accessToken: string; refreshToken: string } }>().data;
  keep(making, 'access token', accessToken);
  keep(making, 'refresh token', refreshToken);
  const device = /lookout_device=([^;]+)/.exec(String(response.headers['set-cookie']))?.[1];
  if (device !== undefined) keep(making, 'device cookie', device);
  return { authorization: `Bearer ${accessToken}` };
}

/**
 * Passwords right, wrong, typed as the name and in a body that breaks off; tokens renewed, used twice, in an address
 * and on a line.
 */
export async function makeSignIns(making: Making): Promise<void> {
  const { server } = making;
  keep(making, 'password', password);
  for (const [kind, text] of Object.entries(wrong)) keep(making, `wrong ${kind}`, text);
  for (const [name, word] of [
    ['sheng', wrong.password],
    [wrong.typedAsName, wrong.password],
    [wrong.typedAsName, ''],
  ] as const) {
    await server.call('token', signInForm(name, word), fromElsewhere());
  }
  const headers = await signIn(making, 'huangshan');
  await server.inject({
    method: 'PUT',
    url: '/api-upms/user/updateUserPassword',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: `{"oldPassword":"${wrong.broken}",`,
  });
  const refreshToken = making.secrets.findLast(({ kind }) => kind === 'refresh token')?.text;
  const form = {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: 'lookout-web',
    client_secret: 'lookout-web',
  };
  const renewed = await told<{ accessToken: string; refreshToken: string }>(making, 'token', form, {});
  keep(making, 'access token', renewed.accessToken);
  keep(making, 'refresh token', renewed.refreshToken);
  await server.inject({ url: `/nothing?access_token=${renewed.accessToken}` });
  const line = openConnection(Number(new URL(server.url).port), {
    userId: userIdOf('huangshan'),
    token: renewed.accessToken,
  });
  await line.reaches(0);
  line.socket.close();
  await line.closed;
  await server.call('token', form, {});
}

/** A second factor: its secret, codes right, wrong and used up, recovery codes and their successors. */
export async function makeFactor(making: Making): Promise<void> {
  const { server, clock } = making;
  const headers = await signIn(making, 'jingde');
  const secret = keep(
    making,
    'secret of the second factor',
    (await told<{ secret: string }>(making, 'factorBegin', { password }, headers)).secret,
  );
  const next = (): string => {
    clock.advance(30_000);
    return keep(making, 'code of the second factor', codeAt(secret, clock.now()));
  };
  const first = (await told<{ secretCodes: string[] }>(making, 'factorConfirm', { code: next() }, headers)).secretCodes;
  await server.call(
    'token',
    signInForm('jingde', password, { code: keep(making, 'code of the second factor', codeAt(secret, 0)) }),
    fromElsewhere(),
  );
  await signIn(making, 'jingde', password, { code: first[0] });
  const second = (await told<{ secretCodes: string[] }>(making, 'factorCodes', { password, code: next() }, headers))
    .secretCodes;
  for (const code of [...first, ...second]) keep(making, 'recovery code', code);
  await signIn(making, 'jingde', password, { code: next() });
}

/** A one-time password, and what it is replaced by. */
export async function makePasswords(making: Making): Promise<void> {
  const admin = await signIn(making, 'admin');
  const oldPassword = keep(
    making,
    'one-time password',
    (await told<{ password: string }>(making, 'resetPwd', { id: userIdOf('huangshan') }, admin)).password,
  );
  const headers = await signIn(making, 'huangshan', oldPassword);
  const newPassword = keep(making, 'password', 'Ruqk#26vx');
  await told(making, 'updateUserPassword', { oldPassword, newPassword, confirmPassword: newPassword }, headers);
}

/** Keys of feeds and of external systems, issued, used and replaced. */
export async function makeKeys(making: Making): Promise<void> {
  const { server } = making;
  const admin = await signIn(making, 'admin');
  const deliver = (key: string) =>
    send(server, { authorization: `Bearer ${key}` }, JSON.stringify([item(key.length, inJingde)]));
  for (const name of ['feedIssue', 'feedRotate'] as const) {
    await deliver(
      keep(making, 'ingest key', (await told<{ secret: string }>(making, name, { name: '鹰眼一号' }, admin)).secret),
    );
  }
  const { id: systemId } = await told<{ id: string }>(
    making,
    'external.create',
    { name: '林区监控', regionCode: '3418', sourceTypes: ['5'] },
    admin,
  );
  const keyOf = async (kind: 'externalUser' | 'externalDevice', values: object): Promise<string> => {
    const { id } = await told<{ id: string }>(making, `${kind}.create`, { systemId, ...values }, admin);
    return keep(
      making,
      'key of an external system',
      (await told<{ secret: string }>(making, 'externalKey', { kind, id }, admin)).secret,
    );
  };
  await told(
    making,
    'externalMine',
    { secret: await keyOf('externalUser', { name: '对方管理员', manages: true }) },
    {},
  );
  await deliver(await keyOf('externalDevice', { name: '云台一号', serial: 'YT01', sourceType: '5' }));
  await deliver(wrong.key);
  await server.call('externalMine', { secret: wrong.key });
}

/** The text of the newest SMS: at the provider, or in the outbox where there is none. */
async function newestText(making: Making, phone: string, act: () => Promise<unknown>): Promise<string> {
  const arrived = making.provider?.next();
  await act();
  await arrived;
  if (making.provider) return (making.provider.posted.at(-1)?.body as { text: string } | undefined)?.text ?? '';
  return (await told<{ text: string }[]>(making, 'smsOutbox', { phone }, await signIn(making, 'admin')))[0]?.text ?? '';
}

/** A code by SMS by which a forgotten password is replaced, and wrong ones. */
export async function makeSmsCodes(making: Making): Promise<void> {
  const { server } = making;
  const phone = '13800000001';
  await changeByAdministrator(server, 'xuancheng', { mobile: phone });
  const text = await newestText(making, phone, () =>
    told(making, 'sendSms', { id: 'device-of-test', phone }, fromElsewhere()),
  );
  const code = keep(making, 'SMS code', /\d{6}/.exec(text)?.[0]);
  await told(making, 'smsValidate', { phone, code }, {});
  const newPassword = keep(making, 'password', 'Vqlm#83tz');
  const recover = { userName: 'xuancheng', phone, newPassword, confirmPassword: newPassword };
  await server.call(
    'modifyPwd',
    { ...recover, code: keep(making, 'SMS code', code === '604217' ? '604218' : '604217') },
    fromElsewhere(),
  );
  await told(making, 'modifyPwd', { ...recover, code }, fromElsewhere());
  await signIn(making, 'xuancheng', newPassword);
}

/** Links for people outside, shown to the officer and sent by SMS, and an answer by each. */
export async function makeLinks(making: Making): Promise<void> {
  const { server } = making;
  await server.auth.registerUser({
    userName: 'county',
    realName: '县值班员',
    password,
    regionCode: '341825',
    deptName: '测试',
    roles: ['ZBY'],
  });
  const officer = await signIn(making, 'county');
  const alarmId = await raised(server);
  await told(making, 'receiveFire', { alarmId }, officer);
  const { fireId } = await told<{ fireId: string }>(making, 'confirmAlarm', { alarmId }, officer);
  const { url } = await told<{ url: string }>(making, 'smsH5Url', { fireId, hours: 6, to: '村民' }, officer);
  const phone = '13800000011';
  const text = await newestText(making, phone, () =>
    told(making, 'pushSms', { fireId, to: [{ phone, name: '队长' }], hours: 6 }, officer),
  );
  for (const address of [url, text]) {
    const secret = keep(making, 'link secret', /\/s\/r\/([\w-]+)/.exec(address)?.[1]);
    await told(making, 'rescueView', { secret }, {});
    await server.inject({ url: `/s/r/${secret}` });
  }
}

/** A ticket by which a file is shown without a token, and the token of the metrics. */
export async function makeTickets(making: Making, metricsToken: string): Promise<void> {
  const { server } = making;
  const headers = await signIn(making, 'sheng');
  const { fileId } = await given(server, headers, { bucketName: 'rich', name: '山.png', content: samples.png });
  const { url } = await told<{ url: string }>(making, 'fileTicket', { fileId }, headers);
  keep(making, 'file ticket', new URL(url, server.url).searchParams.get('ticket') ?? undefined);
  await server.inject({ url });
  await server.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${keep(making, 'token of the metrics', metricsToken)}` },
    remoteAddress: '203.0.113.9',
  });
  making.clock.advance(ownLimits.fileTicketMs * 2);
  await server.inject({ url });
}

/** A fault of the server in the midst of requests that carry secrets, of which it writes all that it knows. */
export async function makeFaults(making: Making): Promise<void> {
  const { server } = making;
  const { store } = server.ctx;
  const append = store.append.bind(store);
  store.append = () => Promise.reject(new Error('a fault that the test made'));
  const response = await server.inject(requestOf('token', signInForm('sheng'), fromElsewhere()));
  store.append = append;
  if (response.statusCode !== 500) throw new Error(`a fault was answered by ${response.statusCode}`);
}

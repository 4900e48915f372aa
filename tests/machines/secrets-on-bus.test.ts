import { expect, test } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import { defaultConfig } from '../../machines/config.ts';
import { TransportFault } from '../../machines/ports.ts';
import { createStation } from '../../machines/runtime.ts';
import type { Station } from '../../machines/station.ts';
import type { BusMessage } from '../../streams/bus.ts';
import { createRecording$ } from '../../streams/recorder.ts';
import { createFakePorts, ok, type FakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { officer, serveOfficer } from '../support/station.ts';

/** All that passed the bus of a station, as it is and as it is recorded. */
function recorded(station: Station, ports: FakePorts): () => string {
  const messages: BusMessage[] = [];
  const lines: string[] = [];
  station.bus.messages$.subscribe((message) => messages.push(message));
  const { id, userName, realName, regionCode } = officer;
  createRecording$(station.bus, ports.clock, {
    lookout: 'recording',
    version: 1,
    schemaHash: 'h',
    startedAt: new Date(ports.clock.now()).toISOString(),
    user: { id, userName, realName, regionCode },
  }).subscribe((line) => lines.push(line));
  return () => [JSON.stringify(messages), ...lines].join('\n');
}

function boot() {
  const ports = createFakePorts();
  serveOfficer(ports);
  const station = createStation(ports, defaultConfig);
  const sent = (): string =>
    decodeURIComponent(ports.requests.map(({ path, body = '' }) => `${path} ${body}`).join('\n'));
  return { ports, station, written: recorded(station, ports), sent };
}

async function signIn(station: Station): Promise<void> {
  station.wish({ type: 'session.signIn', username: 'jingde', password: 'Ln-2026-first', validCode: 'XK7Q' });
  await settle();
}

/** The state of a command after its answer. */
async function done(station: Station, call: CallName, args: object): Promise<unknown> {
  const state$ = station.command(call, args);
  await settle();
  return state$.value;
}

test('of a sign-in with captcha and code, password, captcha, code and tokens are not on the bus', async () => {
  const { ports, station, written, sent } = boot();
  ports.on('POST /api-auth/oauth/token', ({ body = '' }) =>
    body.includes('code=482913')
      ? ok({ accessToken: 'aaa.bbb', refreshToken: 'rrr.sss', expiresIn: 900 })
      : { code: 'A0417', message: '请输入动态验证码', field: 'code' },
  );
  await signIn(station);
  station.wish({ type: 'session.code', code: '482913', validCode: 'M3WZ' });
  await settle();
  expect(station.session$.value.state).toBe('signedIn');
  for (const secret of ['Ln-2026-first', '482913']) expect(sent()).toContain(secret);
  const text = written();
  for (const secret of ['Ln-2026-first', 'XK7Q', '482913', 'M3WZ', 'aaa.bbb', 'rrr.sss'])
    expect(text).not.toContain(secret);
  expect(text).toContain('session.signIn');
  expect(text).toContain('jingde');
  station.stop();
});

test('of a password that is refused and entered again, neither is', async () => {
  const { ports, station, written, sent } = boot();
  await signIn(station);
  ports.on('PUT /api-upms/user/updateUserPassword', ({ body = '' }) =>
    body.includes('Ln-2026-wrong') ? { code: 'A0400', message: '原密码错误', field: 'oldPassword' } : ok(null),
  );
  const change = (oldPassword: string) =>
    done(station, 'updateUserPassword', { oldPassword, newPassword: 'Ln-2026-next', confirmPassword: 'Ln-2026-next' });
  expect(await change('Ln-2026-wrong')).toMatchObject({ state: 'refused', field: 'oldPassword' });
  expect(await change('Ln-2026-first')).toMatchObject({ state: 'done' });
  for (const secret of ['Ln-2026-wrong', 'Ln-2026-first', 'Ln-2026-next']) expect(sent()).toContain(secret);
  const text = written();
  for (const secret of ['Ln-2026-wrong', 'Ln-2026-first', 'Ln-2026-next']) expect(text).not.toContain(secret);
  expect(text).toContain('updateUserPassword');
  station.stop();
});

test('of a second factor the person sees what the server tells once, and nothing of it is on the bus', async () => {
  const { ports, station, written, sent } = boot();
  await signIn(station);
  const told = { secret: 'JBSWY3DPEHPK3PXP', secretUri: 'otpauth://totp/lookout?secret=JBSWY3DPEHPK3PXP' };
  const codes = { secretCodes: ['aaaa-1111', 'bbbb-2222'] };
  ports.on('POST /api-upms/user/secondFactor/begin', () => ok(told));
  ports.on('POST /api-upms/user/secondFactor/confirm', () => ok(codes));
  ports.on('POST /api-upms/user/secondFactor/remove', () => ok(null));
  expect(await done(station, 'factorBegin', { password: 'Ln-2026-first' })).toEqual({ state: 'done', data: told });
  expect(await done(station, 'factorConfirm', { code: '482913' })).toEqual({ state: 'done', data: codes });
  await done(station, 'factorRemove', { password: 'Ln-2026-first', code: '771204' });
  for (const secret of ['Ln-2026-first', '482913', '771204']) expect(sent()).toContain(secret);
  const text = written();
  for (const secret of ['Ln-2026-first', '482913', '771204', 'JBSWY3DPEHPK3PXP', 'aaaa-1111', 'bbbb-2222'])
    expect(text).not.toContain(secret);
  expect(text).toContain('factorConfirm');
  station.stop();
});

test('a command that the network loses goes again with the same password, though it was taken but once', async () => {
  const { ports, station, written } = boot();
  await signIn(station);
  const bodies: string[] = [];
  ports.on('PUT /api-upms/user/updateUserPassword', ({ body = '' }) => {
    bodies.push(body);
    if (bodies.length === 1) throw new TransportFault('network');
    return ok(null);
  });
  const args = { oldPassword: 'Ln-2026-first', newPassword: 'Ln-2026-next', confirmPassword: 'Ln-2026-next' };
  const state$ = station.command('updateUserPassword', args);
  await settle();
  await ports.clock.pass(10_000);
  expect(state$.value.state).toBe('done');
  expect(bodies).toEqual([JSON.stringify(args), JSON.stringify(args)]);
  expect(written()).not.toContain('Ln-2026');
  station.stop();
});

test('what is asked with an access key is asked with it again and again, and its key is in no question', async () => {
  const { ports, station, written } = boot();
  const asked: string[] = [];
  ports.on('POST /api-upms/xj/mine', ({ body = '' }) => {
    asked.push(body);
    return ok({ system: {}, me: {} });
  });
  const args = { secret: 'lk_mine_0001' };
  const subscription = station.query('externalMine', args).subscribe();
  await settle();
  expect(station.query('externalMine', args).value.state).toBe('ready');
  station.wish({ type: 'query.ask', call: 'externalMine', args });
  await ports.clock.pass(5_000);
  expect(asked).toEqual([JSON.stringify(args), JSON.stringify(args)]);
  expect(written()).not.toContain('lk_mine');
  expect(written()).toContain('externalMine');
  subscription.unsubscribe();
  station.stop();
});

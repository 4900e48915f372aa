import { expect, test } from 'vitest';
import { ownLimits } from '../../contract/limits.ts';
import { defaultConfig } from '../../machines/config.ts';
import { createStation } from '../../machines/runtime.ts';
import { createFakePorts, ok } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { serveOfficer } from '../support/station.ts';

/** A station before a server that wants the code 123456 beside the password. */
function codedStation() {
  const ports = createFakePorts();
  serveOfficer(ports);
  const bodies: string[] = [];
  ports.on('POST /api-auth/oauth/token', ({ body = '' }) => {
    bodies.push(body);
    if (body.includes('code=123456')) return ok({ accessToken: 'a', refreshToken: 'r', expiresIn: 900 });
    return body.includes('code=')
      ? { code: 'A0418', message: '动态验证码不正确或已使用过', field: 'code' }
      : { code: 'A0417', message: '请输入动态验证码', field: 'code' };
  });
  return { ports, bodies, station: createStation(ports, defaultConfig) };
}

test('a right password leads to the code that is wanted, without a word of blame, and a right code in', async () => {
  const { station, bodies } = codedStation();
  station.wish({ type: 'session.signIn', username: 'jingde', password: 'p' });
  await settle();
  expect(station.session$.value).toEqual({ state: 'codeDue' });
  station.wish({ type: 'session.code', code: '123456' });
  await settle();
  expect(station.session$.value).toMatchObject({ state: 'signedIn' });
  expect(bodies[1]).toMatch(/username=jingde&password=p.*code=123456/);
  station.stop();
});

test('a wrong code is said beside its box, and another one can be tried', async () => {
  const { station } = codedStation();
  station.wish({ type: 'session.signIn', username: 'jingde', password: 'p' });
  await settle();
  station.wish({ type: 'session.code', code: '000000' });
  expect(station.session$.value).toMatchObject({ state: 'signingIn', showsCode: true });
  await settle();
  expect(station.session$.value).toEqual({
    state: 'codeDue',
    refusal: '动态验证码不正确或已使用过',
    refusedField: 'code',
  });
  station.wish({ type: 'session.code', code: '123456' });
  await settle();
  expect(station.session$.value.state).toBe('signedIn');
  station.stop();
});

test('who goes back, or lets the time run out, has to enter the password again', async () => {
  const { station, ports, bodies } = codedStation();
  const begin = async (): Promise<void> => {
    station.wish({ type: 'session.signIn', username: 'jingde', password: 'p' });
    await settle();
  };
  await begin();
  station.wish({ type: 'session.abandon' });
  expect(station.session$.value).toEqual({ state: 'signedOut' });
  await begin();
  ports.clock.advance(ownLimits.codeEntryMs);
  expect(station.session$.value).toEqual({ state: 'signedOut', refusal: '等待验证码超时，请重新登录' });
  station.wish({ type: 'session.code', code: '123456' });
  await settle();
  expect([station.session$.value.state, bodies.length]).toEqual(['signedOut', 2]);
  station.stop();
});

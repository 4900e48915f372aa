import { afterAll, beforeAll } from 'vitest';
import { changeByAdministrator } from '../auth/given.ts';
import { password } from '../support/people.ts';
import type { SignedIn } from '../support/server.ts';
import { type GivenRescue, openRescue } from './given.ts';

/** A server with a fire’s officers and a ranger below the county, for the tests of one file. */
export function openWithRanger() {
  let given: GivenRescue;
  let ranger: SignedIn;

  beforeAll(async () => {
    given = await openRescue();
    await given.server.auth.registerUser({
      userName: 'ranger',
      realName: '版书镇护林员',
      password,
      regionCode: '341825101',
      deptName: '版书镇林业站',
      roles: [],
    });
    await changeByAdministrator(given.server, 'ranger', { mobile: '13800000031' });
    ranger = await given.server.signIn('ranger');
  }, 60_000);
  afterAll(() => given.server.stop());

  const asRanger = (name: Parameters<typeof given.server.call>[0], args: object = {}) =>
    given.server.call(name, args, ranger.headers);
  return {
    get given() {
      return given;
    },
    get ranger() {
      return ranger;
    },
    asRanger,
  };
}

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { User } from '../../server/auth/projections.ts';
import { codeAt } from '../../server/auth/totp.ts';
import { createCommand } from '../../server/http/command.ts';
import { type Bare, openBare } from './bare.ts';

const stepMs = 30_000;

let bare: Bare;
beforeAll(async () => {
  bare = await openBare();
});
afterAll(() => bare.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const command = createCommand('test');

/** The person sets up a second factor at another device. */
async function setUp(user: User): Promise<string> {
  const { factor } = bare.auth;
  const caller = {
    userId: user.id,
    realName: user.realName,
    regionCode: user.regionCode,
    roles: user.roles,
    sessionId: 'elsewhere',
  };
  const begun = await factor.begin(caller);
  const secret = 'secret' in begun ? begun.secret : '';
  expect(
    await factor.confirm(caller, { code: codeAt(secret, bare.clock.now()), device: 'phone' }, command),
  ).toHaveProperty('secretCodes');
  bare.clock.advance(2 * stepMs);
  return secret;
}
const reset = (user: User) => bare.auth.factor.resetByOperator(user.id, command);

type Act = () => Promise<unknown>;

/** Moments of a sign-in at which somebody else may come between, after the code was looked at. */
const moments: [string, (act: Act) => void][] = [
  [
    'when the device is about to become known',
    (act) => {
      const { devices } = bare.auth;
      const meet = devices.meet.bind(devices);
      vi.spyOn(devices, 'meet').mockImplementationOnce(async (...args) => {
        await act();
        return meet(...args);
      });
    },
  ],
  [
    'when the session is about to start',
    (act) => {
      const { sessions } = bare.auth;
      const begin = sessions.start.bind(sessions);
      vi.spyOn(sessions, 'start').mockImplementationOnce(async (...args) => {
        await act();
        return begin(...args);
      });
    },
  ],
  [
    'when the session has just started',
    (act) => {
      const { sessions } = bare.auth;
      const begin = sessions.start.bind(sessions);
      vi.spyOn(sessions, 'start').mockImplementationOnce(async (...args) => {
        const id = await begin(...args);
        await act();
        return id;
      });
    },
  ],
];

const expectNothingGiven = async (user: User): Promise<void> => {
  expect(await bare.auth.sessions.of(user.id)).toEqual([]);
  expect(await bare.db.selectFrom('known_devices').selectAll().where('user_id', '=', user.id).execute()).toEqual([]);
};

describe('who signs in without a code while a second factor is set up has no session and no known device', () => {
  test.each(moments)('%s', async (_, arrange) => {
    const user = await bare.person();
    let secret = '';
    arrange(async () => {
      secret = await setUp(user);
    });
    expect(await bare.signIn(user)).toMatchObject({ refused: 'factorDue', field: 'code' });
    await expectNothingGiven(user);
    expect(await bare.signIn(user, { code: codeAt(secret, bare.clock.now()) })).toHaveProperty('tokens');
  });
});

describe('who signs in with a code of a second factor that is taken off has no session and no known device', () => {
  test.each(moments)('%s', async (_, arrange) => {
    const user = await bare.person();
    const secret = await setUp(user);
    arrange(() => reset(user));
    expect(await bare.signIn(user, { code: codeAt(secret, bare.clock.now()) })).toMatchObject({ refused: 'factorDue' });
    await expectNothingGiven(user);
  });

  test('though another one has been set up since', async () => {
    const user = await bare.person();
    const former = await setUp(user);
    moments[1]?.[1](async () => {
      await reset(user);
      await setUp(user);
    });
    expect(await bare.signIn(user, { code: codeAt(former, bare.clock.now()) })).toMatchObject({ refused: 'factorDue' });
    await expectNothingGiven(user);
  });
});

test('a second factor that is only begun meanwhile, and not confirmed, keeps nobody out', async () => {
  const user = await bare.person();
  const asAsker = { userId: user.id, realName: '', regionCode: '3418', roles: ['ZBY'], sessionId: 'elsewhere' };
  moments[1]?.[1](() => bare.auth.factor.begin(asAsker));
  expect(await bare.signIn(user)).toHaveProperty('tokens');
});

test('a second factor that stands as it was lets in with its code', async () => {
  const user = await bare.person();
  const secret = await setUp(user);
  expect(await bare.signIn(user, { code: codeAt(secret, bare.clock.now()) })).toHaveProperty('tokens');
  expect(await bare.auth.sessions.of(user.id)).toHaveLength(1);
});

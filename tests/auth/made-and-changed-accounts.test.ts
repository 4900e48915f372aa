import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPasswords } from '../../server/auth/passwords.ts';
import { type User, userStream } from '../../server/auth/projections.ts';
import { createRegisterUser, type NewUser, userIdOf } from '../../server/auth/register.ts';
import { changeAccount } from '../../server/auth/account-events.ts';
import { createCommand } from '../../server/http/command.ts';
import { password } from '../support/people.ts';
import { type Bare, eventsOf, openBare } from './bare.ts';

let bare: Bare;
beforeAll(async () => {
  bare = await openBare({ secondFactor: 'administrators' });
});
afterAll(() => bare.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const event = (user: User, type: string, data: object): Promise<void> => bare.happens(userStream(user.id), type, data);

let phones = 13_900_000_100;
const freshPhone = (): string => String((phones += 1));

describe('an account is made', () => {
  const registered = (more: Partial<NewUser> = {}): NewUser => ({
    userName: crypto.randomUUID().slice(0, 20),
    realName: '新人',
    password,
    regionCode: '3418',
    deptName: '测试',
    roles: ['ZBY'],
    ...more,
  });
  const make = (user: NewUser) => bare.auth.registerUser(user);
  const credentials = (id: string) => bare.db.selectFrom('credentials').selectAll().where('user_id', '=', id).execute();

  test('once by a name, which decides its id; what it was made with is in the log, the password is not', async () => {
    const user = registered();
    const id = userIdOf(user.userName);
    expect(await make(user)).toEqual({ id });
    const { password: _, ...data } = user;
    expect(await eventsOf(bare, userStream(id))).toMatchObject([
      { type: 'user.registered', actor: 'system', areaCode: '3418', data: { ...data, userType: 1 } },
    ]);
    expect((await eventsOf(bare, userStream(id)))[0]?.data).not.toHaveProperty('demo');
    expect(await credentials(id)).toMatchObject([{ must_change: 0, changed_at: bare.clock.now() }]);
    const before = await credentials(id);
    expect(await make({ ...user, password: 'Ruqk#26vx' })).toMatchObject({ refused: 'duplicate', field: 'userName' });
    expect(await credentials(id)).toEqual(before);
  });

  test('of a type, for the demo, or with a one-time password where that is said', async () => {
    const user = registered({ userType: 3, demo: true, oneTime: true });
    const id = userIdOf(user.userName);
    await make(user);
    expect((await eventsOf(bare, userStream(id)))[0]?.data).toMatchObject({ userType: 3, demo: true });
    expect(await credentials(id)).toMatchObject([{ must_change: 1 }]);
  });

  test('by nobody while an administrator makes one of that name', async () => {
    const user = registered();
    const id = userIdOf(user.userName);
    const waiting = { user_id: id, hash: 'scrypt$4$1$YQ$YQ', must_change: 1 as const, changed_at: 0 };
    await bare.db.insertInto('credentials').values(waiting).execute();
    expect(await make(user)).toMatchObject({ refused: 'duplicate', field: 'userName' });
    expect(await eventsOf(bare, userStream(id))).toEqual([]);
  });

  test('by one of two at the same moment', async () => {
    const user = registered();
    const both = await Promise.all([make(user), make({ ...user, password: 'Ruqk#26vx' })]);
    expect(both.filter((one) => 'id' in one)).toHaveLength(1);
    expect(both).toContainEqual(expect.objectContaining({ refused: 'duplicate' }));
    expect(await eventsOf(bare, userStream(userIdOf(user.userName)))).toHaveLength(1);
  });

  test('to its end where a crash left it without a password, once', async () => {
    const user = registered();
    const { id } = (await make(user)) as { id: string };
    await bare.db.deleteFrom('credentials').where('user_id', '=', id).execute();
    const both = await Promise.all([make(user), make(user)]);
    expect(both.filter((one) => 'id' in one)).toEqual([{ id }]);
    expect(await bare.signIn(user)).toHaveProperty('tokens');
    expect(await eventsOf(bare, userStream(id))).toHaveLength(1);
  });

  test('by nobody whose name was taken while the password was hashed', async () => {
    const user = registered();
    const passwords = createPasswords({ log2N: 4, p: 1 });
    const hash = passwords.hash.bind(passwords);
    const hashed = vi.spyOn(passwords, 'hash').mockImplementationOnce(async (...args) => {
      await make(user);
      // Theirs is on its way still.
      await bare.db.deleteFrom('credentials').where('user_id', '=', userIdOf(user.userName)).execute();
      return hash(...args);
    });
    const late = createRegisterUser(bare.store, bare.db, passwords, bare.clock);
    expect(await late({ ...user, password: 'Ruqk#26vx' })).toMatchObject({ refused: 'duplicate' });
    expect(await credentials(userIdOf(user.userName))).toEqual([]);
    await make(user);
    hashed.mockClear();
    expect(await late(user)).toMatchObject({ refused: 'duplicate' });
    expect(hashed).not.toHaveBeenCalled();
  });
});

describe('a change of an account', () => {
  const wish = (userId: string) => ({ userId, actor: 'somebody', command: createCommand('wish-7') });

  test('is decided by what its log tells now, and names its cause; what is refused changes nothing', async () => {
    const user = await bare.person();
    const fact = { type: 'user.passwordReset' as const, areaCode: '3418', data: {} };
    expect(await changeAccount(bare.store, wish(user.id), () => [])).toBeUndefined();
    expect(await eventsOf(bare, userStream(user.id))).toHaveLength(1);
    expect(
      await changeAccount(bare.store, wish(user.id), ({ userName }) => (userName === user.userName ? [fact] : [])),
    ).toBeUndefined();
    expect((await eventsOf(bare, userStream(user.id))).at(-1)).toMatchObject({
      ...fact,
      actor: 'somebody',
      causedBy: 'wish-7',
    });
    const refusal = { refused: 'forbidden' as const, message: 'no' };
    expect(await changeAccount(bare.store, wish(user.id), () => refusal)).toEqual(refusal);
    expect(await changeAccount(bare.store, wish('nobody'), () => [fact])).toMatchObject({
      refused: 'notFound',
      field: 'id',
    });
    expect(await eventsOf(bare, userStream(user.id))).toHaveLength(2);
  });
});

describe('whose a phone is', () => {
  const withPhone = async (mobile: string, regionCode: string): Promise<User> => {
    const user = await bare.person({ regionCode });
    await event(user, 'user.mobileChanged', { from: null, to: mobile });
    return user;
  };
  const users = () => bare.auth.users;

  test('is told of those who could sign in, and of nobody else', async () => {
    const mobile = freshPhone();
    const [user, disabled] = [await withPhone(mobile, '3418'), await withPhone(mobile, '3418')];
    await event(disabled, 'user.changed', { from: {}, to: { disabled: true } });
    await withPhone(freshPhone(), '3418');
    expect((await users().ofMobile(mobile)).map(({ id }) => id)).toEqual([user.id]);
    await event(disabled, 'user.changed', { from: {}, to: { disabled: false } });
    expect(await users().ofMobile(mobile)).toHaveLength(2);
    expect(await users().ofMobile('13900000009')).toEqual([]);
  });

  test('is no account’s whose person only claims it', async () => {
    const [user, mobile] = [await bare.person(), freshPhone()];
    await event(user, 'user.profileChanged', { from: {}, to: { mobile } });
    expect(await users().ofMobile(mobile)).toEqual([]);
  });

  test.each([
    ['one region', ['3418'], '3418'],
    ['a city and its county', ['3418', '341825'], '3418'],
    ['two counties', ['341825', '341823'], '34182'],
    ['two provinces', ['34', '51'], ''],
    ['a county and its city', ['341825', '3418'], '3418'],
    ['one region twice', ['3418', '3418'], '3418'],
  ])('counts for the smallest region that holds them all: %s', async (_, regions, common) => {
    const mobile = freshPhone();
    for (const regionCode of regions) await withPhone(mobile, regionCode);
    expect(await users().regionOfMobile(mobile)).toBe(common);
  });

  test('counts for no region where it is nobody’s', async () =>
    expect(await users().regionOfMobile('13900000008')).toBeUndefined());

  test('an account is found by its name and its id, and nobody else is', async () => {
    const user = await bare.person({ oneTime: true });
    const found = {
      user,
      mustChange: true,
      hash: expect.stringContaining('scrypt$') as unknown,
      changedAt: bare.clock.now(),
    };
    expect(await users().accountByName(user.userName)).toEqual(found);
    expect(await users().accountById(user.id)).toEqual(found);
    expect((await users().accountById((await bare.person()).id))?.mustChange).toBe(false);
    expect([
      await users().accountById('nobody'),
      await users().accountByName('nobody'),
      await users().byId('nobody'),
    ]).toEqual([undefined, undefined, undefined]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allPermissions } from '../../contract/permissions.ts';
import { builtInPermissions } from '../../contract/session/roles.ts';
import { createFactorPolicy } from '../../server/auth/factor-policy.ts';
import { outranks } from '../../server/auth/outranks.ts';
import { permissionsOf, rolesAllowing, unknownRole } from '../../server/auth/permissions.ts';
import { type Bare, openBare } from './bare.ts';

let bare: Bare;
beforeAll(async () => {
  bare = await openBare();
});
afterAll(() => bare.close());

const sorted = (names: Iterable<string>): string[] => [...names].toSorted();
const held = async (...roles: string[]): Promise<string[]> => sorted(await permissionsOf(bare.db, roles));
const built = (code: string): string[] => sorted(builtInPermissions[code] ?? []);

describe('what roles allow', () => {
  test('is everything for an administrator, and nothing for who has none', async () => {
    expect(await held('ZBY', 'XTGLY')).toEqual(sorted(allPermissions));
    expect(await held()).toEqual([]);
  });

  test('is what the built-in roles are, and what is recorded of others, together', async () => {
    expect(await held('ZBY')).toEqual(built('ZBY'));
    const role = await bare.role(['help.read', 'FH_VIEW']);
    expect(await held(role)).toEqual(['FH_VIEW', 'help.read']);
    expect(await held('ZBY', role)).toEqual(sorted([...built('ZBY'), 'help.read']));
  });

  test('is nothing of a role that is not there, or that is recorded without permissions', async () => {
    expect(await held('NONE')).toEqual([]);
    await bare.happens('role-kong', 'role.created', { roleName: '空', roleCode: 'KONG' });
    expect(await held('KONG')).toEqual([]);
    expect(await held('KONG', 'JLY')).toEqual(built('JLY'));
  });
});

describe('roles that give a permission', () => {
  test('are the built-in and the recorded ones', async () => {
    const role = await bare.role(['alarms.act']);
    await bare.role(['help.read']);
    expect(sorted(await rolesAllowing(bare.db, 'alarms.act'))).toEqual(sorted(['ZBY', role]));
    expect(await rolesAllowing(bare.db, 'feedback.write')).toEqual([]);
  });
});

describe('a built-in role that somebody has recorded anew', () => {
  let own: Bare;
  beforeAll(async () => {
    own = await openBare();
    await own.happens('role-jly', 'role.created', { roleName: '教练员', roleCode: 'JLY', permissions: ['help.read'] });
  });
  afterAll(() => own.close());

  test('allows what is recorded, no longer what was built in', async () => {
    expect(sorted(await permissionsOf(own.db, ['JLY']))).toEqual(['help.read']);
    expect(await rolesAllowing(own.db, 'FH_VIEW')).toEqual(['ZBY']);
    expect(await rolesAllowing(own.db, 'help.read')).toEqual(['JLY']);
  });
});

test('a role exists where it is built in or recorded; the first that does not is named', async () => {
  const [role, other] = [await bare.role([]), await bare.role([])];
  expect(await unknownRole(bare.db, [])).toBeUndefined();
  expect(await unknownRole(bare.db, ['ZBY', 'XTGLY'])).toBeUndefined();
  expect(await unknownRole(bare.db, [role, 'ZBY', other])).toBeUndefined();
  expect(await unknownRole(bare.db, [role, 'NONE', 'NEITHER'])).toBe('NONE');
  expect(await unknownRole(bare.db, ['toString'])).toBe('toString');
});

describe('one account outranks another', () => {
  test('where it may do something that the other may not', async () => {
    const [less, more] = [await bare.role(['help.read']), await bare.role(['help.read', 'news.read'])];
    expect(await outranks(bare.db, [more], [less])).toBe(true);
    expect(await outranks(bare.db, [less], [more])).toBe(false);
    expect(await outranks(bare.db, [less], [less])).toBe(false);
    expect(await outranks(bare.db, [], [less])).toBe(false);
  });

  test('as an administrator always, but for another administrator', async () => {
    const all = await bare.role(allPermissions);
    expect(await outranks(bare.db, ['XTGLY'], [all])).toBe(true);
    expect(await outranks(bare.db, ['XTGLY'], ['XTGLY'])).toBe(false);
    expect(await outranks(bare.db, [all], ['XTGLY', 'JLY'])).toBe(false);
  });
});

test('a second factor is wanted of who decides over others, where it is wanted of anybody', async () => {
  const [keeper, reader] = [await bare.role(['user.write', 'help.read']), await bare.role(['user.read', 'help.read'])];
  const wanted = async (isRequired: boolean): Promise<boolean[]> =>
    Promise.all(
      [['XTGLY'], [keeper], [reader], ['ZBY'], []].map((roles) => createFactorPolicy(bare.db, isRequired).wants(roles)),
    );
  expect(await wanted(true)).toEqual([true, true, false, false, false]);
  expect(await wanted(false)).toEqual([false, false, false, false, false]);
});

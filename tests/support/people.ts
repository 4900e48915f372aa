import type { RegisterUser } from '../../server/auth/register.ts';
import type { House } from '../../server/house.ts';
import type { RoleCode } from '../../contract/session/roles.ts';

/** Password of everybody below. */
export const password = 'Fire@2026';

const people: readonly [userName: string, realName: string, regionCode: string, roles: readonly RoleCode[]][] = [
  ['admin', '系统管理员', '34', ['XTGLY']],
  ['sheng', '省值班员', '34', ['ZBY']],
  ['xuancheng', '宣城值班员', '3418', ['ZBY']],
  ['jingde', '旌德值班员', '341825', ['ZBY']],
  ['huangshan', '黄山值班员', '3410', ['ZBY']],
  ['trainer', '教练员', '34', ['JLY']],
];

/** Makes the accounts that tests sign in with: the demo's, without its data. */
export async function registerPeople(register: RegisterUser): Promise<void> {
  for (const [userName, realName, regionCode, roles] of people) {
    await register({ userName, realName, password, regionCode, deptName: '测试', roles });
  }
}

/** Makes them, and an administrator each of Xuancheng and of Huangshan. */
export async function registerAdministrators({ auth }: Pick<House, 'auth'>): Promise<void> {
  await registerPeople(auth.registerUser);
  await auth.registerUser({
    userName: 'cityadmin',
    realName: '宣城管理员',
    password,
    regionCode: '3418',
    deptName: '测试',
    roles: ['XTGLY'],
  });
  await auth.registerUser({
    userName: 'hsadmin',
    realName: '黄山管理员',
    password,
    regionCode: '3410',
    deptName: '测试',
    roles: ['XTGLY'],
  });
}

import type { NewUser } from '../auth/register.ts';
import { demoMobile } from '../sms/demo-mobiles.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Password of every demo account. */
export const demoPassword = 'Fire@2026';

const account = (
  userName: string,
  realName: string,
  deptName: string,
  regionCode: RegionCode,
  role: 'XTGLY' | 'ZBY' | 'JLY',
): NewUser => ({ userName, realName, deptName, regionCode, roles: [role], password: demoPassword, demo: true });

/** The demo's accounts. They are offices, not people. */
export const demoAccounts: readonly NewUser[] = [
  account('admin', '系统管理员', '安徽省森林防火指挥中心', '34', 'XTGLY'),
  account('sheng', '省值班员', '安徽省森林防火指挥中心', '34', 'ZBY'),
  account('xuancheng', '宣城市值班员', '宣城市森林防火指挥中心', '3418', 'ZBY'),
  account('jingde', '旌德县值班员', '旌德县森林防火指挥中心', '341825', 'ZBY'),
  account('huangshan', '黄山市值班员', '黄山市森林防火指挥中心', '3410', 'ZBY'),
  account('trainer', '省教练员', '安徽省森林防火培训中心', '34', 'JLY'),
];

/**
 * The second officer of each post, who takes the duty over from the first: the account's name ends in 2. Those of
 * cities and counties have the mobile that the demo makes up for their first crew: nothing is ever handed over to it.
 */
export const secondAccounts: readonly NewUser[] = demoAccounts
  .filter(({ roles }) => roles.includes('ZBY'))
  .map((first) => ({
    ...first,
    userName: `${first.userName}2`,
    realName: first.realName.replace('值班员', '第二值班员'),
    ...(first.regionCode.length > 2 ? { mobile: demoMobile(first.regionCode, 1) } : {}),
  }));

import type { Officer } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import { userIdOf } from '../auth/register.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { userStream } from '../auth/projections.ts';
import { demoAccounts, secondAccounts } from './accounts.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** An officer of the demo and the region in whose name they act. */
export interface DemoOfficer extends Officer {
  regionCode: RegionCode;
}

/** Regions of the demo whose duty nobody who tries the demo sits at: all other cities, and some counties. */
const simulatedPosts: Readonly<Record<RegionCode, string>> = {
  '3401': '合肥市',
  '3402': '芜湖市',
  '3403': '蚌埠市',
  '3404': '淮南市',
  '3405': '马鞍山市',
  '3406': '淮北市',
  '3407': '铜陵市',
  '3408': '安庆市',
  '3411': '滁州市',
  '3412': '阜阳市',
  '3413': '宿州市',
  '3415': '六安市',
  '3416': '亳州市',
  '3417': '池州市',
  '341823': '泾县',
  '341881': '宁国市',
  '341882': '广德市',
  '341021': '歙县',
  '341022': '休宁县',
};

/** Posts at which people try the demo. There a simulated officer only stands in for them after a long silence. */
const peoplesPosts: Readonly<Record<RegionCode, string>> = {
  '34': '安徽省',
  '3418': '宣城市',
  '341825': '旌德县',
  '3410': '黄山市',
};

const accountOf = ([regionCode, name]: [string, string]) => ({
  userName: `demo-${regionCode}`,
  realName: `${name}演示值班员`,
  regionCode,
  deptName: `${name}森林防火指挥中心（演示）`,
});

/** Accounts of the simulated officers. They have no password, so that nobody can sign in as one of them. */
const simulatedAccounts = [...Object.entries(simulatedPosts), ...Object.entries(peoplesPosts)].map(accountOf);

const officerFrom = ({
  userName,
  realName,
  regionCode,
}: {
  userName: string;
  realName: string;
  regionCode: RegionCode;
}): DemoOfficer => ({ userId: userIdOf(userName), realName, regionCode });

const dutyAccounts = demoAccounts.filter(({ roles }) => roles.includes('ZBY'));
const people: readonly DemoOfficer[] = dutyAccounts.map(officerFrom);
const seconds: readonly DemoOfficer[] = secondAccounts.map(officerFrom);
const simulated = new Map(simulatedAccounts.map((account) => [account.regionCode, officerFrom(account)]));

/** Whether a region's duty is for people who try the demo; undefined where it has no post. */
export const isPeoples = (regionCode: RegionCode): boolean => regionCode in peoplesPosts;

/** The regions that have a post, those of simulated officers or those of people. */
export const postsOf = (whose: 'simulated' | 'people'): readonly RegionCode[] =>
  Object.keys(whose === 'people' ? peoplesPosts : simulatedPosts);

/** The region of the post that is nearest to an area, the province's where there is no other. */
export function postOf(areaCode: RegionCode): RegionCode {
  const [nearest] = [...simulated.keys()]
    .filter((regionCode) => isWithin(regionCode, areaCode))
    .sort((a, b) => b.length - a.length);
  if (nearest === undefined) throw new Error(`nobody is on duty in ${areaCode}`);
  return nearest;
}

/** The officer of just that region: of a post for people, who holds its first account. */
export function officerIn(regionCode: RegionCode): DemoOfficer {
  const one = people.find((officer) => officer.regionCode === regionCode) ?? simulated.get(regionCode);
  if (!one) throw new Error(`the demo has no officer of ${regionCode}`);
  return one;
}

/** The officer who is nearest to an area. */
export const officerOf = (areaCode: RegionCode): DemoOfficer => officerIn(postOf(areaCode));

/** Both officers of each post for people. */
export const pairs: readonly { regionCode: RegionCode; first: DemoOfficer; second: DemoOfficer }[] = people.map(
  (first, n) => ({ regionCode: first.regionCode, first, second: seconds[n] as DemoOfficer }),
);

/** The simulated officer of a region's post, as somebody who makes calls. */
export function simulatedIn(regionCode: RegionCode): Caller {
  const one = simulated.get(regionCode);
  if (!one) throw new Error(`nobody is simulated in ${regionCode}`);
  return { ...one, roles: ['ZBY'], sessionId: 'demo' };
}

/** An officer as events name them. */
export const named = ({ userId, realName }: Officer): Officer => ({ userId, realName });

/** Those of some accounts that a log does not have yet. */
export async function unknownOf<A extends { userName: string }>(
  { store }: Pick<Context, 'store'>,
  accounts: readonly A[],
): Promise<readonly A[]> {
  const known = await Promise.all(
    accounts.map(async ({ userName }) => (await store.readStream(userStream(userIdOf(userName)))).length > 0),
  );
  return accounts.filter((_, n) => !known[n]);
}

/** Makes the accounts of the simulated officers that a log does not have yet. */
export async function registerSimulated({ store }: Pick<Context, 'store'>): Promise<void> {
  const unknown = await unknownOf({ store }, simulatedAccounts);
  const writes = unknown.map(({ userName, realName, regionCode, deptName }) => ({
    stream: userStream(userIdOf(userName)),
    expectedVersion: 0,
    events: [
      {
        type: 'user.registered' as const,
        areaCode: regionCode,
        data: { userName, realName, regionCode, deptName, roles: ['ZBY'], userType: 1, demo: true as const },
      },
    ],
  }));
  if (writes.length > 0) await store.append({ actor: 'system', writes });
}

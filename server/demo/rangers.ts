import { soleEntries } from '../../contract/menus/user-type.ts';
import { menuSeed } from '../../contract/menus/seed.ts';
import { seedRecords as entriesOf } from '../../contract/menus/seed-entry.ts';
import { type NewUser, userIdOf } from '../auth/register.ts';
import { userStream } from '../auth/projections.ts';
import type { Context } from '../context.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { SeedRecord } from '../resources/seed.ts';
import { demoPassword } from './accounts.ts';
import { unknownOf } from './officers.ts';

/** Rangers of the demo work in villages of this county. */
const county = '341825';
const [towns, villagesEach] = [5, 3];
const rangerType = 3;
const roleCode = 'DEMOHLY';

const ownEntry = menuSeed.filter(({ id }) => id === soleEntries[rangerType]);

/** What rangers of the demo may do: what their own entry of the menu leads to; hazards want permissions. */
export const demoRangerRole: SeedRecord = {
  id: 'role-demo-ranger',
  values: {
    roleCode,
    roleName: '护林员（演示）',
    permissions: ['FH_VIEW', 'hazard.read', 'hazard.write'],
    menuIds: [...entriesOf(ownEntry)].map(({ id }) => id),
  },
};

const ranger = (userName: string, village: { code: string; name: string }) => ({
  userName,
  realName: `${village.name}演示护林员`,
  regionCode: village.code,
  deptName: '旌德县护林队（演示）',
  roles: [roleCode],
});

const villagesOf = (gazetteer: Gazetteer) =>
  gazetteer
    .children(county)
    .slice(0, towns)
    .flatMap(({ code }) => gazetteer.children(code).slice(0, villagesEach));

/** The account by which the pages for phones can be tried. */
export const rangerAccount: NewUser = {
  ...ranger('ranger', { code: county, name: '旌德县' }),
  userType: rangerType,
  password: demoPassword,
  demo: true,
};

/** Rangers of some villages. They have no password, so that nobody can sign in as one of them. */
export const villageRangers = (gazetteer: Gazetteer) =>
  villagesOf(gazetteer).map((village) => {
    const one = ranger(`demo-ranger-${village.code}`, village);
    return { ...one, userId: userIdOf(one.userName) };
  });

/** Makes the accounts that the log does not hold yet. */
export async function registerRangers({ store, gazetteer }: Pick<Context, 'store' | 'gazetteer'>): Promise<void> {
  const unknown = await unknownOf({ store }, villageRangers(gazetteer));
  const writes = unknown.map(({ userId, ...account }) => ({
    stream: userStream(userId),
    expectedVersion: 0,
    events: [
      {
        type: 'user.registered' as const,
        areaCode: account.regionCode,
        data: { ...account, userType: rangerType, demo: true as const },
      },
    ],
  }));
  if (writes.length > 0) await store.append({ actor: 'system', writes });
}

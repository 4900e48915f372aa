import { callerKinds, type CallerKind, type CallerName } from '../../contract/access/callers.ts';
import type { Place } from '../../contract/access/scope.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { House } from '../../server/house.ts';
import { seedSystem } from '../../server/seed-system.ts';
import { feedHeaders } from '../feeds/given.ts';
import { password, registerPeople } from '../support/people.ts';
import { createFakeRooms } from '../support/fake-rooms.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

/** The authority's seat, and the city whose people make the calls. */
export const seat = '34';
export const city = '3418';

/** The four areas as seen from the city. */
export const areas: Readonly<Record<Place, string>> = { own: city, child: '341825', sibling: '3410', parent: seat };

/** Points of those areas; only the city's own has to lie in one of its counties, and the parent's in another city. */
export const points: Readonly<Record<Place, { longitude: number; latitude: number; county: string }>> = {
  own: { longitude: 119.42, latitude: 30.89, county: '341882' },
  child: { longitude: 118.54, latitude: 30.29, county: '341825' },
  sibling: { longitude: 118.32, latitude: 29.83, county: '341004' },
  parent: { longitude: 117.23, latitude: 31.83, county: '340104' },
};

/** Where an area lies as seen from a region of one of these. */
export const placeFrom = (regionCode: string, place: Place): Place => {
  if (regionCode === city) return place;
  return place === 'parent' ? 'own' : 'child';
};

/** Who makes calls: of which kind, from which region, by which headers. */
export interface Caller {
  kind: CallerName;
  regionCode: string;
  userName: string;
  userId: string;
  headers: Record<string, string>;
  signedIn?: SignedIn;
}

/** A running server with people of every kind in the city, and an administrator at the seat. */
export interface Ground {
  server: TestServer;
  house: House;
  callers: readonly Caller[];
  /** The administrator at the seat. */
  root: Caller;
  /** Somebody else like this one, whose account may be spoilt. */
  another: (caller: Pick<Caller, 'kind' | 'regionCode'>) => Promise<Caller>;
  /** A number that nobody has had. */
  next: () => number;
  /** Writes one event of a stream that stands at this version, and tells its position. */
  write: (stream: string, version: number, event: NewEvent) => Promise<number>;
}

/** Text that nothing else has, telling the area of what bears it. */
export const markOf = (area: string, n: number): string => `at${area}x${n}`;

/** Phone numbers that nobody has had. */
export const phoneOf = (n: number): string => `139${String(n).padStart(8, '0')}`;

const rolesOf: Readonly<Record<CallerName, readonly string[]>> = {
  nobody: [],
  feed: [],
  beginner: ['ZBY'],
  administrator: ['XTGLY'],
  officer: ['ZBY'],
  trainer: ['JLY'],
  reader: ['READER'],
  keeper: ['KEEPER'],
};

/** A role that gives nothing, for accounts that calls are about. */
export const idleRole = 'IDLE';

async function makeRoles(server: TestServer, { headers }: Caller): Promise<void> {
  const roles = [
    ...(['reader', 'keeper'] as const).map((kind) => ({
      roleName: kind,
      roleCode: rolesOf[kind][0],
      permissions: callerKinds[kind].has,
    })),
    { roleName: 'idle', roleCode: idleRole, permissions: [] },
  ];
  for (const role of roles) {
    const { status } = await server.call('role.create', role, headers);
    if (status !== 200) throw new Error(`no role ${role.roleName}`);
  }
}

/** Starts it. */
export async function openGround(): Promise<Ground> {
  let house: House | undefined;
  const server = await startTestServer({
    surroundings: { rooms: createFakeRooms() },
    // The walk imports more tables in a minute than a person may in a day.
    options: { quotaFactor: 100, outsideAnswersMs: 0 },
    async prepare(opened) {
      house = opened;
      await seedSystem(opened.ctx);
      await registerPeople(opened.auth.registerUser);
    },
  });
  if (!house) throw new Error('no house');
  let made = 0;
  const next = (): number => ++made;
  async function person(kind: CallerName, regionCode: string): Promise<Caller> {
    const { has, mustChangePassword }: CallerKind = callerKinds[kind];
    if (!has)
      return {
        kind,
        regionCode,
        userName: kind,
        userId: kind,
        headers: kind === 'feed' ? await feedHeaders(server, `feed${next()}`) : {},
      };
    const userName = `${kind}${next()}`;
    await server.auth.registerUser({
      userName,
      realName: userName,
      password,
      regionCode,
      deptName: '测试',
      roles: rolesOf[kind],
      ...(mustChangePassword ? { oneTime: true } : {}),
    });
    const signedIn = await server.signIn(userName);
    return { kind, regionCode, userName, userId: signedIn.userId, headers: signedIn.headers, signedIn };
  }
  const root = await person('administrator', seat);
  await makeRoles(server, root);
  const callers = [root];
  for (const kind of Object.keys(callerKinds) as CallerName[]) callers.push(await person(kind, city));
  return {
    server,
    house,
    callers,
    root,
    next,
    another: ({ kind, regionCode }) => person(kind, regionCode),
    async write(stream, version, event) {
      const outcome = await server.ctx.store.append({
        actor: 'system',
        writes: [{ stream, expectedVersion: version, events: [event] }],
      });
      if (!outcome.appended) throw new Error(`${stream} is not at version ${version}`);
      // Jobs write, too: what is newest may be theirs.
      return outcome.events.at(-1)?.position ?? 0;
    },
  };
}

import type { OwnCallName } from '../../contract/api/own-calls.ts';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { patrolRouteStream, patrolStream } from '../../contract/patrol/task.ts';
import { dayOf } from '../../contract/time.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { given } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { password } from '../support/people.ts';
import type { Ask, Supplies } from './ask.ts';
import { areas, idleRole, markOf, points } from './ground.ts';
import type { At } from './things.ts';

const [hours, by] = [3_600_000, { userId: 'walk', realName: 'walk' }];

/** A route of its own mark that belongs to the area. */
async function routeAt(
  { ground }: Supplies,
  { area, place }: At,
  marked = area,
): Promise<{ routeId: string; mark: string }> {
  const n = ground.next();
  const [routeId, mark] = [`walk-route-${n}`, markOf(marked, n)];
  const { longitude, latitude } = points[place];
  await ground.write(patrolRouteStream(routeId), 0, {
    type: 'patrol.routeDrawn',
    areaCode: area,
    data: {
      name: mark,
      line: [
        [longitude, latitude],
        [longitude + 0.01, latitude],
      ],
      checkPoints: [{ name: mark, longitude, latitude }],
      radiusM: 100,
      by,
    },
  });
  return { routeId, mark };
}

/** A task of somebody there, or of the person named, that may be walked now. */
async function taskAt(
  supplies: Supplies,
  at: At,
  userId = 'walk',
  marked = at.area,
): Promise<{ taskId: string; mark: string }> {
  const { ground } = supplies;
  const { routeId, mark } = await routeAt(supplies, at, marked);
  const taskId = `walk-patrol-${ground.next()}`;
  const now = ground.server.ctx.clock.now();
  await ground.write(patrolStream(taskId), 0, {
    type: 'patrol.issued',
    areaCode: at.area,
    data: {
      routeId,
      title: mark,
      checkPoints: 1,
      person: { userId, realName: mark },
      day: dayOf(now),
      beginsAt: new Date(now - hours).toISOString(),
      endsAt: new Date(now + hours).toISOString(),
      by,
    },
  });
  return { taskId, mark };
}

/** A ranger of the region, whose name is their mark. */
async function rangerAt({ ground }: Supplies, area: string): Promise<{ userId: string; mark: string }> {
  const mark = markOf(area, ground.next());
  const roles = [idleRole];
  const account = { userName: mark, realName: mark, password, regionCode: area, deptName: 'walk', roles, userType: 3 };
  await ground.server.auth.registerUser(account);
  return { userId: userIdOf(mark), mark };
}

const aboutTask =
  (more: object = {}): Ask =>
  async (supplies, at) => {
    const { taskId, mark } = await taskAt(supplies, at);
    return { args: { taskId, ...more }, marks: [mark] };
  };

const ofMine =
  (more: (supplies: Supplies) => object): Ask =>
  async (supplies, at) => ({
    args: { taskId: (await taskAt(supplies, at, at.caller.userId)).taskId, ...more(supplies) },
  });

/** A photo of the caller's own for a check-in of theirs that has come. */
const photoOf: Ask = async (supplies, at) => {
  const { ground } = supplies;
  const { taskId } = await taskAt(supplies, at, at.caller.userId);
  const key = `walk-key-${ground.next()}`;
  const [longitude, latitude] = [118.54, 30.29];
  const takenAt = new Date(ground.server.ctx.clock.now()).toISOString();
  await ground.write(patrolStream(taskId), 1, {
    type: 'patrol.checkedIn',
    areaCode: at.area,
    data: { key, saidAt: takenAt, longitude, latitude, deviationM: 0, reachedPoints: [] },
  });
  const photo = { bucketName: 'image', name: 'walk.png', content: samples.png };
  // A beginner may upload nothing before they have a password of their own.
  const fileUrl =
    at.caller.signedIn && at.caller.kind !== 'beginner'
      ? (await given(ground.server, at.caller.headers, photo)).fileUrl
      : fileUrlOf('walk');
  return { args: { taskId, key, photoKey: `walk-photo-${ground.next()}`, fileUrl, takenAt } };
};

const listed =
  (more: object = {}): Ask =>
  async (supplies, at) => {
    const { mark } = await taskAt(supplies, at);
    return { args: { text: mark, ...more }, marks: [mark] };
  };

/** How the calls of patrols are asked. */
export const patrolAsks = {
  patrolRoutes: async (supplies, at) => {
    const { mark } = await routeAt(supplies, at);
    return { args: { text: mark }, marks: [mark] };
  },
  patrolRouteDraw: (_supplies, { place }) => {
    const { longitude, latitude } = points[place];
    const line = [
      [longitude, latitude],
      [longitude + 0.01, latitude],
    ];
    return { args: { name: 'walk', line, checkPoints: [{ name: '起点', longitude, latitude }], radiusM: 100 } };
  },
  patrolRouteRetire: async (supplies, at) => ({
    args: { routeId: (await routeAt(supplies, at)).routeId, reason: '改线' },
  }),
  patrolPeople: async (supplies, at) => {
    const { mark } = await rangerAt(supplies, at.area);
    return { args: { text: mark }, marks: [mark] };
  },
  patrolIssue: async (supplies, at) => {
    const [{ routeId }, { userId }] = [await routeAt(supplies, at), await rangerAt(supplies, areas.own)];
    const day = dayOf(supplies.ground.server.ctx.clock.now() + 48 * hours);
    return { args: { routeId, userIds: [userId], day, days: 1, start: '08:00', end: '17:00' } };
  },
  patrolWithdraw: aboutTask({ reason: '改期' }),
  patrolTasks: listed(),
  patrolTask: aboutTask(),
  patrolTaskExport: listed({ format: 'csv' }),
  patrolRates: async (supplies, at) => {
    await taskAt(supplies, at);
    return { args: { areaCode: at.area } };
  },
  patrolPersons: async (supplies, at) => {
    const { userId } = await rangerAt(supplies, at.area);
    const { mark } = await taskAt(supplies, at, userId);
    return { args: { text: mark }, marks: [userId] };
  },
  patrolHeat: async (supplies, at) => {
    await taskAt(supplies, at);
    return { args: { areaCode: at.area } };
  },
  patrolGaps: async (supplies, at) => {
    await taskAt(supplies, at);
    return { args: { areaCode: at.area } };
  },
  // What is the caller's own bears no area's mark.
  patrolMine: async (supplies, at) => ({
    args: {},
    marks: [(await taskAt(supplies, at, at.caller.userId, 'mine')).mark],
  }),
  patrolAccept: ofMine(() => ({})),
  patrolCheckIn: ofMine(({ ground }) => ({
    key: `walk-key-${ground.next()}`,
    saidAt: new Date(ground.server.ctx.clock.now()).toISOString(),
    longitude: 118.54,
    latitude: 30.29,
  })),
  patrolPhoto: photoOf,
} as const satisfies Partial<Record<OwnCallName, Ask>>;

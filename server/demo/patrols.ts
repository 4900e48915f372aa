import CheapRuler from 'cheap-ruler';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { CheckPoint } from '../../contract/patrol/events.ts';
import { patrolLimits } from '../../contract/patrol/limits.ts';
import { patrolRouteStream, patrolStream } from '../../contract/patrol/task.ts';
import { dayMs, dayOf, hourMs, minuteMs, startOfDay } from '../../contract/time.ts';
import type { Random } from '../../models/random.ts';
import { userIdOf } from '../auth/register.ts';
import { userStream } from '../auth/projections.ts';
import { deviationM, reachedFrom } from '../patrol/measure.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { Moment } from './history.ts';
import { named, officerIn, officerOf } from './officers.ts';
import { luckOf } from './random.ts';

/** The city whose counties have patrols, how many townships of each, and for how many days back. */
const [city, townships, days] = ['3418', 3, 14];
/** Where the county officer of the demo has a patrol of today, so that the page of rangers can be tried. */
const leading = '341825';
/** Routes were drawn, and rangers registered, so many days ago. */
const drawnDays = 40;
const [startHour, endHour] = [8, 17];
const remark = '演示数据';

interface Ranger {
  userId: string;
  realName: string;
  areaCode: RegionCode;
}

interface Route {
  routeId: string;
  name: string;
  areaCode: RegionCode;
  line: [number, number][];
  checkPoints: CheckPoint[];
}

const radiusM = patrolLimits.radiusM.usual;
const pointNames = ['出发点', '山脊', '防火线', '林场', '返回点'];

/** A walk of some kilometres about the seat of a township; all of it is made up. */
function walkAround(gazetteer: Gazetteer, code: RegionCode, name: string): Route | undefined {
  const seat = gazetteer.seat(code)?.position;
  if (!seat) return undefined;
  const random = luckOf(`patrol ${code}`);
  const ruler = new CheapRuler(seat[1], 'meters');
  const turn = random() * 360;
  const line = pointNames.map((_, n): [number, number] => {
    const at = ruler.destination(seat, 500 + random() * 900, turn + n * 55);
    return [Number(at[0].toFixed(6)), Number(at[1].toFixed(6))];
  });
  const county = code.slice(0, 6);
  if (!line.every(([x, y]) => gazetteer.countyAt(x, y) === county)) return undefined;
  const checkPoints = line.map(([longitude, latitude], n) => ({ name: pointNames[n] ?? '', longitude, latitude }));
  return { routeId: `demo-patrol-${code}`, name: `${name}巡护线（演示）`, areaCode: county, line, checkPoints };
}

const drawn = ({ routeId, areaCode, ...route }: Route, at: number): Moment => {
  const by = named(officerOf(areaCode));
  const data = { ...route, radiusM, by, demo: true as const };
  const events = [{ type: 'patrol.routeDrawn' as const, areaCode, data }];
  return { at, actor: by.userId, writes: [{ stream: patrolRouteStream(routeId), events }] };
};

/** An account without a password: nobody signs in as a simulated ranger. */
function registered({ userId, realName, areaCode }: Ranger, userName: string, deptName: string, at: number): Moment {
  const data = { userName, realName, regionCode: areaCode, deptName, roles: [], userType: 3, demo: true as const };
  const events = [{ type: 'user.registered' as const, areaCode, data }];
  return { at, actor: 'system', writes: [{ stream: userStream(userId), events }] };
}

/** One duty of a day: how it was walked follows from its luck. */
interface Duty {
  taskId: string;
  ranger: Ranger;
  route: Route;
  midnight: number;
  random: Random;
}

const issued = ({ ranger, route, midnight }: Duty): NewEvent => {
  const { userId, realName, areaCode } = ranger;
  return {
    type: 'patrol.issued',
    areaCode,
    data: {
      routeId: route.routeId,
      title: route.name,
      checkPoints: route.checkPoints.length,
      person: { userId, realName },
      day: dayOf(midnight),
      beginsAt: new Date(midnight + startHour * hourMs).toISOString(),
      endsAt: new Date(midnight + endHour * hourMs).toISOString(),
      content: remark,
      by: named(officerOf(route.areaCode)),
      demo: true,
    },
  };
};

/** Somebody comes to a check-point, most often: some metres beside it, and where there is no network it comes late. */
function arrival({ taskId, ranger, route, random }: Duty, n: number, saidAt: number, now: number) {
  const place = route.checkPoints[n] ?? { longitude: 0, latitude: 0 };
  const ruler = new CheapRuler(place.latitude, 'meters');
  const off = random() < 0.03 ? 180 + random() * 300 : random() * 45;
  const [longitude, latitude] = ruler
    .destination([place.longitude, place.latitude], off, random() * 360)
    .map((one) => Number(one.toFixed(6))) as [number, number];
  const isLate = random() < 0.15;
  const at = Math.min(now, saidAt + (isLate ? hourMs * (0.5 + random()) : 2_000));
  const accuracyM = 4 + Math.round(random() * 20);
  const reachedPoints = reachedFrom({ ...route, radiusM }, { longitude, latitude, accuracyM });
  const event: NewEvent = {
    type: 'patrol.checkedIn',
    areaCode: ranger.areaCode,
    data: {
      key: `${taskId}-${n}`,
      saidAt: new Date(saidAt).toISOString(),
      longitude,
      latitude,
      accuracyM,
      deviationM: deviationM(route, [longitude, latitude]),
      reachedPoints,
      ...(at - saidAt > patrolLimits.lateMs ? { late: true as const } : {}),
    },
  };
  return { at, event, reachedPoints };
}

/** What happened on a duty up to now. */
function walked(duty: Duty, now: number): Moment[] {
  const { taskId, ranger, route, midnight, random } = duty;
  const stream = patrolStream(taskId);
  const told = (at: number, actor: string, event: NewEvent): Moment => ({
    at,
    actor,
    writes: [{ stream, events: [event] }],
  });
  const moments = [told(midnight + 7 * hourMs, officerOf(route.areaCode).userId, issued(duty))];
  const luck = random();
  // Some stay away, some turn back halfway.
  const many = luck < 0.05 ? 0 : luck < 0.13 ? 1 + Math.floor(random() * 3) : route.checkPoints.length;
  const begins = midnight + startHour * hourMs + random() * 90 * minuteMs;
  const arrivals = Array.from({ length: many }, (_, n) => begins + n * (45 + random() * 40) * minuteMs)
    .filter((saidAt) => saidAt < now - minuteMs)
    .map((saidAt, n) => arrival(duty, n, saidAt, now))
    .sort((a, b) => a.at - b.at);
  const reached = new Set<number>();
  let endedAt: number | undefined;
  for (const { at, event, reachedPoints } of arrivals) {
    moments.push(told(at, ranger.userId, event));
    for (const n of reachedPoints) reached.add(n);
    if (endedAt !== undefined || reached.size < route.checkPoints.length) continue;
    endedAt = at;
    const data = { checkPoints: route.checkPoints.length };
    moments.push(told(at, ranger.userId, { type: 'patrol.completed', areaCode: ranger.areaCode, data }));
  }
  const over = midnight + endHour * hourMs + minuteMs;
  if (endedAt === undefined && over < now) {
    const data = { reachedCount: reached.size, checkPoints: route.checkPoints.length };
    moments.push(told(over, 'system', { type: 'patrol.expired', areaCode: ranger.areaCode, data }));
  }
  return moments;
}

/** Routes about some townships of each county, with one ranger each. */
function posts(gazetteer: Gazetteer): { ranger: Ranger; userName: string; deptName: string; route: Route }[] {
  return gazetteer.children(city).flatMap((county) =>
    gazetteer
      .children(county.code)
      .flatMap(({ code, name }) => {
        const route = walkAround(gazetteer, code, name);
        const userName = `demo-ranger-${code}`;
        const ranger = { userId: userIdOf(userName), realName: `${name}演示护林员`, areaCode: code };
        return route ? [{ ranger, userName, deptName: `${name}林业工作站（演示）`, route }] : [];
      })
      .slice(0, townships),
  );
}

/** The rangers who walk the demo's patrols, each with their township. */
export const patrolRangers = (gazetteer: Gazetteer): { userId: string; areaCode: RegionCode }[] =>
  posts(gazetteer).map(({ ranger: { userId, areaCode } }) => ({ userId, areaCode }));

/** Patrols of the demo: two weeks of them, and those of today as far as they are. */
export function demoPatrols(gazetteer: Gazetteer, now: number): Moment[] {
  const all = posts(gazetteer);
  const [since, today] = [now - drawnDays * dayMs, startOfDay(now)];
  const duty = (ranger: Ranger, route: Route, midnight: number): Duty => {
    const taskId = `demo-${ranger.areaCode}-${dayOf(midnight)}`;
    return { taskId, ranger, route, midnight, random: luckOf(taskId) };
  };
  const begun = now - today > 7 * hourMs ? [0] : [];
  const past = Array.from({ length: days }, (_, n) => n + 1);
  const led = all.find(({ route }) => route.areaCode === leading)?.route;
  return [
    ...all.flatMap(({ ranger, userName, deptName, route }) => [
      registered(ranger, userName, deptName, since),
      drawn(route, since),
      ...[...begun, ...past].flatMap((n) => walked(duty(ranger, route, today - n * dayMs), now)),
    ]),
    ...(led ? [ledToday(led, today, now)] : []),
  ];
}

/** The officer of the county goes too; what they tell is theirs to tell. */
function ledToday(route: Route, today: number, now: number): Moment {
  const { userId, realName, regionCode } = officerIn(leading);
  const event = issued({
    taskId: '',
    ranger: { userId, realName, areaCode: regionCode },
    route,
    midnight: today,
    random: () => 0,
  }) as NewEvent<'patrol.issued'>;
  const [beginsAt, endsAt] = [now - 10 * minuteMs, now + 8 * hourMs].map((ms) => new Date(ms).toISOString());
  const data = { ...event.data, ...(beginsAt && endsAt ? { beginsAt, endsAt } : {}) };
  const stream = patrolStream(`demo-lead-${leading}`);
  return { at: now, actor: userId, writes: [{ stream, events: [{ ...event, data }] }] };
}

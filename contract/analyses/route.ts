import { z } from 'zod';
import { fireIdField } from '../id-fields.ts';
import { type RouteMode, routeModeNames, type RoutePurpose, routePurposeNames } from './names.ts';
import { areas, latitude, longitude, position } from './position.ts';

/** Of the arithmetic: what is planned otherwise from the same inputs takes the next one. */
export const routeModel = 'paths-3';

/** A place with its name, where it has one. */
const place = z.object({ name: z.string().max(100, '名称最长100字').optional(), longitude, latitude });

const minutes = (name: string, least: number, most: number) =>
  z
    .number(`${name}应为数字`)
    .int(`${name}应为整分钟`)
    .min(least, `${name}最短${least}分钟`)
    .max(most, `${name}最长${most}分钟`);

/** What a way is planned from, beside the ground and the newest forecast. */
export const routeInputs = z.object({
  purpose: z.enum(Object.keys(routePurposeNames) as [RoutePurpose, ...RoutePurpose[]], '请选择用途'),
  mode: z.enum(Object.keys(routeModeNames) as [RouteMode, ...RouteMode[]], '请选择方式'),
  from: place,
  /** Where to; absent: to the front of the fire. */
  to: place.optional(),
  leaveInMin: minutes('出发时间', 0, 720).default(0),
  /** So long before the fire comes a way must have been left. */
  marginMin: minutes('安全余量', 0, 120).default(15),
  /** Of a reach: how long it takes at most. */
  withinMin: minutes('到达时间', 10, 60).default(30),
});

/** Asks for ways of a fire. */
export const routeBody = routeInputs.extend({ fireId: fireIdField });

/** One way. Its `line` is walked from the corner `footFrom` on; `profile` is metres from its start, and of height. */
const way = z.object({
  line: z.array(position).max(500),
  footFrom: z.number().int(),
  lengthM: z.number(),
  footM: z.number(),
  minutes: z.number(),
  footMin: z.number(),
  climbM: z.number(),
  descentM: z.number(),
  arrivesAt: z.iso.datetime(),
  /** How long before the fire the way is left where that is closest; absent where the fire comes nowhere near. */
  slackMin: z.number().optional(),
  profile: z.array(z.tuple([z.number(), z.number()])).max(100),
});

/** Ways or a reach, with all that they were made from. */
export const routePlan = routeInputs.extend({
  model: z.string(),
  /** From when the minutes count, UTC. */
  leavesAt: z.iso.datetime(),
  /** The forecast that the ways avoid; absent where there is none. */
  avoids: z.object({ startedAt: z.iso.datetime(), hours: z.number() }).optional(),
  /** Roads and ground are those of the demo. */
  isSimulated: z.boolean(),
  ways: z.array(way).max(3),
  /** Where one is after so many minutes at most. */
  areas: z.array(z.object({ minutes: z.number(), areaHa: z.number(), polygons: areas })).max(4),
  /** Roads that the forecast comes to. */
  closed: z.object({ lengthM: z.number(), lines: z.array(z.array(position)).max(100) }),
});

/** The newest plan of each purpose from each place, who made it, when, and how many were made there before. */
export const routeAnswer = z.object({
  plans: z.array(
    z.object({
      plan: routePlan,
      by: z.object({ userId: z.string(), realName: z.string() }),
      at: z.iso.datetime(),
      earlier: z.number().int(),
    }),
  ),
});

export type RouteInputs = z.output<typeof routeInputs>;
export type RoutePlan = z.output<typeof routePlan>;
export type RouteWay = z.output<typeof way>;

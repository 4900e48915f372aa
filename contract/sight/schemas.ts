import { z } from 'zod';
import { latitude, longitude, position } from '../analyses/position.ts';
import { stockNames, type StockName } from '../stock/all.ts';
import { watching } from '../stock/schemas.ts';
import { watchers } from '../stock/watching.ts';
import { sightLimits } from './limits.ts';

const { leastRangeM, mostRangeM, mostEyeM, mostTargetM } = sightLimits;

const metres = (name: string, least: number, most: number) =>
  z.number(`${name}应为数字`).min(least, `${name}最小${least}米`).max(most, `${name}最大${most}米`);
const degrees = (name: string, most: number) =>
  z.number(`${name}应为数字`).min(0, `${name}最小0度`).max(most, `${name}最大${most}度`);

/** From where one looks: a record of the stock, or any point, from so high above the ground and so far. */
const postAsked = z.discriminatedUnion(
  'from',
  [
    z.object({
      from: z.literal('record'),
      kind: z.enum(watchers, '没有这种观察点'),
      id: z.string('缺少观察点编号').min(1, '缺少观察点编号').max(100),
    }),
    z.object({
      from: z.literal('point'),
      longitude,
      latitude,
      eyeM: metres('观察高度', 0, mostEyeM),
      rangeM: metres('观察距离', leastRangeM, mostRangeM),
      headingDeg: degrees('朝向', 360).optional(),
      angleDeg: degrees('视场角', 360).optional(),
    }),
  ],
  '请指定观察点',
);

/** From where one looks. */
export const postBody = z.object({ post: postAsked });

/** What is seen of the land, where what is looked for stands so many metres above the ground. */
export const viewshedBody = postBody.extend({ targetM: metres('目标高度', 0, mostTargetM).default(0) });

/** Places that are looked for, each under an id of who asks. */
export const targetsBody = postBody.extend({
  targets: z
    .array(z.object({ id: z.string().max(100), longitude, latitude, aboveM: metres('目标高度', 0, mostTargetM) }))
    .max(sightLimits.targets, `最多${sightLimits.targets}个目标`),
});

/** A line whose heights are asked for, and how high its two ends stand above the ground. */
export const profileBody = z.object({
  line: z.array(position).min(2, '线至少2个点').max(sightLimits.lineCorners, `线最多${sightLimits.lineCorners}个点`),
  eyeM: metres('观察高度', 0, mostEyeM).default(2),
  targetM: metres('目标高度', 0, mostTargetM).default(2),
});

/** Of which heights it was computed: all made up for demonstration, in part, or none. */
const heights = z.enum(['simulated', 'partly', 'imported']);

/** The post as the server knows it. `groundM`: height of the ground there; `eyeM` above it. */
const post = watching.extend({
  name: z.string().optional(),
  kind: z.enum(watchers).optional(),
  id: z.string().optional(),
  longitude,
  latitude,
  groundM: z.number(),
});

/** What hides a place: how far from the eye, and how many metres too high. */
const hidden = z.object({ atM: z.number(), byM: z.number() });

const seenPlace = z.object({
  distanceM: z.number(),
  azimuthDeg: z.number(),
  elevationDeg: z.number(),
  isSeen: z.boolean(),
  hidden: hidden.optional(),
});

/**
 * What is seen around a post. `cells`: of the square's side, `cellM` wide each; `bounds` of the square: west, south,
 * east, north; `within` and `seen`: one bit for each cell, row by row from the north-west, the highest bit of a byte
 * first, as Base64.
 */
export const viewshedAnswer = z.object({
  post,
  targetM: z.number(),
  cells: z.number().int(),
  cellM: z.number(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  within: z.string(),
  seen: z.string(),
  withinHa: z.number(),
  seenHa: z.number(),
  heights,
});

/** Where the targets are as seen from a post, in the order asked. */
export const targetsAnswer = z.object({
  post,
  heights,
  targets: z.array(seenPlace.extend({ id: z.string(), groundM: z.number() })),
});

/** What a place is that is seen from a post. */
export const seenKinds = ['village', ...stockNames] as const;

/** Villages and resources about a post, nearest first. */
export const placesAnswer = z.object({
  post,
  heights,
  places: z.array(
    seenPlace.extend({
      kind: z.enum(seenKinds as unknown as ['village', ...StockName[]]),
      name: z.string(),
      longitude,
      latitude,
    }),
  ),
});

/**
 * The ridges around a post, one for each span of distances, the nearest first; elevations in degrees above the level
 * of the eye, from north clockwise.
 */
export const panoramaAnswer = z.object({
  post,
  heights,
  ridges: z.array(z.object({ fromM: z.number(), toM: z.number(), elevationsDeg: z.array(z.number()) })),
});

/**
 * Heights along a line: metres from its beginning, and above the sea. `steepestPercent`: of the steepest stretch, and
 * how far along that begins; `sight`: whether its ends see each other.
 */
export const profileAnswer = z.object({
  lengthM: z.number(),
  profile: z.array(z.tuple([z.number(), z.number()])),
  climbM: z.number(),
  descentM: z.number(),
  highestM: z.number(),
  lowestM: z.number(),
  steepestPercent: z.number(),
  steepestAtM: z.number(),
  sight: z.object({ isSeen: z.boolean(), elevationDeg: z.number(), lengthM: z.number(), hidden: hidden.optional() }),
  heights,
});

export type PostAsked = z.output<typeof postAsked>;
export type Post = z.output<typeof post>;
export type HeightsOrigin = z.output<typeof heights>;
export type SeenPlace = z.output<typeof seenPlace>;
export type ViewshedAnswer = z.output<typeof viewshedAnswer>;
export type TargetsAnswer = z.output<typeof targetsAnswer>;
export type PlacesAnswer = z.output<typeof placesAnswer>;
export type PanoramaAnswer = z.output<typeof panoramaAnswer>;
export type ProfileAnswer = z.output<typeof profileAnswer>;
export type TargetsBody = z.output<typeof targetsBody>;
export type ProfileBody = z.output<typeof profileBody>;

import { z } from 'zod';
import { fireIdField } from '../id-fields.ts';
import { type SpreadLaw, spreadLawNames } from './behaviour-names.ts';
import { burnedAreas, burnedCovers, fireBehaviour, forecastAir, forecastCrowns } from './behaviour.ts';
import { startLimits } from './names.ts';
import { latitude, longitude, position } from './position.ts';
import { forecastStart, heldLine, startWish } from './start.ts';

/** Of the arithmetic, by law: what is computed otherwise from the same inputs takes the next one. */
export const spreadModels = { rothermel: 'surface-3', wang: 'wang-3' } as const satisfies Record<SpreadLaw, string>;

const mostHours = 12;

/** Wind 10 m over open ground from a minute on; `fromDeg`: where it blows from, degrees clockwise from north. */
export const forecastWind = z.object({
  fromMin: z
    .number('时间应为数字')
    .int('时间应为整分钟')
    .min(0)
    .max(mostHours * 60),
  speedMs: z.number('风速应为数字').min(0, '风速不能为负').max(40, '风速最大40米/秒'),
  fromDeg: z.number('风向应为数字').min(0, '风向应在0至360之间').max(360, '风向应在0至360之间'),
});

const winds = z
  .array(forecastWind, '请填写风')
  .min(1, '请填写风')
  .max(12, '最多12段风')
  .refine((all) => all.every(({ fromMin }, n) => (n === 0 ? fromMin === 0 : fromMin > (all[n - 1]?.fromMin ?? 0))), {
    message: '风须从0分起，按时间递增',
  });

/** Lines that are held: fire does not cross them. */
const lines = z.array(z.array(position).min(2).max(200)).max(20, '最多20条隔离线');

/** What a forecast of spread is made from, beside the ground; moistures in percent of the dry weight. */
export const spreadInputs = z.object({
  hours: z
    .number('时长应为数字')
    .int('时长应为整小时')
    .min(1, '时长最短1小时')
    .max(mostHours, `时长最长${mostHours}小时`),
  winds,
  finePct: z.number('含水率应为数字').min(2, '细小可燃物含水率最低2%').max(60, '细小可燃物含水率最高60%'),
  livePct: z.number('含水率应为数字').min(30, '活可燃物含水率最低30%').max(300, '活可燃物含水率最高300%'),
  lines: lines.default([]),
  /** Where it begins; absent: at the fire's place. */
  start: startWish.optional(),
  /** By which model; absent: Rothermel's. */
  law: z.enum(Object.keys(spreadLawNames) as [SpreadLaw, ...SpreadLaw[]], '请选择推演模型').optional(),
  /** Temperature and humidity, for 王正非's model, which knows no moisture of the fuel. */
  air: forecastAir.optional(),
  /** The crowns of the forest; absent: those of the demo's trees. */
  crowns: forecastCrowns.optional(),
  /** Lines of suppression, each with its width and from when it stands. */
  held: z.array(heldLine).max(startLimits.held, `阻隔线最多${startLimits.held}条`).optional(),
});

/** Asks for a forecast of a fire's spread from where it stands now. */
export const forecastBody = spreadInputs
  .extend({ fireId: fireIdField })
  .refine(({ law, air }) => law !== 'wang' || air !== undefined, { path: ['air'], message: '请填写气温和相对湿度' });

/** Where the front stands after some minutes: areas as in a GeoJSON MultiPolygon, in WGS84 degrees. */
const isochrone = z.object({ minutes: z.number(), areaHa: z.number(), polygons: z.array(z.array(z.array(position))) });

/** How many members a forecast has: the same fire with wind and moisture a little otherwise, by seeds from 1 on. */
export const forecastMembers = 30;

/** Standard deviations of the members: of the logarithms of wind speed and moisture, of the wind in degrees. */
export const forecastDoubt = { windSpeed: 0.25, windDeg: 15, moisture: 0.15, startM: 0 } as const;

/** What burns by the end in so many percent of the members and more. */
const chance = z.object({ percent: z.number(), areaHa: z.number(), polygons: z.array(z.array(z.array(position))) });

/** What the front comes to, and after how many minutes. */
const reached = z.object({
  kind: z.enum(['village', 'protectedObject']),
  name: z.string(),
  longitude,
  latitude,
  minutes: z.number(),
  /** The number that answers day and night, where it is known. */
  phone: z.string().optional(),
  /** The organisation whose number that is, where it is not the place's own. */
  phoneOf: z.string().optional(),
});

/** A forecast of spread, with all that it was made from. */
export const spreadForecast = spreadInputs.extend({
  model: z.string(),
  start: forecastStart.optional(),
  /** From when the minutes count, UTC. */
  startedAt: z.iso.datetime(),
  longitude,
  latitude,
  cellM: z.number(),
  /** How far from the fire's place it begins, in metres: where nothing burns there, at the nearest that does. */
  startOffM: z.number(),
  /** The front came to the edge of what was computed: it reaches further than is told. */
  isCut: z.boolean(),
  /** Relief and cover are those of the demo. */
  isSimulated: z.boolean(),
  areaHa: z.number(),
  perimeterM: z.number(),
  headM: z.number(),
  isochrones: z.array(isochrone).max(24),
  members: z.number().int(),
  chances: z.array(chance).max(3),
  reached: z.array(reached).max(100),
  /** How hot it burns; absent where the model does not tell, and in older forecasts. */
  behaviour: fireBehaviour.optional(),
  covers: burnedCovers.optional(),
  byArea: burnedAreas.optional(),
});

const officer = z.object({ userId: z.string(), realName: z.string() });

/** The newest forecast of a fire, who made it and when. */
export const forecastAnswer = z.object({
  forecast: spreadForecast.optional(),
  by: officer.optional(),
  at: z.iso.datetime().optional(),
  /** The newest one by the other model, where there is one. */
  beside: z.object({ forecast: spreadForecast, by: officer, at: z.iso.datetime() }).optional(),
  /** How many were made before. */
  earlier: z.number().int(),
});

export type SpreadInputs = z.output<typeof spreadInputs>;
export type SpreadForecast = z.output<typeof spreadForecast>;
export type Reached = z.output<typeof reached>;

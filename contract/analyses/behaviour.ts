import { z } from 'zod';
import { crownFireNames, type CrownFireKind, flameClasses, intensityClasses } from './behaviour-names.ts';
import { areas } from './position.ts';

/** Weather beside the wind, which 王正非's model asks for. */
export const forecastAir = z.object({
  temperatureC: z.number('气温应为数字').min(-30, '气温最低-30℃').max(45, '气温最高45℃'),
  humidityPct: z.number('相对湿度应为数字').min(1, '相对湿度应在1至100之间').max(100, '相对湿度应在1至100之间'),
});

/** Crowns of the forest that it may burn. */
export const forecastCrowns = z.object({
  baseHeightM: z.number('枝下高应为数字').min(0.1, '枝下高最低0.1米').max(30, '枝下高最高30米'),
  bulkDensityKgM3: z.number('树冠容重应为数字').min(0.01, '树冠容重最低0.01').max(1, '树冠容重最高1'),
  foliarPct: z.number('叶含水率应为数字').min(50, '叶含水率最低50%').max(200, '叶含水率最高200%'),
});

/** Where a figure of the fire reaches a bound: area of its class alone, outline of it and all above. */
const bands = (most: number) => z.array(z.object({ from: z.number(), areaHa: z.number(), polygons: areas })).max(most);

/** How hot it burns where the front passes, of the newest wind and fuel there. */
export const fireBehaviour = z.object({
  /** kW/m, by `intensityClasses`; metres, by `flameClasses`. */
  intensity: bands(intensityClasses.length),
  flame: bands(flameClasses.length),
  mostIntensityKWM: z.number(),
  mostFlameM: z.number(),
  /** What it does in the crowns of the forest, from what; areas in hectares. Absent where no forest burns. */
  crown: forecastCrowns
    .extend({
      kind: z.enum(Object.keys(crownFireNames) as [CrownFireKind, ...CrownFireKind[]]),
      /** The intensity that reaches the crowns, and the hottest in forest. */
      criticalKWM: z.number(),
      forestKWM: z.number(),
      /** The rate from which crowns carry it, and that of a crown fire in the strongest wind. */
      criticalMMin: z.number(),
      crownMMin: z.number(),
      forestHa: z.number(),
      torchingHa: z.number(),
      crowningHa: z.number(),
    })
    .optional(),
  /** How far firebrands may at most start new fires, and from what: wind at 20 ft. */
  spotting: z.object({ distanceM: z.number(), intensityKWM: z.number(), windMs: z.number(), coverHeightM: z.number() }),
});

/** What burns by the end of each land cover, and of each grid or township that was brought in. */
export const burnedCovers = z.array(z.object({ cover: z.string(), areaHa: z.number() })).max(30);
export const burnedAreas = z.array(z.object({ layer: z.string(), name: z.string(), areaHa: z.number() })).max(60);

export type FireBehaviour = z.output<typeof fireBehaviour>;

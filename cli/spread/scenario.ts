import { z } from 'zod';
import { fuelModelOf } from '../../models/fuel/fuel-models.ts';
import { moistureSchema } from './moisture.ts';

/*
 * A scenario is a JSON file: a grid, for how long it burns, where it begins and what stops it, in cells from the
 * north-western corner, x to the east and y to the south. Barriers are line segments from cell x0, y0 to x1, y1:
 *
 *   { "cols": 400, "rows": 400, "cellM": 30, "hours": 6, "ignitions": [{ "x": 200, "y": 200 }],
 *     "barriers": [[250, 0, 250, 399]], … }
 *
 * and either an ellipse by which fire spreads everywhere, or a series of them,
 *
 *   "ellipse": [{ "fromMin": 0, "rosMMin": 20, "lengthToWidth": 3, "towardDeg": 45 }]
 *
 * or what the surface fire comes of. Fuel, slope and aspect are one value or one for each cell, row by row; `aspectDeg`
 * is where the slope faces, down; wind is that at midflame height, unless `windAt` says where it was measured over open
 * ground; moistures are percent of the dry weight.
 *
 *   "fuel": 10, "moisture": { "m1h": 6, "m10h": 7, "m100h": 8, "mherb": 60, "mwoody": 90 },
 *   "wind": [{ "fromMin": 0, "speedMs": 3, "towardDeg": 90 }], "windAt": "midflame",
 *   "slopePct": 20, "aspectDeg": 180
 */

const mostCells = 25_000_000;
const mostHours = 1_000;
const mostPeriods = 1_000;

const fromMin = z.number().min(0).default(0);
const bearing = z.number();

const ellipse = z.strictObject({
  fromMin,
  rosMMin: z.number().min(0).max(10_000),
  lengthToWidth: z.number().min(1).max(100),
  towardDeg: bearing,
});

const wind = z.strictObject({ fromMin, speedMs: z.number().min(0).max(100), towardDeg: bearing });

/**
 * One or several, of which the first holds from the beginning, in the order of time however they are told. A list of
 * numbers is one.
 */
const seriesOf = <Item extends z.ZodType<{ fromMin: number }>>(item: Item) =>
  z.preprocess(
    (told) => (Array.isArray(told) && !told.some((one) => typeof one === 'number') ? told : [told]),
    z
      .array(item)
      .min(1)
      .max(mostPeriods)
      .transform((series) => series.toSorted((a, b) => a.fromMin - b.fromMin))
      .refine((series) => series[0]?.fromMin === 0, '第一项须从 0 分开始')
      .refine((series) => series.every((one, k) => k === 0 || one.fromMin > series[k - 1]!.fromMin), '时刻不得重复'),
  );

const oneOrEach = (value: z.ZodType<number>) => z.union([value, z.array(value)]);
const fuel = z.number().refine((number) => number === 0 || fuelModelOf(number) !== undefined, '没有这种可燃物模型');

/** What names a scenario for people; nothing goes by it. */
const remark = z.union([z.string(), z.number()]).optional();
const remarks = { id: remark, name: remark, description: remark, comment: remark };

/** See above. */
export const spreadScenarioSchema = z
  .strictObject({
    ...remarks,
    cols: z.int().min(1).max(mostCells),
    rows: z.int().min(1).max(mostCells),
    cellM: z.number().positive().max(100_000),
    hours: z.number().positive().max(mostHours),
    ignitions: z.array(z.strictObject({ x: z.number(), y: z.number() })).min(1),
    barriers: z
      .array(z.tuple([z.number(), z.number(), z.number(), z.number()]))
      .nullish()
      .transform((lines) => lines ?? []),
    ellipse: seriesOf(ellipse).optional(),
    fuel: oneOrEach(fuel).optional(),
    moisture: seriesOf(moistureSchema).optional(),
    wind: seriesOf(wind).optional(),
    windAt: z.enum(['midflame', '20ft', '10m']).default('midflame'),
    slopePct: oneOrEach(z.number().min(0).max(1_000)).default(0),
    aspectDeg: oneOrEach(bearing).default(0),
  })
  .superRefine((scenario, context) => {
    const say = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
    const { cols, rows, ignitions } = scenario;
    if (cols * rows > mostCells) say('rows', `最多 ${mostCells} 个格网`);
    ignitions.forEach(({ x, y }, k) => {
      if (!(x >= 0 && y >= 0 && x <= cols - 1 && y <= rows - 1)) say(`ignitions.${k}`, '在格网之外');
    });
    if ((scenario.ellipse === undefined) === (scenario.fuel === undefined))
      say('ellipse', '须给出 ellipse 或 fuel 之一');
    if (scenario.fuel !== undefined && !scenario.moisture) say('moisture', '缺少');
    for (const name of ['fuel', 'slopePct', 'aspectDeg'] as const) {
      const value = scenario[name];
      if (Array.isArray(value) && value.length !== cols * rows) say(name, `须有 ${cols * rows} 个值`);
    }
  });

/** A scenario as it was read. */
export type SpreadScenario = z.output<typeof spreadScenarioSchema>;

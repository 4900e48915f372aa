import { z } from 'zod';
import { startKindNames, startLimits, type StartKind } from './names.ts';
import { latitude, longitude, position } from './position.ts';

const many = `起火范围的点共最多${startLimits.corners}个`;
const line = z.array(position).min(2, '起火线至少2个点').max(startLimits.lineCorners, many);
const ring = z.array(position).min(4, '起火面的每个环至少4个点').max(startLimits.corners, many);

/** Where a forecast begins, as it is asked for; absent: at the fire's place, now. */
export const startWish = z
  .object({
    of: z.enum(Object.keys(startKindNames) as [StartKind, ...StartKind[]], '请选择起火范围'),
    /** When it was seen so; absent: now. Of satellites each pixel has its own time. */
    at: z.iso.datetime('观测时间应为时间').optional(),
    points: z.array(position).max(startLimits.points, `起火点最多${startLimits.points}个`).default([]),
    lines: z.array(line).max(startLimits.lines, `起火线最多${startLimits.lines}条`).default([]),
    /** Perimeters: each an outer ring and its islands, closed as in GeoJSON. */
    areas: z.array(z.array(ring).min(1)).max(startLimits.areas, `起火面最多${startLimits.areas}个`).default([]),
  })
  .refine(
    ({ lines, areas }) => [...lines, ...areas.flat()].reduce((sum, one) => sum + one.length, 0) <= startLimits.corners,
    many,
  )
  .refine(
    ({ of, points, lines, areas }) => of === 'satellite' || points.length + lines.length + areas.length > 0,
    '请画出起火点、起火线或起火面',
  );

/** What one satellite saw: the middle of its pixel, the edges of that in metres (0: not told), and when. */
const pixel = z.object({ longitude, latitude, eastM: z.number(), northM: z.number(), at: z.iso.datetime() });

/** Where a forecast began. */
export const forecastStart = startWish.safeExtend({ pixels: z.array(pixel).max(startLimits.pixels).optional() });

/** A line of suppression: fire that has not crossed it by then does not. Minutes count from the beginning. */
export const heldLine = z.object({
  line: z
    .array(position)
    .min(2, '阻隔线至少2个点')
    .max(startLimits.lineCorners, `阻隔线最多${startLimits.lineCorners}个点`),
  fromMin: z
    .number('生效时间应为数字')
    .int('生效时间应为整分钟')
    .min(0, '生效时间不能为负')
    .max(720, '生效时间最晚720分钟'),
  widthM: z.number('宽度应为数字').min(0, '宽度不能为负').max(200, '宽度最大200米'),
});

export type StartWish = z.output<typeof startWish>;
export type ForecastStart = z.output<typeof forecastStart>;
export type Pixel = z.output<typeof pixel>;
export type HeldLine = z.output<typeof heldLine>;

import { z } from 'zod';
import { plotColors, plotIcons, type PlotKind, plotKindNames, plotKinds, plotLimits, plotPoints } from './plot.ts';

const degrees = (name: string, most: number) =>
  z.number(`${name}应为数字`).min(-most, `${name}超出范围`).max(most, `${name}超出范围`);

const asks = (kind: PlotKind): string => {
  const [least, most] = plotPoints[kind];
  return least === most
    ? `${plotKindNames[kind]}应有${least}个控制点`
    : `${plotKindNames[kind]}应有${least}至${most}个控制点`;
};

/**
 * A figure as it is drawn: control points in degrees of WGS84, in order; `id` is made where it is drawn (a UUID).
 * `icon`: of the kind `icon`.
 */
export const plotDrawingSchema = z
  .object({
    id: z.uuid('图形编号应为 UUID'),
    kind: z.enum(plotKinds, '请选择图形种类'),
    points: z
      .array(z.tuple([degrees('经度', 180), degrees('纬度', 90)], '控制点应为经度和纬度'), '缺少控制点')
      .max(plotLimits.points, `控制点最多${plotLimits.points}个`),
    text: z
      .string('文字应为文本')
      .trim()
      .min(1, '请填写文字')
      .max(plotLimits.text, `文字最长${plotLimits.text}字`)
      .optional(),
    icon: z.enum(plotIcons, '请选择图标').optional(),
    color: z.enum(plotColors, '请选择颜色'),
  })
  .superRefine(({ kind, points, text, icon }, issues) => {
    const [least, most] = plotPoints[kind];
    if (points.length < least || points.length > most)
      issues.addIssue({ code: 'custom', path: ['points'], message: asks(kind) });
    if (kind === 'text' && text === undefined)
      issues.addIssue({ code: 'custom', path: ['text'], message: '请填写文字' });
    if (kind === 'icon' && icon === undefined)
      issues.addIssue({ code: 'custom', path: ['icon'], message: '请选择图标' });
  });

/** A figure of a fire, as answers tell it. */
export const plotFigureSchema = plotDrawingSchema.safeExtend({
  revision: z.number(),
  by: z.object({ userId: z.string(), realName: z.string() }),
  at: z.string(),
});

import { z } from 'zod';
import { decided } from '../alarms/decided.ts';
import { stepResults } from './response.ts';
import { warnedKinds, warningResults } from './warned.ts';
import { ownLimits } from '../limits.ts';
import { type ForceKind, forceKindNames } from './forces.ts';
import { supplyLimits } from './supplies.ts';
import { wantedSending } from './supply-schemas.ts';
import { plotDrawingSchema } from './plot-schema.ts';
import { areaHa, burnedLand, fireRecordSchema, landKind } from './record-schema.ts';

const id = z.string('缺少编号').min(1, '缺少编号').max(100);
const fireId = z.string('缺少火情编号').min(1, '缺少火情编号').max(100);
const remark = z.string().trim().max(ownLimits.reasonLength, `备注最长${ownLimits.reasonLength}字`).optional();
const reason = z
  .string('请填写原因')
  .trim()
  .min(1, '请填写原因')
  .max(ownLimits.reasonLength, `原因最长${ownLimits.reasonLength}字`);
const imageUrls = z.array(z.string().max(500)).max(ownLimits.imageUrls, `图片最多${ownLimits.imageUrls}张`).default([]);
const seen = {
  longitude: z.number('经度应为数字').min(-180, '经度应在-180至180之间').max(180, '经度应在-180至180之间').optional(),
  latitude: z.number('纬度应为数字').min(-90, '纬度应在-90至90之间').max(90, '纬度应在-90至90之间').optional(),
};

/** A force to be sent: a record of the stock by its id, or by a name. */
const wantedForce = z
  .object({
    kind: z.enum(Object.keys(forceKindNames) as [ForceKind, ...ForceKind[]], '请选择力量种类'),
    resourceId: id.optional(),
    name: z.string().trim().min(1, '请填写力量名称').max(50, '力量名称最长50字').optional(),
    strength: z.number('人数应为数字').int('人数应为整数').min(0, '人数不能为负').max(10_000, '人数过大').optional(),
  })
  .refine((force) => force.resourceId !== undefined || force.name !== undefined, {
    path: ['name'],
    message: '请选择力量，或填写其名称',
  });

/** Sends forces to a fire. `otherwise`: why the run card was not followed. */
export const dispatchBody = z.object({
  fireId,
  forces: z.array(wantedForce, '请选择要派出的力量').min(1, '请选择要派出的力量').max(100, '一次最多派出100支力量'),
  remark,
  otherwise: reason.optional(),
  /** Material that goes with them. */
  sendings: z.array(wantedSending).max(supplyLimits.stores).default([]),
});

/** What a force said, written down by an officer. */
export const answerForceBody = z.object({
  fireId,
  forceId: id,
  state: z.enum(['accepted', 'refused', 'arrived', 'left'], '请选择答复'),
  remark,
  ...seen,
});

/** A force on scene is heard of; `nextDue`: by when it must be again. */
export const checkInBody = z.object({
  fireId,
  forceId: id,
  remark,
  imageUrls,
  nextDue: z.iso.datetime({ offset: true, error: '时限格式应为 ISO 8601' }).optional(),
  ...seen,
});

/** News of the scene, of a force or in general. */
export const feedBackBody = z.object({
  fireId,
  forceId: id.optional(),
  content: z
    .string('请填写内容')
    .trim()
    .min(1, '请填写内容')
    .max(ownLimits.contentLength, `内容最长${ownLimits.contentLength}字`),
  imageUrls,
});

/** Ends the handling of a fire, with what became of it; `burnedSeen`: the land at the fire when the record was made. */
export const endBody = z.object({
  fireId,
  record: fireRecordSchema.omit({ landKinds: true, causeName: true }),
  burnedSeen: burnedLand.optional(),
});

/** Land that was found burned, in hectares. */
export const landBody = z.object({ fireId, kind: landKind, areaHa, remark });

const revision = z.number('版本应为数字').int('版本应为整数').min(1, '版本从1起');

/** Draws a figure on the map of a fire. */
export const plotDrawBody = z.object({ fireId, figure: plotDrawingSchema });

/** Another shape of a figure; `revision`: of the figure that was changed. */
export const plotChangeBody = z.object({ fireId, figure: plotDrawingSchema, revision });

/** Takes a figure away; `revision`: of the figure as it was seen. */
export const plotRemoveBody = z.object({ fireId, figureId: id, revision });

/** Tells that somebody called a place in the fire's way, and how that ended. */
export const warnBody = z.object({
  fireId,
  place: z.object({
    kind: z.enum(warnedKinds, '请选择告知对象的类别'),
    name: z
      .string('请填写地点')
      .trim()
      .min(1, '请填写地点')
      .max(ownLimits.nameLength, `地点最长${ownLimits.nameLength}字`),
    longitude: z.number('经度应为数字').min(-180, '经度超出范围').max(180, '经度超出范围'),
    latitude: z.number('纬度应为数字').min(-90, '纬度超出范围').max(90, '纬度超出范围'),
    phone: z.string().trim().max(30, '电话最长30字').optional(),
  }),
  result: z.enum(warningResults, '请选择告知结果'),
  remark,
});

/** Says what became of a step of the fire's emergency plan; why it does not apply has to be said. */
export const answerStepBody = z
  .object({ fireId, key: id, result: z.enum(stepResults, '请选择步骤的落实情况'), remark })
  .refine(({ result, remark: said = '' }) => result !== 'notApplicable' || said.trim() !== '', {
    path: ['remark'],
    message: '请填写不适用的原因',
  });

/** Two fires that are one: `fireId` becomes a repeat of `into`. */
export const associateBody = z.object({ fireId, into: id, remark });

/** A grade by Article 40 of the Regulations on Forest Fire Prevention, and the figure that makes it. */
export const gradeSchema = z.object({
  grade: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  name: z.string(),
  reason: z.string(),
});

/** Where the fire stands after it ended or burned land was added; `grade` where it has ended. */
export const gradedAnswer = decided.extend({ grade: gradeSchema.optional() });

/** Who was sent, by the ids that they have at this fire. */
export const dispatchAnswer = decided.extend({ forces: z.array(z.object({ id: z.string(), name: z.string() })) });

export type DispatchBody = z.infer<typeof dispatchBody>;
export type Grade = z.infer<typeof gradeSchema>;

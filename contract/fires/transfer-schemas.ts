import { z } from 'zod';
import { ownLimits } from '../limits.ts';
import { fireIdField, regionCodeField } from '../id-fields.ts';

const fireId = z.string('缺少火情编号').min(1, '缺少火情编号').max(100);
const region = z.string().regex(/^\d{2,12}$/, '区划代码应为2至12位数字');
const reason = z
  .string('请填写原因')
  .trim()
  .min(1, '请填写原因')
  .max(ownLimits.reasonLength, `原因最长${ownLimits.reasonLength}字`);
const remark = z.string().trim().max(ownLimits.reasonLength, `备注最长${ownLimits.reasonLength}字`).optional();
const either = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)], '应为1（转交）或2（上报）'));
const named = z.object({ userId: z.string(), realName: z.string() });

/** Hands a fire down to the region `to` (1), or reports it to the region right above (2), which needs no name. */
export const transferBody = z
  .object({ fireId, transferStatus: either, to: region.optional(), remark })
  .refine(({ transferStatus, to }) => transferStatus === 2 || to !== undefined, {
    path: ['to'],
    message: '请选择转交到的区域',
  });

/** Takes a transfer off the caller's own pop-up list; it still waits for their colleagues. */
export const downPopBody = z.object({ fireId });

/** Which pop-up list: transfers (1) or reports (2) for the duty of a region; the asking person's own unless named. */
export const popQuery = z.object({ districtCode: region.optional(), transferStatus: either });

/**
 * Signs for a fire. `oldStatus`, `transferStatus`: what the person's screen shows; names in the body are ignored, the
 * token's owner counts.
 */
export const signForBody = z.object({
  fireId,
  remark,
  transferStatus: either.optional(),
  oldStatus: z.coerce.number().int().optional(),
  userCompany: z.string().max(200).optional(),
  userName: z.string().max(200).optional(),
});

/** Takes back what has not been signed for, or opens an ended fire again; both want a reason. */
export const fireReasonBody = z.object({ fireId, reason });
export const fireRemarkBody = z.object({ fireId, remark });

/** One row of a pop-up list (specification, section 3), and who sent it. `status` is the fire's badge. */
export const popRow = z.object({
  fireId: fireIdField,
  transferTime: z.string(),
  areaCode: regionCodeField,
  areaCodeName: z.string(),
  placeName: z.string(),
  sourceTypeStr: z.string(),
  content: z.string(),
  transferStatus: z.union([z.literal(1), z.literal(2)]),
  status: z.number(),
  from: z.string(),
  fromName: z.string(),
  by: named,
});

/** A transfer that waits, with the names of its regions. */
export const namedTransfer = z.object({
  status: z.union([z.literal(1), z.literal(2)]),
  from: z.string(),
  fromName: z.string(),
  to: z.string(),
  toName: z.string(),
  sentBy: z.string().optional(),
  by: named,
  at: z.string(),
  remark: z.string().optional(),
  closedBy: z.array(z.string()).optional(),
});

/** Whether the caller may handle a fire now, why not, who holds it, and what the caller may do with it. */
export const handleAnswer = z.object({
  fireId: fireIdField,
  isHandle: z.boolean(),
  reason: z.string().optional(),
  status: z.string(),
  statusName: z.string(),
  holder: z.string(),
  holderName: z.string(),
  transfer: namedTransfer.optional(),
  actions: z.array(z.object({ action: z.string(), name: z.string() })),
});

export type PopRow = z.infer<typeof popRow>;
export type NamedTransfer = z.infer<typeof namedTransfer>;
export type HandleAnswer = z.infer<typeof handleAnswer>;
export type SignForBody = z.infer<typeof signForBody>;

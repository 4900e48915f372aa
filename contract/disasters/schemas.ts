import { z } from 'zod';
import { regionCodeField } from '../id-fields.ts';
import { pageArgs } from '../page-args.ts';
import { disasterLimits } from './limits.ts';
import { disasterMessage } from './message.ts';
import { disasterColours, disasterStandings } from './words.ts';

const id = z.string('缺少预警编号').min(1, '缺少预警编号').max(60);
const officer = z.object({ userId: z.string(), realName: z.string() });

/** What lists are narrowed to; `now`: valid ones, `past`: all that are not. */
export const disasterPageQuery = pageArgs.extend({
  show: z.enum(['now', 'past'], '列表范围有误').default('now'),
  areaCode: z
    .string()
    .regex(/^\d{2,12}$/, '区划代码应为2至12位数字')
    .optional(),
  colour: z.enum(disasterColours, '预警颜色有误').optional(),
  text: z.string().trim().max(50, '关键字最长50字').optional(),
  /** Of those that hold only the ones that nobody has confirmed, tests left out: nobody is to act upon them. */
  waiting: z.enum(['1'], '待办条件有误').optional(),
});
export const disasterViewQuery = z.object({ id });
export const disastersInForceQuery = disasterPageQuery.pick({ areaCode: true });
export const disasterConfirmBody = z.object({
  id,
  /** The message that the screen showed, so that nobody confirms what they have not read. */
  identifier: z.string('缺少报文编号').min(1, '缺少报文编号').max(disasterLimits.identifierMax),
  note: z.string().trim().max(disasterLimits.noteMax, `备注最长${disasterLimits.noteMax}字`).optional(),
});
export const disasterTold = z.object({ id: z.string(), version: z.number().int() });

/** A warning that holds, as far as maps need it, with the codes of the regions for which it does. */
export const disasterInForce = disasterMessage
  .pick({ event: true, headline: true, colour: true, status: true })
  .extend({ id: z.string(), validUntil: z.string(), areaCodes: z.array(regionCodeField) });
export type DisasterInForce = z.infer<typeof disasterInForce>;

/** A warning in a list. `isConfirmed`: by the caller's own region, of what it says now. */
export const disasterRow = z.object({
  id: z.string(),
  standing: z.enum(disasterStandings),
  message: disasterMessage,
  areaNames: z.array(z.string()),
  receivedAt: z.string(),
  validUntil: z.string(),
  /** Whether the end is the usual one, as the message names none. */
  isUsualEnd: z.boolean(),
  updates: z.number().int(),
  confirmed: z.number().int(),
  isConfirmed: z.boolean(),
  confirmDue: z.string().optional(),
  told: z.string().optional(),
  demo: z.literal(true).optional(),
});
export type DisasterRow = z.infer<typeof disasterRow>;

/** Something that happened to a warning. */
export const disasterStep = z.object({
  type: z.string(),
  at: z.string(),
  byName: z.string().optional(),
  regionName: z.string().optional(),
  text: z.string(),
});
export type DisasterStep = z.infer<typeof disasterStep>;

/** A warning with who has confirmed what it says now, and all that happened to it, the oldest first. */
export const disasterView = disasterRow.extend({
  confirmations: z.array(
    z.object({
      by: officer,
      regionCode: regionCodeField,
      regionName: z.string(),
      at: z.string(),
      note: z.string().optional(),
      isOfThis: z.boolean(),
    }),
  ),
  history: z.array(disasterStep),
});
export type DisasterView = z.infer<typeof disasterView>;

/** What became of a CAP message that a feed delivered; `outside`: it concerns no area of the authority. */
export const disasterTaken = z.object({
  status: z.enum(['accepted', 'duplicate', 'outside']),
  id: z.string().optional(),
});
export type DisasterTaken = z.infer<typeof disasterTaken>;
export type DisasterPageQuery = z.output<typeof disasterPageQuery>;

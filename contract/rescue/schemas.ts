import { z } from 'zod';
import { pageArgs } from '../page-args.ts';
import { limits, ownLimits } from '../limits.ts';
import { phone } from '../session/account-schemas.ts';
import { type LinkState, linkStateNames } from './link.ts';
import { type TaskState, taskStateNames } from './task.ts';
import { fireIdField, regionCodeField } from '../id-fields.ts';

const id = z.string('缺少编号').min(1, '缺少编号').max(100);
const fireId = z.string('缺少火情编号').min(1, '缺少火情编号').max(100);
const content = (most: number) => z.string('请填写内容').trim().min(1, '请填写内容').max(most, `内容最长${most}字`);
const remark = z.string().trim().max(ownLimits.reasonLength, `备注最长${ownLimits.reasonLength}字`).optional();
const fileUrls = (most: number, what: string) =>
  z.array(z.string().max(500)).max(most, `${what}最多${most}个`).default([]);
const person = z.object({ userId: z.string(), realName: z.string() });

/** People to be reached, by their ids. */
export const people = z
  .array(id, '请选择人员')
  .min(1, '请选择人员')
  .max(ownLimits.peopleReached, `一次最多${ownLimits.peopleReached}人`)
  .transform((ids) => [...new Set(ids)]);

/** A task for rangers or other people. `due`: by when, ISO 8601 with offset. */
export const releaseTaskBody = z.object({
  fireId,
  userIds: people,
  content: content(ownLimits.reasonLength),
  due: z.iso.datetime({ offset: true, error: '完成时限格式应为 ISO 8601' }).optional(),
});

/** What the caller answers to a task of theirs. */
export const answerTaskBody = z
  .object({
    taskId: id,
    state: z.enum(['accepted', 'done', 'refused'], '请选择答复'),
    remark,
    imageUrls: fileUrls(ownLimits.imageUrls, '图片'),
  })
  .refine(({ state, remark: said }) => state !== 'refused' || !!said, {
    path: ['remark'],
    message: '请填写无法完成的原因',
  });

const taskState = z.enum(Object.keys(taskStateNames) as [TaskState, ...TaskState[]]);

/** A task, and how far each of its people is. `next`: what the caller may answer, where the task is theirs. */
export const taskRow = z.object({
  id: z.string(),
  fireId: fireIdField,
  placeName: z.string(),
  by: person,
  content: z.string(),
  releasedAt: z.string(),
  due: z.string().optional(),
  isOverdue: z.boolean(),
  people: z.array(
    person.extend({
      state: taskState,
      at: z.string().optional(),
      remark: z.string().optional(),
      imageUrls: z.array(z.string()),
    }),
  ),
  next: z.array(z.enum(['accepted', 'done', 'refused'])),
});

/**
 * A ranger, or anybody who can be given a task. `position`: their last position by telemetry, and its time; absent
 * without one.
 */
export const foresterAnswer = z.object({
  id: z.string(),
  realName: z.string(),
  deptName: z.string(),
  regionCode: regionCodeField,
  region: z.string(),
  mobile: z.string().optional(),
  tasks: z.array(taskRow),
  position: z.object({ longitude: z.number(), latitude: z.number(), at: z.string() }).optional(),
});

/** An announcement to people by name, about a fire or none. `fileUrls`: files that the sender has uploaded for them. */
export const pushNoticeBody = z.object({
  fireId: fireId.optional(),
  userIds: people,
  title: z.string().trim().max(100, '标题最长100字').optional(),
  content: content(ownLimits.contentLength),
  fileUrls: fileUrls(ownLimits.attachments, '附件'),
});

/** The same as a form: `userIds` separated by commas, and beside them files under the name `file`. */
export const pushFields = z.object({
  fireId: fireId.optional(),
  userIds: z
    .string('请选择人员')
    .transform((text) => text.split(',').filter((one) => one !== ''))
    .pipe(people),
  title: z.string().trim().max(100, '标题最长100字').optional(),
  content: content(ownLimits.contentLength),
});

/**
 * Which pushed messages are asked for: those about a fire, or all about fires of the region with those about none that
 * the asking person sent or got.
 */
export const pushedQuery = pageArgs.extend({ fireId: fireId.optional() });

/** A message that was pushed: to how many people, and how many have read it; `phones`: who got it by SMS. */
export const pushedRow = z.object({
  id: z.string(),
  at: z.string(),
  by: person,
  fireId: fireIdField.optional(),
  placeName: z.string().optional(),
  title: z.string().optional(),
  content: z.string(),
  people: z.array(person.extend({ readAt: z.string().optional() })),
  phones: z.array(z.string()),
});

/** How long a link may live (specification, section 9). */
export const validHours = z.coerce
  .number('请选择有效期')
  .refine(
    (hours) => (limits.linkValidHours as readonly number[]).includes(hours),
    '有效期只能为6、12、24、36、48或72小时',
  );

/** Who gets an SMS: a phone, a person known to the sender, or a force of the fire. */
const recipient = z
  .object({
    phone: phone.optional(),
    name: z.string().trim().max(30, '姓名最长30字').optional(),
    userId: id.optional(),
    forceId: id.optional(),
  })
  .refine(
    ({ phone: to, userId, forceId }) => {
      const ways = [to, userId].filter((way) => way !== undefined).length;
      return ways === 1 || (ways === 0 && forceId !== undefined);
    },
    { path: ['phone'], message: '请给出手机号、人员或力量之一' },
  );

/**
 * SMS about a fire; with `hours` each of them holds a link of its own that lives so long. Without `content` it says
 * what its template says.
 */
export const pushSmsBody = z.object({
  fireId,
  to: z
    .array(recipient, '请选择收信人')
    .min(1, '请选择收信人')
    .max(ownLimits.peopleReached, `一次最多${ownLimits.peopleReached}人`),
  hours: validHours.optional(),
  content: z.string().trim().max(200, '短信内容最长200字').optional(),
});

/** A link to be shown instead of sent: for a force of the fire, for a person, or for the name in `to`. */
export const smsH5Query = z
  .object({
    fireId,
    hours: validHours.default(24),
    forceId: id.optional(),
    userId: id.optional(),
    to: z.string().trim().min(1).max(30, '姓名最长30字').optional(),
  })
  .refine((one) => one.forceId !== undefined || one.userId !== undefined || one.to !== undefined, {
    path: ['to'],
    message: '请选择力量、人员，或填写姓名',
  });

/** A new link. It is told this once: only a hash of its secret is kept. */
export const newLink = z.object({ linkId: z.string(), url: z.string(), to: z.string(), validUntil: z.string() });

/** SMS that were handed to the outbox; `linkId` where one holds a link. */
export const sentAnswer = z.object({ sent: z.array(z.object({ to: z.string(), linkId: z.string().optional() })) });

/** Takes a link back. */
export const revokeLinkBody = z.object({ fireId, linkId: id });

/** A link in the list of its fire. */
export const linkRow = z.object({
  id: z.string(),
  fireId: fireIdField,
  to: z.string(),
  forceId: z.string().optional(),
  by: person,
  sentAt: z.string(),
  validUntil: z.string(),
  state: z.enum(Object.keys(linkStateNames) as [LinkState, ...LinkState[]]),
  stateName: z.string(),
  isAlive: z.boolean(),
  bySms: z.boolean(),
  deliveredAt: z.string().optional(),
  openedAt: z.string().optional(),
  reason: z.string().optional(),
  revokedAt: z.string().optional(),
});

/** SMS about fires of the asking person's region: all, or those of one fire. */
/**
 * The scarcest of the month's budgets from which SMS about a fire are paid, in 分; none where no region has one.
 * `isNear`: four fifths are used. SMS to `massFrom` people and more at once are bounded by it.
 */
export const smsMoney = z.object({
  budget: z
    .object({
      areaName: z.string(),
      monthlyFen: z.number(),
      usedFen: z.number(),
      leftFen: z.number(),
      isNear: z.boolean(),
    })
    .optional(),
  massFrom: z.number().int(),
});

export type SmsMoney = z.output<typeof smsMoney>;

export const smsRecordQuery = pageArgs.extend({ fireId: fireId.optional(), phone: z.string().max(11).optional() });

/** An SMS about a fire; the secret of a link in its text is covered. */
export const smsRecord = z.object({
  id: z.number(),
  at: z.string(),
  fireId: fireIdField,
  placeName: z.string().optional(),
  phone: z.string(),
  text: z.string(),
  state: z.enum(['kept', 'sending', 'delivered', 'failed']),
  attempts: z.number(),
  error: z.string().optional(),
});

export const fireIdArgs = z.object({ fireId });
export const foresterQuery = z.object({ id });

export type TaskRow = z.output<typeof taskRow>;
export type Forester = z.output<typeof foresterAnswer>;
export type PushedRow = z.output<typeof pushedRow>;
export type LinkRow = z.output<typeof linkRow>;
export type NewLink = z.output<typeof newLink>;
export type SmsRecipient = z.output<typeof recipient>;
export type SmsRecord = z.output<typeof smsRecord>;

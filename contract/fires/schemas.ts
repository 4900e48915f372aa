import { z } from 'zod';
import { ownLimits } from '../limits.ts';
import { callerNameLength, callerPhoneFault, plainPhone } from '../alarms/informant.ts';
import { fireClockKinds } from './fire.ts';
import { type CrewKind, crewKindNames } from '../stock/forces.ts';
import { type ForceKind, forceKindNames, type ForceState, forceStateNames } from './forces.ts';
import { fireRow } from './list-schemas.ts';
import { plotFigureSchema } from './plot-schema.ts';
import { fireRecordSchema, landKind, saidOfLandsSchema } from './record-schema.ts';
import { followedPlan, responseStep } from './response-schema.ts';
import { fireFlight } from './flight-schema.ts';
import { fireSupply } from './supply-schema.ts';
import { warnedKinds, warningResults } from './warned.ts';
import { positionField, regionCodeField } from '../id-fields.ts';

const id = z.string().min(1, '缺少编号').max(100);
const reason = z
  .string('请填写原因')
  .trim()
  .min(1, '请填写原因')
  .max(ownLimits.reasonLength, `原因最长${ownLimits.reasonLength}字`);
const longitude = z.number('经度应为数字').min(-180, '经度应在-180至180之间').max(180, '经度应在-180至180之间');
const latitude = z.number('纬度应为数字').min(-90, '纬度应在-90至90之间').max(90, '纬度应在-90至90之间');
const coordinate = (name: string, max: number) =>
  z.coerce.number(`${name}应为数字`).min(-max, `${name}超出范围`).max(max, `${name}超出范围`);

/** Entry by hand: an alarm (ranger 2, administrator 3, phone 4), or at once a fire. Times ISO 8601 with offset. */
export const saveBody = z.object({
  kind: z.enum(['alarm', 'fire']).default('alarm'),
  sourceType: z
    .union([z.literal(2), z.literal(3), z.literal(4)], '来源只能是护林员上报、管理员添加或电话报警')
    .default(3),
  longitude,
  latitude,
  startTime: z.iso.datetime({ offset: true, error: '时间格式应为 ISO 8601' }).optional(),
  placeName: z.string().trim().max(ownLimits.nameLength, `地点最长${ownLimits.nameLength}字`).optional(),
  content: z.string().trim().max(ownLimits.contentLength, `内容最长${ownLimits.contentLength}字`).optional(),
  /** Who told of it. */
  callerName: z.string().trim().max(callerNameLength, `来电人最长${callerNameLength}字`).optional(),
  callerPhone: z
    .string()
    .transform(plainPhone)
    .superRefine((phone, ctx) => {
      const fault = callerPhoneFault(phone);
      if (fault !== undefined) ctx.addIssue({ code: 'custom', message: fault });
    })
    .optional(),
  imageUrls: z.array(z.string().max(500)).max(ownLimits.imageUrls).optional(),
  /** The telephone call in which it was told: one of the caller's own, or one that they may listen to. */
  callId: z.string().min(1).max(60).optional(),
});

export const noFireBody = z.object({ fireId: id, reason });

/** Corrects the position of a fire. */
export const firePositionBody = z.object({ fireId: id, longitude, latitude });

/** Log of a fire with its alarms, or of one alarm. */
export const operatorLogQuery = z
  .object({ fireId: id.optional(), alarmId: id.optional() })
  .refine((q) => (q.fireId === undefined) !== (q.alarmId === undefined), {
    path: ['fireId'],
    message: '请给出 fireId 或 alarmId 之一',
  });

export const pointQuery = z.object({ longitude: coordinate('经度', 180), latitude: coordinate('纬度', 90) });
export const codeQuery = z.object({ code: z.string().regex(/^\d{2,12}$/, '区划代码应为2至12位数字') });

const officer = z.object({ userId: z.string(), realName: z.string() });

/** A force at a fire, as its event and what came after say. */
export const forceSchema = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(forceKindNames) as [ForceKind, ...ForceKind[]]),
  name: z.string(),
  resourceId: z.string().optional(),
  strength: z.number().optional(),
  crewKind: z.enum(Object.keys(crewKindNames) as [CrewKind, ...CrewKind[]]).optional(),
  state: z.enum(Object.keys(forceStateNames) as [ForceState, ...ForceState[]]),
  sentAt: z.string(),
  arrivedAt: z.string().optional(),
  heardAt: z.string().optional(),
  heardLateAt: z.string().optional(),
  checkInDue: z.string().optional(),
  longitude: z.number().optional(),
  latitude: z.number().optional(),
  seenAt: z.string().optional(),
});

/** An alarm as a fire's detail lists it. */
const fireAlarm = z.object({
  id: z.string(),
  startTime: z.string(),
  sourceType: z.number(),
  sourceTypeName: z.string(),
  placeName: z.string(),
  status: z.string(),
  statusName: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  confidence: z.number().optional(),
  content: z.string().optional(),
  imageUrls: z.array(z.string()),
});

const warnedPlaceSchema = z.object({
  kind: z.enum(warnedKinds),
  name: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  phone: z.string().optional(),
  result: z.enum(warningResults),
  by: officer,
  at: z.string(),
  calls: z.number(),
  remark: z.string().optional(),
});

const alarmLevel = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const responseSchema = z.object({
  plan: followedPlan,
  levels: z.array(z.object({ level: alarmLevel, at: z.string(), cardId: z.string().optional() })),
  steps: z.array(
    responseStep.extend({
      level: alarmLevel,
      due: z.string(),
      answer: z
        .object({
          result: z.enum(['done', 'notApplicable']),
          by: officer,
          at: z.string(),
          remark: z.string().optional(),
        })
        .optional(),
    }),
  ),
});

const otherFire = z.object({ id: z.string(), placeName: z.string(), statusName: z.string() });

/**
 * One fire as a detail answer. `alarms`, `mainFire`, `joinedFires`: those that the asking person may see; the newest
 * 200 alarms.
 */
export const fireDetail = fireRow
  .omit({ alarms: true, fires: true })
  .extend({
    openedBy: officer,
    alarmIds: z.array(z.string()),
    remark: z.string().optional(),
    reason: z.string().optional(),
    forces: z.array(forceSchema),
    fireIds: z.array(z.string()),
    dispatchedAt: z.string().optional(),
    burned: z.record(landKind, z.number()).optional(),
    landKinds: saidOfLandsSchema.optional(),
    record: fireRecordSchema.optional(),
    plot: z.array(plotFigureSchema).optional(),
    warned: z.array(warnedPlaceSchema).optional(),
    response: responseSchema.optional(),
    supplies: z.array(fireSupply).optional(),
    flights: z.array(fireFlight).optional(),
    passed: z.array(
      z.object({
        clock: z.enum(fireClockKinds),
        due: z.string(),
        to: z.string(),
        toName: z.string(),
        at: z.string(),
        forceId: z.string().optional(),
      }),
    ),
    alarms: z.array(fireAlarm),
    mainFire: otherFire.optional(),
    joinedFires: z.array(otherFire),
  });

/**
 * One line of the operator log: when, who, what, of which alarm or fire; `text` is the whole of it as a sentence,
 * `remark` the remark or reason alone.
 */
export const operatorLogRow = z.object({
  position: positionField,
  at: z.string(),
  actor: z.string(),
  actorName: z.string(),
  type: z.string(),
  action: z.string(),
  text: z.string(),
  remark: z.string().optional(),
  imageUrls: z.array(z.string()).optional(),
  subject: z.enum(['alarm', 'incident', 'fire']),
  subjectId: z.string(),
});

const area = z.object({ code: z.string(), name: z.string() });
const seat = area.extend({ level: z.enum(['township', 'village']), distanceM: z.number(), surveyed: z.boolean() });

/** Where a point lies: county to province by boundary; the seats are the nearest ones, no more. */
export const district = z.object({
  province: area,
  city: area,
  county: area,
  nearestTownship: seat,
  nearestVillage: seat,
  areaCode: regionCodeField,
  areaName: z.string(),
  placeName: z.string(),
});

export type SaveBody = z.infer<typeof saveBody>;
export type FireDetail = z.infer<typeof fireDetail>;
export type OperatorLogRow = z.infer<typeof operatorLogRow>;

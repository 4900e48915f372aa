import { z } from 'zod';
import type { EventsOf } from '../envelope.ts';
import { buffer } from '../analyses/buffer.ts';
import { routePlan } from '../analyses/route.ts';
import { spreadForecast } from '../analyses/spread.ts';
import { latitudeSchema, longitudeSchema } from '../alarms/events.ts';
import { fireClockKinds } from './fire.ts';
import { type ForceKind, forceKindNames } from './forces.ts';
import { plotKinds } from './plot.ts';
import { plotDrawingSchema } from './plot-schema.ts';
import { stepResults } from './response.ts';
import { followedPlan, responseStep } from './response-schema.ts';
import { fireFlightState } from './flight-schema.ts';
import { suppliedLot, supplySending } from './supply-schema.ts';
import { warnedKinds, warningResults } from './warned.ts';
import { areaHa, fireRecordSchema, landKind, saidOfLandSchema } from './record-schema.ts';
import { type CrewKind, crewKindNames } from '../stock/forces.ts';
import { alarmIdField, fireIdField } from '../id-fields.ts';

const officer = z.object({ userId: z.string(), realName: z.string() });
const remark = z.string().optional();
const region = z.string().regex(/^\d{2,12}$/);
const place = { longitude: longitudeSchema, latitude: latitudeSchema };
const maybePlace = { longitude: longitudeSchema.optional(), latitude: latitudeSchema.optional() };

/** What a person without an account and without a force answers by their link. */
const linkAnswer = z.enum(['accepted', 'refused', 'arrived', 'checkIn', 'feedBack', 'left']);

const sentForce = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(forceKindNames) as [ForceKind, ...ForceKind[]]),
  name: z.string(),
  resourceId: z.string().optional(),
  strength: z.number().int().nonnegative().optional(),
  /** Of a crew that stands in a record; it says how soon it leaves its station. */
  crewKind: z.enum(Object.keys(crewKindNames) as [CrewKind, ...CrewKind[]]).optional(),
  ...maybePlace,
});

const opening = {
  'fire.opened': z.object({
    by: officer,
    ...place,
    startTime: z.iso.datetime(),
    areaName: z.string(),
    placeName: z.string(),
    alarmIds: z.array(z.string()),
    holder: region.optional(),
    remark,
    demo: z.literal(true).optional(),
  }),
  'fire.alarmJoined': z.object({ by: officer, alarmId: alarmIdField }),
  'fire.alarmLeft': z.object({ by: officer, alarmId: alarmIdField, reason: z.string() }),
  'fire.relocated': z.object({ by: officer, ...place, areaName: z.string(), placeName: z.string() }),
  'fire.ruledOut': z.object({ by: officer, reason: z.string() }),
  /** What its level is from now on (1 the gravest), the score (0–100) behind it, and what that is made of. */
  'fire.leveled': z.object({ level: z.literal([1, 2, 3, 4]), score: z.number(), reasons: z.array(z.string()) }),
} as const;

/**
 * Moving between regions. `from` had it, the duty of `to` is asked to sign; `sentBy` is the superior who ordered it,
 * where that is not `from`.
 */
const moving = {
  'fire.transferred': z.object({ by: officer, from: region, to: region, sentBy: region.optional(), remark }),
  'fire.reported': z.object({ by: officer, from: region, to: region, remark }),
  'fire.signed': z.object({
    by: officer,
    transferStatus: z.union([z.literal(1), z.literal(2)]),
    from: region,
    to: region,
    remark,
  }),
  'fire.withdrawn': z.object({ by: officer, reason: z.string() }),
  'fire.takenOver': z.object({ by: officer, from: region, to: region, remark }),
  /** An officer takes the transfer off their own pop-up list without signing; it still waits. */
  'fire.popClosed': z.object({ by: officer, transferStatus: z.union([z.literal(1), z.literal(2)]) }),
} as const;

/**
 * Sending people, hearing of them. `by` is absent where the force answered by its link, without an account; `saidAt`:
 * when it said so, where the network held it back.
 */
const commanding = {
  'fire.dispatched': z.object({ by: officer, forces: z.array(sentForce), remark, otherwise: z.string().optional() }),
  'fire.forceAnswered': z.object({
    forceId: z.string(),
    state: z.enum(['accepted', 'refused', 'arrived', 'left']),
    by: officer.optional(),
    remark,
    saidAt: z.iso.datetime().optional(),
    ...maybePlace,
  }),
  'fire.checkedIn': z.object({
    forceId: z.string(),
    by: officer.optional(),
    remark,
    imageUrls: z.array(z.string()),
    nextDue: z.iso.datetime().optional(),
    saidAt: z.iso.datetime().optional(),
    ...maybePlace,
  }),
  'fire.fedBack': z.object({
    by: officer.optional(),
    forceId: z.string().optional(),
    content: z.string(),
    imageUrls: z.array(z.string()),
    answer: linkAnswer.optional(),
  }),
  /**
   * `noticeId`: the announcement that they get; `phones`: who got an SMS, as people read it; `smsIds`: those SMS, in
   * the same order.
   */
  'fire.peopleNotified': z.object({
    by: officer,
    userIds: z.array(z.string()),
    content: z.string(),
    title: z.string().optional(),
    noticeId: z.string().optional(),
    phones: z.array(z.string()).optional(),
    smsIds: z.array(z.string()).optional(),
  }),
  'fire.taskReleased': z.object({
    by: officer,
    taskId: z.string(),
    userIds: z.array(z.string()),
    content: z.string(),
    due: z.iso.datetime().optional(),
  }),
  'fire.taskAnswered': z.object({
    taskId: z.string(),
    by: officer,
    state: z.enum(['accepted', 'done', 'refused']),
    remark,
    imageUrls: z.array(z.string()),
  }),
  /** A link for somebody without an account; its secret stands beside the log. */
  'fire.linkSent': z.object({
    by: officer,
    linkId: z.string(),
    to: z.string(),
    forceId: z.string().optional(),
    validUntil: z.iso.datetime(),
  }),
  'fire.linkRevoked': z.object({ by: officer, linkId: z.string() }),
  'fire.linkDelivered': z.object({
    linkId: z.string(),
    state: z.enum(['delivered', 'failed', 'opened']),
    reason: z.string().optional(),
  }),
  'fire.smsDelivered': z.object({
    smsId: z.string(),
    state: z.enum(['delivered', 'failed']),
    reason: z.string().optional(),
  }),
  /** What the fire is expected to do, computed anew; `forecast` holds all that it was made from. */
  'fire.spreadForecast': z.object({ by: officer, forecast: spreadForecast }),
  /** Ways to the fire or out of its way, or how far one comes; `plan` holds all that they were made from. */
  'fire.routePlanned': z.object({ by: officer, plan: routePlan }),
  /** What lies near the fire; `buffer` holds all that it was found from. */
  'fire.bufferDrawn': z.object({ by: officer, buffer }),
  /** Somebody called a place in the fire's way. */
  'fire.placeWarned': z.object({
    by: officer,
    place: z.object({ kind: z.enum(warnedKinds), name: z.string(), phone: z.string().optional(), ...place }),
    result: z.enum(warningResults),
    remark,
  }),
  /** Material left storehouses for the fire; the storehouses' own events stand in the same append. */
  'fire.suppliesSent': z.object({ by: officer, sendings: z.array(supplySending).min(1), remark }),
  'fire.suppliesArrived': z.object({ by: officer, sendingId: z.string(), storeName: z.string(), remark }),
  /** What of it came back, lot by lot; what did not was used up. */
  'fire.suppliesReturned': z.object({
    by: officer,
    sendingId: z.string(),
    storeName: z.string(),
    lots: z.array(suppliedLot),
    used: z.array(suppliedLot),
    remark,
  }),
  /** A drone's flight for the fire is told of; its own stream has the way. */
  'fire.flightTold': z.object({
    by: officer,
    flightId: z.string(),
    name: z.string(),
    uavName: z.string(),
    pilot: z.string(),
    state: fireFlightState,
    flownPercent: z.number().optional(),
    reason: z.string().optional(),
  }),
  'fire.clockPassed': z.object({
    clock: z.enum(fireClockKinds),
    due: z.iso.datetime(),
    to: region,
    forceId: z.string().optional(),
    /** Of a step of the emergency plan: its key, and its own words for the log. */
    stepKey: z.string().optional(),
    what: z.string().optional(),
  }),
} as const;

/** Following the emergency plan that was in force where it burns when it got a level. */
const responding = {
  'fire.responseBegun': z.object({
    level: z.literal([1, 2, 3, 4]),
    plan: followedPlan,
    cardId: z.string().optional(),
    steps: z.array(responseStep),
  }),
  /** `what`: the step's own words, for the log. */
  'fire.stepAnswered': z.object({
    by: officer,
    key: z.string(),
    what: z.string(),
    result: z.enum(stepResults),
    remark,
  }),
} as const;

/** What is drawn on its map. */
const plotting = {
  'fire.plotDrawn': z.object({ by: officer, figure: plotDrawingSchema }),
  'fire.plotChanged': z.object({ by: officer, figure: plotDrawingSchema }),
  /** `kind`: what it was, for the log. */
  'fire.plotRemoved': z.object({ by: officer, figureId: z.string(), kind: z.enum(plotKinds) }),
} as const;

const ending = {
  'fire.associated': z.object({ by: officer, into: z.string(), remark }),
  'fire.dissociated': z.object({ by: officer, from: z.string(), reason: z.string() }),
  'fire.fireJoined': z.object({ by: officer, fireId: fireIdField }),
  'fire.fireLeft': z.object({ by: officer, fireId: fireIdField, reason: z.string() }),
  /** Land that was found burned, beside what is known of it already; `said` where its kind is not a usual one. */
  'fire.landBurned': z.object({ by: officer, kind: landKind, said: saidOfLandSchema.optional(), areaHa, remark }),
  'fire.ended': z.object({ by: officer, record: fireRecordSchema }),
  'fire.reopened': z.object({ by: officer, reason: z.string() }),
} as const;

/** Events of one fire's life (stream `fire-<id>`), each with its data. */
export const fireEvents = { ...opening, ...moving, ...commanding, ...responding, ...plotting, ...ending } as const;

/** Any event of a fire. */
export type FireEvent = EventsOf<typeof fireEvents>;

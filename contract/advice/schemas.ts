import { z } from 'zod';
import { type ForceKind, forceKindNames, type ForceState, forceStateNames } from '../fires/forces.ts';
import { busySchema } from '../fires/list-schemas.ts';
import { stockNames, type StockName } from '../stock/all.ts';
import { type CrewKind, crewKindNames } from '../stock/forces.ts';
import { fireIdField } from '../id-fields.ts';

const keysOf = <K extends string>(names: Readonly<Record<K, string>>): [K, ...K[]] => Object.keys(names) as [K, ...K[]];
const forceKind = z.enum(keysOf<ForceKind>(forceKindNames));
const crewKind = z.enum(keysOf<CrewKind>(crewKindNames));

export const adviceQuery = z.object({ fireId: z.string('缺少火情编号').min(1, '缺少火情编号').max(100) });

/**
 * From when a position is and what it is of: `station`, that of a record, as it was last changed; `live`, told from
 * where the force is.
 */
const position = z.object({
  from: z.enum(['station', 'live']),
  at: z.string(),
  longitude: z.number(),
  latitude: z.number(),
});

/** How far it is by road, whole metres, where `minutes` are those of the way by road; else they are an estimate. */
const roadM = z.number().optional();

/** A force that could be sent. `minutes`: travel time, estimated; `isLate`: more than the card allows. */
const force = z.object({
  id: z.string(),
  kind: forceKind,
  kindName: z.string(),
  crewKind: crewKind.optional(),
  name: z.string(),
  areaName: z.string(),
  strength: z.number().optional(),
  phone: z.string().optional(),
  distanceM: z.number(),
  minutes: z.number(),
  roadM,
  position,
  busy: busySchema.optional(),
});

/** A force that was sent to this fire and is not there yet, or is. */
const sent = z.object({
  id: z.string(),
  kind: forceKind,
  name: z.string(),
  state: z.enum(keysOf<ForceState>(forceStateNames)),
  stateName: z.string(),
  strength: z.number().optional(),
  distanceM: z.number().optional(),
  minutes: z.number().optional(),
  roadM,
  position: position.optional(),
});

/**
 * A thing that stays where it is. `bearing`: degrees clockwise from north in which the fire lies from there; `inRange`:
 * of cameras and towers.
 */
const standing = z.object({
  id: z.string(),
  kind: z.enum(stockNames as [StockName, ...StockName[]]),
  name: z.string(),
  areaName: z.string(),
  detail: z.string().optional(),
  phone: z.string().optional(),
  distanceM: z.number(),
  minutes: z.number().optional(),
  roadM,
  bearing: z.number(),
  inRange: z.boolean().optional(),
  recordedAt: z.string(),
});

const cardLine = z.object({ label: z.string(), unit: z.string(), wanted: z.number(), have: z.number() });

/** A force as it is handed to the form of dispatch. */
const wanted = z.object({ kind: forceKind, resourceId: z.string(), name: z.string(), strength: z.number().optional() });

/**
 * What the card of the fire's level asks for: `lines` with what is there or on its way already, `send` the nearest free
 * ones that are still wanted, `short` what can not be found.
 */
const card = z.object({
  id: z.string(),
  name: z.string(),
  regionName: z.string(),
  withinMinutes: z.number().optional(),
  remark: z.string().optional(),
  /** The material that goes with the forces, such as 水泵 3 台、水带 5 盘. */
  materials: z.string().optional(),
  notify: z.array(z.object({ userId: z.string(), realName: z.string() })),
  lines: z.array(cardLine),
  isCovered: z.boolean(),
  send: z.array(wanted.extend({ minutes: z.number(), isLate: z.boolean() })),
  short: z.array(z.string()),
});

/**
 * Live positions that were too old to count: how many, and the ages of the newest and the oldest of them in minutes.
 */
const leftOut = z.object({ count: z.number(), newestMinutes: z.number(), oldestMinutes: z.number() });

/**
 * Advice for a fire, reckoned when it was asked for (`at`). Distances in whole metres as the crow flies, nearest first.
 * `unread`: titles of kinds that the person may not read.
 */
export const advice = z.object({
  fireId: fireIdField,
  at: z.string(),
  level: z.object({
    level: z.number().int().min(1).max(4),
    name: z.string(),
    score: z.number(),
    reasons: z.array(z.string()),
  }),
  card: card.optional(),
  forces: z.array(force),
  sent: z.array(sent),
  leftOut: leftOut.optional(),
  water: z.array(standing),
  cameras: z.array(standing),
  towers: z.array(standing),
  inDanger: z.array(standing),
  unread: z.array(z.string()),
  reach: z.object({ forcesM: z.number(), waterM: z.number(), sightM: z.number(), dangerM: z.number() }),
});

export type Advice = z.output<typeof advice>;
export type AdvisedForce = z.output<typeof force>;
export type SentForce = z.output<typeof sent>;
export type AdvisedThing = z.output<typeof standing>;
export type AdvisedCard = z.output<typeof card>;
export type WantedForce = z.output<typeof wanted>;

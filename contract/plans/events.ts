import { z } from 'zod';
import type { EventsOf } from '../envelope.ts';
import { drillForms, drillGrades, planKinds } from './kinds.ts';

const officer = z.object({ userId: z.string(), realName: z.string() });
const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const demo = z.literal(true).optional();
/** A day of China, YYYY-MM-DD. */
const day = z.string();
const no = z.number().int().positive();

/** What a version of a plan says. Files by their addresses and names; a run card by its id. */
export const planContent = z.object({
  name: z.string(),
  kind: z.enum(planKinds),
  /** Fires of its region follow it. */
  guides: z.boolean(),
  purpose: z.string(),
  levels: z.array(
    z.object({
      level,
      conditions: z.string(),
      cardId: z.string().optional(),
      steps: z.array(
        z.object({
          who: z.string(),
          what: z.string(),
          withinMinutes: z.number().int().positive(),
          confirm: z.boolean(),
        }),
      ),
    }),
  ),
  attachments: z.array(z.object({ url: z.string(), name: z.string() })),
});
export type PlanContent = z.output<typeof planContent>;

const step = { by: officer, no };

/** Events of an emergency plan (stream `plan-<id>`); `no`: which of its versions, from 1. */
export const planEvents = {
  /** The first version, or one made from another, `basedOn`. */
  'plan.drafted': z.object({ ...step, content: planContent, basedOn: no.optional(), demo }),
  'plan.changed': z.object({ ...step, content: planContent }),
  'plan.submitted': z.object(step),
  'plan.recalled': z.object(step),
  /** `from`: the day from which it is in force. */
  'plan.approved': z.object({ ...step, from: day, remark: z.string().optional() }),
  'plan.refused': z.object({ ...step, reason: z.string() }),
  'plan.discarded': z.object({ ...step, reason: z.string().optional() }),
  /** The whole plan is no more. */
  'plan.retired': z.object({ ...step, reason: z.string() }),
} as const;

/** Any event of a plan. */
export type PlanEvent = EventsOf<typeof planEvents>;

/** What is recorded of a drill. Steps as the version had them, with how many minutes each took. */
export const drillFacts = z.object({
  name: z.string(),
  form: z.enum(drillForms),
  heldOn: day,
  place: z.string(),
  takingPart: z.string(),
  headcount: z.number().int().nonnegative().optional(),
  scenario: z.string(),
  steps: z.array(
    z.object({
      key: z.string(),
      level,
      who: z.string(),
      what: z.string(),
      withinMinutes: z.number().int().positive(),
      tookMinutes: z.number().nonnegative().optional(),
    }),
  ),
  grade: z.enum(drillGrades),
  findings: z.string(),
  measures: z.array(z.object({ id: z.string(), what: z.string(), person: officer, dueOn: day })),
  pictures: z.array(z.string()),
});
export type DrillFacts = z.output<typeof drillFacts>;

/** Events of a drill (stream `drill-<id>`). */
export const drillEvents = {
  'drill.recorded': z.object({ by: officer, planId: z.string(), no, facts: drillFacts, demo }),
  'drill.corrected': z.object({ by: officer, facts: drillFacts }),
  'drill.measureDone': z.object({ by: officer, measureId: z.string(), what: z.string(), text: z.string().optional() }),
} as const;

/** Any event of a drill. */
export type DrillEvent = EventsOf<typeof drillEvents>;

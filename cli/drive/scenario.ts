import { z } from 'zod';
import { alarmActions } from '../../contract/alarms/lifecycle.ts';
import { latitudeSchema, longitudeSchema, sourceTypeSchema } from '../../contract/alarms/events.ts';

/*
 * A scenario is a JSON file: a title, when it begins, who sits at which station, and steps in the order of their time.
 * Every officer's station is the real one, on a virtual clock, before a small server in memory that obeys the
 * lifecycle tables. `at` counts seconds from the start. Each step has exactly one of:
 *
 *   { "at": 0,  "officer": "zhang", "wish": { "type": "session.signIn" } }      what the officer does
 *   { "at": 5,  "raise": { "alarmId": "a1", "areaCode": "341825" } }            a feed raises an alarm
 *   { "at": 9,  "officer": "zhang", "line": "cut" }                             the network fails; or "restored"
 *   { "at": 20, "event": { "type": "…", "stream": "…", "areaCode": "…", "data": {…} } }   any event, as it stands
 *   { "at": 30, "officer": "zhang", "expect": { … } }                           what the screen must show then
 *
 * `expect` names part of what is shown: session, connection, triage, sound, counts, unread (the total), notice (the
 * text of the toast), canCommand, alarms and fires by id. What is named must be equal; null stands for 'absent'.
 */

const officer = z.strictObject({
  id: z.string().min(1),
  userName: z.string().min(1),
  realName: z.string().min(1),
  regionCode: z.string().regex(/^\d{2,12}$/),
});

const wish = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('session.signIn'), password: z.string().optional() }),
  z.strictObject({ type: z.literal('session.signOut') }),
  z.strictObject({ type: z.literal('alarm.select'), alarmId: z.string().optional() }),
  z.strictObject({
    type: z.literal('alarm.act'),
    action: z.enum(alarmActions as [string, ...string[]]),
    alarmId: z.string(),
    reason: z.string().optional(),
    remark: z.string().optional(),
    fireId: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('alarm.markRead'), alarmId: z.string() }),
  z.strictObject({ type: z.literal('fire.ruleOut'), fireId: z.string(), reason: z.string() }),
  z.strictObject({ type: z.literal('sound.unlock') }),
  z.strictObject({ type: z.literal('sound.silence') }),
]);

const raise = z.strictObject({
  alarmId: z.string().min(1),
  areaCode: z.string().regex(/^\d{6,12}$/),
  sourceType: sourceTypeSchema.default(5),
  longitude: longitudeSchema.default(118.54),
  latitude: latitudeSchema.default(30.29),
  areaName: z.string().default(''),
  placeName: z.string().default(''),
});

const event = z.strictObject({
  type: z.string(),
  stream: z.string(),
  areaCode: z.string(),
  actor: z.string().default('system'),
  data: z.record(z.string(), z.unknown()),
  schemaVersion: z.number().int().positive().optional(),
});

const step = z
  .strictObject({
    at: z.number().min(0),
    officer: z.string().optional(),
    wish: wish.optional(),
    raise: raise.optional(),
    event: event.optional(),
    line: z.enum(['cut', 'restored']).optional(),
    expect: z.record(z.string(), z.unknown()).optional(),
  })
  .superRefine((value, context) => {
    const kinds = [value.wish, value.raise, value.event, value.line, value.expect].filter((kind) => kind !== undefined);
    if (kinds.length !== 1)
      context.addIssue({ code: 'custom', message: '每步应恰有 wish、raise、event、line、expect 之一' });
    if ((value.wish ?? value.line ?? value.expect) !== undefined && value.officer === undefined) {
      context.addIssue({ code: 'custom', path: ['officer'], message: '缺少 officer' });
    }
  });

/** A scenario as in its file. */
export const scenarioSchema = z
  .strictObject({
    title: z.string(),
    /** ISO 8601 UTC. */
    start: z.iso.datetime(),
    /** By the name under which steps speak of them. */
    officers: z.record(z.string(), officer),
    /** How long anything takes between a station and the server, one way, in milliseconds. */
    latencyMs: z.number().min(0).default(20),
    steps: z.array(step).min(1),
  })
  .superRefine(({ officers, steps }, context) => {
    steps.forEach((value, index) => {
      if (value.officer !== undefined && !(value.officer in officers)) {
        context.addIssue({
          code: 'custom',
          path: ['steps', index, 'officer'],
          message: `没有名为 ${value.officer} 的值班员`,
        });
      }
      if (index > 0 && value.at < (steps[index - 1]?.at ?? 0)) {
        context.addIssue({ code: 'custom', path: ['steps', index, 'at'], message: '各步应按时间先后排列' });
      }
    });
  });

export type Scenario = z.output<typeof scenarioSchema>;
export type ScenarioStep = Scenario['steps'][number];
export type ScenarioOfficer = z.output<typeof officer>;

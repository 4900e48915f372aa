import { z } from 'zod';
import { regionCodeField } from '../id-fields.ts';

const whole = z.number().int().nonnegative();
const moment = z.iso.datetime();

/** The month (YYYY-MM, Chinese time) and region that are asked about. */
export const performanceQuery = z.object({
  areaCode: regionCodeField,
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/u, '月份应为 YYYY-MM'),
});

/** How many for one officer in each window of a length: on average, and where there were most. */
const rate = z.object({ average: z.number(), most: z.number(), at: moment.optional() });

/** A device or feed that raised alarms, by the name under which it is evidence. */
const voice = { sourceType: z.number().int().min(1).max(7), voice: z.string() };

const waits = z.object({ n: whole, median: whole.optional(), ninth: whole.optional() });

/**
 * How alarms were to those who had to act on them, between two moments. Alarms are incidents that asked for attention
 * (shelved ones, merged ones and history are none), for one officer by the roster. `raw`: alarms as they were
 * delivered. `windows`: of ten minutes, those without any counted too. Waits in seconds: median, and what nine of ten
 * stay below.
 */
export const performance = z.object({
  areaName: z.string(),
  from: moment,
  until: moment,
  officers: z.number(),
  alarms: whole,
  raw: whole,
  perDay: rate,
  perHour: rate,
  perTenMinutes: rate,
  windows: z.object({ all: whole, empty: whole, overTwo: whole, flooded: whole }),
  floods: z.array(z.object({ from: moment, until: moment, alarms: whole, incidentId: z.string() })),
  priorities: z.object({ high: whole, medium: whole, low: whole }),
  sources: z.array(z.object({ ...voice, alarms: whole, share: z.number(), incidentId: z.string() })),
  chattering: z.array(z.object({ ...voice, bursts: whole, alarms: whole, at: moment, incidentId: z.string() })),
  stale: z.object({
    most: whole,
    day: z.string().optional(),
    incidents: z.array(z.object({ id: z.string(), placeName: z.string(), openedAt: moment, hours: z.number() })),
  }),
  receive: waits,
  decide: waits,
  officerFigures: z.array(
    z.object({
      userId: z.string(),
      realName: z.string(),
      received: whole,
      decided: whole,
      receive: waits,
      decide: waits,
    }),
  ),
  regions: z.array(
    z.object({ areaCode: z.string(), areaName: z.string(), alarms: whole, flooded: whole, receive: waits }),
  ),
  days: z.array(z.object({ day: z.string(), alarms: whole, flooded: whole })),
});
export type Performance = z.infer<typeof performance>;
export type Waits = z.infer<typeof waits>;

import { z } from 'zod';
import { fireFlightStateNames } from './flight-words.ts';
import type { FireFlight, FireFlightState } from './flights.ts';

export const fireFlightState = z.enum(Object.keys(fireFlightStateNames) as [FireFlightState, ...FireFlightState[]]);

export const fireFlight = z.object({
  id: z.string(),
  name: z.string(),
  uavName: z.string(),
  pilot: z.string(),
  state: fireFlightState,
  issuedAt: z.string(),
  begunAt: z.string().optional(),
  endedAt: z.string().optional(),
  flownPercent: z.number().optional(),
  reason: z.string().optional(),
}) satisfies z.ZodType<FireFlight>;

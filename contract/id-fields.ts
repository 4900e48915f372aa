import { z } from 'zod';
import type { AlarmId, FireId, IncidentId, LogPosition, RegionCode } from './ids.ts';

// Fields of schemas that say of what they are an id; on the wire they are plain texts and numbers.
// Each names its type twice: arguments of calls have that of what comes in, which is unknown where it is not named.
export const alarmIdField: z.ZodType<AlarmId, AlarmId> = z.string();
export const incidentIdField: z.ZodType<IncidentId, IncidentId> = z.string();
export const fireIdField: z.ZodType<FireId, FireId> = z.string();
export const regionCodeField: z.ZodType<RegionCode, RegionCode> = z.string();
export const positionField: z.ZodType<LogPosition, LogPosition> = z.number();

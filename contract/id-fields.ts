import { z } from 'zod';
import type { AlarmId, FireId, IncidentId, LogPosition, RegionCode } from './ids.ts';

// Fields of schemas that say of what they are an id; on the wire they are plain texts and numbers.
export const alarmIdField: z.ZodType<AlarmId> = z.string();
export const incidentIdField: z.ZodType<IncidentId> = z.string();
export const fireIdField: z.ZodType<FireId> = z.string();
export const regionCodeField: z.ZodType<RegionCode> = z.string();
export const positionField: z.ZodType<LogPosition> = z.number();

import { z } from 'zod';
import { incidentIdField } from '../id-fields.ts';
import { videoLimits } from './limits.ts';
import { cameraNamed } from './schemas.ts';

const { mostMinutes, windowMs, exportMs } = videoLimits.recording;
const moment = (name: string) =>
  z.coerce.number(`${name}应为毫秒数`).int(`${name}应为毫秒数`).min(0, `${name}应为毫秒数`);

/** How long a camera is recorded on demand, in minutes from now on. */
export const recordBody = cameraNamed.extend({
  minutes: z.int('录像时长应为整数').min(1, '录像时长最短1分钟').max(mostMinutes, `录像时长最长${mostMinutes}分钟`),
});

const span = cameraNamed.extend({ from: moment('开始时间'), until: moment('结束时间') });

/** A stretch of time of a camera, in milliseconds since 1970. */
export const recordedQuery = span.refine(({ from, until }) => until > from && until - from <= windowMs, {
  path: ['until'],
  message: '结束时间应晚于开始时间，且相距不超过7天',
});

/** A stretch of time that is handed out as a file. */
export const clipQuery = span.refine(({ from, until }) => until > from && until - from <= exportMs, {
  path: ['until'],
  message: `导出时段最长${exportMs / 60_000}分钟`,
});

/** One segment of a camera's recordings, named by its beginning. */
export const segmentNamed = cameraNamed.extend({ from: moment('片段时间') });

/** Something that happened at a moment of a camera's recordings: it was turned, or recorded for an incident. */
export const recordMark = z.object({
  atMs: z.number(),
  kind: z.enum(['turned', 'incident']),
  text: z.string(),
  incidentId: incidentIdField.optional(),
});
export type RecordMark = z.output<typeof recordMark>;

/** What was recorded of a camera: segments in their order, and what happened. Moments are milliseconds since 1970. */
export const recorded = z.object({
  segments: z.array(z.object({ fromMs: z.number(), untilMs: z.number(), pictures: z.int(), bytes: z.int() })),
  marks: z.array(recordMark),
});
export type RecordedOf = z.output<typeof recorded>;

export const clipsQuery = z.object({ incidentId: incidentIdField });

/** A recording that is kept for an incident. */
export const incidentClip = z.object({
  cameraId: z.string(),
  cameraName: z.string(),
  fromMs: z.number(),
  untilMs: z.number(),
});
export type IncidentClip = z.output<typeof incidentClip>;

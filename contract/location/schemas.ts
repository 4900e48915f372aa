import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../alarms/events.ts';
import { positionLimits } from '../positions/limits.ts';
import { track } from '../positions/schemas.ts';
import { tel } from '../telephony/schemas.ts';

const member = { memTel: tel.optional(), userId: z.string().min(1).max(60).optional() };
const isOne = ({ memTel, userId }: { memTel?: string | undefined; userId?: string | undefined }): boolean =>
  (memTel === undefined) !== (userId === undefined);
const oneOf = { path: ['memTel'], message: '请给出 memTel 或 userId 之一' };

/** Whose position is asked for: by extension or by user id. */
export const memberNamed = z.object(member).refine(isOne, oneOf);

const moment = z.iso.datetime({ offset: true, error: '时间格式应为 ISO 8601' });

/** Whose track, from and to when: at most the 72 hours that are kept. */
export const traceQuery = z
  .object({ ...member, beginTime: moment, endTime: moment })
  .refine(isOne, oneOf)
  .refine(({ beginTime, endTime }) => Date.parse(beginTime) < Date.parse(endTime), {
    path: ['endTime'],
    message: '结束时间应晚于开始时间',
  })
  .refine(
    ({ beginTime, endTime }) => Date.parse(endTime) - Date.parse(beginTime) <= positionLimits.trackHours * 3_600_000,
    { path: ['beginTime'], message: `一次最多${positionLimits.trackHours}小时` },
  );

/**
 * The last known position of a member: degrees of WGS84, when it was measured, by which source (a feed's name, or
 * `browser` for their own device), and under which number maps show it.
 */
export const lastFix = z.object({
  id: z.number(),
  longitude: z.number(),
  latitude: z.number(),
  at: z.string(),
  source: z.string(),
  areaName: z.string(),
  accuracyM: z.number().optional(),
});

/** A member with their last position; none where they have told none, or lie outside the asker's region. */
export const memberPlace = z.object({
  userId: z.string(),
  name: z.string(),
  deptName: z.string(),
  region: z.string(),
  memTel: z.string(),
  fix: lastFix.optional(),
});

/** The answer to a new location: what is known, and whether the member's device was asked to send where it is. */
export const located = memberPlace.extend({ isAsked: z.boolean() });

/** The track of a member; `track` is absent where nothing is known of them. */
export const memberTrack = z.object({ userId: z.string(), name: z.string(), track: track.optional() });

/** Which members to list; `keyword` is looked for in name and organisation. */
export const membersAsked = z.object({ keyword: z.string().trim().max(50, '关键字最长50字').optional() });

/** Where the asked device is. */
export const ownPlace = z.object({
  longitude: longitudeSchema,
  latitude: latitudeSchema,
  accuracyM: z.number().min(0).max(100_000).optional(),
});

export type MemberPlace = z.infer<typeof memberPlace>;
export type LastFix = z.infer<typeof lastFix>;
export type Located = z.infer<typeof located>;
export type MemberTrack = z.infer<typeof memberTrack>;

import type { Args } from '../../contract/api/types.ts';
import { patrolLimits } from '../../contract/patrol/limits.ts';
import { isDay } from '../../contract/time.ts';
import { patrolMessages as say } from './messages.ts';

/** What stands in the form, as it was typed. */
export interface IssueDraft {
  routeId: string;
  userIds: readonly string[];
  day: string;
  days: string;
  start: string;
  end: string;
  content: string;
}

const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** How many days the form says; undefined where that is no number of days. */
export function daysOf({ days }: IssueDraft): number | undefined {
  const n = Number(days);
  return days !== '' && Number.isInteger(n) && n >= 1 && n <= patrolLimits.days ? n : undefined;
}

/** What is missing or wrong, by field. */
export const issueFaults = (draft: IssueDraft): Readonly<Partial<Record<keyof IssueDraft, string>>> => ({
  ...(draft.routeId === '' ? { routeId: say.wants.routeId } : {}),
  ...(draft.userIds.length === 0 ? { userIds: say.wants.userIds } : {}),
  ...(isDay(draft.day) ? {} : { day: say.wants.day }),
  ...(daysOf(draft) === undefined ? { days: say.wants.days } : {}),
  ...(isClock(draft.start) ? {} : { start: say.wants.clock }),
  ...(isClock(draft.end) ? {} : { end: say.wants.clock }),
});

/** The arguments of the call. */
export const issueArgs = (draft: IssueDraft): Args<'patrolIssue'> => ({
  routeId: draft.routeId,
  userIds: [...draft.userIds],
  day: draft.day,
  days: daysOf(draft) ?? 1,
  start: draft.start,
  end: draft.end,
  ...(draft.content.trim() === '' ? {} : { content: draft.content.trim() }),
});

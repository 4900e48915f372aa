import { v5 as uuidOf } from 'uuid';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { patrolLimits as limits } from '../../contract/patrol/limits.ts';
import type { PatrolPersonChoice } from '../../contract/patrol/schemas.ts';
import { type PatrolPerson, patrolRouteStream, patrolStream } from '../../contract/patrol/task.ts';
import { dayMs, dayOf, dayStart, minuteMs } from '../../contract/time.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { appendDecided, type Decided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { valueIn } from '../store/dialect.ts';
import { patrolMessages as say } from './messages.ts';
import { patrolPeople } from './people.ts';
import { routeFor } from './records.ts';

/** What somebody asks to be issued; `start` and `end`: HH:mm in China. */
export interface Issue {
  routeId: string;
  userIds: readonly string[];
  day: string;
  days: number;
  start: string;
  end: string;
  content?: string | undefined;
}

/** The window of a duty, in milliseconds since 1970. */
interface Window {
  day: string;
  beginsAt: number;
  endsAt: number;
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The windows of some days in a row; one that ends before it begins ends on the next day. */
export function windowsOf({ day, days, start, end }: Pick<Issue, 'day' | 'days' | 'start' | 'end'>): Window[] {
  const [from, until] = [minutesOf(start), minutesOf(end)];
  const midnight = dayStart(day) ?? 0;
  return Array.from({ length: days }, (_, n) => {
    const begins = midnight + n * dayMs;
    const endsAt = begins + until * minuteMs + (until <= from ? dayMs : 0);
    return { day: dayOf(begins), beginsAt: begins + from * minuteMs, endsAt };
  });
}

function wrongWindow(issue: Issue, windows: readonly Window[], now: number): Refusal | undefined {
  const [first] = windows;
  if (!first || first.endsAt - first.beginsAt < limits.leastDutyMs)
    return refuse('badInput', { field: 'end', message: say.tooShort });
  if (first.endsAt <= now) return refuse('badInput', { field: 'day', message: say.over });
  return issue.userIds.length * windows.length > limits.tasksAtOnce
    ? refuse('badInput', { field: 'days', message: say.tooMany(limits.tasksAtOnce) })
    : undefined;
}

/** The accounts of these that the caller may give a patrol to, or what is wrong with one of them. */
async function peopleFor(
  ctx: Pick<Context, 'db' | 'gazetteer'>,
  caller: Caller,
  userIds: readonly string[],
): Promise<PatrolPersonChoice[] | Refusal> {
  const ids = [...new Set(userIds)];
  const { rows } = await patrolPeople(ctx, { scope: caller.regionCode, ids, limit: ids.length, offset: 0 });
  return rows.length === ids.length ? rows : refuse('badInput', { field: 'userIds', message: say.noPerson });
}

/** A duty of one of these people that begins before another would end, and ends after it begins. */
async function overlapping(
  { db }: Pick<Context, 'db'>,
  people: readonly PatrolPersonChoice[],
  windows: readonly Window[],
): Promise<Refusal | undefined> {
  const open = await db
    .selectFrom('patrol_tasks')
    .select([
      'user_id',
      'day',
      valueIn('doc', 'title').as('title'),
      valueIn('doc', 'beginsAt').as('beginsAt'),
      valueIn('doc', 'endsAt').as('endsAt'),
    ])
    .where(
      'user_id',
      'in',
      people.map(({ userId }) => userId),
    )
    .where('day', '>=', dayOf((windows[0]?.beginsAt ?? 0) - dayMs))
    .where('open_until', 'is not', null)
    .execute();
  for (const task of open)
    for (const { beginsAt, endsAt } of windows)
      if (Date.parse(task.beginsAt) < endsAt && beginsAt < Date.parse(task.endsAt)) {
        const name = people.find(({ userId }) => userId === task.user_id)?.realName ?? '';
        return refuse('notAllowedNow', { field: 'userIds', message: say.overlaps(name, task.day, task.title) });
      }
  return undefined;
}

/** Namespace of the tasks' ids. */
const taskNames = '5d2f8a0e-3c1b-4f6e-9a47-b1e0c6d2f935';

/** How many tasks each of these people has had in all. */
async function countsOf({ db }: Pick<Context, 'db'>, people: readonly PatrolPersonChoice[]) {
  const rows = await db
    .selectFrom('patrol_tasks')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('n')])
    .where(
      'user_id',
      'in',
      people.map(({ userId }) => userId),
    )
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, n }) => [user_id, n]));
}

/** Gives a route to people for some days: one task for each person and day, all of them or none. */
export function issueTasks(
  ctx: Context,
  caller: Caller,
  issue: Issue,
  command: Command,
): Promise<{ taskIds: string[] } | Refusal> {
  const by: PatrolPerson = { userId: caller.userId, realName: caller.realName };
  return appendDecided<{ taskIds: string[] }>(ctx.store, { actor: caller.userId, command }, async () => {
    const route = await routeFor(ctx.db, caller, issue.routeId);
    if (!route) return refuse('notFound', { field: 'routeId', message: say.noRoute });
    if (route.retiredAt !== undefined)
      return refuse('notAllowedNow', { field: 'routeId', message: say.retired(route.name) });
    const windows = windowsOf(issue);
    const wrong = wrongWindow(issue, windows, ctx.clock.now());
    if (wrong) return wrong;
    const people = await peopleFor(ctx, caller, issue.userIds);
    if (isRefusal(people)) return people;
    const taken = await overlapping(ctx, people, windows);
    if (taken) return taken;
    // The id is made of the person and the number of their tasks: where two officers issue to one person at once, the
    // second finds the stream taken and decides again, with the task of the first in sight.
    const before = await countsOf(ctx, people);
    const made = people.flatMap((person) =>
      windows.map((window, n) => ({
        person,
        window,
        taskId: uuidOf(`${person.userId} ${(before.get(person.userId) ?? 0) + n}`, taskNames),
      })),
    );
    const decided: Decided<{ taskIds: string[] }> = {
      writes: [
        // The route must still be as it was: one that was retired meanwhile gets no tasks.
        { stream: patrolRouteStream(route.routeId), expectedVersion: route.version, events: [] },
        ...made.map(({ person: { userId, realName, areaCode }, window, taskId }) => ({
          stream: patrolStream(taskId),
          expectedVersion: 0,
          events: [
            {
              type: 'patrol.issued' as const,
              areaCode,
              data: {
                routeId: route.routeId,
                title: route.name,
                checkPoints: route.checkPoints.length,
                person: { userId, realName },
                day: window.day,
                beginsAt: new Date(window.beginsAt).toISOString(),
                endsAt: new Date(window.endsAt).toISOString(),
                by,
                ...(issue.content === undefined || issue.content === '' ? {} : { content: issue.content }),
              },
            },
          ],
        })),
      ],
      answer: () => ({ taskIds: made.map(({ taskId }) => taskId) }),
    };
    return decided;
  });
}

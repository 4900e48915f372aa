import { BehaviorSubject, type Observable } from 'rxjs';
import type { CallName } from '../../contract/api/calls.ts';
import { isFireEvent } from '../../contract/events/kinds.ts';
import { type Fire, isBurning } from '../../contract/fires/fire.ts';
import type { FireId } from '../../contract/ids.ts';
import { linkOfRow, linkRowOf } from '../../contract/rescue/link-row.ts';
import type { LinkRow, TaskRow } from '../../contract/rescue/schemas.ts';
import { taskOfRow, taskRowOf } from '../../contract/rescue/task-row.ts';
import { idIn } from '../../contract/stream-names.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus, BusMessage } from '../../streams/bus.ts';
import { evolveCourse, type FireCourse } from '../../streams/derived/fire-course.ts';
import type { QueryState } from '../../streams/derived/queries.ts';
import { createEventWords } from './event-words.ts';

/** What is known of a fire beside its course: its state, and the time of the replay (ms since 1970). */
interface Beside {
  fire: Fire | undefined;
  nameOf: (userId: string) => string;
  now: number;
}

/** Since when a fire is over, as far as its state and its course tell. */
function overSince({ rows }: FireCourse, fire: Fire | undefined): string | undefined {
  if (!fire || isBurning(fire)) return undefined;
  return fire.endedAt ?? rows.findLast(({ type }) => type === 'fire.ruledOut' || type === 'fire.associated')?.at;
}

/** What a call about one fire would be answered, by the course of that fire. A replay lets nobody answer a task. */
const answers = {
  spreadForecast: ({ forecast }) => forecast ?? { earlier: 0 },
  routePlans: ({ plans }) => plans ?? { plans: [] },
  fireBuffer: ({ buffer }) => buffer ?? { earlier: 0 },
  fireOperatorLog: ({ rows }) => rows,
  fireTasks: ({ tasks = [] }, beside) => tasks.map((task) => taskRowOf(task, { ...beside, readerId: '' })),
  fireLinks: (course, { fire, now }) =>
    (course.links ?? []).map((link) => linkRowOf(link, { overSince: overSince(course, fire), sms: undefined, now })),
} as const satisfies Partial<Record<CallName, (course: FireCourse, beside: Beside) => unknown>>;
type Answered = keyof typeof answers;

const isAnswered = (call: CallName): call is Answered => call in answers;

/** The course with what a recorded answer tells: the recording may begin after the events that made it. */
function withAnswer(course: FireCourse, call: Answered, data: unknown): FireCourse {
  switch (call) {
    case 'spreadForecast': {
      const told = data as NonNullable<FireCourse['forecast']>;
      return 'forecast' in told ? { ...course, forecast: told } : course;
    }
    case 'routePlans':
      return { ...course, plans: data as NonNullable<FireCourse['plans']> };
    case 'fireBuffer': {
      const told = data as NonNullable<FireCourse['buffer']>;
      return 'buffer' in told ? { ...course, buffer: told } : course;
    }
    case 'fireOperatorLog':
      return { ...course, rows: data as FireCourse['rows'] };
    case 'fireTasks':
      return { ...course, tasks: (data as readonly TaskRow[]).map(taskOfRow) };
    case 'fireLinks':
      return { ...course, links: (data as readonly LinkRow[]).map(linkOfRow) };
    default:
      return call satisfies never;
  }
}

/** Answers what a replay is asked about its fires from the events that were recorded, for no server can be asked. */
export interface FireAnswers {
  /** Undefined for calls that events do not answer. */
  query(call: CallName, args: unknown): Behavior<QueryState> | undefined;
}

/**
 * Listens to the bus of a replay until `stop$`; a session that begins forgets all, as winding back does. `fireOf`: a
 * fire as the replay has it now; `now`: the time of the replay, ms since 1970.
 */
export function createFireAnswers(
  bus: Bus,
  { fireOf, now }: { fireOf: (fireId: FireId) => Fire | undefined; now: () => number },
  stop$: Observable<unknown>,
): FireAnswers {
  const courses = new Map<FireId, FireCourse>();
  const open = new Map<string, { call: Answered; fireId: FireId; state$: BehaviorSubject<QueryState> }>();
  let names = createEventWords();

  const stateOf = (call: Answered, fireId: FireId): QueryState => {
    const course = courses.get(fireId);
    if (!course) return { state: 'loading' };
    const beside = { fire: fireOf(fireId), nameOf: (userId: string) => names.personOf(userId), now: now() };
    return { state: 'ready', data: answers[call](course, beside) };
  };
  const tell = (fireId?: FireId): void => {
    for (const one of open.values())
      if (fireId === undefined || one.fireId === fireId) one.state$.next(stateOf(one.call, one.fireId));
  };
  const hear = (message: BusMessage): void => {
    if (message.kind === 'session') {
      courses.clear();
      names = createEventWords();
      tell();
    } else if (message.kind === 'pushed') {
      const changed = new Set<FireId>();
      for (const event of message.frames.filter(isFireEvent)) {
        names.hear(event);
        const fireId = idIn('fire', event.stream);
        courses.set(fireId, evolveCourse(courses.get(fireId), event, names.words, names.actorOf(event)));
        changed.add(fireId);
      }
      changed.forEach(tell);
    } else if (message.kind === 'answered' && !message.answer.refusal) {
      const call = message.call as CallName;
      if (!isAnswered(call)) return;
      const { fireId } = JSON.parse(message.key.slice(call.length)) as { fireId?: FireId };
      if (fireId === undefined) return;
      if (call === 'fireTasks')
        for (const { people } of message.answer.data as readonly TaskRow[]) people.forEach((one) => names.learn(one));
      courses.set(fireId, withAnswer(courses.get(fireId) ?? { rows: [] }, call, message.answer.data));
      tell(fireId);
    }
  };

  const subscription = bus.messages$.subscribe(hear);
  stop$.subscribe(() => subscription.unsubscribe());
  return {
    query(call, args) {
      const { fireId } = (args ?? {}) as { fireId?: FireId };
      if (!isAnswered(call) || fireId === undefined) return undefined;
      const key = `${call} ${fireId}`;
      const known = open.get(key);
      if (known) return known.state$;
      const state$ = new BehaviorSubject(stateOf(call, fireId));
      open.set(key, { call, fireId, state$ });
      return state$;
    },
  };
}

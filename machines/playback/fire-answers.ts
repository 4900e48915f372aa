import { BehaviorSubject, type Observable } from 'rxjs';
import type { CallName } from '../../contract/api/calls.ts';
import { isFireEvent } from '../../contract/events/kinds.ts';
import type { FireId } from '../../contract/ids.ts';
import { idIn } from '../../contract/stream-names.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus, BusMessage } from '../../streams/bus.ts';
import { evolveCourse, type FireCourse } from '../../streams/derived/fire-course.ts';
import type { QueryState } from '../../streams/derived/queries.ts';
import { createEventWords } from './event-words.ts';

/** What a call about one fire would be answered, by the course of that fire. */
const answers = {
  spreadForecast: ({ forecast }) => forecast ?? { earlier: 0 },
  routePlans: ({ plans }) => plans ?? { plans: [] },
  fireBuffer: ({ buffer }) => buffer ?? { earlier: 0 },
  fireOperatorLog: ({ rows }) => rows,
} as const satisfies Partial<Record<CallName, (course: FireCourse) => unknown>>;
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
    default:
      return call satisfies never;
  }
}

/** Answers what a replay is asked about its fires from the events that were recorded, for no server can be asked. */
export interface FireAnswers {
  /** Undefined for calls that events do not answer. */
  query(call: CallName, args: unknown): Behavior<QueryState> | undefined;
}

/** Listens to the bus of a replay until `stop$`; a session that begins forgets all, as winding back does. */
export function createFireAnswers(bus: Bus, stop$: Observable<unknown>): FireAnswers {
  const courses = new Map<FireId, FireCourse>();
  const open = new Map<string, { call: Answered; fireId: FireId; state$: BehaviorSubject<QueryState> }>();
  let names = createEventWords();

  const stateOf = (call: Answered, fireId: FireId): QueryState => {
    const course = courses.get(fireId);
    return course ? { state: 'ready', data: answers[call](course) } : { state: 'loading' };
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

import type { CallName } from '../../contract/api/calls.ts';
import { freshnessOf, shownBy } from '../../contract/api/freshness.ts';
import { isWithin } from '../../contract/areas.ts';
import type { StaleByEvents } from '../../contract/call.ts';
import { isAlarmEvent, isFireEvent, isIncidentEvent, isShiftEvent } from '../../contract/events/kinds.ts';
import { type Frame, isBeside, type PushedEvent } from '../../contract/connection/frames.ts';
import { actionOf } from '../../contract/resources/action.ts';
import { idIn } from '../../contract/stream-names.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { BusMessage } from '../bus.ts';

/** An answer to a query, kept fresh: named events make it stale and it is asked again. */
export interface QueryState<T = unknown> {
  state: 'loading' | 'ready' | 'failed';
  data?: T;
  total?: number;
  message?: string;
}

/** One key for equal arguments of a call. */
export const queryKey = (call: CallName, args: unknown): string => `${call} ${canonicalJson(args ?? {})}`;

/** The call and arguments of a key, or undefined where it is the id of a command. */
export function readQueryKey(key: string): { call: CallName; args: unknown } | undefined {
  const space = key.indexOf(' ');
  if (space < 0) return undefined;
  return { call: key.slice(0, space) as CallName, args: JSON.parse(key.slice(space + 1)) as unknown };
}

/** The state of a query after an answer. What was known stays in view when a renewal fails. */
export function evolveQuery(
  state: QueryState,
  answer: Extract<BusMessage, { kind: 'answered' }>['answer'],
): QueryState {
  if (answer.refusal) return { ...state, state: 'failed', message: answer.refusal.message };
  return { state: 'ready', data: answer.data, ...(answer.total === undefined ? {} : { total: answer.total }) };
}

type Given = Readonly<Record<string, unknown>>;

const kinds = { alarm: isAlarmEvent, fire: isFireEvent, incident: isIncidentEvent, shift: isShiftEvent } as const;

/** Whether all that is declared of events holds for this one. */
function isOneOf(declared: StaleByEvents, event: PushedEvent, args: Given): boolean {
  const { of, types, except, id, idIfGiven, same, within, mark, when } = declared;
  const isOfThe = (name: string): boolean => args[name] === idIn(of, event.stream);
  const region = within === undefined ? undefined : args[within];
  return (
    kinds[of](event) &&
    types?.includes(event.type) !== false &&
    except?.includes(event.type) !== true &&
    (id === undefined || isOfThe(id)) &&
    (idIfGiven === undefined || typeof args[idIfGiven] !== 'string' || isOfThe(idIfGiven)) &&
    (same === undefined || (args[same] !== undefined && args[same] === (event.data as Given)[same])) &&
    (typeof region !== 'string' || isWithin(region, event.areaCode)) &&
    (mark === undefined || mark === event.errorMsg) &&
    when?.(event, args) !== false
  );
}

/** Whether an answer holds only while somebody looks: nothing tells of its changes, so each new look asks again. */
export const isOfMoment = (call: CallName): boolean => freshnessOf(call).ofMoment === true;

/** Whether a command that was carried out makes the answer of a query stale. */
export function isStaleByCommand(call: CallName, command: string): boolean {
  const { commands, records } = freshnessOf(call);
  if (commands?.includes(command)) return true;
  const kept = actionOf(command);
  if (!kept) return shownBy(command).some((name) => name === actionOf(call)?.name);
  const { name, action } = kept;
  if (action === 'page' || action === 'info' || action === 'export') return false;
  return records === 'any' || records?.includes(name) === true;
}

/** Whether a frame makes the answer of a query stale, by what is declared of its call. */
export function isStaleBy(call: CallName, args: unknown, frame: Frame): boolean {
  const { events, announcements, signs } = freshnessOf(call);
  if (frame.type === 'line.heartbeat' || isBeside(frame)) return false;
  if (frame.type === 'line.notices') return announcements === true;
  if (frame.type === 'line.changed') return signs?.includes(frame.of) === true;
  if (frame.type === 'line.snapshot') return announcements === true || events !== undefined || signs !== undefined;
  return events?.some((one) => isOneOf(one, frame, (args ?? {}) as Given)) === true;
}

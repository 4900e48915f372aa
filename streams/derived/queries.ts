import { isAlarmEvent, isFireEvent } from '../../contract/events/kinds.ts';
import type { Frame, PushedEvent } from '../../contract/line/frames.ts';
import type { CallName } from '../../contract/api/calls.ts';
import { actionOf } from '../../contract/resources/action.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { BusMessage } from '../bus.ts';

/** An answer to a query, kept fresh: named events make it stale and it is asked again. */
export interface QueryState<T = unknown> { state: 'loading' | 'ready' | 'failed'; data?: T; total?: number; message?: string }

/** One key for equal arguments of a call. */
export const queryKey = (call: CallName, args: unknown): string => `${call} ${canonicalJson(args ?? {})}`;

/** The call and arguments of a key, or undefined where it is the id of a command. */
export function readQueryKey(key: string): { call: CallName; args: unknown } | undefined {
  const space = key.indexOf(' ');
  if (space < 0) return undefined;
  return { call: key.slice(0, space) as CallName, args: JSON.parse(key.slice(space + 1)) as unknown };
}

/** The state of a query after an answer. What was known stays in view when a renewal fails. */
export function evolveQuery(state: QueryState, answer: Extract<BusMessage, { kind: 'answered' }>['answer']): QueryState {
  if (answer.refusal) return { ...state, state: 'failed', message: answer.refusal.message };
  return { state: 'ready', data: answer.data, ...(answer.total === undefined ? {} : { total: answer.total }) };
}

const anyAlarm: ReadonlySet<CallName> = new Set(['alarmPage', 'alarmUnhandled', 'alarmStatusCount']);
const notices: ReadonlySet<CallName> = new Set(['noticeMine', 'noticeView', 'noticeUnreadCount']);
const pictured: ReadonlySet<CallName> = new Set([...anyAlarm, 'alarmInfo', 'fireDetail', 'fireOperatorLog']);

function isStaleByEvent(call: CallName, args: Readonly<Record<string, unknown>>, event: PushedEvent): boolean {
  const id = event.stream.slice(event.stream.indexOf('-') + 1);
  const fireId = isFireEvent(event) ? id : 'fireId' in event.data ? event.data.fireId : undefined;
  if (isAlarmEvent(event) && anyAlarm.has(call)) return true;
  if (call === 'alarmInfo') return isAlarmEvent(event) && args['id'] === id;
  if (call === 'fireDetail') return args['fireId'] === fireId;
  if (call !== 'fireOperatorLog') return false;
  return (args['fireId'] !== undefined && args['fireId'] === fireId) || (isAlarmEvent(event) && args['alarmId'] === id);
}

/** Calls whose answers other resources' records make, beside those of the resource itself. */
const madeOf: Readonly<Partial<Record<string, readonly CallName[]>>> = {
  menu: ['menuSearch'], role: ['menuSearch'], organization: ['organizationTrees', 'organizationList'], dictionary: ['dictionaryByCode', 'dictionaryEntries'],
  feedback: ['feedbackMine'], application: ['latestVersion'], version: ['latestVersion'],
};

const keys: ReadonlySet<string> = new Set(['feedIssue', 'feedRotate', 'feedRevoke']);
const members: ReadonlySet<string> = new Set(['externalSave', 'externalRemove', 'externalKey', 'externalKeyRevoke']);

/** Whether a command that was carried out makes the answer of a query stale. */
export function isStaleByCommand(call: CallName, command: string): boolean {
  if (command === 'noticeRead') return call === 'noticeMine' || call === 'noticeUnreadCount';
  if (command === 'feedbackSend') return call === 'feedbackMine';
  if (keys.has(command)) return call === 'feedKeys';
  if (members.has(command)) return call === 'externalMembers';
  const of = actionOf(command);
  if (!of || of.action === 'page' || of.action === 'info' || of.action === 'export') return false;
  const { name } = of;
  return call.startsWith(`${name}.`) || madeOf[name]?.includes(call) === true;
}

/** Whether a frame makes the answer of a query stale; a snapshot does so with all that the picture shows, and with the notices. */
export function isStaleBy(call: CallName, args: unknown, frame: Frame): boolean {
  if (frame.type === 'line.heartbeat') return false;
  if (frame.type === 'line.notices') return notices.has(call);
  if (frame.type === 'line.snapshot') return pictured.has(call) || notices.has(call);
  return pictured.has(call) && isStaleByEvent(call, (args ?? {}) as Readonly<Record<string, unknown>>, frame);
}

import { isAlarmEvent, isFireEvent, isIncidentEvent, isShiftEvent } from '../../contract/events/kinds.ts';
import type { Frame, PushedEvent } from '../../contract/line/frames.ts';
import type { CallName } from '../../contract/api/calls.ts';
import { actionOf } from '../../contract/resources/action.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { BusMessage } from '../bus.ts';
import { fireQueries, isFireAnswerStale, isFireAnswerStaleBy } from './fire-queries.ts';
import { isRescueAnswerStale, isRescueAnswerStaleBy, rescueQueries } from './rescue-queries.ts';

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
const anyIncident: ReadonlySet<CallName> = new Set(['incidentPage', 'incidentInfo', 'incidentAlarms']);
const notices: ReadonlySet<CallName> = new Set(['noticeMine', 'noticeView', 'noticeUnreadCount']);
const ofDuty: ReadonlySet<CallName> = new Set(['shiftNow', 'shiftLog']);
const pictured: ReadonlySet<CallName> = new Set([...anyAlarm, ...anyIncident, 'alarmInfo', 'fireDetail', 'fireOperatorLog', ...fireQueries, ...rescueQueries]);

function isStaleByEvent(call: CallName, args: Readonly<Record<string, unknown>>, event: PushedEvent): boolean {
  const id = event.stream.slice(event.stream.indexOf('-') + 1);
  const fireId = isFireEvent(event) ? id : 'fireId' in event.data ? event.data.fireId : undefined;
  if (isAlarmEvent(event) && anyAlarm.has(call)) return true;
  if (anyIncident.has(call)) return isIncidentAnswerStale(call, args['incidentId'], event);
  if (call === 'alarmInfo') return isAlarmEvent(event) && args['id'] === id;
  if (call === 'fireDetail') return args['fireId'] === fireId;
  if (rescueQueries.includes(call)) return isRescueAnswerStale(call, args, event);
  if (call !== 'fireOperatorLog') return isFireAnswerStale(call, args, event);
  return (args['fireId'] !== undefined && args['fireId'] === fireId) || (isAlarmEvent(event) && args['alarmId'] === id);
}

/** Where an incident stands follows from its alarms; an alarm that was only raised stands in none yet. */
const isIncidentAnswerStale = (call: CallName, incidentId: unknown, event: PushedEvent): boolean => {
  if (isIncidentEvent(event)) return call === 'incidentPage' || event.stream === `incident-${String(incidentId)}`;
  return isAlarmEvent(event) && event.type !== 'alarm.raised';
};

/** Calls whose answers other resources' records make, beside those of the resource itself. */
const madeOf: Readonly<Partial<Record<string, readonly CallName[]>>> = {
  dutyRule: ['dutyRules'], fireRisk: ['forestConditions'],
  menu: ['menuSearch'], role: ['menuSearch'], organization: ['organizationTrees', 'organizationList'], dictionary: ['dictionaryByCode', 'dictionaryEntries'],
  feedback: ['feedbackMine'], application: ['latestVersion', 'publishedVersions'], version: ['latestVersion', 'publishedVersions'],
};

const keys: ReadonlySet<string> = new Set(['feedIssue', 'feedRotate', 'feedRevoke']);
const asksMine: ReadonlySet<string> = new Set(['externalMine', 'externalMinePage', 'externalMineInfo']);
const memberKeys: ReadonlySet<string> = new Set(['externalKey', 'externalKeyRevoke']);

const ofMoment: ReadonlySet<CallName> = new Set(['factorState', 'mySessions', 'accountSessions']);

/** Whether an answer holds only while somebody looks: nothing tells when what it says changes, and who looks anew wants the truth. */
export const isOfMoment = (call: CallName): boolean => ofMoment.has(call);

/** Whether a command that was carried out makes the answer of a query stale. */
export function isStaleByCommand(call: CallName, command: string): boolean {
  if (command === 'noticeRead') return call === 'noticeMine' || call === 'noticeUnreadCount';
  if (command === 'feedbackSend') return call === 'feedbackMine';
  if (keys.has(command)) return call === 'feedKeys';
  if (memberKeys.has(command)) return call.startsWith('externalUser.') || call.startsWith('externalDevice.');
  if (command.startsWith('externalMine')) return call.startsWith('externalMine') && !asksMine.has(command);
  if (isFireAnswerStaleBy(call, command) || isRescueAnswerStaleBy(call, command)) return true;
  const of = actionOf(command);
  if (!of || of.action === 'page' || of.action === 'info' || of.action === 'export') return false;
  const { name } = of;
  // The tree of kinds counts records; nobody who keeps others looks at it.
  return call.startsWith(`${name}.`) || call === 'stockKinds' || call === 'fireAdvice' || madeOf[name]?.includes(call) === true;
}

/** Whether a frame makes the answer of a query stale; a snapshot does so with all that the picture shows, and with the notices. */
export function isStaleBy(call: CallName, args: unknown, frame: Frame): boolean {
  if (frame.type === 'line.heartbeat') return false;
  // Who is given a task by name learns of it by a notice, since its fire may lie beyond his region.
  if (frame.type === 'line.notices') return notices.has(call) || call === 'myTasks';
  if (frame.type === 'line.snapshot') return pictured.has(call) || notices.has(call) || ofDuty.has(call);
  if (isShiftEvent(frame)) return ofDuty.has(call);
  return pictured.has(call) && isStaleByEvent(call, (args ?? {}) as Readonly<Record<string, unknown>>, frame);
}

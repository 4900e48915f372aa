import type { CallName } from '../../contract/api/calls.ts';
import { isWithin } from '../../contract/areas.ts';
import { pushMarks } from '../../contract/codes.ts';
import type { FireEvent } from '../../contract/events/catalogue.ts';
import { isAlarmEvent, isFireEvent } from '../../contract/events/kinds.ts';
import { type TransferStatus, transferStatuses } from '../../contract/fires/transfer.ts';
import type { PushedEvent } from '../../contract/line/frames.ts';

type Given = Readonly<Record<string, unknown>>;

/** Questions about one fire. */
const ofOne: ReadonlySet<CallName> = new Set(['isFireHandle', 'isRescue', 'repeatFireList', 'repeatFireListByFireId', 'repeatAlarmAssociationByFireId']);

/** Events by which a fire begins to burn, burns elsewhere, or burns no more: they change which fires lie near something, and how many there are. */
const appearing: ReadonlySet<FireEvent['type']> = new Set(['fire.opened', 'fire.relocated', 'fire.ruledOut', 'fire.associated', 'fire.dissociated', 'fire.ended', 'fire.reopened']);

/** Events by which forces are sent, tell where they are, or are free again, at whatever fire: advice for each other fire looks at them too. */
const movingForces: ReadonlySet<FireEvent['type']> = new Set(['fire.dispatched', 'fire.forceAnswered', 'fire.checkedIn', 'fire.ended', 'fire.ruledOut', 'fire.associated']);

/** Questions about fires whose answers the picture's events make stale. */
export const fireQueries: readonly CallName[] = ['firePage', 'getPop', 'repeatAlarmFireList', 'queryCountHistoryFireByYear', 'jobUpdateAlarm', 'fireAdvice', ...ofOne];

/** Which of the two pop-up lists an event concerns; undefined for both. */
function popOf(event: PushedEvent): TransferStatus | undefined {
  if (event.type === 'fire.transferred') return transferStatuses.transferred;
  if (event.type === 'fire.reported') return transferStatuses.reported;
  return event.type === 'fire.signed' ? event.data.transferStatus : undefined;
}

const concerns = (regionCode: unknown, { areaCode }: PushedEvent): boolean => typeof regionCode !== 'string' || isWithin(regionCode, areaCode);

/** Whether an event makes the answer of one of these questions stale. A pop-up list heeds the mark 20 alone, where its status is the list's and its area begins with the list's region (specification, section 4). */
export function isFireAnswerStale(call: CallName, args: Given, event: PushedEvent): boolean {
  if (call === 'jobUpdateAlarm') return isAlarmEvent(event) || isFireEvent(event);
  if (!isFireEvent(event)) return false;
  if (call === 'repeatAlarmFireList') return appearing.has(event.type);
  if (call === 'repeatFireList' && appearing.has(event.type)) return true;
  if (call === 'queryCountHistoryFireByYear') return (appearing.has(event.type) || event.type === 'fire.landBurned') && concerns(args['areaCode'], event);
  if (call === 'fireAdvice' && movingForces.has(event.type)) return true;
  if (call === 'fireAdvice' || ofOne.has(call)) return args['fireId'] === event.stream.slice('fire-'.length);
  if (call === 'firePage') return concerns(args['areaCode'], event);
  if (call !== 'getPop' || event.errorMsg !== pushMarks.transfersChanged || !concerns(args['districtCode'], event)) return false;
  const status = popOf(event);
  return status === undefined || status === Number(args['transferStatus']);
}

const popCommands: ReadonlySet<string> = new Set(['signFor', 'downPop']);

/** Whether a command that was carried out makes the answer of one of these questions stale, beside what its event does. */
export const isFireAnswerStaleBy = (call: CallName, command: string): boolean => call === 'getPop' && popCommands.has(command);

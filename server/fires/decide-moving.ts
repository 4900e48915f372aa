import { isWithin, superiorOf } from '../../contract/areas.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { otherKind } from '../../contract/fires/burned.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { ownLimits } from '../../contract/limits.ts';
import type { FireCommand, NewFireEvent } from './command.ts';
import { fireMessages as say } from './messages.ts';

type Action =
  | 'join'
  | 'leave'
  | 'relocate'
  | 'joinFire'
  | 'leaveFire'
  | 'associate'
  | 'dissociate'
  | 'ruleOut'
  | 'reopen'
  | 'end'
  | 'transfer'
  | 'report'
  | 'sign'
  | 'withdraw'
  | 'takeOver'
  | 'closePop'
  | 'addLand';
type Moving = Extract<FireCommand, { action: Action }>;
type Decision = readonly NewFireEvent[] | Refusal;

const withRemark = (remark: string | undefined): { remark?: string } => (remark ? { remark } : {});

/** Decides what changes a fire's alarms, its place, its end or whose it is; the table has been asked already. */
export function decideMoving(command: Moving, fire: Fire, now: number): Decision {
  const by = { userId: command.by.userId, realName: command.by.realName };
  const { areaCode } = fire;
  switch (command.action) {
    case 'join':
      return fire.alarmIds.includes(command.alarmId)
        ? refuse('duplicate', { message: say.alreadyJoined })
        : [{ type: 'fire.alarmJoined', areaCode, data: { by, alarmId: command.alarmId } }];
    case 'leave':
      return fire.alarmIds.includes(command.alarmId)
        ? [{ type: 'fire.alarmLeft', areaCode, data: { by, alarmId: command.alarmId, reason: command.reason } }]
        : refuse('notAllowedNow', { message: say.neverJoined });
    case 'relocate':
      return relocate(command, fire, by);
    case 'ruleOut':
      return [{ type: 'fire.ruledOut', areaCode, data: { by, reason: command.reason } }];
    case 'reopen':
      return [{ type: 'fire.reopened', areaCode, data: { by, reason: command.reason } }];
    case 'addLand': {
      const { kind, said, areaHa, remark } = command;
      const data = { by, kind, ...(said ? { said } : {}), areaHa, ...withRemark(remark) };
      return [{ type: 'fire.landBurned', areaCode, data }];
    }
    case 'closePop':
      return closePop(fire, by);
    case 'end':
      return end(command, fire, by, now);
    case 'transfer':
    case 'report':
    case 'sign':
    case 'withdraw':
    case 'takeOver':
      return handOver(command, fire, by);
    default:
      return withOther(command, fire, by);
  }
}

type By = { userId: string; realName: string };

function relocate(
  { place: { areaCode, ...place } }: Extract<Moving, { action: 'relocate' }>,
  fire: Fire,
  by: By,
): Decision {
  // Another county is another responsibility: that moves by a signed transfer, not by a correction.
  if (areaCode !== fire.areaCode)
    return refuse('outsideArea', { field: 'longitude', message: say.otherCounty(place.areaName) });
  return [{ type: 'fire.relocated', areaCode, data: { by, ...place } }];
}

function end({ record, burnedSeen }: Extract<Moving, { action: 'end' }>, fire: Fire, by: By, now: number): Decision {
  const [start, out] = [Date.parse(fire.startTime), Date.parse(record.outAt)];
  const controlled = record.controlledAt === undefined ? undefined : Date.parse(record.controlledAt);
  if (out < start) return refuse('badInput', { field: 'outAt', message: say.outBeforeStart });
  if (out > now + ownLimits.futureToleranceMs) return refuse('badInput', { field: 'outAt', message: say.outInFuture });
  if (controlled !== undefined && (controlled < start || controlled > out))
    return refuse('badInput', { field: 'controlledAt', message: say.controlledBetween });
  const other = burnedSeen && otherKind(fire.burned ?? {}, burnedSeen);
  // The record replaces what is told of land, which must not be lost unseen.
  if (other !== undefined)
    return refuse('versionConflict', { field: `record.burned.${other}`, message: say.landChanged });
  return [{ type: 'fire.ended', areaCode: fire.areaCode, data: { by, record } }];
}

/** Closing it again changes nothing. */
function closePop({ id, areaCode, transfer }: Fire, by: By): Decision {
  if (!transfer) throw new Error(`fire ${id} has no transfer to close`);
  if (transfer.closedBy?.includes(by.userId)) return [];
  return [{ type: 'fire.popClosed', areaCode, data: { by, transferStatus: transfer.status } }];
}

/** Whether a fire may be handed to a region: below who has it, and such that the fire lies there. */
const liesBelow = (fire: Fire, to: string): boolean =>
  to !== fire.holder && isWithin(fire.holder, to) && (isWithin(to, fire.areaCode) || isWithin(fire.areaCode, to));

function handOver(
  command: Extract<Moving, { action: 'transfer' | 'report' | 'sign' | 'withdraw' | 'takeOver' }>,
  fire: Fire,
  by: By,
): Decision {
  const { areaCode, holder } = fire;
  if (command.action === 'withdraw')
    return [{ type: 'fire.withdrawn', areaCode, data: { by, reason: command.reason } }];
  const said = withRemark(command.remark);
  if (command.action === 'transfer') {
    if (!liesBelow(fire, command.to)) return refuse('badInput', { field: 'to', message: say.notBelow });
    const sentBy = command.by.regionCode === holder ? {} : { sentBy: command.by.regionCode };
    return [{ type: 'fire.transferred', areaCode, data: { by, from: holder, to: command.to, ...sentBy, ...said } }];
  }
  if (command.action === 'report') {
    const to = superiorOf(holder);
    if (to === undefined) return refuse('notAllowedNow', { field: 'fireId', message: say.noSuperior });
    return [{ type: 'fire.reported', areaCode, data: { by, from: holder, to, ...said } }];
  }
  if (command.action === 'takeOver')
    return [{ type: 'fire.takenOver', areaCode, data: { by, from: holder, to: command.by.regionCode, ...said } }];
  const { transfer } = fire;
  if (!transfer) throw new Error(`fire ${fire.id} has nothing to sign for`);
  if (command.transferStatus !== undefined && command.transferStatus !== transfer.status) {
    return refuse('notAllowedNow', { field: 'transferStatus', message: say.otherTransfer, data: { transfer } });
  }
  return [
    {
      type: 'fire.signed',
      areaCode,
      data: { by, transferStatus: transfer.status, from: transfer.from, to: transfer.to, ...said },
    },
  ];
}

function withOther(
  command: Extract<Moving, { action: 'joinFire' | 'leaveFire' | 'associate' | 'dissociate' }>,
  fire: Fire,
  by: By,
): Decision {
  const { areaCode } = fire;
  switch (command.action) {
    case 'joinFire':
      return fire.fireIds.includes(command.fireId) || command.fireId === fire.id
        ? refuse('duplicate', { message: say.alreadySame })
        : [{ type: 'fire.fireJoined', areaCode, data: { by, fireId: command.fireId } }];
    case 'leaveFire':
      return fire.fireIds.includes(command.fireId)
        ? [{ type: 'fire.fireLeft', areaCode, data: { by, fireId: command.fireId, reason: command.reason } }]
        : refuse('notAllowedNow', { message: say.neverSame });
    case 'associate':
      return command.into === fire.id || fire.fireIds.length > 0
        ? refuse('notAllowedNow', { field: 'into', message: say.isMain })
        : [{ type: 'fire.associated', areaCode, data: { by, into: command.into, ...withRemark(command.remark) } }];
    case 'dissociate':
      return [
        { type: 'fire.dissociated', areaCode, data: { by, from: fire.mainFireId ?? '', reason: command.reason } },
      ];
    default:
      return command satisfies never;
  }
}

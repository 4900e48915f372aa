import { refuse, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { partedBack, supplyLimits, supplyStateNames } from '../../contract/fires/supplies.ts';
import { present } from '../../contract/present.ts';
import type { FireCommand, NewFireEvent } from './command.ts';
import { fireMessages as say } from './messages.ts';

type OfSupplies = Extract<FireCommand, { action: 'sendSupplies' | 'arriveSupplies' | 'returnSupplies' }>;

/** Decides what is kept of material that goes to a fire and comes back; the table has been asked already. */
export function decideSupplies(
  command: OfSupplies,
  { areaCode, supplies = [] }: Fire,
): readonly NewFireEvent[] | Refusal {
  const by = { userId: command.by.userId, realName: command.by.realName };
  const said = present({ remark: command.remark });
  if (command.action === 'sendSupplies') {
    const sendings = [...command.sendings];
    if (supplies.length + sendings.length > supplyLimits.sendings)
      return refuse('notAllowedNow', { field: 'sendings', message: say.tooManySendings(supplyLimits.sendings) });
    return [{ type: 'fire.suppliesSent', areaCode, data: { by, sendings, ...said } }];
  }
  const { sendingId } = command;
  const supply = supplies.find(({ id }) => id === sendingId);
  if (!supply) return refuse('notFound', { field: 'sendingId', message: say.noSuchSending });
  const { storeName, state, lots } = supply;
  if (state === 'returned' || (command.action === 'arriveSupplies' && state === 'arrived'))
    return refuse('notAllowedNow', { field: 'sendingId', message: say.sendingIs(supplyStateNames[state]) });
  if (command.action === 'arriveSupplies')
    return [{ type: 'fire.suppliesArrived', areaCode, data: { by, sendingId, storeName, ...said } }];
  const parted = partedBack(lots, command.lots);
  if (!parted) return refuse('badInput', { field: 'lots', message: say.moreThanSent });
  return [{ type: 'fire.suppliesReturned', areaCode, data: { by, sendingId, storeName, ...parted, ...said } }];
}

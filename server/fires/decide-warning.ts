import { refuse, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { mostWarned } from '../../contract/fires/warned.ts';
import { warningOf } from '../../contract/fires/warning-fold.ts';
import { present } from '../../contract/present.ts';
import type { FireCommand, NewFireEvent } from './command.ts';
import { fireMessages as say } from './messages.ts';

type Warning = Extract<FireCommand, { action: 'warn' }>;

/** Decides what is kept of a call to a place in the fire's way; the table has been asked already. */
export function decideWarning(
  { by: { userId, realName }, place, result, remark }: Warning,
  { areaCode, warned = [] }: Fire,
): readonly NewFireEvent[] | Refusal {
  if (warned.length >= mostWarned && !warningOf(warned, place))
    return refuse('notAllowedNow', { field: 'place', message: say.tooManyWarned(mostWarned) });
  const { phone, ...where } = place;
  const data = { by: { userId, realName }, place: { ...where, ...present({ phone }) }, result, ...present({ remark }) };
  return [{ type: 'fire.placeWarned', areaCode, data }];
}

import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent, ShiftEvent } from '../../contract/events/catalogue.ts';
import { isShiftEvent } from '../../contract/events/kinds.ts';
import { present } from '../../contract/present.ts';
import { evolveShift, type LeftOpen, type Shift, shiftRefusal } from '../../contract/shift/shift.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { Command } from '../store/command.ts';
import { knownAmong } from '../people/scope.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { EventStore } from '../store/port.ts';
import { leftOpenIn } from './left-open.ts';
import { shiftMessages as say, shiftRefusals } from './messages.ts';
import { shiftStream } from './streams.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** What an officer asks to be done with the duty of their own region. */
export type ShiftWish =
  | { action: 'begin' | 'accept'; remark?: string | undefined }
  | { action: 'handOver'; to?: string | undefined; note: string }
  | { action: 'withdraw'; reason: string }
  | { action: 'note'; text: string };

type Officer = { userId: string; realName: string };
type NewShiftEvent = NewEvent<ShiftEvent['type']>;

/** The duty of a region as the log has it now; undefined where nobody ever had it. */
export async function loadShift(store: EventStore, regionCode: RegionCode): Promise<Shift | undefined> {
  const events = await store.readStream(shiftStream(regionCode));
  return events.filter(isShiftEvent).reduce((shift: Shift | undefined, event) => evolveShift(shift, event), undefined);
}

/** Who the outgoing officer names: somebody of their own region who serves there. */
async function successor(
  ctx: Pick<Context, 'db'>,
  { regionCode, userId }: Caller,
  id: string,
): Promise<Officer | Refusal> {
  const person = (await knownAmong(ctx, { regionCode }, [id])).get(id);
  return person && person.regionCode === regionCode && person.id !== userId
    ? { userId: person.id, realName: person.realName }
    : refuse('badInput', { field: 'to', message: say.notThere });
}

async function eventOf(
  ctx: Pick<Context, 'db' | 'reads' | 'gazetteer' | 'clock'>,
  caller: Caller,
  wish: ShiftWish,
  shift: Shift | undefined,
): Promise<NewShiftEvent | Refusal> {
  const by: Officer = { userId: caller.userId, realName: caller.realName };
  const areaCode = caller.regionCode;
  switch (wish.action) {
    case 'begin':
      if (shift?.officer && !wish.remark)
        return refuse('badInput', { field: 'remark', message: say.why(shift.officer.realName) });
      return { type: 'shift.begun', areaCode, data: { by, ...(wish.remark ? { remark: wish.remark } : {}) } };
    case 'accept':
      return {
        type: 'shift.accepted',
        areaCode,
        data: { by, from: shift?.pending?.by ?? by, ...(wish.remark ? { remark: wish.remark } : {}) },
      };
    case 'withdraw':
      return { type: 'shift.withdrawn', areaCode, data: { by, reason: wish.reason } };
    case 'note':
      return { type: 'shift.noted', areaCode, data: { by, text: wish.text } };
    case 'handOver': {
      const to = wish.to === undefined ? undefined : await successor(ctx, caller, wish.to);
      if (isRefusal(to)) return to;
      const open: LeftOpen[] = await leftOpenIn({ ...ctx, db: ctx.reads }, areaCode);
      return { type: 'shift.handedOver', areaCode, data: { by, note: wish.note, open, ...present({ to }) } };
    }
    default:
      return wish satisfies never;
  }
}

/** Carries out a wish on the duty of the caller's own region. */
export function carryOutOnShift(
  ctx: Pick<Context, 'store' | 'db' | 'reads' | 'gazetteer' | 'clock'>,
  caller: Caller,
  wish: ShiftWish,
  command: Command,
): Promise<{ regionCode: RegionCode; version: number } | Refusal> {
  const { regionCode } = caller;
  return appendDecided(ctx.store, { actor: caller.userId, command }, async () => {
    const shift = await loadShift(ctx.store, regionCode);
    const why = shiftRefusal(shift, wish.action, caller.userId);
    if (why)
      return refuse('notAllowedNow', {
        message: shiftRefusals[why],
        ...(shift?.officer ? { data: { officer: shift.officer } } : {}),
      });
    const event = await eventOf(ctx, caller, wish, shift);
    if (isRefusal(event)) return event;
    const version = shift?.version ?? 0;
    return {
      writes: [{ stream: shiftStream(regionCode), expectedVersion: version, events: [event] }],
      answer: () => ({ regionCode, version: version + 1 }),
    };
  });
}

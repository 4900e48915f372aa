import type { TelStatus } from '../../contract/telephony/schemas.ts';
import type { Context } from '../context.ts';
import { callsOf, type LiveCall } from './live-call.ts';
import type { PhoneNews } from './news.ts';
import type { Side } from './parties.ts';

const [offline, idle, ringing] = [0, 1, 2] as const;
/** Status of somebody who talks. */
export const talking = 3;

/** Whether somebody can be called, as the dispatch service numbers it. */
export function statusOf(
  { presence }: Pick<Context, 'presence'>,
  calls: ReadonlyMap<string, LiveCall>,
  userId: string,
): TelStatus['status'] {
  if (!presence.isPresent(userId)) return offline;
  const mine = callsOf(calls, userId);
  if (mine.some(({ state }) => state === 'talking')) return talking;
  return mine.length > 0 ? ringing : idle;
}

/** Tells the people around of the status of a side. */
export function tellStatus(
  ctx: Pick<Context, 'presence'>,
  news: PhoneNews,
  calls: ReadonlyMap<string, LiveCall>,
  { userId, regionCode, tel }: Side,
): void {
  if (userId === undefined || regionCode === undefined) return;
  news.status(regionCode, { status: { tel, status: statusOf(ctx, calls, userId) } });
}

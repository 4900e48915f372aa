import type { SatelliteFacts } from '../../contract/alarms/alarm.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { EventData } from '../../contract/events/catalogue.ts';
import { placeOf } from '../alarms/placing.ts';
import { alarmIdOf, raisedWrite } from '../alarms/raise.ts';
import type { Context } from '../context.ts';
import type { CheckedItem } from './check-item.ts';
import { feedMessages as say } from './messages.ts';

/** Who delivers: `namespace` sets apart the own ids of one deliverer from another's; `actor` and `cause` go into the log. */
export interface Deliverer { namespace: string; actor: string; cause?: string }

/** A checked alarm with what only our own feeds add to it. */
export type Delivery = CheckedItem & { satellite?: SatelliteFacts; demo?: true };

/** What became of it. */
export type Taken = { status: 'accepted' | 'duplicate'; id: string };

/** Takes a checked alarm into the log; resolves when it is durable. The deliverer's own id makes a second delivery a duplicate. */
export function takeIn(ctx: Pick<Context, 'store' | 'gazetteer'>, from: Deliverer, item: Delivery): Promise<Taken> | Refusal {
  const place = placeOf(ctx.gazetteer, item.longitude, item.latitude);
  if (!place) return refuse('badInput', { field: 'longitude', message: say.outside });
  const { areaCode, ...named } = place;
  const id = alarmIdOf(from.namespace, item.sourceType, item.sourceId);
  const data = { ...named, ...item, imageUrls: item.imageUrls ?? [] } as EventData<'alarm.raised'>;
  if (!item.placeName) data.placeName = named.placeName;
  return appended(ctx, from, id, areaCode, data);
}

async function appended(
  ctx: Pick<Context, 'store'>, { actor, cause }: Deliverer, id: string, areaCode: string, data: EventData<'alarm.raised'>,
): Promise<Taken> {
  const outcome = await ctx.store.append({
    actor, writes: [raisedWrite(id, areaCode, data)], ...(cause === undefined ? {} : { commandId: cause }),
  });
  return { status: outcome.appended ? 'accepted' : 'duplicate', id };
}

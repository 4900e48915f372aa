import type { SatelliteFacts } from '../../contract/alarms/alarm.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { EventData } from '../../contract/events/catalogue.ts';
import { isWithin } from '../../contract/areas.ts';
import { placeOf, type Placing } from '../places/placing.ts';
import { alarmIdOf, raisedWrite } from '../alarms/raise.ts';
import type { Context } from '../context.ts';
import type { CheckedItem } from './check-item.ts';
import { feedMessages as say } from './messages.ts';

/**
 * Who delivers: `namespace` sets apart the own ids of one deliverer from another's; `actor` and `cause` go into the
 * log; `within` is the region that they may deliver for.
 */
export interface Deliverer {
  namespace: string;
  actor: string;
  cause?: string;
  within?: string;
}

/** A checked alarm with what only our own feeds add to it. */
export type Delivery = CheckedItem & { satellite?: SatelliteFacts; demo?: true };

/** What became of it. */
export type Taken = { status: 'accepted' | 'duplicate'; id: string };

/**
 * Takes a checked alarm into the log; resolves when it is durable. The deliverer's own id makes a second delivery a
 * duplicate.
 */
export async function takeIn(
  ctx: Pick<Context, 'store' | 'gazetteer'>,
  from: Deliverer,
  item: Delivery,
): Promise<Taken | Refusal> {
  const place = placeOf(ctx.gazetteer, item.longitude, item.latitude);
  if (!place) return refuse('badInput', { field: 'longitude', message: say.outside });
  if (from.within !== undefined && !isWithin(from.within, place.areaCode))
    return refuse('badInput', { field: 'longitude', message: say.outsideYours });
  const id = alarmIdOf(from.namespace, item.sourceType, item.sourceId);
  const { actor, cause } = from;
  const outcome = await ctx.store.append({
    actor,
    writes: [raisedWrite(id, place.areaCode, raisedData(item, place))],
    ...(cause === undefined ? {} : { commandId: cause }),
  });
  return { status: outcome.appended ? 'accepted' : 'duplicate', id };
}

/**
 * Written out, since every event of a storm passes here: objects of one shape are made and written several times
 * faster.
 */
function raisedData(item: Delivery, place: Placing): EventData<'alarm.raised'> {
  const { sourceType, sourceId, longitude, latitude, startTime } = item;
  const data: EventData<'alarm.raised'> = {
    sourceType,
    sourceId,
    longitude,
    latitude,
    startTime,
    areaName: place.areaName,
    placeName: item.placeName || place.placeName,
    nearestTownship: place.nearestTownship,
    nearestVillage: place.nearestVillage,
    imageUrls: item.imageUrls ?? [],
  };
  if (item.confidence !== undefined) data.confidence = item.confidence;
  if (item.content !== undefined) data.content = item.content;
  if (item.satellite !== undefined) data.satellite = item.satellite;
  if (item.sight !== undefined) data.sight = item.sight;
  if (item.demo !== undefined) data.demo = item.demo;
  return data;
}

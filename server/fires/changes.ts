import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Alarm, alarmStatusNames } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import type { LookoutEvent, PublicEvent } from '../../contract/events/catalogue.ts';
import { isAlarmEvent, isFireEvent } from '../../contract/events/kinds.ts';
import { type Fire, fireStatusNames } from '../../contract/fires/fire.ts';
import type { ChangeRow } from '../../contract/fires/list-schemas.ts';
import { alarmIdOfStream, alarmStream } from '../alarms/streams.ts';
import type { Context } from '../context.ts';
import { alarmsByIds } from './alarms-of.ts';
import { actionNames } from '../../contract/log/action-names.ts';
import { firesByIds } from './queries.ts';
import { readDoc } from '../store/doc.ts';
import { fireIdOfStream, fireStream } from './streams.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Ctx = Pick<Context, 'db' | 'store'>;

const chunk = 1_000;
/** No question reads further back than this: who was away for longer reads the lists. */
const mostRead = 20_000;

/** What one person did for themselves changes nothing for others. */
const personal: ReadonlySet<string> = new Set(['alarm.read', 'fire.popClosed']);

const tells = (event: LookoutEvent, regionCode: RegionCode): event is PublicEvent =>
  (isAlarmEvent(event) || isFireEvent(event)) && !personal.has(event.type) && isWithin(regionCode, event.areaCode);

/** The newest event of each alarm and fire of the region since a moment, newest first. */
async function newestOf(ctx: Ctx, regionCode: RegionCode, since: number, limit: number): Promise<PublicEvent[]> {
  const found = new Map<string, PublicEvent>();
  const head = ctx.store.head();
  for (let until = head; until > Math.max(0, head - mostRead); until -= chunk) {
    const events = (await ctx.store.read({ after: Math.max(0, until - chunk), until, limit: chunk })).toReversed();
    for (const { body } of events) {
      const event = readDoc(body);
      if (Date.parse(event.at) < since || found.size >= limit) return [...found.values()];
      if (tells(event, regionCode) && !found.has(event.stream)) found.set(event.stream, event);
    }
    // A region in which little happens reads far back; alarms do not wait for it.
    await nextTurn();
  }
  return [...found.values()];
}

function rowOf(event: PublicEvent, thing: Alarm | Fire): ChangeRow {
  const { id, areaCode, areaName, placeName, status } = thing;
  return {
    kind: isFireEvent(event) ? 'fire' : 'alarm',
    id,
    areaCode,
    areaName,
    placeName,
    status,
    statusName: 'sourceType' in thing ? alarmStatusNames[thing.status] : fireStatusNames[thing.status],
    at: event.at,
    position: event.position,
    type: event.type,
    action: actionNames[event.type],
  };
}

/**
 * The alarms and fires of the region that changed since a moment (ms since 1970), the newest change first, each with
 * where it stands now.
 */
export async function changesSince(
  ctx: Ctx,
  regionCode: RegionCode,
  since: number,
  limit: number,
): Promise<ChangeRow[]> {
  const events = await newestOf(ctx, regionCode, since, limit);
  const fireIds = events.filter(isFireEvent).map(({ stream }) => fireIdOfStream(stream));
  const alarmIds = events.filter(isAlarmEvent).map(({ stream }) => alarmIdOfStream(stream));
  const fires = await firesByIds(ctx.db, regionCode, fireIds);
  const alarms = await alarmsByIds(ctx.db, regionCode, alarmIds, limit);
  const things = new Map<string, Alarm | Fire>([
    ...fires.map((fire) => [fireStream(fire.id), fire] as const),
    ...alarms.map((alarm) => [alarmStream(alarm.id), alarm] as const),
  ]);
  return events.flatMap((event) => {
    const thing = things.get(event.stream);
    return thing ? [rowOf(event, thing)] : [];
  });
}

import type { IncidentEvent } from '../../contract/events/catalogue.ts';
import type { Sighting } from '../../contract/incidents/evidence.ts';
import type { DutyRule } from '../../contract/rules/rule.ts';
import type { Context } from '../context.ts';
import { type KnownIncident, takeSighting, unseen } from './known.ts';
import type { IncidentIndex } from './match.ts';
import { incidentEventsAfter, type UnreadEvent } from './read-log.ts';
import { newestSighting, readKnown, seenSince } from './rebuild.ts';
import { incidentIdOfStream } from './streams.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Keeps an index true to the log, no matter who writes it: another server, or a person who moves alarms. */
export interface Following {
  /** Reads what stands in the read models; to be called first, and once. */
  open(): Promise<void>;
  /** Reads on to the end of the log. */
  catchUp(): Promise<void>;
  /** Reads some incidents anew. */
  reload(ids: readonly string[]): Promise<void>;
}

/**
 * Satellites are reported hours late, and files of a week are taken in at once: what was seen before that can not be
 * joined any more.
 */
export const horizonMs = 8 * 86_400_000;

const eventsAtOnce = 2_000;
const incidentsAtOnce = 50;

/**
 * Follows an event of an incident that is known up to the event before it; false where that takes a look at its alarms.
 */
function follow(
  index: IncidentIndex,
  known: KnownIncident,
  event: IncidentEvent,
  ruleOf: (areaCode: RegionCode) => DutyRule,
): boolean {
  switch (event.type) {
    case 'alarm.joined':
      index.take(known, event.data.sighting as Sighting, ruleOf(event.areaCode));
      return true;
    case 'incident.summed':
      known.own = event.data.evidence;
      return true;
    case 'incident.shelved':
    case 'incident.unshelved':
      known.shelf = event.type === 'incident.shelved' ? event.data.kind : undefined;
      return true;
    case 'incident.unscreened':
      known.isScreened = false;
      return true;
    case 'incident.merged':
      known.mergedInto = event.data.into;
      return index.get(event.data.into) !== undefined;
    case 'incident.restored':
      delete known.mergedInto;
      return true;
    case 'incident.absorbed':
    case 'incident.parted':
    case 'incident.clockPassed':
      return true;
    case 'incident.opened':
    case 'alarm.split':
      return false;
    default:
      return event satisfies never;
  }
}

/** Makes what keeps `index` true to the log. */
export function createFollowing(
  { db, store }: Pick<Context, 'db' | 'store'>,
  index: IncidentIndex,
  ruleOf: (areaCode: RegionCode) => DutyRule,
): Following {
  let position = 0;

  const reload: Following['reload'] = async (ids) => {
    for (let from = 0; from < ids.length; from += incidentsAtOnce) {
      const some = ids.slice(from, from + incidentsAtOnce);
      const read = await readKnown(db, some, ruleOf);
      for (const id of some) index.drop(id);
      for (const known of read) index.put(known);
      // Others are served between two looks, however many there are.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
  };
  /** The incidents that an event says need a look of their own. */
  const take = (unread: UnreadEvent): string[] => {
    const id = incidentIdOfStream(unread.stream);
    const known = index.get(id);
    if (known && unread.version <= known.version) return [];
    const event = unread.read();
    if (event.type === 'incident.opened') {
      const first = unseen(id, event.areaCode);
      takeSighting(first, event.data.first as Sighting, ruleOf(event.areaCode));
      first.version = event.version;
      first.isScreened = event.data.surroundings.staticHeat !== undefined;
      index.put(first);
      return [];
    }
    if (!known || event.version !== known.version + 1) return [id];
    known.version = event.version;
    if (follow(index, known, event, ruleOf)) return [];
    return event.type === 'incident.merged' ? [event.data.into] : [id];
  };

  return {
    reload,
    async open() {
      position = store.head();
      const newest = await newestSighting(db);
      if (newest !== undefined)
        await reload(await seenSince(db, new Date(Date.parse(newest) - horizonMs).toISOString()));
    },
    async catchUp() {
      const stale = new Set<string>();
      for (;;) {
        // Read first: events up to here need not be read again, also where none is of an incident. The query itself has
        // no upper bound, since another server's events are in the read models before this one is woken.
        const head = store.head();
        const events = await incidentEventsAfter(db, position, eventsAtOnce);
        for (const event of events) for (const id of take(event)) stale.add(id);
        position = events.at(-1)?.position ?? position;
        if (events.length === eventsAtOnce) continue;
        position = Math.max(position, head);
        break;
      }
      await reload([...stale]);
    },
  };
}

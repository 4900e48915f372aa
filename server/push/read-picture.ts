import type { Kysely, Transaction } from 'kysely';
import { ownLimits } from '../../contract/limits.ts';
import type { Tables } from '../tables.ts';
import type { ReadPicture } from './snapshots.ts';
import { readDoc } from '../store/doc.ts';
import type { AlarmId, LogPosition } from '../../contract/ids.ts';

/** More alarms than this do not travel in one snapshot; the open ones go first, and of each the newest. */
const usualMost = 100_000;

const openAlarms = ['pending', 'received'] as const;
const closedAlarms = ['confirmed', 'dismissed', 'repeat'] as const;
const openFires = ['open', 'dispatched'] as const;

type Reader = Transaction<Tables>;

async function newestBirth(trx: Reader, region: string): Promise<string> {
  // One status at a time, so that each is one look at the end of an index.
  const alarms = [...openAlarms, ...closedAlarms].map((status) =>
    trx
      .selectFrom('alarms')
      .select('raised_at as at')
      .where('status', '=', status)
      .where('area_code', 'like', region)
      .orderBy('raised_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  const fire = trx
    .selectFrom('fires')
    .select('opened_at as at')
    .where('area_code', 'like', region)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (await Promise.all([...alarms, fire])).reduce((newest, row) => (row && row.at > newest ? row.at : newest), '');
}

async function alarmDocs(
  trx: Reader,
  region: string,
  since: string,
  mostAlarms: number,
): Promise<{ id: string; doc: string }[]> {
  const ofRegion = trx
    .selectFrom('alarms')
    .select(['id', 'doc'])
    .where('area_code', 'like', region)
    .orderBy('raised_at', 'desc');
  const open = await ofRegion.where('status', 'in', openAlarms).limit(mostAlarms).execute();
  const closed = await ofRegion
    .where('status', 'in', closedAlarms)
    .where('raised_at', '>=', since)
    .limit(mostAlarms - open.length)
    .execute();
  return [...open, ...closed];
}

/** Asked for in pieces: SQLite bounds the values of one question. */
const piece = 900;

async function inPieces<T>(ids: readonly string[], ask: (some: readonly string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < ids.length; from += piece)
    for (const one of await ask(ids.slice(from, from + piece))) found.push(one);
  return found;
}

const membersOf = (trx: Reader, alarmIds: readonly AlarmId[]) =>
  inPieces(alarmIds, (some) =>
    trx.selectFrom('incident_alarms').select(['id', 'incident_id', 'position']).where('id', 'in', some).execute(),
  );

const incidentDocs = (trx: Reader, region: string, ids: readonly string[]) =>
  inPieces(ids, (some) =>
    trx
      .selectFrom('incidents')
      .select(['id', 'doc'])
      .where('id', 'in', some)
      .where('area_code', 'like', region)
      .execute(),
  );

async function fireDocs(trx: Reader, region: string, since: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('fires')
    .select('doc')
    .where('area_code', 'like', region)
    .where((is) => is.or([is('status', 'in', openFires), is('opened_at', '>=', since)]))
    .execute();
  return rows.map(({ doc }) => doc);
}

const positionKey = '"position":';

/** A thing's newest position, without parsing the document: the key stands in it once, last or not. */
const positionOf = (doc: string): number =>
  Number.parseInt(doc.slice(doc.lastIndexOf(positionKey) + positionKey.length), 10);

/** `at` of the newest event of some things, and of events at some positions. */
async function newestAt(
  trx: Reader,
  docs: readonly string[],
  positions: readonly { position: LogPosition }[],
): Promise<string | undefined> {
  const ofDocs = docs.reduce((newest, doc) => Math.max(newest, positionOf(doc)), 0);
  const position = positions.reduce((newest, one) => Math.max(newest, one.position), ofDocs);
  const event = await trx.selectFrom('events').select('body').where('position', '=', position).executeTakeFirst();
  return event && readDoc(event.body).at;
}

/**
 * Reads pictures from the read models: what is open, and what was born within the live window before the region's
 * newest birth.
 */
export const createReadPicture =
  (db: Kysely<Tables>, mostAlarms = usualMost): ReadPicture =>
  (regionCode) =>
    db.transaction().execute(async (trx) => {
      const region = `${regionCode}%`;
      const head = await trx
        .selectFrom('events')
        .select(({ fn }) => fn.max('position').as('position'))
        .executeTakeFirst();
      const newest = await newestBirth(trx, region);
      const since = newest === '' ? '' : new Date(Date.parse(newest) - ownLimits.liveWindowMs).toISOString();
      const rows = await alarmDocs(trx, region, since, mostAlarms);
      const members = await membersOf(
        trx,
        rows.map(({ id }) => id),
      );
      const seen = await incidentDocs(trx, region, [...new Set(members.map((member) => member.incident_id))]);
      const [incidents, seenIds] = [seen.map(({ doc }) => doc), new Set(seen.map(({ id }) => id))];
      const alarms = rows.map(({ doc }) => doc);
      const fires = await fireDocs(trx, region, since);
      return {
        position: head?.position ?? 0,
        at: await newestAt(trx, [...alarms, ...fires, ...incidents], members),
        alarms,
        fires,
        incidents,
        // The id of an incident beyond the region is nothing for it: it is made of an alarm's there.
        members: members.flatMap(({ id, incident_id }) =>
          seenIds.has(incident_id) ? [[id, incident_id] as const] : [],
        ),
      };
    });

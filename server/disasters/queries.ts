import { type RawBuilder, sql } from 'kysely';
import { isWithin } from '../../contract/areas.ts';
import { disasterLimits } from '../../contract/disasters/limits.ts';
import type {
  DisasterInForce,
  DisasterPageQuery,
  DisasterRow,
  DisasterStep,
  DisasterView,
} from '../../contract/disasters/schemas.ts';
import {
  disasterStream,
  type DisasterWarning,
  hasConfirmed,
  isDisasterEvent,
  standingOf,
} from '../../contract/disasters/warning.ts';
import { colourRank } from '../../contract/disasters/words.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Context } from '../context.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import { contains, entriesOf, valueIn } from '../store/dialect.ts';
import { type Doc, readDoc, readDocs } from '../store/doc.ts';
import { disasterMessages as say } from './messages.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock'>;

/** A warning concerns a region where one of its areas lies in it, or it lies in one of its areas. */
export const concerns = ({ areaCodes }: Pick<DisasterWarning, 'areaCodes'>, regionCode: RegionCode): boolean =>
  areaCodes.some((code) => isWithin(regionCode, code) || isWithin(code, regionCode));

const confirmDue = valueIn('doc', 'confirmDue');
const isNoTest = sql`${valueIn('doc', 'message.status')} <> 'Test'`;

function conditions(
  scope: string,
  { show, colour, text = '', waiting }: Pick<DisasterPageQuery, 'show' | 'colour' | 'text' | 'waiting'>,
  now: number,
): RawBuilder<unknown> {
  const [from, below] = codeRange(scope);
  const around = [2, 4, 6, 9].filter((digits) => digits < scope.length).map((digits) => scope.slice(0, digits));
  const touches = sql`exists (select 1 from ${entriesOf('doc', 'areaCodes')} as one
    where (one.value >= ${from} and one.value < ${below})
    ${around.length === 0 ? sql`` : sql`or one.value in (${sql.join(around)})`})`;
  const valid = sql`(ended = 0 and valid_until > ${now})`;
  return sql.join(
    [
      touches,
      show === 'now' ? valid : sql`not ${valid}`,
      ...(waiting === undefined ? [] : [sql`${confirmDue} is not null and ${isNoTest}`]),
      ...(colour === undefined ? [] : [sql`colour = ${colourRank(colour)}`]),
      ...(text === ''
        ? []
        : [
            sql`(${contains(valueIn('doc', 'message.headline'), text)}
              or ${contains(valueIn('doc', 'message.event'), text)})`,
          ]),
    ],
    sql` and `,
  );
}

/** A warning as a list shows it to people of a region. */
export function rowOf(
  { gazetteer, clock }: Omit<Ctx, 'db'>,
  warning: DisasterWarning,
  regionCode: RegionCode,
): DisasterRow {
  const { id, message, areaCodes, receivedAt, validUntil, updates, confirmations, confirmDue, told, demo } = warning;
  const standing = standingOf(warning, clock.now());
  return {
    id,
    standing,
    message,
    areaNames: areaCodes.map((code) => gazetteer.fullName(code) ?? code),
    receivedAt,
    validUntil,
    isUsualEnd: message.expires === undefined,
    updates,
    confirmed: confirmations.filter(({ identifier }) => identifier === message.identifier).length,
    isConfirmed: hasConfirmed(warning, regionCode),
    ...(confirmDue !== undefined && standing === 'valid' ? { confirmDue } : {}),
    ...(told === undefined ? {} : { told: gazetteer.fullName(told) ?? told }),
    ...(demo ? { demo } : {}),
  };
}

/**
 * A page of the warnings of a region: of those that hold the gravest first, of all others the newest; of those that
 * wait to be confirmed the one that is due first.
 */
export async function disastersOf(
  ctx: Ctx,
  regionCode: RegionCode,
  asked: DisasterPageQuery,
): Promise<{ rows: DisasterRow[]; total: number }> {
  const scope = scopeOf(regionCode, asked.areaCode);
  if (scope === undefined) return { rows: [], total: 0 };
  const where = conditions(scope, asked, ctx.clock.now());
  const counted = await sql<{ n: number }>`select count(*) as n from disasters where ${where}`.execute(ctx.db);
  const newest = sql`received_at desc, id`;
  const order = asked.waiting ? sql`${confirmDue}, ${newest}` : asked.show === 'now' ? sql`colour, ${newest}` : newest;
  const { rows } = await sql<{ doc: Doc<DisasterWarning> }>`select doc from disasters where ${where} order by ${order}
    limit ${asked.pageSize} offset ${(asked.pageNum - 1) * asked.pageSize}`.execute(ctx.db);
  return { rows: readDocs(rows).map((warning) => rowOf(ctx, warning, regionCode)), total: counted.rows[0]?.n ?? 0 };
}

/**
 * The warnings of a region that hold now, as maps show them: the gravest first, and no tests, which nobody is to act
 * upon.
 */
export async function disastersInForceOf(
  ctx: Ctx,
  regionCode: RegionCode,
  { areaCode }: Pick<DisasterPageQuery, 'areaCode'>,
): Promise<DisasterInForce[]> {
  const scope = scopeOf(regionCode, areaCode);
  if (scope === undefined) return [];
  const { rows } = await sql<{ doc: Doc<DisasterWarning> }>`select doc from disasters
    where ${conditions(scope, { show: 'now' }, ctx.clock.now())} and ${isNoTest}
    order by colour, received_at desc, id limit ${disasterLimits.onMaps}`.execute(ctx.db);
  return readDocs(rows).map(({ id, message: { event, headline, colour, status }, validUntil, areaCodes }) => ({
    id,
    event,
    headline,
    colour,
    status,
    validUntil,
    areaCodes: [...areaCodes],
  }));
}

/** A warning that concerns a region; undefined where there is none. */
export async function disasterFor(
  { db }: Pick<Ctx, 'db'>,
  regionCode: RegionCode,
  id: string,
): Promise<DisasterWarning | undefined> {
  const row = await db.selectFrom('disasters').select('doc').where('id', '=', id).executeTakeFirst();
  const warning = row && readDoc(row.doc);
  return warning && concerns(warning, regionCode) ? warning : undefined;
}

async function historyOf({ store, gazetteer }: Ctx & Pick<Context, 'store'>, id: string): Promise<DisasterStep[]> {
  const nameOf = (code: RegionCode): string => gazetteer.fullName(code) ?? code;
  const events = (await store.readStream(disasterStream(id))).filter(isDisasterEvent);
  return events.map((event): DisasterStep => {
    const { type, at } = event;
    switch (event.type) {
      case 'disaster.issued':
      case 'disaster.updated':
        return { type, at, text: event.data.message.headline };
      case 'disaster.cancelled':
        return { type, at, text: event.data.text ?? say.history.cancelled };
      case 'disaster.superseded':
        return { type, at, text: say.history.superseded };
      case 'disaster.confirmed': {
        const { by, regionCode, note } = event.data;
        return { type, at, byName: by.realName, regionName: nameOf(regionCode), text: note ?? '' };
      }
      case 'disaster.clockPassed':
        return { type, at, text: say.history.passed(nameOf(event.data.to)) };
      default:
        return event satisfies never;
    }
  });
}

/** A warning with its confirmations and its history. */
export async function disasterViewOf(
  ctx: Ctx & Pick<Context, 'store'>,
  warning: DisasterWarning,
  regionCode: RegionCode,
): Promise<DisasterView> {
  return {
    ...rowOf(ctx, warning, regionCode),
    confirmations: warning.confirmations.map(({ identifier, ...one }) => ({
      ...one,
      regionName: ctx.gazetteer.fullName(one.regionCode) ?? one.regionCode,
      isOfThis: identifier === warning.message.identifier,
    })),
    history: await historyOf(ctx, warning.id),
  };
}

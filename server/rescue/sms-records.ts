import { sql } from 'kysely';
import type { SmsRecord } from '../../contract/rescue/schemas.ts';
import { stock } from '../../contract/stock/all.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { codeRange } from '../region-scope.ts';
import { tableOf } from '../resources/columns.ts';
import type { KeptRecord } from '../resources/projection.ts';
import { mayRead } from '../resources/scope.ts';
import { coveredLinks } from '../sms/outbox.ts';
import { maskedPhone } from './secrets.ts';
import { type Doc, readDoc, readDocs } from '../store/doc.ts';
import { valueIn } from '../store/dialect.ts';
import type { FireId } from '../../contract/ids.ts';

/**
 * Which of these phones stand in records of forces that a person does not see: a crew from beyond the border was sent
 * here, too.
 */
async function hiddenAmong(ctx: Context, caller: Caller, phones: readonly string[]): Promise<ReadonlySet<string>> {
  const [hidden, seen] = [new Set<string>(), new Set<string>()];
  for (const of of phones.length === 0 ? [] : [stock.crew, stock.storehouse]) {
    const reads = await ctx.gate.allows(caller, `${of.name}.read`);
    const rows = await sql<{
      doc: Doc<KeptRecord>;
    }>`select doc from ${sql.table(tableOf(of))} where ${valueIn('doc', 'phone')} in (${sql.join(phones)})`.execute(
      ctx.db,
    );
    for (const record of readDocs(rows.rows))
      (reads && mayRead(of, caller, record) ? seen : hidden).add(String(record['phone']));
  }
  return new Set([...hidden].filter((phone) => !seen.has(phone)));
}

/** One page of the SMS about fires of a region, newest first: as many as the outbox keeps. */
export async function smsRecordsIn(
  ctx: Context,
  caller: Caller,
  {
    fireId,
    phone,
    pageNum,
    pageSize,
  }: { fireId?: FireId | undefined; phone?: string | undefined; pageNum: number; pageSize: number },
): Promise<{ rows: SmsRecord[]; total: number }> {
  const { db } = ctx;
  const [from, below] = codeRange(caller.regionCode);
  const all = db
    .selectFrom('sms_outbox')
    .where('fire_id', 'is not', null)
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .$if(fireId !== undefined, (query) => query.where('fire_id', '=', fireId ?? ''))
    .$if(!!phone, (query) => query.where('phone', '=', phone ?? ''));
  const found = await all
    .select(['id', 'at', 'fire_id', 'phone', 'text', 'state', 'attempts', 'error'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await all.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const ids = [...new Set(found.flatMap(({ fire_id }) => fire_id ?? []))];
  const fires =
    ids.length === 0 ? [] : await db.selectFrom('fires').select(['id', 'doc']).where('id', 'in', ids).execute();
  const places = new Map(fires.map(({ id, doc }) => [id, readDoc(doc).placeName]));
  const hidden = await hiddenAmong(ctx, caller, [...new Set(found.map((row) => row.phone))]);
  return {
    total,
    rows: found.map(({ fire_id: about, at, text, error, phone: whose, ...rest }) => {
      const placeName = places.get(about ?? '');
      return {
        ...rest,
        phone: hidden.has(whose) ? maskedPhone(whose) : whose,
        at: new Date(at).toISOString(),
        fireId: about ?? '',
        text: coveredLinks(text),
        ...(placeName === undefined ? {} : { placeName }),
        ...(error === null ? {} : { error }),
      };
    }),
  };
}

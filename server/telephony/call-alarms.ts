import { isWithin } from '../../contract/areas.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { AlarmId, RegionCode } from '../../contract/ids.ts';
import { streamOf } from '../../contract/stream-names.ts';
import type { CallRecord } from '../../contract/telephony/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { readDoc } from '../store/doc.ts';
import type { StreamWrite } from '../store/port.ts';
import { messages as say } from './messages.ts';
import type { CallAlarms } from './projections.ts';
import type { PhoneCallRow } from './tables.ts';

type Asking = Pick<Context, 'db' | 'gate'>;
type Row = Pick<PhoneCallRow, 'from_user' | 'to_user' | 'region_code' | 'from_region' | 'to_region'>;

/** The alarms that were entered from these calls, by call. */
export async function alarmsOfCalls(
  { db }: Pick<Context, 'db'>,
  callIds: readonly string[],
): Promise<ReadonlyMap<string, CallAlarms['alarms']>> {
  if (callIds.length === 0) return new Map();
  const rows = await db.selectFrom('phone_alarms').select(['id', 'doc']).where('id', 'in', callIds).execute();
  return new Map(rows.map(({ id, doc }) => [id, readDoc(doc).alarms]));
}

/** Those alarms that a caller may see, as a record of their call shows them. */
export const shownAlarms = (alarms: CallAlarms['alarms'] | undefined, { regionCode }: Caller): CallRecord['alarms'] =>
  (alarms ?? []).filter((one) => isWithin(regionCode, one.areaCode)).map(({ id, placeName }) => ({ id, placeName }));

const isParty = (row: Row, userId: string): boolean => row.from_user === userId || row.to_user === userId;

/** Whether all parties of a call belong to a region: then its supervisors may listen, live and to the recording. */
export const allWithin = (
  regionCode: RegionCode,
  sides: readonly { isOutside: boolean; regionCode?: RegionCode | null }[],
): boolean => sides.every((side) => side.isOutside || (side.regionCode && isWithin(regionCode, side.regionCode)));

/** The desk or the caller to whose region a call belongs, and both sides. */
const sidesOfRow = (row: Row) => [
  { isOutside: false, regionCode: row.region_code },
  { isOutside: row.from_user === null, regionCode: row.from_region },
  { isOutside: row.to_user === null, regionCode: row.to_region },
];

/**
 * What a person may do with a call: hear its recordings (as a party, or with the right to listen where all parties, or
 * an alarm from it, are in their region), only see it (its alarm is in their region), or nothing.
 */
export async function reachOf(
  { db, gate }: Asking,
  caller: Caller,
  callId: string,
  row: Row,
): Promise<'hears' | 'knows' | undefined> {
  if (isParty(row, caller.userId)) return 'hears';
  const alarms = (await alarmsOfCalls({ db }, [callId])).get(callId);
  const knows = shownAlarms(alarms, caller).length > 0;
  if ((knows || allWithin(caller.regionCode, sidesOfRow(row))) && (await gate.allows(caller, 'phone.listen')))
    return 'hears';
  return knows ? 'knows' : undefined;
}

/** An alarm that is being entered. */
interface Entered {
  id: AlarmId;
  areaCode: RegionCode;
  placeName: string;
}

/**
 * What is written with an alarm that was entered from a call: its call names it. Refuses a call that is not its
 * officer's to name; nothing where none is named.
 */
export async function writesOfCall(
  ctx: Asking & Pick<Context, 'store'>,
  caller: Caller,
  callId: string | undefined,
  { id: alarmId, areaCode, placeName }: Entered,
): Promise<readonly StreamWrite[] | Refusal> {
  if (callId === undefined) return [];
  const row = await ctx.db.selectFrom('phone_calls').selectAll().where('id', '=', callId).executeTakeFirst();
  if (!row || (await reachOf(ctx, caller, callId, row)) !== 'hears')
    return refuse('notFound', { field: 'callId', message: say.noCall });
  const stream = streamOf('telephony', callId);
  const event = { type: 'telephony.alarmEntered', areaCode, data: { alarmId, placeName } } as const;
  return [{ stream, expectedVersion: await ctx.store.versionOf(stream), events: [event] }];
}

import { hash } from 'node:crypto';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { disasterLimits } from '../../contract/disasters/limits.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { DisasterMessage, MessageRef, StatedRef } from '../../contract/disasters/message.ts';
import type { DisasterTaken } from '../../contract/disasters/schemas.ts';
import {
  disasterIdIn,
  disasterStream,
  type DisasterWarning,
  isDisasterEvent,
} from '../../contract/disasters/warning.ts';
import { confirmWithin } from '../../contract/disasters/words.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { FeedCaller } from '../caller.ts';
import type { Context } from '../context.ts';
import { appendDecided, type Decided } from '../store/append-decided.ts';
import { readDoc, readDocs } from '../store/doc.ts';
import type { StreamWrite } from '../store/port.ts';
import { areaCodesOf, commonArea } from './areas.ts';
import { disasterMessages as say } from './messages.ts';
import { contentHash, messageKey } from './projections.ts';
import type { ReadMessage } from './read-cap.ts';
import type { TakenIn } from './tables.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'gazetteer' | 'options'>;

/**
 * A warning's id follows from its first message, so that of two deliveries at once the log takes one. `by`: the actor
 * who delivers something else under a number that was taken in before.
 */
const idOf = (ref: StatedRef, by?: string): string => {
  const hex = hash('sha256', messageKey(ref) + (by === undefined ? '' : `,${by}`)).slice(0, 32);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

async function takenInAs({ db }: Pick<Ctx, 'db'>, ref: StatedRef): Promise<readonly TakenIn[]> {
  const row = await db
    .selectFrom('disaster_messages')
    .select('doc')
    .where('id', '=', messageKey(ref))
    .executeTakeFirst();
  return row ? readDoc(row.doc).takenIn : [];
}

/** Whether all areas lie in the region that a key is bound to; a key without one is bound to none. */
const liesIn = (areaCodes: readonly RegionCode[], regionCode: RegionCode | undefined): boolean =>
  regionCode === undefined || areaCodes.every((code) => isWithin(regionCode, code));

/**
 * The warnings of the same sender and status that are referred to and hold still, those referred to first first: nobody
 * changes or calls off what another has issued, nor what reaches beyond the region of the key: `sender` alone proves
 * nothing.
 */
async function referredTo(
  { db }: Pick<Ctx, 'db'>,
  { sender, status }: StatedRef,
  references: readonly MessageRef[],
  regionCode: RegionCode | undefined,
): Promise<DisasterWarning[]> {
  const ids = new Set<string>();
  for (const ref of references) {
    if (ref.sender !== sender) continue;
    for (const { warningId } of await takenInAs({ db }, { ...ref, status })) ids.add(warningId);
  }
  if (ids.size === 0) return [];
  const rows = await db
    .selectFrom('disasters')
    .select('doc')
    .where('id', 'in', [...ids])
    .execute();
  const found = new Map(readDocs(rows).map((warning) => [warning.id, warning]));
  return [...ids]
    .flatMap((id) => found.get(id) ?? [])
    .filter(({ ended, areaCodes }) => ended === undefined && liesIn(areaCodes, regionCode));
}

const accepted =
  (id: string): Decided<DisasterTaken>['answer'] =>
  () => ({ status: 'accepted', id });

/** What a message brings, with the ends that follow from it. */
function brought(message: DisasterMessage, areaCodes: RegionCode[], now: number, isDemo: boolean) {
  const usualEnd = new Date(Date.parse(message.sent) + disasterLimits.usualSpanMs).toISOString();
  return {
    message,
    areaCodes,
    validUntil: message.expires ?? usualEnd,
    confirmDue: new Date(now + confirmWithin[message.colour]).toISOString(),
    ...(isDemo ? { demo: true as const } : {}),
  };
}

/**
 * Streams of messages that are referred to and have not come yet, for what is known of them before they do: a warning's
 * id follows from its first message. Only those of the newest days are kept, and only of the same sender. An end
 * that is kept has the region of its key, and ends nothing beyond that region; a key of a wider region can
 * still add its own.
 */
async function early(
  ctx: Ctx,
  { sender, sent, status }: StatedRef,
  references: readonly MessageRef[],
  areaCode: RegionCode,
): Promise<Omit<StreamWrite, 'events'>[]> {
  if (Date.parse(sent) < ctx.clock.now() - disasterLimits.earlyMs) return [];
  const writes: Omit<StreamWrite, 'events'>[] = [];
  for (const ref of references.slice(0, disasterLimits.earlyReferences)) {
    const stated = { ...ref, status };
    if (ref.sender !== sender || (await takenInAs(ctx, stated)).length > 0) continue;
    const stream = disasterStream(idOf(stated));
    const past = await ctx.store.readStream(stream);
    if (!past.some((end) => isWithin(end.areaCode, areaCode))) writes.push({ stream, expectedVersion: past.length });
  }
  return writes;
}

/** What came before a warning's first message and ends it: a cancel or an update that was faster. */
async function earlyEnd(
  ctx: Ctx,
  id: string,
  areaCodes: readonly RegionCode[],
): Promise<{ version: number; ends: NewEvent[] }> {
  const past = (await ctx.store.readStream(disasterStream(id))).filter(isDisasterEvent);
  const ends = past.flatMap((event): NewEvent[] => {
    const { areaCode } = event;
    // A key that is bound to a region ends what lies in it, and nothing else.
    if (!liesIn(areaCodes, areaCode)) return [];
    if (event.type === 'disaster.cancelled') return [{ type: event.type, areaCode, data: event.data }];
    return event.type === 'disaster.superseded' ? [{ type: event.type, areaCode, data: event.data }] : [];
  });
  return { version: past.length, ends: ends.slice(0, 1) };
}

/**
 * A warning that stands alone, or takes the place of those that it refers to: the first of them lives on as it.
 * `newId`: its id where it stands alone.
 */
async function takeWarning(
  ctx: Ctx,
  newId: string,
  { message, references }: ReadMessage & { kind: 'warning' },
  areaCodes: RegionCode[],
  regionCode: RegionCode | undefined,
  isDemo: boolean,
): Promise<Decided<DisasterTaken> | Refusal> {
  const data = brought(message, areaCodes, ctx.clock.now(), isDemo);
  const areaCode = commonArea(areaCodes, ctx.options.regionCode);
  const isUpdate = message.msgType === 'Update';
  const [first, ...others] = isUpdate ? await referredTo(ctx, message, references, regionCode) : [];
  if (!first) {
    const id = newId;
    const { version, ends } = await earlyEnd(ctx, id, areaCodes);
    const issued = { type: 'disaster.issued' as const, areaCode, data };
    const own = { stream: disasterStream(id), expectedVersion: version, events: [issued, ...ends] };
    const ofKey = regionCode ?? ctx.options.regionCode;
    const instead = isUpdate ? await early(ctx, message, references, ofKey) : [];
    const superseded = instead.map((one) => ({
      ...one,
      events: [{ type: 'disaster.superseded' as const, areaCode: ofKey, data: { by: id } }],
    }));
    return { writes: [own, ...superseded], answer: accepted(id) };
  }
  if (message.sent < first.message.sent) return refuse('tooOld', { field: 'sent', message: say.older });
  if (first.updates >= disasterLimits.updates)
    return refuse('tooMany', { field: 'references', message: say.tooManyUpdates(disasterLimits.updates) });
  const superseded = others.map((one): StreamWrite => ({
    stream: disasterStream(one.id),
    expectedVersion: one.version,
    events: [{ type: 'disaster.superseded', areaCode: one.areaCode, data: { by: first.id } }],
  }));
  return {
    writes: [
      {
        stream: disasterStream(first.id),
        expectedVersion: first.version,
        events: [{ type: 'disaster.updated', areaCode, data }],
      },
      ...superseded,
    ],
    answer: accepted(first.id),
  };
}

async function takeCancel(
  ctx: Ctx,
  { ref, references, text }: ReadMessage & { kind: 'cancel' },
  regionCode: RegionCode | undefined,
): Promise<Decided<DisasterTaken> | Refusal> {
  const found = await referredTo(ctx, ref, references, regionCode);
  const [first] = found;
  const { status, ...told } = ref;
  const data = { ...told, ...(status === 'Actual' ? {} : { status }), ...(text === undefined ? {} : { text }) };
  if (!first) {
    const areaCode = regionCode ?? ctx.options.regionCode;
    const before = await early(ctx, ref, references, areaCode);
    const [one] = before;
    if (!one) return refuse('notFound', { field: 'references', message: say.unknown });
    const events = [{ type: 'disaster.cancelled' as const, areaCode, data }];
    return { writes: before.map((write) => ({ ...write, events })), answer: accepted(disasterIdIn(one.stream)) };
  }
  return {
    writes: found.map(({ id, version, areaCode }) => ({
      stream: disasterStream(id),
      expectedVersion: version,
      events: [{ type: 'disaster.cancelled', areaCode, data }],
    })),
    answer: accepted(first.id),
  };
}

/** An update whose area lies elsewhere holds nowhere here: it ends what it takes the place of, as a cancel does. */
const asCancel = ({ message, references }: Extract<ReadMessage, { kind: 'warning' }>) => {
  const { sender, identifier, sent, status, headline } = message;
  return { kind: 'cancel' as const, ref: { sender, identifier, sent, status }, references, text: headline };
};

/**
 * Takes a message in: it begins a warning, takes the place of what it refers to, or calls that off. The same message
 * again is a duplicate, by another key only where it says the same; one that concerns no area of the authority is left
 * outside.
 */
export async function takeDisaster(
  ctx: Ctx,
  feed: Pick<FeedCaller, 'name' | 'regionCode'>,
  read: ReadMessage,
  isDemo = false,
): Promise<DisasterTaken | Refusal> {
  const ref = read.kind === 'cancel' ? read.ref : read.message;
  if (Date.parse(ref.sent) > ctx.clock.now() + disasterLimits.aheadMs)
    return refuse('badInput', { field: 'sent', message: say.ahead });
  const areaCodes = read.kind === 'cancel' ? [] : await areaCodesOf(ctx, read.message.areas);
  const isOutside = read.kind === 'warning' && areaCodes.length === 0;
  if (isOutside && read.message.msgType === 'Alert') return { status: 'outside' };
  const { regionCode } = feed;
  if (!liesIn(areaCodes, regionCode)) return refuse('outsideArea', { field: 'info.area', message: say.outsideKey });
  const actor = `feed:${feed.name}`;
  const content = read.kind === 'warning' && !isOutside ? contentHash(read.message) : undefined;
  return appendDecided<DisasterTaken>(ctx.store, { actor }, async () => {
    const known = await takenInAs(ctx, ref);
    const duplicateOf = (one: TakenIn) => ({
      writes: [],
      answer: () => ({ status: 'duplicate' as const, id: one.warningId }),
    });
    const same = known.find((one) => one.by === actor || (content !== undefined && one.content === content));
    if (same) return duplicateOf(same);
    if (read.kind === 'warning' && !isOutside) {
      const newId = idOf(ref, known.length > 0 ? actor : undefined);
      return takeWarning(ctx, newId, read, areaCodes, regionCode, isDemo);
    }
    const ended = await takeCancel(ctx, read.kind === 'cancel' ? read : asCancel(read), regionCode);
    if (!isRefusal(ended)) return ended;
    if (known[0]) return duplicateOf(known[0]);
    return read.kind === 'cancel' ? ended : { writes: [], answer: () => ({ status: 'outside' }) };
  });
}

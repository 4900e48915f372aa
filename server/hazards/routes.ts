import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { type Hazard, hazardStream } from '../../contract/hazards/hazard.ts';
import { hazardAfter, type HazardState } from '../../contract/hazards/lifecycle.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { attachWrites } from '../files/attach.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { knownAmong } from '../people/scope.ts';
import { placeOf } from '../places/placing.ts';
import { orGiveBack } from '../quotas/or-give-back.ts';
import type { SmsOutbox } from '../sms/outbox.ts';
import { appendDecided, type Decided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { decideHazard, type HazardWish, type NewHazardEvent } from './decide.ts';
import { exportHazards } from './export.ts';
import { hazardFor, hazardRulesFor } from './find.ts';
import { hazardMessages as say } from './messages.ts';
import { smsFor, takeOnce, type Telling } from './sms.ts';
import { deskFor, hazardCountsOf, hazardsOf, hazardViewOf } from './queries.ts';

/** A fire grid that holds a place, as a hazard remembers it. */
export interface GridThere {
  id: string;
  name: string;
  areaCode: RegionCode;
}

/** The smallest fire grid that holds a WGS84 point, whatever its region; undefined where there is none. */
export type GridAt = (longitude: number, latitude: number) => Promise<GridThere | undefined>;

/** What became of a hazard. */
interface Told {
  id: string;
  state: HazardState;
  version: number;
}

type Outbox = Pick<SmsOutbox, 'rowOf' | 'send'>;
/** Calls about hazards, with the outbox of their SMS. */
type Ctx = Context & { outbox: Outbox };

interface Asking {
  caller: Caller;
  command: Command;
}

const none = refuse('notFound', { field: 'id', message: say.none });

/** What makes photos part of a hazard. */
const photosOf = (
  ctx: Context,
  { userId: actor }: Caller,
  { id, areaCode }: { id: string; areaCode: RegionCode },
  fileUrls: readonly string[],
) => attachWrites(ctx, { to: { hazardId: id }, areaCode, actor, fileUrls, field: 'photos' });

/** The occasion on which an event makes an SMS to the person who mends, and the order that names them. */
function tellingOf(hazard: Hazard, event: NewHazardEvent): Telling | undefined {
  if (event.type === 'hazard.ordered') return { what: 'ordered', hazard, order: event.data, mendBy: event.data.due };
  return event.type === 'hazard.sentBack' && hazard.order
    ? { what: 'sentBack', hazard, order: hazard.order, mendBy: event.data.due }
    : undefined;
}

/**
 * An order with the name of the person who mends, from the directory where none was typed. An account outside the
 * caller's people is refused as unknown.
 */
async function withName(ctx: Ctx, caller: Caller, wish: HazardWish): Promise<HazardWish | Refusal> {
  if (wish.action !== 'order' || wish.userId === undefined) return wish;
  const person = (await knownAmong(ctx, caller, [wish.userId])).get(wish.userId);
  if (!person) return refuse('badInput', { field: 'userId', message: say.unknownPerson });
  return wish.person === '' ? { ...wish, person: person.realName } : wish;
}

/**
 * Decides on what is there now and appends with the version that it saw: the second of two is told what the first did.
 * The SMS to the person who mends goes with it.
 */
async function carryOut(ctx: Ctx, { caller, command }: Asking, id: string, asked: HazardWish): Promise<Told | Refusal> {
  const wish = await withName(ctx, caller, asked);
  if (isRefusal(wish)) return wish;
  const quota = takeOnce(ctx, { id: caller.userId, regionCode: caller.regionCode });
  const decide = async (): Promise<Decided<Told> | Refusal> => {
    const hazard = await hazardFor(ctx, caller.regionCode, id);
    if (!hazard) return none;
    const decided = decideHazard(hazard, wish, {
      by: { userId: caller.userId, realName: caller.realName },
      regionCode: caller.regionCode,
      now: ctx.clock.now(),
      ruleOf: await hazardRulesFor(ctx, hazard.areaCode),
    });
    if (isRefusal(decided)) return decided;
    const fileUrls = 'photos' in wish ? wish.photos : [];
    const files = await photosOf(ctx, caller, hazard, fileUrls);
    if (isRefusal(files)) return files;
    const telling = tellingOf(hazard, decided);
    const sms = telling && (await smsFor(ctx, ctx.outbox, telling, quota.take));
    const events = [decided, ...(sms ? [sms.event] : [])];
    const { version, state } = hazard;
    return {
      writes: [{ stream: hazardStream(id), expectedVersion: version, events }, ...files],
      rows: sms?.rows ?? [],
      answer: () => ({ id, state: hazardAfter(state, wish.action) ?? state, version: version + events.length }),
    };
  };
  const done = await orGiveBack(quota, () => appendDecided(ctx.store, { actor: caller.userId, command }, decide));
  if (!isRefusal(done)) ctx.outbox.send();
  return done;
}

/** The area of a place: that of its grid where the county agrees, for people who answer for a part of the county. */
function areaFor(countyCode: RegionCode, grid: GridThere | undefined, { regionCode }: Caller): RegionCode {
  if (grid && isWithin(countyCode, grid.areaCode)) return grid.areaCode;
  // A township has no border of its own here: what its people report in their county is theirs.
  return isWithin(countyCode, regionCode) ? regionCode : countyCode;
}

interface Reported {
  kind: (NewHazardEvent & { type: 'hazard.reported' })['data']['kind'];
  longitude: number;
  latitude: number;
  placeName?: string | undefined;
  description: string;
  photos: string[];
}

async function report(ctx: Context, gridAt: GridAt, { caller, command }: Asking, args: Reported) {
  const { longitude, latitude, placeName = '' } = args;
  const place = placeOf(ctx.gazetteer, longitude, latitude);
  if (!place) return refuse('outsideArea', { field: 'longitude', message: say.noPlace });
  const grid = await gridAt(longitude, latitude);
  const areaCode = areaFor(place.areaCode, grid, caller);
  if (!isWithin(caller.regionCode, areaCode))
    return refuse('outsideArea', { field: 'longitude', message: say.outside });
  const id = uuidv7({ msecs: ctx.clock.now() });
  return appendDecided<Told>(ctx.store, { actor: caller.userId, command }, async () => {
    const files = await photosOf(ctx, caller, { id, areaCode }, args.photos);
    if (isRefusal(files)) return files;
    const ruleOf = await hazardRulesFor(ctx, areaCode);
    const event: NewHazardEvent = {
      type: 'hazard.reported',
      areaCode,
      data: {
        by: { userId: caller.userId, realName: caller.realName },
        due: new Date(ctx.clock.now() + ruleOf(undefined).gradeMs).toISOString(),
        kind: args.kind,
        longitude,
        latitude,
        placeName: placeName === '' ? place.placeName : placeName,
        description: args.description,
        photos: args.photos,
        ...(grid ? { grid: { id: grid.id, name: grid.name } } : {}),
      },
    };
    return {
      writes: [{ stream: hazardStream(id), expectedVersion: 0, events: [event] }, ...files],
      answer: () => ({ id, state: 'reported', version: 1 }),
    };
  });
}

function commandRoutes(app: FastifyInstance, ctx: Ctx, gridAt: GridAt): void {
  const carry = async (asking: Asking, id: string, wish: HazardWish) => answered(await carryOut(ctx, asking, id, wish));
  route(app, ctx, 'hazardReport', async ({ args, caller, command }) =>
    answered(await report(ctx, gridAt, { caller, command }, args)),
  );
  route(app, ctx, 'hazardGrade', ({ args: { id, ...said }, ...asking }) =>
    carry(asking, id, { action: 'grade', ...said }),
  );
  route(app, ctx, 'hazardOrder', ({ args: { id, person = '', ...said }, ...asking }) =>
    carry(asking, id, { action: 'order', person, ...said }),
  );
  route(app, ctx, 'hazardMend', ({ args: { id, ...said }, ...asking }) =>
    carry(asking, id, { action: 'mend', ...said }),
  );
  route(app, ctx, 'hazardCheck', ({ args: { id, outcome, text = '', photos, dueOn }, ...asking }) =>
    carry(
      asking,
      id,
      outcome === 'pass' ? { action: 'pass', text, photos } : { action: 'sendBack', text, photos, dueOn },
    ),
  );
  route(app, ctx, 'hazardClose', ({ args: { id, text }, ...asking }) => carry(asking, id, { action: 'close', text }));
  route(app, ctx, 'hazardReject', ({ args: { id, reason }, ...asking }) =>
    carry(asking, id, { action: 'reject', reason }),
  );
  route(app, ctx, 'hazardWithdraw', ({ args: { id, reason }, ...asking }) =>
    carry(asking, id, { action: 'withdraw', reason }),
  );
}

/** The calls about hazards. */
export const hazardRoutes =
  (gridAt: GridAt, outbox: Outbox) =>
  (app: FastifyInstance, ctx: Context): void => {
    const reading = { ...ctx, db: ctx.reads };
    route(app, ctx, 'hazardPage', async ({ args: { pageNum, pageSize, ...asked }, caller }) => {
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, total } = await hazardsOf(reading, await deskFor(ctx, caller), asked, page);
      return okList(rows, total);
    });
    route(app, ctx, 'hazardCounts', async ({ args, caller }) =>
      ok(await hazardCountsOf(reading, await deskFor(ctx, caller), args)),
    );
    route(app, ctx, 'hazardView', async ({ args: { id }, caller }) => {
      const hazard = await hazardFor(reading, caller.regionCode, id);
      return hazard ? ok(await hazardViewOf(reading, await deskFor(ctx, caller), hazard)) : none;
    });
    route(app, ctx, 'hazardExport', async ({ args: { format, ...asked }, caller }) =>
      exportHazards(reading, await deskFor(ctx, caller), asked, format),
    );
    commandRoutes(app, { ...ctx, outbox }, gridAt);
  };

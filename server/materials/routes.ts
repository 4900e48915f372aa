import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { materialKindNames } from '../../contract/materials/species.ts';
import { materialStream } from '../../contract/materials/stock.ts';
import { dayOf } from '../../contract/time.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { answered, ok, okList, raw } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { scopeOf } from '../region-scope.ts';
import { csvOf, fileTypes, sheetOf } from '../resources/sheet.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { readDocs } from '../store/doc.ts';
import { decideStock, type StockGround, type StockWish } from './decide.ts';
import { materialMessages as say } from './messages.ts';
import { inventory, type InventoryFilters, materialStore, materialStores } from './queries.ts';
import { speciesOf, speciesStands, stockOf, storeFor, type Storehouse, storeStands } from './records.ts';

/** A wish as a call says it: where things go is an id. */
type AskedWish = Exclude<StockWish, { action: 'move' }> | { action: 'move'; quantity: number; toId: string };

interface Asked {
  storeId: string;
  speciesId: string;
  remark?: string | undefined;
}

const noStore = (field: string): Refusal => refuse('notFound', { field, message: say.noStore });

async function wishOf({ db }: Context, asked: AskedWish, to: Storehouse | undefined): Promise<StockWish | Refusal> {
  if (asked.action !== 'move') return asked;
  if (!to) return noStore('toId');
  const { id, name, areaCode } = to;
  return { action: 'move', quantity: asked.quantity, to: { id, name, areaCode, stock: await stockOf(db, id) } };
}

/** Decides on what is there now and appends with the version that it saw: the second of two is told what is left. */
function carryOut(
  ctx: Context,
  caller: Caller,
  { storeId, speciesId, remark }: Asked,
  asked: AskedWish,
  command: Command,
) {
  return appendDecided<{ storeId: string; version: number }>(ctx.store, { actor: caller.userId, command }, async () => {
    const store = await storeFor(ctx.db, caller, storeId);
    if (!store) return noStore('storeId');
    const species = await speciesOf(ctx.db, speciesId);
    if (!species) return refuse('badInput', { field: 'speciesId', message: say.noSpecies });
    const to = asked.action === 'move' ? await storeFor(ctx.db, caller, asked.toId) : undefined;
    const wish = await wishOf(ctx, asked, to);
    if (isRefusal(wish)) return wish;
    const stock = await stockOf(ctx.db, storeId);
    const ground: StockGround = {
      stock,
      store,
      species,
      today: dayOf(ctx.clock.now()),
      by: { userId: caller.userId, realName: caller.realName },
      remark,
    };
    const decided = decideStock(ground, wish);
    if (isRefusal(decided)) return decided;
    const { events, arriving } = decided;
    return {
      writes: [
        { stream: materialStream(storeId), expectedVersion: stock.version, events },
        ...(wish.action === 'move' && arriving
          ? [{ stream: materialStream(wish.to.id), expectedVersion: wish.to.stock.version, events: arriving }]
          : []),
        // Fails where the storehouse or species was removed meanwhile.
        storeStands(store),
        speciesStands(species),
        ...(to ? [storeStands(to)] : []),
      ],
      answer: () => ({ storeId, version: stock.version + events.length }),
    };
  });
}

function commandRoutes(app: FastifyInstance, ctx: Context): void {
  const carry = async (caller: Caller, of: Asked, wish: AskedWish, command: Command) => {
    return answered(await carryOut(ctx, caller, of, wish, command));
  };
  route(app, ctx, 'materialReceive', ({ args, caller, command }) =>
    carry(caller, args, { action: 'receive', quantity: args.quantity, expiresOn: args.expiresOn }, command),
  );
  route(app, ctx, 'materialIssue', ({ args, caller, command }) =>
    carry(caller, args, { action: 'issue', quantity: args.quantity, purpose: args.purpose }, command),
  );
  route(app, ctx, 'materialMove', ({ args, caller, command }) =>
    carry(caller, args, { action: 'move', quantity: args.quantity, toId: args.toId }, command),
  );
  route(app, ctx, 'materialCount', ({ args, caller, command }) => {
    const { expiresOn, seen, counted } = args;
    return carry(caller, args, { action: 'count', expiresOn, seen, counted }, command);
  });
  route(app, ctx, 'materialWriteOff', ({ args, caller, command }) => {
    const { expiresOn, quantity, reason } = args;
    return carry(caller, args, { action: 'writeOff', expiresOn, quantity, reason }, command);
  });
}

async function* inOnePiece(rows: string[][]): AsyncIterable<string[][]> {
  yield rows;
}

const figure = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The calls of the stock of storehouses. */
export function materialRoutes(app: FastifyInstance, ctx: Context): void {
  const reading = { ...ctx, db: ctx.reads };
  const rowsFor = async (caller: Caller, areaCode: RegionCode | undefined, filters: InventoryFilters) => {
    const scope = scopeOf(caller.regionCode, areaCode);
    return scope === undefined ? [] : inventory(reading, scope, filters);
  };

  route(app, ctx, 'materialStores', async ({ args: { areaCode, days }, caller }) => {
    const scope = scopeOf(caller.regionCode, areaCode);
    const rows = scope === undefined ? [] : await materialStores(reading, scope, days);
    return okList(rows, rows.length);
  });

  route(app, ctx, 'materialStore', async ({ args: { storeId, days }, caller }) => {
    const store = await storeFor(ctx.reads, caller, storeId);
    return store ? ok(await materialStore(reading, store, days)) : noStore('storeId');
  });

  route(app, ctx, 'materialMoves', async ({ args: { storeId, pageNum, pageSize }, caller }) => {
    if (!(await storeFor(ctx.reads, caller, storeId))) return noStore('storeId');
    const own = ctx.reads.selectFrom('material_moves').where('store_id', '=', storeId);
    const counted = await own.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirst();
    const rows = await own
      .select('doc')
      .orderBy('position', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return okList(
      readDocs(rows).map(({ storeId: _store, ...move }) => move),
      counted?.n ?? 0,
    );
  });

  route(app, ctx, 'materialInventory', async ({ args: { areaCode, pageNum, pageSize, ...filters }, caller }) => {
    const rows = await rowsFor(caller, areaCode, filters);
    return okList(rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), rows.length);
  });

  route(app, ctx, 'materialExport', async ({ args: { areaCode, format, ...filters }, caller }) => {
    const rows = (await rowsFor(caller, areaCode, filters)).map((row) => [
      row.areaName,
      row.storeName,
      row.speciesName,
      materialKindNames[row.kind],
      row.unit,
      ...[row.quantity, row.usable, row.expiring, row.expired, row.minimum].map(figure),
      row.lots.find(({ expiresOn }) => expiresOn !== undefined)?.expiresOn ?? '',
    ]);
    const file = inOnePiece([[...say.heads], ...rows]);
    const name = encodeURIComponent(`${say.title}.${format}`);
    return raw(format === 'csv' ? csvOf(file) : sheetOf(file), fileTypes[format], {
      'content-disposition': `attachment; filename="materials.${format}"; filename*=UTF-8''${name}`,
    });
  });
  commandRoutes(app, ctx);
}

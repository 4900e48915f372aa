import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { ImportCheck } from '../../contract/ground/import-schemas.ts';
import type { GroundLayerId } from '../../contract/ground/tilesets.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { GroundHouse } from '../ground/ground.ts';
import { ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { createTurns } from '../turns.ts';
import { applyCheck, layerRows, removeLayer } from './apply.ts';
import { type Check, createChecks } from './checks.ts';
import { geodataMessages as say } from './messages.ts';
import type { PositionsTold } from './positions-task.ts';
import { receive } from './receive.ts';

/** What a thread that converts positions may take. */
const positionBounds = { mb: 128, ms: 20_000 };

const shown = ({ id, layer, fileName, fileBytes, told }: Check): ImportCheck => ({
  id,
  layer,
  fileName,
  fileBytes,
  ...told,
});

/**
 * The calls by which administrators bring map data in, in two steps: a file is checked in a thread, and what was found
 * is applied. Layers are the whole authority's, so that is done at its seat.
 */
export function geodataRoutes(app: FastifyInstance, ctx: Context, house: GroundHouse): void {
  const checks = createChecks(ctx.clock);
  // One change at a time: what none of the layers needs is removed after each.
  const inTurn = createTurns(1);
  app.addHook('onClose', (_app, done) => {
    checks.close();
    done();
  });
  const away = ({ regionCode }: Caller): Refusal | undefined =>
    regionCode === ctx.options.regionCode ? undefined : refuse('outsideArea');
  const named = (caller: Caller, id: string): Check | Refusal =>
    away(caller) ?? checks.of(caller.userId, id) ?? refuse('notFound', { field: 'id', message: say.noCheck });

  /** Ways go by other roads from now on: they are made before the next fire asks. */
  const follow = (layer: GroundLayerId): void => {
    if (layer !== 'roads') return;
    ctx.roads.network().catch((error: unknown) => ctx.log.warn({ err: error }, 'the roads could not be made anew'));
  };

  route(app, ctx, 'mapPositions', async ({ args, caller: { userId } }) => {
    const parts = ctx.workers.start({ task: 'positions', input: args, by: userId, lane: 'short', ...positionBounds });
    if (isRefusal(parts)) return parts;
    for await (const told of parts as AsyncIterable<PositionsTold>)
      return 'refused' in told ? refuse('badInput', { field: 'system', message: told.refused }) : ok(told);
    throw new Error('the thread ended without positions');
  });

  route(app, ctx, 'mapDataLayers', async () => {
    const rows = await layerRows(house);
    return okList(rows, rows.length);
  });

  route(app, ctx, 'mapDataCheck', async ({ caller, request }) => {
    const refusal = away(caller);
    if (refusal) return refusal;
    const uploaded = await receive(request, house.files.draft());
    if (isRefusal(uploaded)) return uploaded;
    const check = checks.begin(caller.userId, uploaded, house.files.draft());
    return isRefusal(check) ? check : ok({ id: check.id });
  });

  route(app, ctx, 'mapDataProgress', ({ args, caller }) => {
    const check = named(caller, args.id);
    return isRefusal(check) ? check : ok(shown(check));
  });

  route(app, ctx, 'mapDataCancel', async ({ args, caller }) => {
    const check = named(caller, args.id);
    if (isRefusal(check)) return check;
    await checks.end(check, 'cancelled');
    return ok(null);
  });

  route(app, ctx, 'mapDataApply', async ({ args, caller, command }) => {
    const check = named(caller, args.id);
    if (isRefusal(check)) return check;
    return inTurn(async () => {
      const row = await applyCheck(ctx, house, { caller, command }, check);
      if (isRefusal(row)) return row;
      await checks.end(check, 'applied');
      follow(check.layer);
      return ok(row);
    });
  });

  route(app, ctx, 'mapDataRemove', async ({ args, caller, command }) => {
    const refusal = away(caller);
    if (refusal) return refusal;
    const row = await inTurn(() => removeLayer(ctx, house, { caller, command }, args.layer));
    if (isRefusal(row)) return row;
    follow(args.layer);
    return ok(row);
  });
}

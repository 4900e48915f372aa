import { isRefusal, refuse, type Refusal } from '../../../contract/codes.ts';
import { type BaseMap, baseMaps } from '../../../contract/map/base-maps.ts';
import type { BaseChoice, BaseTilePath } from '../../../contract/map/base-schemas.ts';
import type { Caller } from '../../caller.ts';
import type { Auth } from '../../auth/auth.ts';
import { tileAtPlace } from '../../ground/tile-place.ts';
import { answered, ok, okList, raw, type RawAnswer } from '../../http/outcome.ts';
import { type Routes, route } from '../../http/route.ts';
import { keptRecord, recordsOf } from '../../resources/queries.ts';
import { templateOf } from './address.ts';
import { openBaseKeys } from './keys.ts';
import { baseMessages as say } from './messages.ts';
import { noPicture, pictureType } from './picture.ts';
import { etagOf, openBaseService } from './service.ts';
import type { TileFormat } from './tile-format.ts';
import { uploadTiles } from './upload.ts';

/** A browser asks again after a day; what it has is good meanwhile. */
const kept = 'private, max-age=86400';
const usualTo = 18;
const vectorType = 'application/vnd.mapbox-vector-tile';

const zoomsOf = ({ from = 0, to = usualTo }: BaseMap): { from: number; to: number } => ({ from, to });

/** Under which its tiles are asked for: another key may show what the former one did not. */
const versionOf = ({ version }: BaseMap, keySetAt: number): string => `${version}-${keySetAt}`;

/** A base map as those see it who may choose it. */
const choiceOf = (base: BaseMap, keySetAt: number, format: TileFormat): BaseChoice => ({
  id: base.id,
  name: base.name,
  version: versionOf(base, keySetAt),
  attribution: base.attribution,
  ...zoomsOf(base),
  system: base.system,
  hasLabels: format === 'vector' || templateOf(base, 'labels') !== undefined,
  ...(format === 'vector' ? { isVector: true as const } : {}),
});

/** Why there is no tile at a place; undefined where there may be one. */
function outOfRange(base: BaseMap, { z, x, y }: BaseTilePath): Refusal | undefined {
  const { from, to } = zoomsOf(base);
  if (z < from || z > to) return refuse('badInput', { field: 'z', message: say.noSuchZoom(from, to) });
  const most = 2 ** z - 1;
  const field = x > most ? 'x' : y > most ? 'y' : undefined;
  return field && refuse('badInput', { field, message: say.noSuchTile(most) });
}

/** A place in the middle of the authority's land by which a base map is tried. */
const tried = { longitude: 117.28, latitude: 31.86, zoom: 10 };

/** The calls about base maps of others, whose tiles the server asks for and hands on. */
export const baseRoutes =
  ({ sealFor }: Pick<Auth, 'sealFor'>): Routes =>
  (app, ctx) => {
    const { db } = ctx;
    const keys = openBaseKeys(db, sealFor('base maps'));
    const service = openBaseService(ctx, keys);
    app.addHook('onClose', () => service.close());
    const away = ({ regionCode }: Caller): Refusal | undefined =>
      regionCode === ctx.options.regionCode ? undefined : refuse('outsideArea');
    const named = async (id: string): Promise<BaseMap | Refusal> =>
      ((await keptRecord(db, baseMaps, id)) as unknown as BaseMap | undefined) ??
      refuse('notFound', { field: 'id', message: say.gone });

    route(app, ctx, 'baseChoices', async () => {
      const all = (await recordsOf(ctx, baseMaps)) as unknown as readonly BaseMap[];
      const open = all.filter(({ disabled }) => disabled !== true);
      const rows = await Promise.all(
        open.map(async (base) => choiceOf(base, await keys.setAt(base.id), await service.formatOf(base))),
      );
      return okList(rows, rows.length);
    });

    route(app, ctx, 'baseTile', async ({ params, request, reply }) => {
      const base = await named(params.id);
      if (isRefusal(base)) return base;
      if (base.disabled === true) return refuse('notFound', { field: 'id', message: say.gone });
      if (params.version !== versionOf(base, await keys.setAt(base.id)))
        return refuse('notFound', { field: 'version', message: say.otherVersion });
      const wrong = outOfRange(base, params);
      if (wrong) return wrong;
      const found = await service.picture(base, params.part, params);
      if (found !== 'none' && 'fault' in found) return refuse('unavailable', { message: found.fault });
      const isVector = (await service.formatOf(base)) === 'vector';
      const bytes = found === 'none' ? (isVector ? Buffer.alloc(0) : noPicture) : Buffer.from(found.bytes);
      const type = isVector ? vectorType : (pictureType(bytes) ?? 'image/png');
      const etag = etagOf(bytes);
      const answer = (body: Buffer | string): RawAnswer => raw(body, type, { etag, 'cache-control': kept });
      if (request.headers['if-none-match'] !== etag) return answer(bytes);
      void reply.code(304);
      return answer('');
    });

    route(app, ctx, 'baseMapKey', async ({ args, caller }) => {
      const refusal = away(caller);
      if (refusal) return refusal;
      const base = await named(args.id);
      if (isRefusal(base)) return base;
      await keys.keep(base.id, args.key, ctx.clock.now());
      return ok(null);
    });

    route(app, ctx, 'baseFileUpload', async ({ caller, request }) => {
      const refusal = away(caller);
      if (refusal) return refusal;
      return answered(await uploadTiles(ctx, caller, request));
    });

    route(app, ctx, 'baseMapTry', async ({ args, caller }) => {
      const refusal = away(caller);
      if (refusal) return refusal;
      const base = await named(args.id);
      if (isRefusal(base)) return base;
      const { from, to } = zoomsOf(base);
      const begun = ctx.clock.now();
      const found = await service.tried(base, tileAtPlace(tried, Math.min(to, Math.max(from, tried.zoom))));
      const ms = ctx.clock.now() - begun;
      if (found === 'none') return ok({ ms, bytes: 0 });
      return ok('fault' in found ? { ms, fault: found.fault } : { ms, bytes: found.bytes.length });
    });
  };

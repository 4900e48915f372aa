import type { FastifyInstance } from 'fastify';
import { gunzipSync } from 'node:zlib';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { TilePath } from '../../contract/ground/schemas.ts';
import { tilesets, type TilesetName } from '../../contract/ground/tilesets.ts';
import type { Context } from '../context.ts';
import { ok, raw, type RawAnswer } from '../http/outcome.ts';
import { packingFor } from '../http/packed-answers.ts';
import { route } from '../http/route.ts';
import type { GroundHouse } from './ground.ts';
import { groundMessages as say } from './messages.ts';
import { createTileCache } from './tile-cache.ts';
import { createTileMaker } from './tile-maker.ts';

/** Some 1,500 tiles. */
const mostCachedBytes = 32 * 1024 * 1024;

/** A tile stays what it is as long as its version is asked for. */
const kept = 'private, max-age=31536000, immutable';

const types: Readonly<Record<TilesetName, string>> = {
  relief: 'image/png',
  shade: 'image/png',
  land: 'application/vnd.mapbox-vector-tile',
};

/** Why there is no tile at a place; undefined where there is one. */
function outOfRange({ tileset, z, x, y }: TilePath): Refusal | undefined {
  const { from, to } = tilesets[tileset];
  if (z < from || z > to) return refuse('badInput', { field: 'z', message: say.noSuchZoom(from, to) });
  const most = 2 ** z - 1;
  const field = x > most ? 'x' : y > most ? 'y' : undefined;
  return field && refuse('badInput', { field, message: say.noSuchTile(most) });
}

/** Vector tiles are kept packed; a client that does not take that gets them as they are. */
function answer(tile: Uint8Array, { tileset }: TilePath, accepted: string | undefined, etag: string): RawAnswer {
  const bytes = Buffer.from(tile.buffer, tile.byteOffset, tile.byteLength);
  const headers = { etag, 'cache-control': kept };
  if (tileset !== 'land') return raw(bytes, types[tileset], headers);
  const varied = { ...headers, vary: 'accept-encoding' };
  return packingFor(accepted) === 'identity'
    ? raw(gunzipSync(bytes), types.land, varied)
    : raw(bytes, types.land, { ...varied, 'content-encoding': 'gzip' });
}

/** The calls about the ground. What it is made of is read, and its thread begun, when somebody first asks. */
export function groundRoutes(app: FastifyInstance, ctx: Context, house: GroundHouse): void {
  const maker = createTileMaker(() => house.order());
  const cache = createTileCache(mostCachedBytes);
  const underWay = new Map<string, Promise<Uint8Array | Refusal>>();
  app.addHook('onClose', (_app, done) => {
    maker.close();
    done();
  });

  const tileOf = (key: string, { tileset, z, x, y }: TilePath, content: string): Promise<Uint8Array | Refusal> => {
    const known = cache.get(key);
    if (known) return Promise.resolve(known);
    const begun = underWay.get(key);
    if (begun) return begun;
    const made = maker
      .make(tileset, { z, x, y }, content)
      .then((tile) => {
        if (!isRefusal(tile)) cache.set(key, tile);
        return tile;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };

  route(app, ctx, 'ground', async () => ok(await house.describe()));

  route(app, ctx, 'groundTile', async ({ params, request, reply }) => {
    const wrong = outOfRange(params);
    if (wrong) return wrong;
    const { tileset, version, z, x, y } = params;
    const { tilesets: now } = await house.describe();
    if (now.find(({ name }) => name === tileset)?.version !== version)
      return refuse('notFound', { field: 'version', message: say.otherVersion });
    const key = `${tileset} ${version} ${z} ${x} ${y}`;
    const etag = `W/"${key.replaceAll(' ', '-')}"`;
    if (request.headers['if-none-match'] === etag) {
      void reply.code(304);
      return raw('', types[tileset], { etag, 'cache-control': kept });
    }
    const tile = await tileOf(key, params, now.map((one) => one.version).join());
    return isRefusal(tile) ? tile : answer(tile, params, request.headers['accept-encoding']?.toString(), etag);
  });
}

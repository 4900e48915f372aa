import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BaseMap, BasePart } from '../../../contract/map/base-maps.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Context } from '../../context.ts';
import { createTileCache } from '../../ground/tile-cache.ts';
import type { TileAt } from '../../ground/tile-place.ts';
import { addressOf, templateOf } from './address.ts';
import { createBreaker } from './breaker.ts';
import { type DiskCache, openDiskCache } from './disk-cache.ts';
import { createTileFetcher, type Fetched } from './fetch-tile.ts';
import { tileHosts } from './hosts.ts';
import type { BaseKeys } from './keys.ts';
import { baseMessages as say } from './messages.ts';
import { openTileFiles } from './tile-file.ts';
import type { TileFormat } from './tile-format.ts';

/** A picture, that there is none at this place, or why nobody can say. */
export type Pictured = { bytes: Uint8Array } | 'none' | { fault: string };

/** The tiles of base maps. */
export interface BaseService {
  picture(base: BaseMap, part: BasePart, at: TileAt): Promise<Pictured>;
  /** What the tiles of a base map are; those that services give are pictures. */
  formatOf(base: BaseMap): Promise<TileFormat>;
  /** The same by one request of its own, whatever is kept and however often it has failed. */
  tried(base: BaseMap, at: TileAt): Promise<Pictured>;
  close(): Promise<void>;
}

/** So many bytes of pictures are kept, and so many on disk. */
const [memoryBytes, diskBytes] = [32 * 1024 * 1024, 1_000_000_000];
/** Services change their pictures: so old ones are asked for anew, and shown where the service gives none. */
const freshMs = 30 * dayMs;
/** So many requests are under way for all people at once. */
const mostUnderWay = 64;

const versionOf = (base: BaseMap, part: BasePart, { z, x, y }: TileAt): string =>
  `${base.id} ${base.version} ${part} ${z} ${x} ${y}`;

/** Opens the tiles of base maps of a server: asked of services within bounds, kept in memory and on disk. */
export function openBaseService(ctx: Context, keys: Pick<BaseKeys, 'keyOf'>): BaseService {
  const { clock, log, space, options } = ctx;
  const fetcher = createTileFetcher(tileHosts(options.tileHosts));
  const files = openTileFiles(options.dataDir);
  const memory = createTileCache(memoryBytes);
  const breaker = createBreaker(clock);
  const underWay = new Map<string, Promise<Pictured>>();
  let disk: Promise<DiskCache> | undefined;
  const onDisk = (): Promise<DiskCache> =>
    (disk ??= openDiskCache(join(options.dataDir, 'lookout.base-cache'), diskBytes));

  async function asked(base: BaseMap, part: BasePart, at: TileAt): Promise<Fetched | 'noKey'> {
    const template = templateOf(base, part);
    if (template === undefined) return 'none';
    const key = await keys.keyOf(base.id);
    if (key === '' && /\{key\}/iu.test(template)) return 'noKey';
    return fetcher.fetch(addressOf(base, template, at, key));
  }
  async function fromFile({ file = '' }: BaseMap, at: TileAt): Promise<Pictured> {
    try {
      const bytes = await files.tileAt(file, at);
      return bytes ? { bytes } : 'none';
    } catch {
      return { fault: say.brokenFile };
    }
  }
  async function fromService(base: BaseMap, part: BasePart, at: TileAt): Promise<Pictured> {
    if (breaker.rests(base.id)) return { fault: say.resting };
    const found = await asked(base, part, at);
    if (found === 'noKey') return { fault: say.noKey };
    const isGood = found === 'none' || 'bytes' in found;
    const rests = breaker.ended(base.id, isGood);
    if (isGood) return found;
    if (rests) log.warn({ baseMap: base.id, fault: found.fault }, 'a base map is left alone, since it fails');
    return { fault: say.faults[found.fault] };
  }
  async function made(key: string, base: BaseMap, part: BasePart, at: TileAt): Promise<Pictured> {
    const kept = await (await onDisk()).get(key);
    const isFresh = kept !== undefined && clock.now() - kept.at < freshMs;
    if (isFresh) {
      memory.set(key, kept.bytes);
      return kept;
    }
    const found = await fromService(base, part, at);
    if (found === 'none') return found;
    if ('fault' in found) return kept ?? found;
    memory.set(key, found.bytes);
    if (space.level() === 'ok') void onDisk().then((cache) => cache.set(key, found.bytes));
    return found;
  }
  return {
    picture(base, part, at) {
      if (base.kind === 'pmtiles') return part === 'tiles' ? fromFile(base, at) : Promise.resolve('none');
      const key = versionOf(base, part, at);
      const known = memory.get(key);
      if (known) return Promise.resolve({ bytes: known });
      const begun = underWay.get(key);
      if (begun) return begun;
      if (underWay.size >= mostUnderWay) return Promise.resolve({ fault: say.busy });
      const making = made(key, base, part, at).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
    formatOf: async ({ kind, file = '' }) => (kind === 'pmtiles' ? await files.formatOf(file) : undefined) ?? 'picture',
    async tried(base, at) {
      if (base.kind === 'pmtiles') return fromFile(base, at);
      const found = await asked(base, 'tiles', at);
      if (found === 'noKey') return { fault: say.noKey };
      return found === 'none' || 'bytes' in found ? found : { fault: say.faults[found.fault] };
    },
    async close() {
      fetcher.close();
      await files.close();
    },
  };
}

/** By which a picture is known that a browser keeps. */
export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

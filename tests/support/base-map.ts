import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noPicture } from '../../server/map/bases/picture.ts';
import { pmtilesOf } from './pmtiles-of.ts';
import type { TestServer } from './server.ts';

/** A picture of a tile. */
export const picture = noPicture;

/** Puts a file where a server looks for files of base maps. */
export function putTileFile({ dataDir }: Pick<TestServer, 'dataDir'>, name: string, bytes: Uint8Array): void {
  const folder = join(dataDir, 'lookout.base-maps');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), bytes);
}

const made = new WeakMap<TestServer, Promise<string>>();

async function make(server: TestServer, headers: Record<string, string>): Promise<string> {
  putTileFile(server, 'walk.pmtiles', pmtilesOf(picture));
  const of = { name: '样例', kind: 'pmtiles', file: 'walk.pmtiles', system: 'wgs84', attribution: '样例', order: 1 };
  const { answer } = await server.call('baseMap.create', of, headers);
  return (answer.data as { id: string }).id;
}

/** A base map of a server that comes from a file with one tile, with the version that it has now. */
export async function baseMapOf(
  server: TestServer,
  headers: Record<string, string>,
): Promise<{ id: string; version: string }> {
  const making = made.get(server) ?? make(server, headers);
  made.set(server, making);
  const id = await making;
  const { answer } = await server.call('baseChoices', {}, headers);
  const choice = (answer.data as { id: string; version: string }[]).find((one) => one.id === id);
  return { id, version: choice?.version ?? '' };
}

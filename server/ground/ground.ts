import type { Ground } from '../../contract/ground/schemas.ts';
import type { GroundLayerId } from '../../contract/ground/tilesets.ts';
import type { Context } from '../context.ts';
import { placesDataFolder } from '../places/data-folder.ts';
import { readDoc } from '../store/doc.ts';
import { groundDataFolder } from './data-folder.ts';
import { defaultLayers, describeGround } from './described.ts';
import { type LayerFiles, layerPath, openLayerFiles } from './layer-files.ts';
import type { ImportedLayer } from './projections.ts';
import type { GroundOrder } from './tile-task.ts';

/** What the ground is made of now, for tiles, for analyses and for who brings data in. */
export interface GroundHouse {
  files: LayerFiles;
  /** What it shows. Rejects where the program's own data are missing. */
  describe(): Promise<Ground>;
  /** The same as the program brings it, without anything brought in. */
  defaults(): Promise<Ground['layers']>;
  imported(): Promise<readonly ImportedLayer[]>;
  /** Where a thread finds the data. */
  order(): Promise<GroundOrder>;
  /** A layer was replaced or removed: all is read anew. */
  changed(): void;
}

/** The layers that are brought in now. */
export async function importedLayers({ db }: Pick<Context, 'db'>): Promise<ImportedLayer[]> {
  const rows = await db.selectFrom('ground_layers').select('doc').execute();
  return rows.flatMap(({ doc }) => readDoc(doc).imported ?? []);
}

/** Where a thread finds what a ground is made of. */
export function orderOf(imported: readonly ImportedLayer[], { pathOf }: Pick<LayerFiles, 'pathOf'>): GroundOrder {
  const paths = imported.map(({ layer, sha256 }): [GroundLayerId, string] => [layer, pathOf(sha256)]);
  return { folder: groundDataFolder().href, places: placesDataFolder().href, imported: Object.fromEntries(paths) };
}

/** The same as it is now, for who keeps no ground of their own. */
export const groundOrder = async (ctx: Pick<Context, 'db' | 'options'>): Promise<GroundOrder> =>
  orderOf(await importedLayers(ctx), { pathOf: (sha256) => layerPath(ctx.options.dataDir, sha256) });

/** Opens the ground of a server; its data are read when somebody first asks. */
export function openGroundHouse(ctx: Context): GroundHouse {
  const files = openLayerFiles(ctx.options.dataDir);
  let byDefault: Promise<Ground['layers']> | undefined;
  let imports: Promise<ImportedLayer[]> | undefined;
  const kept = <T>(reading: Promise<T>, forget: () => void): Promise<T> => {
    reading.catch(forget);
    return reading;
  };
  const defaults = (): Promise<Ground['layers']> =>
    (byDefault ??= kept(defaultLayers(groundDataFolder()), () => (byDefault = undefined)));
  const imported = (): Promise<ImportedLayer[]> => (imports ??= kept(importedLayers(ctx), () => (imports = undefined)));
  return {
    files,
    defaults,
    imported,
    describe: async () => describeGround(await defaults(), await imported()),
    order: async () => orderOf(await imported(), files),
    changed() {
      imports = undefined;
    },
  };
}

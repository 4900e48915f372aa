import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { LayerRow } from '../../contract/ground/import-schemas.ts';
import { type GroundLayerId, groundLayerIds } from '../../contract/ground/tilesets.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { describeGround } from '../ground/described.ts';
import type { GroundHouse } from '../ground/ground.ts';
import { groundStream, type ImportedLayer, type LayerState } from '../ground/projections.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { readDoc } from '../store/doc.ts';
import type { Check } from './checks.ts';
import { geodataMessages as say } from './messages.ts';

/** Who does it, by which request. */
export interface By {
  caller: Caller;
  command: Command;
}

const rowOf = (
  id: GroundLayerId,
  shown: { source: string; licence: string; version: string; isSimulated: boolean } | undefined,
  own: ImportedLayer | undefined,
): LayerRow => ({
  layer: id,
  isEmpty: shown === undefined,
  isSimulated: shown?.isSimulated ?? false,
  source: shown?.source ?? '',
  licence: shown?.licence ?? '',
  version: shown?.version ?? '',
  ...(own
    ? {
        imported: {
          at: own.at,
          byName: own.byName,
          fileName: own.fileName,
          format: own.format,
          system: own.system,
          features: own.features,
          vertices: own.vertices,
          bounds: own.bounds,
          ...(own.grid ? { grid: own.grid } : {}),
        },
      }
    : {}),
});

/** All layers, with what they show now. */
export async function layerRows(house: GroundHouse): Promise<LayerRow[]> {
  const [{ layers }, imported] = await Promise.all([house.describe(), house.imported()]);
  return groundLayerIds.map((id) =>
    rowOf(
      id,
      layers.find((one) => one.id === id),
      imported.find(({ layer }) => layer === id),
    ),
  );
}

async function stateOf({ db }: Pick<Context, 'db'>, layer: GroundLayerId): Promise<LayerState | undefined> {
  const row = await db.selectFrom('ground_layers').select('doc').where('id', '=', layer).executeTakeFirst();
  return row && readDoc(row.doc);
}

const importedEvent = (
  { layer, source, licence, fileName, fileBytes, fileSha256, told, table, classes }: Check,
  sha256: string,
  caller: Caller,
): NewEvent<'ground.imported'> | undefined => {
  if (!told.report) return undefined;
  const { format, system, features, vertices, refused, outside, skipped, bounds, grid } = told.report;
  return {
    type: 'ground.imported',
    areaCode: caller.regionCode,
    data: {
      layer,
      byName: caller.realName,
      source,
      licence,
      fileName,
      fileBytes,
      fileSha256,
      sha256,
      format,
      system,
      features,
      vertices,
      refused,
      outside,
      skipped,
      bounds,
      ...(grid ? { grid } : {}),
      ...(table === undefined ? {} : { table }),
      ...(table === 'own' ? { classes } : {}),
    },
  };
};

async function append(
  ctx: Pick<Context, 'store' | 'db'>,
  house: GroundHouse,
  { caller, command }: By,
  layer: GroundLayerId,
  eventFor: (state: LayerState | undefined) => NewEvent | Refusal,
): Promise<LayerRow | Refusal> {
  const done = await appendDecided<LayerRow>(ctx.store, { actor: caller.userId, command }, async () => {
    const [state, byDefault, before] = await Promise.all([stateOf(ctx, layer), house.defaults(), house.imported()]);
    const others = before.filter((one) => one.layer !== layer);
    const event = eventFor(state);
    if (isRefusal(event)) return event;
    return {
      writes: [{ stream: groundStream(layer), expectedVersion: state?.version ?? 0, events: [event] }],
      // Kept for who sends the same key again: whole, though the layers are read anew only after the append.
      answer: ([told]) => {
        const own = told?.type === 'ground.imported' ? { ...told.data, at: told.at } : undefined;
        const { layers } = describeGround(byDefault, own ? [...others, own] : others);
        return rowOf(
          layer,
          layers.find(({ id }) => id === layer),
          own,
        );
      },
    };
  });
  if (isRefusal(done)) return done;
  house.changed();
  house.files.keepOnly((await house.imported()).map(({ sha256 }) => sha256));
  return done;
}

/** Puts what was checked in the place of its layer. The file is durable before the log says so. */
export async function applyCheck(
  ctx: Pick<Context, 'store' | 'db'>,
  house: GroundHouse,
  by: By,
  check: Check,
): Promise<LayerRow | Refusal> {
  const { sha256 } = check;
  const event = sha256 === undefined ? undefined : importedEvent(check, sha256, by.caller);
  if (check.told.state !== 'ready' || sha256 === undefined || !event)
    return refuse('notAllowedNow', { field: 'id', message: say.notReady });
  await house.files.keep(check.out, sha256);
  return append(ctx, house, by, check.layer, () => event);
}

/** Lets a layer go back to what the program brings itself. */
export function removeLayer(
  ctx: Pick<Context, 'store' | 'db'>,
  house: GroundHouse,
  by: By,
  layer: GroundLayerId,
): Promise<LayerRow | Refusal> {
  const { regionCode, realName } = by.caller;
  return append(ctx, house, by, layer, (state) =>
    state?.imported
      ? { type: 'ground.removed', areaCode: regionCode, data: { layer, byName: realName } }
      : refuse('notAllowedNow', { field: 'layer', message: say.isDefault }),
  );
}

import { Readable } from 'node:stream';
import type { z } from 'zod';
import { gridDutyNames } from '../../contract/grids/duties.ts';
import { gridLevelNames } from '../../contract/grids/levels.ts';
import type { exportArgs } from '../../contract/grids/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { raw, type RawAnswer } from '../http/outcome.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import { fileTypes, sheetOf } from '../resources/sheet.ts';
import { readDoc } from '../store/doc.ts';
import type { KeptGrid, KeptShape } from './evolve.ts';
import { gridSay as say } from './messages.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;
type Asked = z.output<typeof exportArgs>;

const atOnce = 500;

/** All grids of a scope with their land, in the order of their codes, some at a time. */
async function* gridsIn(
  { db }: Ctx,
  scope: string,
  { level, format }: Asked,
): AsyncIterable<{ grid: KeptGrid; land: KeptShape | undefined }[]> {
  const [from, below] = codeRange(scope);
  for (let last = ''; ;) {
    let asked = db
      .selectFrom('grids')
      .select(['id', 'code', 'doc'])
      .where('area_code', '>=', from)
      .where('area_code', '<', below)
      .where('code', '>', last)
      .orderBy('code')
      .limit(atOnce);
    if (level !== undefined) asked = asked.where('level', '=', level);
    const rows = await asked.execute();
    const ids = rows.map(({ id }) => id);
    const shapes =
      format === 'geojson' && ids.length > 0
        ? await db.selectFrom('grid_shapes').select(['id', 'doc']).where('id', 'in', ids).execute()
        : [];
    const byId = new Map(shapes.map(({ id, doc }) => [id, doc]));
    yield rows.map(({ id, doc }) => {
      const land = byId.get(id);
      return { grid: readDoc(doc), land: land && readDoc(land) };
    });
    last = rows.at(-1)?.code ?? '';
    if (rows.length < atOnce) return;
  }
}

async function* geoJson(ctx: Ctx, scope: string, asked: Asked): AsyncIterable<string> {
  yield '{"type":"FeatureCollection","features":[';
  let isFirst = true;
  for await (const some of gridsIn(ctx, scope, asked)) {
    const features = some.flatMap(({ grid: { code, name, level, areaCode, areaKm2, people }, land }) =>
      land
        ? [
            JSON.stringify({
              type: 'Feature',
              properties: { code, name, level, regionCode: areaCode, areaKm2, people },
              geometry: land.shape,
            }),
          ]
        : [],
    );
    if (features.length === 0) continue;
    yield `${isFirst ? '' : ','}\n${features.join(',\n')}`;
    isFirst = false;
  }
  yield ']}\n';
}

const heads = say.headings;

/** A line for each person, and one for a grid that has none. */
async function* table(ctx: Ctx, scope: string, asked: Asked): AsyncIterable<string[][]> {
  yield [[heads.code, heads.name, heads.level, heads.region, heads.areaKm2, heads.duty, heads.person, heads.phone]];
  for await (const some of gridsIn(ctx, scope, asked))
    yield some.flatMap(({ grid }) => {
      const own = [
        grid.code,
        grid.name,
        gridLevelNames[grid.level],
        ctx.gazetteer.fullName(grid.areaCode) ?? grid.areaCode,
        grid.areaKm2.toFixed(4),
      ];
      return grid.people.length === 0
        ? [[...own, '', '', '']]
        : grid.people.map(({ duty, name, phone }) => [...own, gridDutyNames[duty], name, phone ?? '']);
    });
}

/** The grids of a region as a file that is made while it is read: GeoJSON with their land, or a workbook of people. */
export function exportGrids(ctx: Ctx, caller: Caller, asked: Asked): RawAnswer {
  // What lies outside the caller's region is as if it were not there.
  const scope = scopeOf(caller.regionCode, asked.regionCode) ?? '~';
  const name = `${say.exportName}.${asked.format}`;
  const headers = {
    'content-disposition': `attachment; filename="grids.${asked.format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  };
  return asked.format === 'geojson'
    ? raw(Readable.from(geoJson(ctx, scope, asked)), 'application/geo+json; charset=utf-8', headers)
    : raw(sheetOf(table(ctx, scope, asked), [22, 22, 10, 34, 16, 10, 14, 16]), fileTypes.xlsx, headers);
}

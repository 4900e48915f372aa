import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { okCode, refuse, type Refusal } from '../../contract/codes.ts';
import { foundDistricts } from '../../contract/places/district.ts';
import type { Context } from '../context.ts';
import { okList } from '../http/outcome.ts';
import { packedAnswers, sendPacked } from '../http/packed-answers.ts';
import { route } from '../http/route.ts';
import type { Area } from './area-dictionary.ts';
import { districtSearch, type DistrictSearch } from './district-search.ts';
import { districtTree } from './district-tree.ts';
import { findPlaces } from './found-places.ts';
import { placeMessages as say } from './messages.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** A city's worth of counties and what people open in them; the province's own tree is by far the largest. */
const keptTrees = 256;

function rootOf({ gazetteer, options }: Context): Area {
  const root = gazetteer.area(options.regionCode);
  if (!root) throw new Error(`the authority's region ${options.regionCode} has no name`);
  return root;
}

/**
 * The calls that choose an area: one level of the districts, what is so called, and a whole tree. Nobody leaves their
 * own region.
 */
export function districtRoutes(app: FastifyInstance, ctx: Context): void {
  const { gazetteer } = ctx;
  const packed = packedAnswers(keptTrees);
  let made: DistrictSearch | undefined;
  const search = (): DistrictSearch => (made ??= districtSearch(gazetteer, rootOf(ctx)));
  const areaFor = (regionCode: RegionCode, code: string, field: string): Area | Refusal => {
    if (!isWithin(regionCode, code)) return refuse('outsideArea', { field });
    return gazetteer.area(code) ?? refuse('notFound', { field, message: say.noSuchArea });
  };

  route(app, ctx, 'districtSelect', ({ args: { parentCode, keyword }, caller }) => {
    const parent = areaFor(caller.regionCode, parentCode ?? caller.regionCode, 'parentCode');
    if ('refused' in parent) return parent;
    if (keyword) {
      const found = search().named(parent.code, keyword);
      return okList(found.slice(0, foundDistricts), found.length);
    }
    const parts = gazetteer
      .parts(parent.code)
      .map((area) => ({ ...area, fullName: gazetteer.fullName(area.code) ?? area.name }));
    return okList(parts, parts.length);
  });

  route(app, ctx, 'placeSearch', ({ args: { keyword }, caller }) => {
    const { places, total } = findPlaces(gazetteer, search(), caller.regionCode, keyword);
    return okList(places, total);
  });

  route(app, ctx, 'districtTree', async ({ params: { regionCode }, args: { level }, caller, request, reply }) => {
    const root = areaFor(caller.regionCode, regionCode, 'regionCode');
    if ('refused' in root) return root;
    const tree = await packed(`${regionCode} ${level}`, () => ({
      code: okCode,
      data: districtTree(gazetteer, root, level),
    }));
    // Asked again each time, since the next person at this browser may have another region.
    return sendPacked(tree, 'private, no-cache', request, reply);
  });
}

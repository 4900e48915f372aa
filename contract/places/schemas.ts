import { z } from 'zod';
import { areaLevel } from '../areas.ts';
import { districtLevels, type DistrictNode } from './district.ts';
import { regionCodeField } from '../id-fields.ts';

const regionCode = z.string().refine((code) => areaLevel(code) !== undefined, '区划代码应为2、4、6、9或12位数字');
const level = z.enum(districtLevels, '级别应为province、city、county、township、village之一');

/** Which area's next level is wanted; with `keyword`, what is so called or coded anywhere in that area. */
export const districtSelectQuery = z.object({
  parentCode: regionCode.optional(),
  keyword: z.string().trim().max(50, '关键字最长50字').optional(),
});

/** One area of a list; `fullName` from the province down. */
export const districtItem = z.object({ code: z.string(), name: z.string(), level, fullName: z.string() });

/** A part of a place's name, or several words of its full name. */
export const placeSearchQuery = z.object({
  keyword: z.string('请输入地名').trim().min(1, '请输入地名').max(50, '关键字最长50字'),
});

/**
 * A county, township or village of a name. `seat`: where it is drawn, WGS84 degrees, and whether that is surveyed or
 * only generated (示意位置); a county has none.
 */
export const foundPlace = districtItem.extend({
  seat: z.object({ longitude: z.number(), latitude: z.number(), surveyed: z.boolean() }).optional(),
});

/** The area at the root of a tree. */
export const districtPath = z.object({ regionCode });

/** How deep a tree goes; to the villages where nothing is said. */
export const districtTreeQuery = z.object({ level: level.optional() });

/** A tree of districts; its depth has no place in a description, so it is declared by its type. */
export const districtTree = z.custom<DistrictNode>();

/**
 * Where a region lies: the outline of the narrowest area with a boundary that holds it (`areaCode`, a township's
 * county),
 * as GeoJSON in degrees of WGS84, and its frame `bounds`: west, south, east, north.
 */
export const regionBoundary = z.object({
  regionCode: regionCodeField,
  areaCode: regionCodeField,
  name: z.string(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  geometry: z.object({ type: z.enum(['Polygon', 'MultiPolygon']), coordinates: z.array(z.unknown()) }),
});

export type RegionBoundary = z.infer<typeof regionBoundary>;
export type FoundPlace = z.infer<typeof foundPlace>;
export type DistrictItem = z.infer<typeof districtItem>;

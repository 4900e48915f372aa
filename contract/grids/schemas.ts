import { z } from 'zod';
import { areaLevel } from '../areas.ts';
import { regionCodeField } from '../id-fields.ts';
import { ownLimits } from '../limits.ts';
import { pageArgs } from '../page-args.ts';
import { validationMessages } from '../validation/messages.ts';
import { gridDuties } from './duties.ts';
import { keptPerson } from './events.ts';
import { gridLevels, isGridLevel } from './levels.ts';
import { gridLimits } from './limits.ts';
import { gridShape } from './shape.ts';

const id = z.string('缺少网格编号').regex(/^[\w-]{1,64}$/, '网格编号有误');
const text = (label: string, most: number) =>
  z.string(`请填写${label}`).trim().min(1, `请填写${label}`).max(most, validationMessages.tooLong(label, most));
const region = z.string().refine((code) => areaLevel(code) !== undefined, '区划代码应为2、4、6、9或12位数字');
const queried = (label: string, most: number) =>
  z.coerce.number(`${label}应为数字`).min(-most, `${label}超出范围`).max(most, `${label}超出范围`);

/** A moment of the past whose grids are asked for; those of now where it is absent. ISO 8601. */
const at = z.iso.datetime({ offset: true, error: '时间应为ISO 8601格式' }).optional();
const levelAsked = z.coerce.number('级别应为1到6').refine(isGridLevel, '级别应为1到6').optional();

/** A point, WGS84 degrees, and when (now where nothing is said). */
export const pointArgs = z.object({ lon: queried('经度', 180), lat: queried('纬度', 90), at });

/** A grid in a list. `people`: how many; `children`: how many grids it is divided into; `coveredKm2`: their area. */
export const gridRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  level: z.literal(gridLevels),
  regionCode: regionCodeField,
  regionName: z.string(),
  parentId: z.string().optional(),
  areaKm2: z.number(),
  people: z.number(),
  chief: z.string().optional(),
  children: z.number(),
  coveredKm2: z.number(),
  /** Position in the log of its last change: what an edit names to be told of changes by others. */
  version: z.number(),
  changedAt: z.string(),
  simulated: z.boolean(),
});
export type GridRow = z.infer<typeof gridRow>;

/** The smallest grid at a point; null where there is none. `above`: the grids that it lies in, the next first. */
export const minGrid = gridRow
  .pick({ id: true, code: true, name: true, level: true, regionCode: true, regionName: true, areaKm2: true })
  .extend({ shape: gridShape, above: z.array(z.object({ id: z.string(), name: z.string(), level: z.number() })) })
  .nullable();
export type MinGrid = z.infer<typeof minGrid>;

/** A person who answers for a point: of the smallest grid there that has people. */
export const minGridPerson = keptPerson.extend({
  dutyName: z.string(),
  gridId: z.string(),
  gridName: z.string(),
  level: z.number(),
});
export type MinGridPerson = z.infer<typeof minGridPerson>;

/** The grids in one grid, or the uppermost ones of the caller's region. */
export const childrenArgs = z.object({ parentId: id.optional(), at });

/** Which grids are listed; `without`: only those without people. */
export const pageQuery = pageArgs.extend({
  keyword: z.string().trim().max(50, '关键字最长50字').optional(),
  regionCode: region.optional(),
  level: levelAsked,
  without: z.literal('people').optional(),
});

export const infoArgs = z.object({ id, at });

/** What was done to a grid, the newest first. `areaKm2`: its area from then on; `people`: how many from then on. */
const changed = z.object({
  at: z.string(),
  what: z.string(),
  by: z.string(),
  reason: z.string(),
  areaKm2: z.number().optional(),
  people: z.number().optional(),
});

/** A grid as it was at the moment that was asked. `ended`: since when it is no more, and what its land became. */
export const gridInfo = z.object({
  grid: gridRow,
  shape: gridShape,
  people: z.array(keptPerson),
  above: z.array(z.object({ id: z.string(), name: z.string(), level: z.number() })),
  changes: z.array(changed),
  ended: z.object({ at: z.string(), into: z.array(z.object({ id: z.string(), name: z.string() })) }).optional(),
});
export type GridInfo = z.infer<typeof gridInfo>;

/**
 * Of which grids the shapes are: those in a grid, or those of a level, in a region and within a box (west, south, east,
 * north) where these are named.
 */
export const shapesArgs = z.object({
  parentId: id.optional(),
  level: levelAsked,
  regionCode: region.optional(),
  box: z
    .string()
    .regex(/^-?[\d.]+(,-?[\d.]+){3}$/, '范围应为西,南,东,北')
    .optional(),
  at,
});

/** A grid with its land and its people. */
export const shapedGrid = gridRow.extend({ shape: gridShape, staff: z.array(keptPerson) });
export type ShapedGrid = z.infer<typeof shapedGrid>;

/** `isCut`: there are more than are told. */
export const gridShapes = z.object({ grids: z.array(shapedGrid), isCut: z.boolean() });

export const coverageArgs = z.object({ regionCode: region.optional() });

/**
 * How far grids cover a region, by level: how many there are, their area, how much of what the level above covers they
 * leave free, and the area of those without people. Square kilometres.
 */
export const gridCoverage = z.array(
  z.object({
    level: z.literal(gridLevels),
    grids: z.number(),
    areaKm2: z.number(),
    freeKm2: z.number(),
    withoutPeople: z.number(),
    withoutPeopleKm2: z.number(),
  }),
);
export type GridCoverage = z.infer<typeof gridCoverage>;

export const peopleQuery = pageArgs.extend({
  keyword: z.string().trim().max(50, '关键字最长50字').optional(),
  regionCode: region.optional(),
  level: levelAsked,
  duty: z.enum(gridDuties, '没有这种职责').optional(),
});

/** A person of a grid, with the grid. */
export const gridPersonRow = keptPerson.extend({
  gridId: z.string(),
  gridName: z.string(),
  code: z.string(),
  level: z.literal(gridLevels),
  regionCode: regionCodeField,
  regionName: z.string(),
  version: z.number(),
});
export type GridPersonRow = z.infer<typeof gridPersonRow>;

/** People as a form sends them: by their account, or by name and telephone number. */
const sentPerson = z.object({
  duty: z.enum(gridDuties, '请选择职责'),
  name: text('姓名', 30),
  phone: z
    .string()
    .trim()
    .regex(/^(?:1\d{10}|0\d{2,3}-?\d{7,8})$/, '电话应为11位手机号，或带区号的固定电话')
    .optional(),
  userId: z.string().max(100).optional(),
});
const sentPeople = z
  .array(sentPerson)
  .max(gridLimits.people, `一个网格最多${gridLimits.people}人`)
  .refine((all) => all.filter(({ duty }) => duty === 'chief').length <= 1, '一个网格只能有一名网格长');

const version = z.number('缺少网格版本').int().min(1);

/**
 * What an edit makes of the grids of one level, as they are after it. `removed` end; of these, pieces of `made` name in
 * `cameFrom` whose land they take over. `seen`: the versions of all that the editor saw beside what they changed.
 */
export const gridDraft = z.object({
  level: z.literal(gridLevels, '级别应为1到6'),
  parentId: id.optional(),
  removed: z.array(z.object({ id, version })).max(gridLimits.touched),
  reshaped: z
    .array(z.object({ id, version, name: text('网格名称', 50).optional(), shape: gridShape.optional() }))
    .max(gridLimits.touched),
  made: z
    .array(
      z.object({
        id,
        name: text('网格名称', 50),
        regionCode: region,
        shape: gridShape,
        people: sentPeople,
        cameFrom: z.array(id).max(gridLimits.touched),
      }),
    )
    .max(gridLimits.touched),
  seen: z.array(z.object({ id, version })).max(2_000),
});
export type GridDraft = z.infer<typeof gridDraft>;

export const editArgs = gridDraft.extend({ reason: text('修改原因', ownLimits.reasonLength) });

/** Kinds of what is wrong with a draft. `stale`: somebody else changed a grid meanwhile. */
export const gridFaultNames = {
  overlap: '重叠',
  gap: '缝隙',
  outside: '超出上级网格',
  child: '下级网格越界',
  shape: '边界有误',
  small: '面积过小',
  stale: '已被他人修改',
  retired: '将无网格',
} as const;
export type GridFaultKind = keyof typeof gridFaultNames;

/**
 * What is wrong, between which grids, and where. `isRefused`: it can not be submitted so; else it is only pointed out.
 */
export const gridFault = z.object({
  kind: z.enum(Object.keys(gridFaultNames) as [GridFaultKind, ...GridFaultKind[]]),
  gridIds: z.array(z.string()),
  message: z.string(),
  areaM2: z.number().optional(),
  shape: gridShape.optional(),
  isRefused: z.boolean(),
});
export type GridFault = z.infer<typeof gridFault>;

/** What a check found, and the area of each grid of the draft. */
export const gridChecked = z.object({
  faults: z.array(gridFault),
  areas: z.array(z.object({ id: z.string(), areaKm2: z.number() })),
});
export type GridChecked = z.infer<typeof gridChecked>;

/** The grids that an edit has made, with their codes. */
export const gridEdited = z.object({ made: z.array(z.object({ id: z.string(), code: z.string() })) });

export const staffArgs = z.object({
  id,
  version,
  people: sentPeople,
  reason: z
    .string()
    .trim()
    .max(ownLimits.reasonLength, validationMessages.tooLong('原因', ownLimits.reasonLength))
    .default(''),
});

/** What is said beside a file of grids. `isTried`: it is only checked. */
export const importFields = z.object({
  level: z.coerce.number('请选择级别').refine(isGridLevel, '请选择级别'),
  system: z.string().max(40).default('file'),
  isTried: z.enum(['true', 'false']).default('false'),
});

/** What became of a file of grids: how many features, grids drawn, and each that was refused and why. */
export const gridImported = z.object({
  features: z.number(),
  drawn: z.number(),
  faults: z.array(z.object({ feature: z.number(), name: z.string().optional(), message: z.string() })),
});
export type GridImported = z.infer<typeof gridImported>;

export const exportArgs = z.object({
  format: z.enum(['geojson', 'xlsx'], '格式应为geojson或xlsx').default('xlsx'),
  regionCode: region.optional(),
  level: levelAsked,
});

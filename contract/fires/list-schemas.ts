import { z } from 'zod';
import { pageArgs } from '../page-args.ts';
import { stockNames, type StockName } from '../stock/all.ts';
import { watching } from '../stock/schemas.ts';
import { gradeSchema } from './command-schemas.ts';
import { namedTransfer } from './transfer-schemas.ts';
import { fireIdField, positionField, regionCodeField } from '../id-fields.ts';

const fireId = z.string('缺少火情编号').min(1, '缺少火情编号').max(100);
const region = z.string().regex(/^\d{2,12}$/, '区划代码应为2至12位数字');
const moment = (name: string) => z.iso.datetime({ offset: true, error: `${name}格式应为 ISO 8601` });
const badge = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)], '状态应为1、2或3'));
const status = z.enum(['open', 'dispatched', 'handled', 'noFire', 'repeat']);
/** The states of a fire, and `burning` for the two of one that has not ended. */
const askedStatus = z.enum([...status.options, 'burning']);
const kind = z.enum(stockNames as [StockName, ...StockName[]], '没有这种防火资源');

/**
 * Query of the fire list. `status`: a state, or `burning` for open and dispatched. `badge`: 1 待处置, 2 已上报, 3 已处置.
 * `transfer`: what is under way between regions: transferred or reported and unsigned, either (`unsigned`), a signed
 * report (`informed`), or nothing. `hand`: only fires that the caller's own region holds. Dates are of the outbreak.
 */
export const firePageQuery = pageArgs.extend({
  areaCode: region.optional(),
  status: askedStatus.optional(),
  badge: badge.optional(),
  transfer: z.enum(['unsigned', 'transferred', 'reported', 'informed', 'none'], '转交状态有误').optional(),
  hand: z.literal('own').optional(),
  startDate: moment('开始时间').optional(),
  endDate: moment('结束时间').optional(),
  keyword: z.string().trim().max(50, '关键字最长50字').optional(),
});

/** At most so many fires are told of at once for a map. */
export const mostFirePlaces = 5_000;

/** Query of where fires were. Dates are of the outbreak. */
export const firePlacesQuery = firePageQuery.pick({ areaCode: true, startDate: true, endDate: true });

/** Where a fire was, for maps; `burnedHa`: forest land in hectares, where that is known. */
const firePlace = z.object({
  fireId: fireIdField,
  name: z.string(),
  areaCode: regionCodeField,
  longitude: z.number(),
  latitude: z.number(),
  startTime: z.string(),
  status,
  grade: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
  cause: z.string().optional(),
  burnedHa: z.number().optional(),
  demo: z.literal(true).optional(),
});

/** Fires by their outbreak, the newest first, and how many there are in all. */
export const firePlaces = z.object({ fires: z.array(firePlace).max(mostFirePlaces), total: z.number().int() });

/** One row of a list of fires. `sourceTypeStr`: who reported it. `onTheWay`, `onScene`: how many forces. */
export const fireRow = z.object({
  id: z.string(),
  fireId: fireIdField,
  areaCode: regionCodeField,
  areaName: z.string(),
  placeName: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  startTime: z.string(),
  openedAt: z.string(),
  status,
  statusName: z.string(),
  badge: z.number(),
  badgeName: z.string(),
  holder: z.string(),
  holderName: z.string(),
  transfer: namedTransfer.optional(),
  informed: z.string().optional(),
  informedName: z.string().optional(),
  sourceTypeStr: z.string(),
  alarms: z.number(),
  onTheWay: z.number(),
  onScene: z.number(),
  fires: z.number(),
  mainFireId: z.string().optional(),
  grade: gradeSchema.optional(),
  endedAt: z.string().optional(),
  demo: z.boolean().optional(),
});

/** A fire near another thing: metres between them, and hours between their beginnings. */
export const nearFire = fireRow.extend({ distanceM: z.number(), hoursApart: z.number() });

export const fireIdArgs = z.object({ fireId });
export const alarmIdArgs = z.object({ alarmId: z.string('缺少报警编号').min(1, '缺少报警编号').max(100) });

/** Whether help is on its way to a fire or there, and who. */
export const rescueAnswer = z.object({
  fireId: fireIdField,
  isRescue: z.boolean(),
  onTheWay: z.number(),
  onScene: z.number(),
  forces: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      kindName: z.string(),
      name: z.string(),
      state: z.string(),
      stateName: z.string(),
      strength: z.number().optional(),
      sentAt: z.string(),
      arrivedAt: z.string().optional(),
      heardAt: z.string().optional(),
      checkInDue: z.string().optional(),
    }),
  ),
});

/** What has changed since a moment (default: ten minutes ago), at most so many. */
export const changesQuery = z.object({
  since: moment('起始时间').optional(),
  limit: z.coerce.number('应为数字').int('应为整数').min(1, '至少1条').max(200, '最多200条').default(50),
});

/** The newest change of one alarm or fire, and where it stands now. */
export const changeRow = z.object({
  kind: z.enum(['alarm', 'fire']),
  id: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  placeName: z.string(),
  status: z.string(),
  statusName: z.string(),
  at: z.string(),
  position: positionField,
  type: z.string(),
  action: z.string(),
});

const side = (name: string, most: number) =>
  z.number(`${name}应为数字`).min(-most, `${name}超出范围`).max(most, `${name}超出范围`);

/** Resources in a view of the map, WGS84 degrees; of all kinds that the person may read unless some are named. */
export const viewSearchBody = z
  .object({
    west: side('西界', 180),
    south: side('南界', 90),
    east: side('东界', 180),
    north: side('北界', 90),
    kinds: z.array(kind).max(stockNames.length).optional(),
    keyword: z.string().trim().max(50, '关键字最长50字').optional(),
    /** Most points that are told; as many as a map can show where absent. */
    limit: z.number('数量应为数字').int('数量应为整数').min(1, '数量至少为1').max(5_000, '数量最多5000').optional(),
  })
  .refine(({ west, east }) => west <= east, { path: ['east'], message: '东界不能小于西界' })
  .refine(({ south, north }) => south <= north, { path: ['north'], message: '北界不能小于南界' });

/** A resource as a point of the map. */
export const resourcePoint = z.object({
  id: z.string(),
  kind: z.string(),
  kindName: z.string(),
  name: z.string(),
  regionCode: regionCodeField,
  longitude: z.number(),
  latitude: z.number(),
  /** The number that answers day and night. */
  phone: z.string().optional(),
  /** Of cameras and towers. */
  watching: watching.optional(),
});

const listOf = <T extends string>(item: z.ZodType<T, T>) =>
  z
    .string()
    .max(200)
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    )
    .pipe(z.array(item));
const kilometres = z.string().regex(/^\d{1,3}(\.\d)?$/, '距离分级应为公里数，如 5,10,20');

/**
 * Resources around a fire or a point, by levels of distance in kilometres (`5,10,20`); kinds by their names, separated
 * by commas.
 */
export const levelQuery = z
  .object({
    fireId: fireId.optional(),
    longitude: z.coerce.number('经度应为数字').min(-180, '经度超出范围').max(180, '经度超出范围').optional(),
    latitude: z.coerce.number('纬度应为数字').min(-90, '纬度超出范围').max(90, '纬度超出范围').optional(),
    kinds: listOf(kind).optional(),
    levels: listOf(kilometres).optional(),
  })
  .refine(
    ({ fireId: fire, longitude, latitude }) =>
      (fire === undefined) === (longitude !== undefined && latitude !== undefined),
    { path: ['fireId'], message: '请给出 fireId，或经度和纬度' },
  );

/** Where a force is committed, and since when; without the fire where that is outside the caller's scope. */
export const busySchema = z.object({
  fireId: fireIdField.optional(),
  placeName: z.string().optional(),
  stateName: z.string(),
  since: z.string(),
});

/**
 * The levels with what lies in each and in none before it; `levelMin`: the first one that holds anything, in metres;
 * `busy`: at another fire than the one that was asked for.
 */
export const levelAnswer = z.object({
  longitude: z.number(),
  latitude: z.number(),
  levelMin: z.number().optional(),
  levels: z.array(
    z.object({
      withinM: z.number(),
      resources: z.array(
        resourcePoint.extend({
          distanceM: z.number(),
          busy: busySchema.optional(),
          /** Where its telemetry says that it is, how far that lies from the point, and when. */
          seen: z
            .object({ longitude: z.number(), latitude: z.number(), at: z.string(), distanceM: z.number() })
            .optional(),
        }),
      ),
    }),
  ),
});

/** Fires by year of outbreak, of a region; the last ten years unless named. */
export const yearsQuery = z.object({
  areaCode: region.optional(),
  years: z.coerce.number('年数应为数字').int('年数应为整数').min(1, '至少1年').max(50, '最多50年').default(10),
});

/**
 * One year: fires that were some (neither none nor a repeat), how many of them have ended, by grade (0: without a
 * record yet), hectares of forest, deaths.
 */
export const yearRow = z.object({
  year: z.number(),
  count: z.number(),
  ended: z.number(),
  byGrade: z.record(z.string(), z.number()),
  burnedHa: z.number(),
  deaths: z.number(),
});

export type FireRow = z.infer<typeof fireRow>;
export type NearFire = z.infer<typeof nearFire>;
export type FirePageQuery = z.output<typeof firePageQuery>;
export type RescueAnswer = z.infer<typeof rescueAnswer>;
export type ChangeRow = z.infer<typeof changeRow>;
export type ViewSearch = z.output<typeof viewSearchBody>;
export type ResourcePoint = z.infer<typeof resourcePoint>;
export type Busy = z.infer<typeof busySchema>;
export type LevelAnswer = z.infer<typeof levelAnswer>;
export type YearRow = z.infer<typeof yearRow>;

export type FirePlacesQuery = z.output<typeof firePlacesQuery>;
export type FirePlace = z.infer<typeof firePlace>;

import { v7 as uuidv7 } from 'uuid';
import { hazardStream } from '../../contract/hazards/hazard.ts';
import { type HazardKind, hazardKinds, type HazardGrade } from '../../contract/hazards/kinds.ts';
import { dayMs, minuteMs } from '../../contract/time.ts';
import type { Milliseconds } from '../../contract/units.ts';
import { seededRandom } from '../../models/random.ts';
import type { Context } from '../context.ts';
import type { NewHazardEvent } from '../hazards/decide.ts';
import { placeOf } from '../places/placing.ts';
import type { StreamWrite } from '../store/port.ts';

const by = { userId: 'system', realName: '演示数据' };
const demo = { by, demo: true as const };

const said: Readonly<Record<HazardKind, { found: string; measures: string; mended: string }>> = {
  fuel: { found: '林缘堆放枯枝落叶和秸秆，未清理', measures: '清运可燃物，林缘留出隔离带', mended: '可燃物已清运' },
  powerLine: { found: '线路下方杂灌过高，与导线距离不足', measures: '清理线路走廊内的杂灌', mended: '线路走廊已清理' },
  openFire: {
    found: '林区边缘有焚烧秸秆痕迹',
    measures: '清除火种，设置警示牌并加密巡查',
    mended: '火种已清除，已设警示牌',
  },
  graves: { found: '坟墓周边杂草未除，有烧纸痕迹', measures: '清除坟边杂草，设文明祭扫点', mended: '坟边杂草已清除' },
  firebreak: { found: '防火隔离带内灌草复生', measures: '割除隔离带内灌草，恢复宽度', mended: '隔离带已恢复' },
  other: { found: '林区道路旁废弃物堆积', measures: '清运废弃物', mended: '废弃物已清运' },
};

const soonMs: Milliseconds = 5 * minuteMs;

const grades: readonly HazardGrade[] = ['general', 'larger', 'general', 'grave', 'general', 'larger'];
const units = ['镇林业站（演示）', '国有林场（演示）', '供电所（演示）'] as const;

type Step = NewHazardEvent extends infer E ? (E extends NewHazardEvent ? Omit<E, 'areaCode'> : never) : never;

/** How far a hazard of the demo has come, from its report on: as many steps as `steps` says. */
function stepsOf(n: number, report: Step, now: number, steps: number): Step[] {
  const kind = hazardKinds[n % hazardKinds.length] ?? 'other';
  const grade = grades[n % grades.length] ?? 'general';
  // Every fourth one is late before long, one after another, so that a demo shows what that looks like: none can be
  // late when it is reported.
  const spanMs = (days: number): number => (n % 4 === 2 ? (n - 1) * soonMs : days * dayMs);
  const due = (days: number): string => new Date(now + spanMs(days)).toISOString();
  const all: Step[] = [
    report,
    { type: 'hazard.graded', data: { ...demo, due: due(1), grade } },
    {
      type: 'hazard.ordered',
      data: {
        ...demo,
        due: due(6),
        unit: units[n % units.length] ?? '',
        person: '演示责任人',
        measures: said[kind].measures,
      },
    },
    { type: 'hazard.mended', data: { ...demo, due: due(2), text: said[kind].mended, photos: [] } },
    { type: 'hazard.checked', data: { ...demo, due: due(2), text: '现场复核，已整改到位', photos: [] } },
    { type: 'hazard.closed', data: { ...demo, text: '整改完成，予以销号' } },
  ];
  return all.slice(0, steps);
}

/** Hazards of a demo that has none: one in every third county, each a step further than the one before. */
export async function seedHazards(
  ctx: Pick<Context, 'store' | 'db' | 'clock' | 'gazetteer' | 'options'>,
): Promise<void> {
  if (await ctx.db.selectFrom('hazards').select('id').executeTakeFirst()) return;
  const { gazetteer, options } = ctx;
  const now = ctx.clock.now();
  const random = seededRandom(1_009);
  const counties = gazetteer
    .children(options.regionCode.slice(0, 2))
    .flatMap(({ code }) => gazetteer.children(code))
    .filter(({ code }) => code.startsWith(options.regionCode));
  // The county of the demo's officer has some of each, so that every step can be tried there.
  const own = counties.filter(({ code }) => code === '341825');
  const chosen = [...own, ...own, ...own, ...own, ...own, ...own, ...counties.filter((_one, at) => at % 3 === 1)];
  const writes = chosen.flatMap(({ code }, n): StreamWrite[] => {
    const kind = hazardKinds[n % hazardKinds.length] ?? 'other';
    const [longitude, latitude] = gazetteer.randomPointIn(code, random);
    const place = placeOf(gazetteer, longitude, latitude);
    if (!place) return [];
    const report: Step = {
      type: 'hazard.reported',
      data: {
        ...demo,
        due: new Date(now + dayMs).toISOString(),
        kind,
        longitude,
        latitude,
        placeName: place.placeName,
        description: `${said[kind].found}（演示数据）`,
        photos: [],
      },
    };
    const events = stepsOf(n, report, now, 1 + (n % 6)).map((event) => ({ ...event, areaCode: place.areaCode }));
    return [{ stream: hazardStream(uuidv7({ msecs: now })), expectedVersion: 0, events }];
  });
  if (writes.length > 0) await ctx.store.append({ actor: 'system', writes });
}

import { group, page, seedRecords, type SeedEntry } from './seed-entry.ts';
import { bankId, managementMenu } from './seed-management.ts';
import { systemMenu } from './seed-system.ts';

/** A fire, at the address by which everything leads to it, in the measure of people who go there. */
const scenePage = (id: string): SeedEntry =>
  page(id, '现场火情', '/emergency-rescue/detail', 'fire', { page: 'emergency-rescue/scene', hidden: true });

/**
 * Rangers and commanders each have one entry of their own (specification, section 4), to pages that others reach by
 * theirs.
 */
const soleMenus: readonly SeedEntry[] = [
  group('10060', '护林员', '/fire-meshing', 'person', [
    page('1006010', '待办事项', '/fire-meshing/index/do-list', 'list'),
    page('1006020', '隐患排查', '/fire-meshing/index/danger-investigation', 'warn'),
    page('1006030', '隐患详情', '/fire-meshing/index/investigation-details', 'list', { hidden: true }),
    scenePage('1006040'),
    page('1006050', '我的巡护', '/fire-meshing/index/my-patrol', 'person'),
    page('1006060', '我的考试', '/fire-meshing/index/my-exams', 'edit'),
    page('1006070', '我的课程', '/fire-meshing/index/my-courses', 'book'),
  ]),
  group('10020', '指挥调度', '/command-dispatch', 'command', [
    page('1002010', '指挥调度', '/command-dispatch/index', 'command', { hidesSide: true }),
    scenePage('1002020'),
  ]),
];

const dutyMenu: readonly SeedEntry[] = [
  group('10010', '首页', '/homepage', 'home', [
    page('1001010', '首页', '/homepage/index', 'home', { hasMask: true, hidesSide: true }),
    page('1001020', '大屏', '/homepage/wall', 'enlarge', { hidesSide: true }),
  ]),
  group('10180', '值班', '/duty', 'clock', [
    page('1018010', '交接班', '/duty/shift', 'clock'),
    page('1018020', '值班安排', '/duty/roster', 'list'),
    page('1018030', '值班日报', '/duty/report', 'chart'),
    page('1018040', '报警绩效', '/duty/performance', 'chart'),
  ]),
  group('10030', '监测预警', '/warning-monitoring', 'monitor', [
    page('1003010', '监测与预警', '/warning-monitoring/index', 'monitor', { keepAlive: true, hidesSide: true }),
    page('1003020', '视频墙', '/warning-monitoring/video-wall', 'video', { hidesSide: true }),
  ]),
  group('10040', '指挥调度', '/command-dispatch', 'command', [
    page('1004010', '指挥调度', '/command-dispatch/index', 'command', { hidesSide: true }),
  ]),
  group('10050', '应急救援', '/emergency-rescue', 'fire', [
    page('1005010', '火情列表', '/emergency-rescue/index', 'fire'),
    page('1005020', '火情详情', '/emergency-rescue/detail', 'list', { hidden: true }),
    page('1005030', '火场视频', '/emergency-rescue/video-list', 'video'),
  ]),
  group('10070', '灾害管理', '/disaster-management', 'history', [
    group('1007010', '历史火灾', '/disaster-management/history-fire', 'history', [
      page('100701010', '历史火灾分布', '/disaster-management/history-fire/historical-fire-map', 'map'),
      page('100701020', '历史火灾记录', '/disaster-management/history-fire/historical-fire-records', 'list'),
    ]),
    group('1007020', '风险普查火灾', '/disaster-management/history-fire-disaster', 'chart', [
      page('100702010', '火灾统计', '/disaster-management/history-fire-disaster/fire-disaster-statistics', 'chart'),
      page('100702020', '火灾记录', '/disaster-management/history-fire-disaster/fire-disaster-records', 'list'),
      page('100702030', '新增火灾记录', '/disaster-management/history-fire-disaster/add-records', 'plus', {
        hidden: true,
      }),
    ]),
  ]),
];

const mapMenu: readonly SeedEntry[] = [
  group('10100', '防火网格', '/fire-grid', 'grid', [
    page('1010010', '防火网格', '/fire-grid/index', 'grid', { hidesSide: true }),
  ]),
  page('10110', '区县网格地图', '/xcgrid', 'map', { hidesSide: true }),
  group('10120', '联动地图', '/gis-linkage', 'map', [
    page('1012010', '第一视角联动', '/gis-linkage-first', 'map', { hidesSide: true }),
    page('1012020', '第三视角联动', '/gis-linkage-third', 'map', { hidesSide: true }),
  ]),
  page('10130', '录像回放', '/replay', 'play', { hidesSide: true }),
];

/**
 * A person's own desk, which nobody but rangers' and commanders' menus would keep whole: see section 4.
 */
const deskMenu = group(
  '10170',
  '工作台',
  '/desk',
  'list',
  [page('1017010', '我的待办', '/desk/to-do', 'list'), page('1017020', '我的消息', '/desk/messages', 'bell')],
  { hidden: true },
);

/** The menu that a new system begins with. */
export const menuSeed: readonly SeedEntry[] = [
  ...dutyMenu,
  ...managementMenu,
  ...mapMenu,
  ...systemMenu,
  deskMenu,
  ...soleMenus,
];

/** The same as records. */
export const menuSeedRecords = [...seedRecords(menuSeed)];

/** Ids of the entries that trainers begin with: all but system management and external systems. */
export const trainerMenuIds: readonly string[] = [
  ...seedRecords(menuSeed.filter((entry) => !systemMenu.includes(entry))),
].map(({ id }) => id);

/** Ids of the entries that officers begin with: they sit exams, so the bank with its keys is not for them. */
export const dutyMenuIds: readonly string[] = trainerMenuIds.filter((id) => id !== bankId);

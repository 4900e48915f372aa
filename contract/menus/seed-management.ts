import { group, page, type SeedEntry } from './seed-entry.ts';

const managed = (name: string): string => `/integrated-management/index/${name}`;
const meshed = (name: string): string => `/fire-meshing/index/${name}`;

/** The bank of questions, with their keys. */
export const bankId = '1009190';

/** The entries of integrated management and of fire meshing. */
export const managementMenu: readonly SeedEntry[] = [
  group('10080', '综合管理', '/integrated-management', 'layers', [
    group('1008010', '资源管理', '/integrated-management/resources', 'layers', [
      page('100801010', '动态资源', managed('resource-item'), 'layers'),
      page('100801020', '自定义资源', managed('resource-custom'), 'layers'),
      page('100801030', '无人机', managed('uav'), 'layers'),
      page('100801035', '航线任务', managed('uav-tasks'), 'map'),
      page('100801040', '视频资源', managed('resource-video'), 'video'),
    ]),
    group('1008020', '预警推送', '/integrated-management/pushes', 'bell', [
      page('100802010', '报警设置', managed('alarm-management'), 'sound'),
      page('100802015', '已知热源与许可用火', managed('known-heat'), 'fire'),
      page('100802020', '消息推送', managed('message-push'), 'bell'),
      page('100802030', '短信推送设置', managed('note-push-setting'), 'settings'),
      page('100802040', '短信推送记录', managed('note-push-records'), 'list'),
    ]),
    group('1008030', '物资管理', '/integrated-management/materials', 'box', [
      page('100803010', '物资仓库', managed('material-storage'), 'box'),
      page('100803020', '物资清单', managed('material-inventory'), 'list'),
      page('100803025', '物资需求', managed('material-needs'), 'fire'),
      page('100803030', '物资种类', managed('material-species'), 'layers'),
      page('100803040', '仓库详情', managed('material-storagedeatil'), 'list', { hidden: true }),
    ]),
    group('1008040', '预案与风险', '/integrated-management/plans', 'book', [
      page('100804010', '应急预案', managed('emergency-plan'), 'book'),
      page('100804020', '火险日报', managed('fire-risk-daily'), 'chart'),
    ]),
    group('1008050', '网格管理', '/integrated-management/grids', 'grid', [
      page('100805010', '网格数据', managed('grid-management'), 'grid'),
      page('100805020', '网格编辑', managed('operateZone'), 'map', { keepAlive: true }),
      page('100805030', '网格编辑提交', managed('editZoneDetail'), 'list', { hidden: true }),
      page('100805040', '网格人员', managed('grid-person-management'), 'people'),
    ]),
  ]),
  group('10090', '网格防火', '/fire-meshing', 'grid', [
    page('1009010', '网格信息', meshed('grid-information'), 'grid'),
    page('1009020', '村级网格组', meshed('districtgrid-information'), 'grid'),
    page('1009030', '待办事项', meshed('do-list'), 'list'),
    page('1009040', '隐患排查', meshed('danger-investigation'), 'warn'),
    page('1009050', '隐患详情', meshed('investigation-details'), 'list', { hidden: true }),
    page('1009055', '整改时限', meshed('hazard-rules'), 'clock'),
    page('1009060', '人员在线率', meshed('person-online'), 'people'),
    page('1009070', '任务完成率', meshed('person-mask'), 'chart'),
    page('1009080', '乡镇任务完成率', meshed('person-mask-town'), 'chart', { hidden: true }),
    page('1009090', '已完成任务', meshed('person-mask/complete-task-list'), 'list', { hidden: true }),
    page('1009100', '考核', meshed('exam-more'), 'book'),
    page('1009110', '村级考核详情', meshed('exam-village-details'), 'list', { hidden: true }),
    page('1009120', '乡镇考核详情', meshed('exam-town-details'), 'list', { hidden: true }),
    page('1009130', '个人考核详情', meshed('exam-person-details'), 'list', { hidden: true }),
    page('1009140', '电子课堂看板', meshed('electronicclass-board'), 'book'),
    page('1009150', '巡护任务', meshed('patrol-tasks'), 'list'),
    page('1009160', '巡护任务详情', meshed('patrol-task'), 'list', { hidden: true }),
    page('1009170', '巡护路线', meshed('patrol-routes'), 'map'),
    page('1009175', '巡护覆盖', meshed('patrol-coverage'), 'map'),
    page('1009180', '我的巡护', meshed('my-patrol'), 'person'),
    page(bankId, '题库', meshed('exam-questions'), 'list'),
    page('1009200', '课程管理', meshed('courses'), 'book'),
    page('1009210', '我的考试', meshed('my-exams'), 'edit'),
    page('1009220', '我的课程', meshed('my-courses'), 'book'),
  ]),
];

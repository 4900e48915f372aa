import {
  type HazardAction,
  hazardActionNames,
  type HazardState,
  hazardStateNames,
} from '../../contract/hazards/lifecycle.ts';

/** Texts of hazards. */
export const hazardMessages = {
  notNow: (state: HazardState, action: HazardAction): string =>
    `该隐患${hazardStateNames[state]}，不能${hazardActionNames[action]}`,
  notYours: '只有上报人可以撤回',
  belowDesk: (action: HazardAction): string =>
    `${hazardActionNames[action]}由县级及以上值班员办理，乡镇和村只上报隐患、提交整改`,
  ownMending: '不能复核自己提交的整改，请由他人复核',
  tooManyRounds: (most: number): string => `已退回整改${most}次，请销号后重新上报`,
  inPast: '整改期限不能早于今天',
  tooLate: (day: string): string => `按整改时限，最晚为 ${day}`,
  unknownPerson: '所选人员不存在或已停用',
  day: (month: number, day: number): string => `${month}月${day}日`,
  none: '没有这处隐患，或不在您的辖区内',
  outside: '该位置不在您的辖区内',
  noPlace: '该位置不在本系统的区域内',
  chain: {
    reported: (kind: string, description: string): string => `${kind}：${description}`,
    graded: (grade: string, reason: string | undefined): string =>
      reason === undefined ? `${grade}隐患` : `${grade}隐患（${reason}）`,
    ordered: ({
      unit,
      person,
      phone,
      measures,
    }: {
      unit: string;
      person: string;
      phone?: string | undefined;
      measures: string;
    }) => `${unit} ${person}${phone === undefined ? '' : `（${phone}）`}：${measures}`,
    told: (what: string, to: string, without: string | undefined): string =>
      without === undefined ? `${what}，短信已发 ${to}` : `${what}，未发短信给 ${to}：${without}`,
    delivered: (state: 'delivered' | 'failed', reason: string | undefined): string =>
      state === 'delivered' ? '短信已送达' : `短信未送达${reason === undefined ? '' : `：${reason}`}`,
    passed: (clock: string): string => `${clock}超时`,
  },
  title: '隐患清单',
  heads: [
    '所属区域',
    '位置',
    '隐患类型',
    '等级',
    '状态',
    '隐患描述',
    '经度',
    '纬度',
    '所在网格',
    '上报人',
    '上报时间',
    '整改责任单位',
    '整改责任人',
    '整改要求',
    '当前时限',
    '是否超时',
  ],
  late: '是',
  inTime: '否',
  demo: '演示数据',
} as const;

import type { ShiftEvent } from '../../contract/events/catalogue.ts';
import type { shiftRefusal } from '../../contract/shift/shift.ts';

/** What each event says was done, as the shift log shows it. */
export const shiftActionNames: Readonly<Record<ShiftEvent['type'], string>> = {
  'shift.begun': '上岗',
  'shift.handedOver': '交班',
  'shift.accepted': '接班',
  'shift.withdrawn': '撤回交班',
  'shift.noted': '值班记录',
};

/** Why a step is refused. */
export const shiftRefusals: Readonly<Record<NonNullable<ReturnType<typeof shiftRefusal>>, string>> = {
  already: '您已在岗',
  nobody: '本单位尚无人在岗，请先上岗',
  notHis: '只有当前责任人可以办理',
  pending: '已交班，等待接班人签收',
  nothing: '没有待签收的交班',
  own: '交班人不能为自己签收',
};

/** Sentences of the duty. */
export const shiftMessages = {
  why: (name: string) => `${name}在岗，接替须说明原因`,
  notThere: '接班人应为本单位的值班员',
  rosterTwice: '该区域当日该班次已有安排',
  waiting: ({ pending, received }: { pending: number; received: number }) =>
    [pending > 0 ? `待处置报警 ${pending} 条` : '', received > 0 ? `已接警未处置 ${received} 条` : '']
      .filter(Boolean)
      .join('，'),
  more: (alarms: number) => `另有 ${alarms} 条报警待处置或已接警未处置，未逐条列出`,
  shelf: (reason: string, until: string) => `搁置至 ${until}：${reason}`,
  clock: (what: string, due: string) => `${what}超时（应于 ${due} 前）`,
  runs: (what: string, due: string) => `应于 ${due} 前${what}`,
  clocks: {
    receive: '接警',
    decide: '处置',
    report: '上报',
    sign: '签收',
    answer: '出动答复',
    checkIn: '现场报到',
    step: '落实预案步骤',
  },
  step: (what: string) => `落实预案步骤“${what}”`,
  notBack: (status: string, forces: number) => `${status}，${forces} 支力量未撤离`,
  transfer: (status: 1 | 2, to: string) => (status === 1 ? `转交${to}，未签收` : `上报${to}，未签收`),
} as const;

import type { LeftOpen } from '../../contract/shift/shift.ts';

/** What the pages of duty say. */
export const shiftMessages = {
  title: '交接班', now: '当前班次', day: '白班', night: '夜班',
  loading: '正在载入值班情况…', failed: '值班情况载入失败', refresh: '刷新',
  responsible: '责任人', nobody: '尚无人在岗', since: (time: string) => `自 ${time} 起`,
  roster: '值班安排', officers: '值班员', leader: '带班领导', phone: '值班电话', noRoster: '本班次尚未安排',
  pending: (by: string, at: string) => `${by}已于 ${at} 交班，等待签收；签收前双方共同负责`, pendingTo: (to: string) => `指定接班人：${to}`,
  begin: '上岗', handOver: '交班', accept: '接班签收', withdraw: '撤回交班', write: '写值班记录',
  open: '未办结事项', openCount: (n: number) => `${n} 项`, noneOpen: '没有未办结事项',
  kind: '类别', place: '位置', what: '情况',
  kinds: { incident: '警情', alarm: '报警', more: '其余报警', shelf: '搁置', clock: '时限', fire: '火情', transfer: '未签收' } satisfies Record<LeftOpen['kind'], string>,
  log: '值班记录', noLog: '还没有值班记录', logFailed: '值班记录载入失败',
  remark: '备注', why: '接替原因', note: '交班说明', to: '接班人（可不指定）', reason: '撤回原因', text: '记录内容',
  noteMissing: '请填写交班说明', reasonMissing: '请填写原因', textMissing: '请填写记录内容', whyMissing: '接替须说明原因',
  checked: '我已核对以上未办结事项', checkFirst: '请先核对未办结事项并勾选',
  send: '确定', sending: '发送中…', cancel: '取消',
  report: '值班日报', reportDay: '日期', print: '打印', reportLoading: '正在汇总…', reportFailed: '日报载入失败',
  reportTitle: (region: string) => `${region}森林防火值班日报`, made: (time: string) => `生成时间 ${time}`,
  alarms: '报警', bySource: '按来源', byState: '按状态', incidents: '警情', total: '合计', stillOpen: '未办结', shelved: '搁置中', late: '有超时',
  fires: '火情', noFires: '当日无火情', clocks: '超时', noClocks: '当日无超时', duty: '值班与交接', noDuty: '当日无值班记录', noRosterDay: '当日未安排值班',
  time: '时间', area: '区域', state: '状态', by: '人员', action: '事项', content: '内容', watch: '班次',
  seal: '值班员签字', leaderSeal: '带班领导签字',
} as const;

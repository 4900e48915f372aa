/** What the home page says. */
export const homeMessages = {
  title: (area: string) => `${area}防火形势`,
  loading: '正在汇总…', failed: '统计加载失败', stale: (at: string) => `统计更新失败，显示的是 ${at} 的数据`, asOf: (at: string) => `统计截至 ${at}`, retry: '重试',
  tiles: '总览', openIncidents: '未结警情', openFires: '未结束火情', none: '无', fighting: (n: number) => `处置中 ${n}`, risk: '今日火险', riskFrom: (region: string) => `${region}发布`, riskNone: '尚未录入',
  alarmsOf: (span: string) => `${span}报警`, lastYear: '去年同期', lastYearDay: '去年今日全天', than: (n: number, change: string) => `${n}${change}`, firesOf: (n: number, before: number) => `火情 ${n}，去年同期 ${before}`,
  live: '实时动态', liveNone: '没有未结的警情和火情', liveMore: (n: number) => `另有 ${n} 件，请到监测预警查看`, fire: '火情', incident: '警情',
  map: '区域形势图', mapBy: '着色', mapOpen: '警情火情', mapRisk: '火险等级', up: (region: string) => `返回${region}`, legend: '图例',
  tones: { open: '有未结警情', fire: '有火情' },
  mapFailed: '区划轮廓加载失败', mapSource: '区划轮廓仅供示意',
  span: '统计时段', trend: '近30日报警与去年同期', trendHeads: ['日期', '报警', '去年同日报警', '火情', '去年同日火情'],
  byState: (span: string) => `${span}报警：按状态`, bySource: (span: string) => `${span}报警：按来源`, stateHeads: ['状态', '本期', '去年同期'], sourceHeads: ['来源', '本期', '去年同期', '近30日误报率'],
  times: '近30日响应时间', timeHeads: ['环节', '次数', '中位', '九成以内', '时限'], passed: '超时', passedHeads: ['种类', '今日', '近7日', '近30日'], flood: (span: string) => `今日报警洪峰时长：${span}`, floodNone: '今日没有报警洪峰',
  duty: '当前值班', dutyPage: '交接班', watches: { day: '白班', night: '夜班' }, dutyOf: '责任人', dutyNobody: '尚无人在岗', dutySince: (time: string) => `自 ${time} 起`,
  dutyOfficers: '值班员', dutyLeader: '带班领导', dutyPhone: '值班电话', dutyNoRoster: '本班次尚未安排', dutyFailed: '值班情况载入失败', dutyLoading: '正在载入值班情况…',
  dutyPending: (by: string, at: string, to: string | undefined) => `${by}已于 ${at} 交班，等待${to ?? ''}签收，签收前双方共同负责`,
  years: '历年火情', yearHeads: ['年份', '火情（次）', '过火林地（公顷）', '死亡（人）'], yearsFailed: '历年火情载入失败', yearsLoading: '正在载入历年火情…',
  risks: '各地火险', risksDay: (day: string) => `${day} 火险等级`,
} as const;

/** What the wall says. */
export const wallMessages = {
  title: (region: string) => `${region}森林防火态势`, loading: '正在载入大屏…',
  fires: '火情', noFires: '当前没有火情', firesMore: (shown: string, all: number) => `第 ${shown} 起，共 ${all} 起`, since: '已持续', onScene: (n: number) => `在场力量 ${n}`,
  clocks: { report: '上报', answer: '答复', checkIn: '报到' },
  incidents: '未结警情', noIncidents: '当前没有未结警情', counts: '报警统计', alarms: '报警', firesOf: '火情', lastYear: '去年同期', floodNow: (span: string) => `今日洪峰 ${span}`,
  risk: '今日火险', riskUnknown: '今日火险等级尚未录入', trend: '近30日报警', sources: '今日报警来源', sourceHeads: ['来源', '今日'], trendHeads: ['日期', '今年', '去年同日'],
  map: '区域形势图', whole: '全区', times: '近30日响应（中位）', none: '—',
  asOf: (at: string) => `统计截至 ${at}`, oldFigures: (at: string) => `统计停留在 ${at}，正在重试`,
  stale: (at: string, span: string) => `实时连接已断开，画面停留在 ${at}（${span}前）`, neverLive: '尚未连上服务器，画面不是实时的', fault: (why: string) => `画面已停止更新：${why}`,
  duty: '当前值班', responsible: '责任人', nobody: '尚无人在岗', untilSigned: (name: string) => `${name}（已交班，待签收）`, officers: '值班员', leader: '带班领导', phone: '值班电话',
  leave: '退出大屏（Esc）',
  mayDim: '浏览器不能保持屏幕常亮，请在系统中关闭休眠', mapFailed: '区划轮廓加载失败',
} as const;

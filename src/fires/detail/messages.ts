/** What the page of a fire says. */
export const detailMessages = {
  loading: '正在加载火情…', gone: '未找到这起火情', goneWhy: '它可能不在您的辖区内，或地址有误。', noId: '没有指定火情', noIdWhy: '请从火情列表中选择一起火情。', toList: '返回火情列表', failed: '火情详情加载失败', retry: '重试',
  actions: '处置操作', more: '其他操作', done: (action: string): string => `已提交：${action}`, readOnly: '您没有处置权限，仅可查看。', inReplay: '回放中不能操作。',
  facts: { holder: '处置单位', began: '起火时间', area: '行政区划', position: '位置', opened: '建立', informed: '已报', mainFire: '实为', reason: '说明', remark: '备注', ended: '结束', grade: '等级', burned: '已知过火' },
  transfer: { 1: '转交', 2: '上报' }, waits: (what: string, to: string): string => `${what}${to}，待签收`, since: (text: string): string => `${text}发出`,
  copy: '复制坐标', copied: '已复制', copyFailed: '复制失败，请手动选择坐标复制', hectares: (kind: string, area: number): string => `${kind} ${area} 公顷`, grade: (name: string, reason: string): string => `${name}（${reason}）`,
  map: '火场地图', fire: '火点', alarm: (source: string): string => `报警　${source}`, onMap: (forces: number, around: number): string => `图上力量 ${forces} 支，周边资源 ${around} 处`, noPlace: (names: string): string => `位置未知：${names}`,
  weather: '火场气象：未接入气象数据源，不显示推测数值',
  forces: '投入力量', noForces: '还没有派出力量', strength: (n: number): string => `${n} 人`, sent: (time: string): string => `派出 ${time}`, arrived: (time: string): string => `到场 ${time}`, heard: (text: string): string => `最近联络 ${text}`,
  seen: (text: string): string => `位置更新于${text}`, atStation: '位置为出发驻地', placeless: '位置未知', answer: '记录答复', leave: '记录撤离', checkIn: '报到', for: (action: string, name: string): string => `${action}：${name}`,
  summary: (onTheWay: number, onScene: number): string => `途中 ${onTheWay}　在场 ${onScene}`,
  around: '周边资源', aroundLoading: '正在查询周边资源…', aroundFailed: '周边资源查询失败', noAround: '查询范围内没有登记的资源', moreAround: (n: number): string => `显示其余 ${n} 处`,
  alarms: '相关报警', noAlarms: '没有关联的报警', joined: '已并入的火情', main: '主火情', confidence: (n: number): string => `置信度 ${Math.round(n)}%`,
  messages: '消息', noMessages: '还没有发出通知', messagesFailed: '消息读取失败', readBy: (read: number, all: number): string => `${all} 人，已读 ${read} 人`,
  log: '操作记录', logFailed: '操作记录读取失败', noLog: '没有记录', filters: { all: '全部', scene: '现场', photos: '照片' }, nothingHere: '没有这类记录', older: (n: number): string => `显示更早的 ${n} 条`, photo: (n: number): string => `现场照片 ${n}`, rest: (n: number): string => `还有 ${n} 条更早的记录`, notRecorded: '录像中没有这部分内容',
} as const;

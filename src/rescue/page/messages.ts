import type { RescueAnswer } from '../../../contract/rescue/page.ts';

/** What the page of a link says. */
export const pageMessages = {
  system: '森林火情 · 现场', title: '现场链接 - 森林防火信息系统',
  loading: '正在打开…',
  unreachable: '网络不通', unreachableWhy: '正在自动重试，也可以换个信号好的地方。', again: '立即重试',
  dead: '该链接无效或已失效', deadWhy: '可能已过期、被撤销，或火情已结束。请联系派您前往的指挥部重新发送。',
  lost: (count: number) => `有 ${count} 条未送达的内容已无法提交，请电话告知指挥部。`,
  badLink: '链接不完整，请从短信中重新打开。',
  offline: '当前没有网络，下面是断网前的内容；您的答复会保存在手机里，联网后自动送达。',
  to: (name: string) => `发给：${name}`, validUntil: (time: string) => `链接有效至 ${time}`,
  over: '该火情已结束', started: '发现时间',
  dueIn: (time: string, minutes: number) => `请在 ${time} 前再次报到（还有 ${minutes} 分钟）`,
  overdue: (time: string) => `已超过报到时限（${time}），请立即报到`,
  coordinates: '坐标（WGS84）', copy: '复制坐标', copied: '已复制', notCopied: '请长按坐标复制',
  way: '前往路线', locate: '显示我的位置和距离', locating: '正在定位…', relocate: '更新我的位置',
  noLocation: '未能取得位置，请在手机设置中允许浏览器定位。',
  distance: (metres: string, wind: string) => `直线距离 ${metres}，在您的${wind}方向`, here: '我的位置', fire: '火场',
  map: '火场与我的位置示意图', north: '北', precise: (metres: number) => `定位精度约 ${Math.round(metres)} 米`,
  call: (name: string) => `呼叫${name} `, noDuty: '未登记值班电话',
  answer: '我的答复', nothingMore: '没有可答复的事项',
  button: {
    accepted: '接受任务，前往', refused: '无法前往', arrived: '已到场', checkIn: '现场报到', feedBack: '现场反馈', left: '已撤离',
  } satisfies Record<RescueAnswer, string>,
  heading: {
    refused: '无法前往的原因', arrived: '确认已到场', checkIn: '现场报到', feedBack: '现场反馈', left: '确认已撤离', accepted: '确认接受任务',
  } satisfies Record<RescueAnswer, string>,
  text: { refused: '原因（必填）', checkIn: '备注（选填）', feedBack: '反馈内容' } as Partial<Record<RescueAnswer, string>>,
  sure: { accepted: '指挥部将看到您已接受任务。', arrived: '指挥部将看到您已到达火场。', left: '指挥部将看到您已撤离火场。' } as Partial<Record<RescueAnswer, string>>,
  withSpot: '附上我的位置', photos: '照片', addPhoto: '拍照或选择照片', photoLeft: (count: number) => `还可以附 ${count} 张`, removePhoto: (n: number) => `移除第 ${n} 张照片`, photoN: (n: number) => `第 ${n} 张照片`,
  badPhoto: '这张照片无法读取', readingPhoto: '正在处理照片…', send: '提交', cancel: '取消',
  needText: { refused: '请填写无法前往的原因', feedBack: '请填写反馈内容或附上照片' } as Partial<Record<RescueAnswer, string>>,
  waiting: '待送达', sending: '正在送达…', waitingFor: (tries: number) => `等待网络，已重试 ${tries} 次，联网后自动送达`, notYet: '尚未送达',
  photosDone: (done: number, all: number) => `照片已上传 ${done}/${all}`,
  refusedBy: (why: string) => `未被接受：${why}`, drop: '删除', unkept: '手机存储已满：关闭本页后这条内容会丢失',
  said: '已送达指挥部', nothingSaid: '还没有答复', photosSaid: (count: number) => `照片 ${count} 张`, arrivedNow: (what: string) => `“${what}”已送达指挥部`,
} as const;

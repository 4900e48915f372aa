import type { LogPosition } from '../contract/ids.ts';

/** What a station says to its person. */
export const stationMessages = {
  networkFault: '网络异常，请重试！',
  signedOut: '退出成功',
  leftElsewhere: '已在其他窗口退出登录',
  changedElsewhere: '已在其他窗口切换账号，本窗口随之切换',
  sessionEnded: '登录已失效，请重新登录',
  codeTooLate: '等待验证码超时，请重新登录',
  notDelivered: '网络不通，操作尚未送达，恢复后将自动重发',
  givenUp: (count: number): string => `有 ${count} 项操作未送达，已放弃`,
  notReturned: '操作已提交，正在等待服务器回传结果',
  newAnnouncements: (title: string, count: number): string =>
    count === 1 ? `收到新通知：${title}` : `收到新通知：${title}等${count}条`,
  late: (clock: string, place: string): string => `${clock}：${place}，请督办`,
  silent: (clock: string, force: string, place: string): string => `${clock}：${force}（${place}），请立即联系`,
  refused: (force: string, place: string): string => `无法前往：${force}（${place}），请另派力量`,
  andLate: (what: string, others: number): string => (others === 0 ? what : `${what}；另有 ${others} 项提醒`),
  dismissed: (place: string): string => `已排除：${place}`,
  associated: (place: string): string => `已关联火情：${place}`,
  fireMade: (place: string): string => `已建火情：${place}`,
  shelved: (place: string): string => `已搁置：${place}`,
  takenBack: '撤销刚才的操作',
  notTakenBack: (why: string): string => `未能撤销：${why}`,
  notDone: (why: string, place?: string): string =>
    place === undefined ? `操作未成功：${why}` : `操作未成功（${place}）：${why}`,
  signedFor: (place: string): string => `已签收：${place}`,
  restarted: '连接长时间中断，已按最新情况重新加载画面',
  unknownEvent: (type: string, position: LogPosition): string =>
    `收到本版本无法识别的事件（${type}，序号 ${position}），画面已停止更新，请刷新页面或升级系统`,
  badFrame: '收到无法解析的推送内容，画面已停止更新，请刷新页面或联系管理员',
} as const;

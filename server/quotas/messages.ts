import type { Counted } from '../../contract/quotas/call-quotas.ts';

const names: Readonly<Record<Counted, string>> = {
  file: '上传文件数',
  fileBytes: '上传文件容量',
  appBytes: '上传安装包容量',
  feedback: '反馈数',
  chat: '即时消息数',
  phoneCall: '通话数',
  phoneRound: '群呼通知与点名数',
  phoneRecording: '通话录音数',
  meeting: '发起会议数',
  meetingDeed: '会议操作数',
  steering: '云台操作数',
  forecast: '火势推演次数',
  mapData: '地图数据检查次数',
  route: '路径规划和缓冲分析次数',
  message: '消息、任务与短信数',
  sms: '火情短信数',
  record: '新增、修改和删除的记录数',
  recordBytes: '提交记录的容量',
  import: '导入次数',
  importRows: '导入行数',
  mark: '已读标记数',
  key: '密钥操作数',
  study: '考试与学习操作数',
  signIn: '登录次数',
  handAlarm: '人工录入报警数',
  decision: '处置操作数',
  positionSubject: '新增定位对象数',
  feedAlarm: '接入报警数',
  feedBytes: '接入报警容量',
  feedDisaster: '接入灾害预警数',
};

const whose = { one: '您', region: '本辖区', all: '全系统' } as const;

const sizeBytes = 1_000_000;
const amount = (counted: Counted, limit: number): string =>
  counted.endsWith('Bytes') ? `${Math.floor(limit / sizeBytes)} MB` : String(limit);

/** What is said of quotas, in Chinese. */
export const quotaMessages = {
  over: (counted: Counted, scope: keyof typeof whose, limit: number) =>
    `${whose[scope]}今日的${names[counted]}已达上限（${amount(counted, limit)}），明日 0 时起可继续`,
  keyOver: (counted: Counted, limit: number) =>
    `该密钥今日的${names[counted]}已达上限（${amount(counted, limit)}），明日 0 时起可继续`,
  tooFast: (seconds: number) => `操作过于频繁，请 ${seconds} 秒后再试`,
} as const;

import { clockTime, dayOf } from '../../contract/time.ts';

const yuanOf = (fen: number): string => (fen / 100).toFixed(2);

const toMinute = (iso: string): string =>
  `${dayOf(Date.parse(iso)).slice(5)} ${clockTime(Date.parse(iso)).slice(0, 5)}`;

/** What the server says to those it reaches outside, and of them. */
export const rescueMessages = {
  toMinute,
  unknownPeople: '所选人员不存在或已停用',
  noSuchTask: '未找到该任务',
  taskIs: (state: string) => `该任务${state}，不能再这样答复`,
  noMobile: (name: string) => `${name}没有登记手机号`,
  noForcePhone: (name: string) => `${name}没有登记可收短信的手机号，请直接填写手机号`,
  noSuchForce: '未找到该力量',
  noSuchLink: '未找到该链接',
  deadLink: '该链接无效或已失效，请联系指挥部重新发送',
  tooOften: (seconds: number) => `操作过于频繁，请 ${seconds} 秒后再试`,
  tooManySms: (most: number, seconds: number) =>
    `短信发送过多（每人每小时最多${most}条），请 ${Math.ceil(seconds / 60)} 分钟后再试`,
  overBudget: (leftFen: number, fen: number, few: number) =>
    `本月短信预算还剩 ${yuanOf(leftFen)} 元，这批短信约需 ${yuanOf(fen)} 元。` +
    `请减少收件人（${few}人以内不受预算限制），或请管理员调整预算`,
  strangersText: (phone: string) =>
    `${phone} 不是系统内登记的号码（账号、队伍、物资库等），只能发送模板短信，请清空自拟内容`,
  noPhoto: '请选择照片',
  notPhoto: '只能上传 JPG、PNG 或 GIF 照片',
  enoughPhotos: (most: number) => `每个链接最多上传${most}张照片`,
  enoughAnswers: (most: number) => `每个链接最多答复${most}次，请联系指挥部重新发送`,
  photosOnScene: '照片只能随现场报到或反馈提交',
  unknownPhoto: '照片不存在，请重新上传',
  notNow: '当前不能这样答复',
  photoName: (iso: string) => `现场照片${iso.replaceAll(/\D/g, '').slice(0, 14)}`,
  photosTold: (count: number) => `现场照片${count}张`,
  saidAt: (iso: string) => `（手机上 ${toMinute(iso)} 作出，因网络延迟送达）`,
  seenAt: (longitude: number, latitude: number) => `（位置 ${longitude.toFixed(5)}, ${latitude.toFixed(5)}）`,
  announcementSource: '消息推送',
  taskSource: '火场任务',
  announcementTitle: (placeName: string) => `火情通知：${placeName}`,
  plainTitle: '消息通知',
  taskTitle: (placeName: string) => `任务：${placeName}火情`,
  about: (areaName: string, placeName: string) => `火情：${areaName} ${placeName}`,
  taskDue: (iso: string) => `完成时限：${toMinute(iso)}`,
  attachments: '附件：',
  system: '系统',
  byCard: (level: string, text: string) => `${level}火情：${text}`,
  smsLeftOut: (people: number) => `（今日短信额度已用完，${people}人未发短信，请电话通知）`,
  cardLine: (card: string) => `按“${card}”自动通知`,
  needsLink: '带现场链接的短信须含一处{链接}',
  hasNoLink: '不带链接的短信不能含{链接}',
  unknownPlace: (place: string, known: readonly string[]) =>
    `该类短信没有{${place}}，可用：${known.map((one) => `{${one}}`).join(' ')}`,
  sms: {
    sign: '【瞭望】',
    plain: '{地点}发生森林火情（{时间}）。',
    link: '{地点}发生森林火情（{时间}），请查看并答复：{链接} （{有效期}前有效，请勿转发）',
    hazardOrder: '请于{期限}前（含当日）整改{地点}的隐患（{隐患}），整改后在系统中提交。',
    hazardSentBack: '{地点}的隐患（{隐患}）整改被退回，请于{期限}前（含当日）重新整改并提交。',
    hazardDue: '{地点}的隐患（{隐患}）整改{期限}到期，请按时完成并提交。',
    withContent: (content: string, url: string, validUntil: string) =>
      `${content} 查看并答复：${url} （${toMinute(validUntil)}前有效，请勿转发）`,
  },
} as const;

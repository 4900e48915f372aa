import type { FireStatus } from '../../contract/fires/fire.ts';

/** What reports say. */
export const reportMessages = {
  noSuchFire: '未找到该火情',
  oneAtATime: '您的上一份报告还在生成，请等它完成后再试',
  title: (place: string, isRunning: boolean) => `${place}火情${isRunning ? '处置情况报告（未结束）' : '处置报告'}`,
  made: (by: string, region: string, at: string) => `${region} ${by} 于 ${at} 生成，只含本区域有权查看的内容`,
  running: '火情尚未结束，以下数据截至生成时刻，可能变化。',
  howToRead: '每项数据后方括号中的编号是系统事件日志中的位置，可在附录和系统日志中逐条核对。',
  number: '序号', events: '依据', none: '—', phone: '（电话号码不列出）',
  photos: '现场照片', noPhotos: '没有可列入的照片', photoEvent: (who: string, at: string) => `${who}，${at}`, notShown: '未嵌入：格式不支持、文件过大或不在本系统内',
  appendix: '附录：所依据的事件', appendixColumns: ['位置', '时间', '事件类型', '何人', '用于'], page: (n: number, of: number) => `第 ${n} 页 共 ${of} 页`,
  failed: '报告生成失败，请重试',
  sections: {
    head: '基本情况', record: '灾害情况与等级', times: '关键时间', sources: '报警来源', alarms: '报警明细', transfers: '转交、上报与签收', forces: '力量',
    tasks: '任务', messages: '通知与短信', passed: '超时', course: '处置经过',
  },
  empty: {
    head: '', record: '没有灾害记录', times: '', sources: '没有关联的报警，火情由人工录入', alarms: '没有关联的报警', transfers: '没有转交或上报', forces: '没有派出力量',
    tasks: '没有下达任务', messages: '没有发送通知或短信', passed: '没有超时', course: '',
  },
  noRecord: { open: '火情尚未结束，没有灾害记录', dispatched: '火情尚未结束，没有灾害记录', handled: '没有灾害记录', noFire: '已认定为无火情，没有灾害记录', repeat: '重复火情，灾害情况见所并入的火情' } satisfies Record<FireStatus, string>,
  columns: {
    facts: ['项目', '内容'], times: ['环节', '时间', '距上一环节', '距发现'], sources: ['来源', '起数', '最早发现', '最晚发现'],
    alarms: ['发现时间', '来源', '地点', '可信度', '处置'], transfers: ['方式', '发出', '由', '至', '经办人', '结果'],
    forces: ['力量', '种类', '人数', '派出', '到场', '撤离', '路上用时', '在场时长'], tasks: ['下达时间', '任务', '人员', '期限', '答复'],
    messages: ['时间', '发送人', '方式', '对象', '内容'], passed: ['时间', '事项', '应于', '提醒'], course: ['时间', '何人', '事件', '内容'],
  },
  steps: {
    seen: '发现', raised: '报警产生', received: '接警', confirmed: '确认火情', reported: '上报', signed: '上级签收', dispatched: '派出力量', arrived: '力量到场', controlled: '火势控制', out: '扑灭',
  },
  facts: {
    id: '火情编号', place: '发生地点', position: '坐标（WGS84）', status: '当前状态', holder: '处置单位', opened: '建立', alarms: '关联报警', sent: '派出力量', arrived: '到场力量', repeats: '并入的重复火情',
    grade: '火灾等级', land: '过火面积', forest: '受害森林面积', casualties: '伤亡', cause: '起火原因', cost: '扑救费用', spent: '投入', remark: '备注', burnedSoFar: '已知过火面积',
  },
  count: (n: number, unit: string) => `${n} ${unit}`,
  strength: (forces: number, people: number) => `${forces} 支，${people} 人`,
  casualties: (deaths: number, serious: number, light: number) => `死亡 ${deaths} 人，重伤 ${serious} 人，轻伤 ${light} 人`,
  spent: (crews: number, fighters: number, vehicles: number) => `队伍 ${crews} 支，人员 ${fighters} 人，车辆 ${vehicles} 辆`,
  hectares: (area: number) => `${area} 公顷`, yuan: (sum: number) => `${sum} 元`,
  transferred: '转交', reported: '上报', takenOver: '接管指挥', waiting: '待签收',
  signed: (at: string, by: string) => `${at} ${by} 签收`, withdrawn: (at: string, by: string) => `${at} ${by} 撤回`, over: '火情先行结束', at: (at: string, by: string) => `${at} ${by}`,
  total: '合计', notYet: '未到场', refused: '无法前往', onScene: '仍在场', accepted: '已接受',
  taskWaiting: (who: string) => `${who}：待答复`, taskSaid: (who: string, state: string, at: string) => `${who}：${state}（${at}）`,
  notice: '系统通知', link: '短信链接', alsoSms: (n: number) => `另发短信 ${n} 条`, linkUntil: (until: string) => `链接有效至 ${until}`,
  reportLate: '未按时上报', answerLate: (force: string) => `${force}未按时答复`, checkInLate: (force: string) => `${force}未按时报到`,
} as const;

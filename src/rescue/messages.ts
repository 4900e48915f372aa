import { taskStateNames } from '../../contract/rescue/task.ts';

/** What the parts say by which officers reach people. */
export const rescueMessages = {
  loading: '正在读取…', retry: '重试', refresh: '刷新', back: '返回', sending: '正在提交…', needPeople: '请选择人员', needContent: '请填写内容', tooLong: (label: string, max: number): string => `${label}最长${max}字`,
  none: '—', people: '人员', content: '内容',
  tasks: {
    title: '任务', release: '下达任务', failed: '任务读取失败', empty: '还没有下达任务', hint: '任务会以个人通知送达，每人可分别答复。', content: '任务内容', due: '完成时限（选填）', dueInPast: '完成时限不能早于当前时间',
    until: (time: string): string => `${time} 前完成`, overdue: '已超时', by: (name: string, time: string): string => `${name} ${time} 下达`, states: taskStateNames, answer: '答复', mine: '我的任务', mineEmpty: '没有分派给您的任务', mineFailed: '任务读取失败',
    answers: { accepted: '接受', done: '已完成', refused: '无法完成' }, remark: '备注（选填）', reason: '无法完成的原因', needReason: '请填写无法完成的原因', of: (what: string): string => `答复任务：${what}`, photos: '照片（选填）', photo: (name: string): string => `${name}的照片`, fire: '火情',
    count: (open: number, all: number): string => `未完成 ${open}　共 ${all}`,
  },
  foresters: {
    title: '所选人员现状', failed: '人员现状读取失败', noMobile: '未登记手机号', free: '没有未完成的任务', busy: (n: number): string => `未完成的任务 ${n} 项`, seen: (where: string, when: string): string => `${when}位于 ${where}`,
  },
  links: {
    title: '现场链接', send: '发送短信', show: '生成链接', failed: '链接读取失败', empty: '还没有发出链接', hint: '收信人无需账号，凭链接查看火情、答复和反馈；到期、撤销或火情结束一天后失效。',
    hours: '有效期', hoursOf: (n: number): string => `${n} 小时`, noLink: '不带链接', forces: '已派出的力量', noForces: '还没有派出力量，可先填写手机号或选择人员', phones: '手机号', phoneHint: '每行一个：手机号，可在后面写姓名', badPhone: (line: string): string => `“${line}”不是手机号`,
    content: '短信内容（选填）', contentHint: '不填写时按本区域的短信模板发送；自拟内容只能发给系统内已登记的号码', needTo: '请选择或填写收信人', sent: (n: number): string => `已交付 ${n} 条短信`, sendOf: (what: string): string => `发送短信：${what}`,
    for: '链接给谁', forForce: '力量', forName: '姓名或单位', needName: '请选择力量或填写姓名', showOf: (what: string): string => `生成现场链接：${what}`,
    once: '链接只显示这一次，请立即扫码、抄送或读出；忘记时请撤销后重新生成。', code: '现场链接二维码', copy: '复制链接', copied: '已复制', notCopied: '请手动选择复制', ready: (to: string, until: string): string => `已为${to}生成，有效至 ${until}`, done: '完成',
    revoke: '撤销', revokeOf: (to: string): string => `撤销发给${to}的链接`, sure: (to: string): string => `撤销后，${to}将不能再打开此链接。`, until: (time: string): string => `有效至 ${time}`, sentAt: (time: string, by: string): string => `${time} ${by}`, opened: (time: string): string => `打开 ${time}`, reason: (why: string): string => `原因：${why}`,
    count: (alive: number, all: number): string => `有效 ${alive}　共 ${all}`,
  },
  push: {
    title: '消息推送', form: '推送消息', subject: '标题（选填）', content: '内容', attachments: '附件（选填）', attachment: '附件', removeAttachment: (n: number): string => `移除附件 ${n}`, send: '推送', done: (n: number): string => `已推送给 ${n} 人`, hint: '以个人通知实时送达所选人员。',
    history: '推送记录', failed: '推送记录读取失败', empty: '还没有推送过消息', columns: { at: '时间', by: '推送人', about: '关联火情', content: '内容', people: '接收人员', read: '已读' }, sms: '短信：', readOf: (read: number, all: number): string => `${read}/${all}`, readOnly: '您没有推送权限，仅可查看记录。',
  },
  sms: {
    title: '短信推送记录', filters: '筛选', phone: '手机号', phoneHint: '完整手机号', clear: '清除筛选', failed: '短信记录读取失败', empty: '还没有发出火情短信', nothingFound: '没有发往该手机号的火情短信', why: '仅列本辖区火情的短信；链接中的密钥不显示。',
    columns: { at: '时间', phone: '手机号', fire: '关联火情', text: '内容', state: '状态', error: '失败原因' }, states: { kept: '未接短信网关', sending: '发送中', delivered: '已送达', failed: '未送达' },
  },
} as const;

/** What the page of sent messages says. */
export const smsMessages = {
  title: '短信发件箱',
  filters: '筛选',
  phone: '手机号',
  phoneHint: '完整手机号',
  clear: '清除筛选',
  refresh: '刷新',
  columns: { at: '时间', phone: '手机号', text: '内容', state: '状态', attempts: '发送次数', error: '说明' },
  states: { kept: '已留存', sending: '发送中', delivered: '已送达网关', failed: '发送失败' },
  why: '未接入短信网关时，以及在演示中，短信只留存于此。验证码在有效期内可用，请勿外传。',
  none: '—',
  loading: '正在读取…',
  failed: '发件箱读取失败',
  empty: '还没有短信',
  emptyNext: '验证码、任务和火情通知的短信发出后，会列在这里。',
  nothingFound: '没有发往该手机号的短信',
  nothingNext: '请核对手机号，或清除筛选查看全部。',
} as const;

/** Texts of the electronic class. */
export const classMessages = {
  noCourse: '没有这门课程，或不是您要学习的',
  title: '人员学习情况',
  heads: ['所属区域', '姓名', '状态', '应学（门）', '已学（门）', '学完（门）', '学时（小时）', '最近学习'],
  states: { unread: '未学', reading: '学习中', completed: '已学完', noAccount: '无账号' },
} as const;

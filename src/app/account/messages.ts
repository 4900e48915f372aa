/** What the dialogs of one's own account say. */
export const personalMessages = {
  centre: '个人中心', edit: '编辑', changePassword: '修改密码', editTitle: '编辑个人信息', firstTitle: '首次登录，请修改密码',
  firstWhy: '您正在使用一次性密码。修改后才能继续使用系统。',
  none: '未填写',
  changeMobile: '更换手机号', newMobile: '新手机号', nowMobile: (mobile: string): string => `现用手机号：${mobile}`, ownPassword: '登录密码', codeSent: '验证码已发送，将在几秒内送达。',
  fields: {
    id: '账号ID', userName: '账号', realName: '用户名', gender: '性别', birthday: '出生日期', policitalStatus: '政治面貌', officePhone: '办公电话',
    mobile: '手机号', qq: 'QQ', email: '邮箱', region: '所属区域', deptName: '所属机构', address: '联系地址',
  },
  pick: '请选择', save: '保存', saving: '正在保存…', lost: '网络不通时会在恢复后自动提交。',
  oldPassword: '旧密码', newPassword: '新密码', confirmPassword: '确认新密码',
} as const;

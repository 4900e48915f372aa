/**
 * What is said when a change of the person's own account is done (specification, sections 4 and 8); the client says it
 * wherever the form stood.
 */
export const accountDone = {
  passwordChanged: '修改密码成功',
  profileSaved: '编辑个人信息成功',
  mobileChanged: '修改手机号成功',
} as const;

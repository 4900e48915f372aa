/** What the rules say; the texts of section 5 of the specification are kept to the letter. */
export const validationMessages = {
  phone: '请输入正确格式的手机号！',
  email: '请输入正确格式的邮箱！',
  idCard: '请输入正确格式的身份证号！',
  landline: '请输入正确格式的固定电话！',
  qq: '请输入数字,最大长度20,最小长度5',
  lettersAndDigits: '请输入数字和字母',
  number: '请输入数字',
  decimal: (places: number): string => `最多保留${places}位小数`,
  degrees: (label: string): string => `${label}应为数字`,
  between: (label: string, min: number, max: number): string => `${label}应在${min}到${max}之间`,
  path: '路径以 / 开头，只含字母、数字、- 和 _',
  userName: '账号只能包含字母、数字、点、- 和 _',
  address: '网址',
  https: (label: string): string => `${label}应为以 https:// 开头的完整网址`,
  password: {
    empty: '密码不能为空',
    wrong: '请输入正确的密码格式!',
    tip: '密码格式要求为8-12位字符，需包含数字、小写字母、大写字母、特殊字符',
    needOld: '请输入旧密码', needNew: '请输入新密码', needConfirm: '请确认新密码', differ: '两次密码不相同',
  },
  profile: {
    userName: '请输入账号', realName: '请输入用户名', gender: '请选择性别', birthday: '请选择出生日期', policitalStatus: '请选择政治面貌',
    mobile: '请输入手机号', officePhone: '请输入办公电话', qq: '请输入QQ号', email: '请输入邮箱号', address: '请输入联系地址',
  },
  birthdayInFuture: '出生日期不能晚于今天',
  wrongDay: '日期格式为 YYYY-MM-DD',
  wrongTime: '时间格式不正确',
  tooLong: (label: string, max: number): string => `${label}最长${max}位`,
  range: {
    needTwoDates: '请选择开始和结束两个日期', wrongOrder: '结束日期不能早于开始日期',
    days: { 1: '今天', 7: '近7天', 15: '近15天', 30: '近30天' }, custom: '自定义',
  },
  notBefore: (time: string): string => `不能早于 ${time}`,
  notAfter: (time: string): string => `不能晚于 ${time}`,
  upload: {
    wrongType: '文件类型不正确,请重新上传',
    over200K: '文件大小超过200K,请重新上传',
    // The specification words it as 5M for images and documents although the limit is the same as for Excel.
    over5M: '文件大小超过5M,请重新上传',
    over10M: '文件大小超过10M,请重新上传',
  },
} as const;

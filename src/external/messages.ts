/** What the pages of external systems say. */
export const externalMessages = {
  systems: '外部系统', users: '外部用户', devices: '外部设备',
  issue: '签发密钥', rotate: '更换密钥', revoke: '吊销密钥', keyOf: (name: string) => `“${name}”的密钥`, failed: '读取失败',
  rotateQuestion: (name: string) => `更换“${name}”的密钥？原密钥立即失效。`, revokeQuestion: (name: string) => `吊销“${name}”的密钥？使用它的接入立即中断。`,
  own: {
    title: '外部系统用户与设备', lead: '本页面供接入本平台的外部系统使用。请输入平台管理员发给您的访问密钥，查看和管理您所在系统的用户与设备。', secret: '访问密钥', needsSecret: '请输入访问密钥',
    enter: '进入', entering: '正在进入…', leave: '退出', forgotten: '密钥遗失时，请联系平台管理员更换。', kept: '密钥不会保存在此浏览器中，刷新或关闭页面后需要重新输入。',
    who: (name: string, manages: boolean) => `${name}（${manages ? '管理员' : '只能查看'}）`, region: '区域', sources: '可接入的报警来源', login: '平台用户登录',
  },
} as const;

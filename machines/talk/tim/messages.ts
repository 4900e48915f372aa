/** Texts of the adapter of Tencent's message service. */
export const timMessages = {
  notReady: '即时消息服务登录超时，请检查网络后重试',
  notSignedIn: '即时消息服务登录失败，请稍后重试',
  notLoaded: '即时消息服务的程序加载失败，请检查网络后重试',
  failed: (code: number) => `即时消息服务出错（${code}），请稍后重试`,
  kickedOut: '该账号已在其他窗口登录即时消息服务，请刷新页面后重试',
  lacks: '当前的即时消息服务不支持此操作',
  noMessage: '消息不存在，或还没有加载',
  noCard: '聊天记录不存在',
  fire: '火情',
  recordOf: (name: string) => `${name}的聊天记录`,
  kinds: {
    text: '',
    image: '[图片]',
    file: '[文件]',
    voice: '[语音]',
    place: '[位置]',
    fire: '[火情]',
    merged: '[聊天记录]',
  },
  compatible: '请升级后查看聊天记录',
  otherKind: '[此类消息请在其他客户端查看]',
} as const;

/** What is said where a foreign camera gives no picture. */
export const externalMessages = {
  notAllowed: '画面地址的主机未列入允许的主机，请联系系统管理员',
  unreachable: '摄像机没有应答',
  notSignedIn: '摄像机拒绝登录，请核对用户和密码',
  answered: (status: number): string => `摄像机返回错误 ${status}`,
  tooLong: '摄像机返回的内容过大',
  noJpeg: '摄像机返回的不是 JPEG 图片',
  noAddress: '未填写画面地址',
  noChannel: '未填写设备与通道编号',
  noDecoder: '服务器未安装 ffmpeg，不能播放视频流',
  tooMany: '同时播放的视频流过多，请先关闭一些',
  noFrame: '视频流没有画面',
  encrypted: '加密的 HLS 流不能播放',
  noPlaylist: '地址不是 HLS 播放列表',
  noSnapshot: '摄像机不提供抓图地址',
  badAnswer: '摄像机的应答无法识别',
} as const;

/** What stops while the disk is short, and what goes on, as people are told; which calls are vital decides it. */
export const whileShort = {
  paused: '火势推演、路径规划、缓冲分析、标绘、消息推送、通话录音、上传、导入、反馈和资料修改',
  goesOn: '接警、确认、上报、调派、交接班、短信、电话、消息和会议',
} as const;

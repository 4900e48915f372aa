/** Texts of the page of dispatch. */
export const dispatchMessages = {
  label: '指挥调度',
  tabs: { talk: '消息', phone: '通话', meetings: '会议', location: '定位' },
} as const;

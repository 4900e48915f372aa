/** What the five steps for somebody new say. */
export const coachMessages = {
  label: '新手引导',
  at: (step: number, of: number): string => `第 ${step} 步，共 ${of} 步`,
  next: '下一步',
  previous: '上一步',
  skip: '跳过',
  done: '完成',
  leave: '按 Esc 离开；之后可在帮助中再次打开。',
} as const;

/** What the player of recordings says. */
export const playbackMessages = {
  title: '录像回放', choose: '选择录像文件', chooseWhy: '打开由 lookout record 录制的文件（NDJSON），画面与当时完全一致，操作按钮不可用。',
  opening: '正在读取录像…', another: '换一个文件', failed: '录像无法读取', line: (n: number, reason: string): string => `第 ${n} 行：${reason}`,
  notAFile: '文件读取失败，请重新选择。',
  play: '播放', pause: '暂停', speed: '播放速度', max: '最快', speedOf: (n: number): string => `${n} 倍`, place: '播放进度',
  states: { playing: '播放中', paused: '已暂停', seeking: '正在定位…', ended: '播放结束', failed: '录像中断' },
  recordedBy: (name: string): string => `录制人：${name}`, position: (n: number): string => `事件序号 ${n}`,
  hash: '状态校验值', hashWhy: '同一段录像在任何地方播放到结尾，校验值都相同。',
} as const;

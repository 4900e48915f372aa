/** What maps say of warnings of disaster. */
export const mapDisasterMessages = {
  title: (place: string): string => `${place}的灾害预警`,
  close: '关闭',
  label: (event: string, colour: string): string => `${event}${colour}`,
  several: (first: string, n: number): string => `${first}等${n}项`,
  exercise: (text: string): string => `${text}（演练）`,
  until: (moment: string): string => `有效至 ${moment}`,
  words: (label: string, grade: string, until: string, headline: string): string =>
    `${label}　${grade}　${until}\n${headline}`,
  inRegion: (label: string, until: string): string => `${label}（${until}）`,
  inForce: (warnings: readonly string[]): string => `灾害预警：${warnings.join('、')}`,
  notInReplay: '录像不含灾害预警，回放时不显示',
} as const;

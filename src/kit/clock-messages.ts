/** What clocks that run, and those that have run out, say. */
export const clockMessages = {
  left: (label: string, span: string) => `${label}剩 ${span}`,
  over: (label: string, span: string) => `${label}超时 ${span}`,
  missed: (what: string, duty: string) => `${what}，已提醒${duty}`,
  told: (duty: string) => `已提醒${duty}`,
  missedAt: (what: string, at: string, duty: string) => `${what}，${at} 已提醒${duty}`,
  refused: (names: string) => `${names}无法前往`,
  dueAt: (label: string, at: string) => `${label}时限：${at}`,
} as const;

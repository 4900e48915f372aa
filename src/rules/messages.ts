import type { DutyRule } from '../../contract/rules/rule.ts';

/** What the page of the rules says. */
export const ruleMessages = {
  now: '现行标准',
  region: '查看区域',
  usual: '系统默认',
  from: (region: string, level: string | undefined) => `来自${region}${level === undefined ? '' : `，限${level}`}`,
  level: '查看级别',
  anyLevel: '不分级别',
  failed: '现行标准加载失败',
  figures: {
    gatherM: '聚合距离',
    gatherMs: '聚合时间',
    receiveMs: '接警时限',
    decideMs: '处置时限',
    reportMs: '上报时限',
    signMs: '签收时限',
    answerMs: '答复时限',
    checkInMs: '报到间隔',
    silentMs: '无处置退回',
    turnM: '自动转向距离',
    recordMs: '警情录像',
  } satisfies Readonly<Record<keyof DutyRule, string>>,
  metres: (m: number) => `${m} 米`,
  noTurning: '不自动转动',
  noRecording: '不自动录像',
  seconds: (n: number) => `${n} 秒`,
  minutes: (n: number) => `${n} 分钟`,
} as const;

import { alarmLevelNames } from '../rules/levels.ts';
import type { PlanContent } from './events.ts';
import { planKindNames } from './kinds.ts';

/** A line of a comparison: in both, only in the former, or only in the latter. */
export interface ComparedLine {
  kind: 'same' | 'less' | 'more';
  text: string;
}

/** A part of a plan with its compared lines. */
export interface ComparedPart {
  title: string;
  lines: readonly ComparedLine[];
}

/** The texts of a plan, line by line, by part. */
export function linesOf(content: PlanContent, cardName: (id: string) => string): [title: string, lines: string[]][] {
  const { name, kind, guides, purpose, levels, attachments } = content;
  return [
    ['基本信息', [`名称：${name}`, `类别：${planKindNames[kind]}`, `指导火情处置：${guides ? '是' : '否'}`]],
    ['编制目的与适用范围', purpose.split('\n')],
    ...([1, 2, 3, 4] as const).map((level): [string, string[]] => {
      const said = levels.find((one) => one.level === level);
      return [
        `${alarmLevelNames[level]}响应`,
        said
          ? [
              ...said.conditions.split('\n').map((line) => `启动条件：${line}`),
              ...(said.cardId === undefined ? [] : [`调派卡：${cardName(said.cardId)}`]),
              ...said.steps.map(
                ({ who, what, withinMinutes, confirm }) =>
                  `${who}：${what}（${withinMinutes} 分钟内${confirm ? '，须确认' : ''}）`,
              ),
            ]
          : [],
      ];
    }),
    ['附件', attachments.map((file) => file.name)],
  ];
}

/** The longest common lines of two lists, as a table of lengths from each pair of places on. */
function common(a: readonly string[], b: readonly string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      (table[i] as number[])[j] =
        a[i] === b[j] ? (table[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(table[i + 1]?.[j] ?? 0, table[i]?.[j + 1] ?? 0);
  return table;
}

/** What changed from one list of lines to another, in the order of reading. */
export function compareLines(a: readonly string[], b: readonly string[]): ComparedLine[] {
  const table = common(a, b);
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [former, latter] = [a[i], b[j]];
    if (former !== undefined && former === latter) {
      lines.push({ kind: 'same', text: former });
      i += 1;
      j += 1;
    } else if (former !== undefined && (latter === undefined || (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) {
      lines.push({ kind: 'less', text: former });
      i += 1;
    } else {
      lines.push({ kind: 'more', text: latter ?? '' });
      j += 1;
    }
  }
  return lines;
}

/** What changed from one version of a plan to another, part by part. */
export function comparePlans(a: PlanContent, b: PlanContent, cardName: (id: string) => string): ComparedPart[] {
  const later = new Map(linesOf(b, cardName));
  return linesOf(a, cardName).map(([title, lines]) => ({ title, lines: compareLines(lines, later.get(title) ?? []) }));
}

import type { RecordOf } from '../resources/resource.ts';
import type { QuestionKind, questions } from './questions.ts';

/** Letters of options. */
export const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** What a true-or-false question offers. */
export const judgeOptions = ['正确', '错误'] as const;

const said: Readonly<Record<string, string>> = { 对: 'A', 正确: 'A', '√': 'A', 错: 'B', 错误: 'B', '×': 'B' };

/** Letters in their order, each once. */
export const inOrder = (chosen: string): string => letters.filter((letter) => chosen.includes(letter)).join('');

/** Options as they are typed: none of them between others may be missing. Undefined where one is. */
export function optionsOf(record: Readonly<Record<string, unknown>>): string[] | undefined {
  const all = letters.map((letter) => {
    const value = record[`option${letter}`];
    return typeof value === 'string' ? value.trim() : '';
  });
  const count = all.filter((one) => one !== '').length;
  return all.slice(0, count).includes('') ? undefined : all.slice(0, count);
}

/** What is wrong with a question, and at which field; undefined where nothing is. */
export type QuestionFault = 'gap' | 'fewOptions' | 'noOptions' | 'key' | 'oneKey' | 'moreKeys' | 'beyond';

/** The key of a question as letters (`A`, `ACD`), or what is wrong with it. */
export function keyOf(
  kind: QuestionKind,
  options: readonly string[] | undefined,
  typed: string,
): { key: string } | { fault: QuestionFault } {
  if (options === undefined) return { fault: 'gap' };
  const plain = typed.trim().toUpperCase();
  if (kind === 'judge') {
    const key = said[plain] ?? plain;
    if (options.length > 0) return { fault: 'noOptions' };
    return key === 'A' || key === 'B' ? { key } : { fault: 'key' };
  }
  if (options.length < 2) return { fault: 'fewOptions' };
  const key = inOrder(plain);
  if (key === '' || plain.length !== key.length) return { fault: 'key' };
  if (letters.some((one, at) => key.includes(one) && at >= options.length)) return { fault: 'beyond' };
  if (kind === 'single' && key.length !== 1) return { fault: 'oneKey' };
  return kind === 'multiple' && key.length < 2 ? { fault: 'moreKeys' } : { key };
}

/** A question as it is put on a paper, with its key; what the bank makes of it later does not change it. */
export interface PaperQuestion {
  id: string;
  kind: QuestionKind;
  text: string;
  options: readonly string[];
  key: string;
  explanation?: string;
  points: number;
}

/** A question of the bank as a paper takes it; undefined for one that is not whole. */
export function paperQuestion(record: RecordOf<typeof questions>): PaperQuestion | undefined {
  const kind = record.kind as QuestionKind;
  const options = optionsOf(record as unknown as Readonly<Record<string, unknown>>);
  const found = keyOf(kind, options, record.key);
  if ('fault' in found || options === undefined) return undefined;
  return {
    id: record.id,
    kind,
    text: record.text,
    options: kind === 'judge' ? judgeOptions : options,
    key: found.key,
    points: record.points,
    ...(record.explanation === undefined || record.explanation === '' ? {} : { explanation: record.explanation }),
  };
}

import { areaLevel } from '../areas.ts';
import { rules } from '../validation/rules.ts';
import type { Field, FieldKind } from './field.ts';

const chosen: ReadonlySet<FieldKind> = new Set(['choice', 'choices', 'date', 'dateTime', 'region', 'regions', 'link', 'links', 'file', 'image', 'flag']);

/** Whether a value counts as nothing entered. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);

const checkTime = (value: string, valid: (value: string) => boolean, message: string): string | undefined => {
  try {
    return valid(value) ? undefined : message;
  } catch {
    return message;
  }
};

function checkText({ kind, label, max, rule }: Field, value: string): string | undefined {
  if (max !== undefined && value.length > max) return `${label}最长${max}位`;
  if (kind === 'date') return checkTime(value, isDay, '日期格式为 YYYY-MM-DD');
  if (kind === 'dateTime') return checkTime(value, (time) => new Date(time).toISOString() !== '', '时间格式不正确');
  if (kind === 'region' && areaLevel(value) === undefined) return '请选择行政区划';
  return rule && rules[rule](value);
}

function checkOne(field: Field, value: unknown): string | undefined {
  const { label, min, max, choices } = field;
  if (choices && !choices.some((one) => one.value === value)) return `${label}不在可选范围内`;
  if (typeof value === 'string') return checkText(field, value);
  if (typeof value !== 'number') return undefined;
  if (!Number.isInteger(value)) return `${label}应为整数`;
  return (min !== undefined && value < min) || (max !== undefined && value > max) ? `${label}应在${min ?? '0'}到${max ?? '无穷大'}之间` : undefined;
}

/** What a form says below a field whose value can not be taken; undefined where it can. Form and server ask this alike. */
export function checkField(field: Field, value: unknown): string | undefined {
  if (isEmpty(value)) return field.required ? `请${chosen.has(field.kind) ? '选择' : '输入'}${field.label}` : undefined;
  if (!Array.isArray(value)) return checkOne(field, value);
  return value.map((one) => checkOne({ ...field, kind: field.kind === 'regions' ? 'region' : field.kind }, one)).find((message) => message !== undefined);
}

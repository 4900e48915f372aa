import { areaLevel } from '../areas.ts';
import { checkPolygon } from '../geometry/check-polygon.ts';
import { isDay, isMoment } from '../time.ts';
import { validationMessages as say } from '../validation/messages.ts';
import { checkDegrees } from '../validation/positions.ts';
import { richTextFault } from '../validation/rich-text.ts';
import { rules } from '../validation/rules.ts';
import { checkDeclared, type DeclaredField } from './declared.ts';
import { type Amount, type Field, type FieldKind, isHalfPosition, isNumeric, placesOf } from './field.ts';

const chosen: ReadonlySet<FieldKind> = new Set([
  'choice',
  'choices',
  'date',
  'dateTime',
  'region',
  'regions',
  'link',
  'links',
  'amounts',
  'person',
  'people',
  'file',
  'image',
  'flag',
  'area',
]);

/** Whether a value counts as nothing entered; blanks alone are nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

function checkText({ kind, label, max, rule }: Field, value: string): string | undefined {
  if (max !== undefined && value.length > max) return say.tooLong(label, max);
  if (kind === 'richText') return richTextFault(value);
  if (kind === 'date') return isDay(value) ? undefined : say.wrongDay;
  if (kind === 'dateTime') return isMoment(value) ? undefined : say.wrongTime;
  if (kind === 'region' && areaLevel(value) === undefined) return '请选择行政区划';
  return rule && rules[rule](value, label);
}

function checkOne(field: Field, value: unknown): string | undefined {
  const { label, min, max, choices } = field;
  if (choices && !choices.some((one) => one.value === value)) return `${label}不在可选范围内`;
  if (field.kind === 'area') return checkPolygon(value);
  if (isHalfPosition(field.kind)) return checkDegrees(field.kind, label, Number(value));
  if (typeof value === 'string' && !isNumeric(field.kind)) return checkText(field, value);
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const number = Number(value);
  if (field.kind === 'whole' && !Number.isInteger(number)) return `${label}应为整数`;
  if (field.kind === 'decimal') {
    if (!Number.isFinite(number)) return `${label}应为数字`;
    if (Number(number.toFixed(placesOf(field))) !== number) return `${label}${say.decimal(placesOf(field))}`;
  }
  return (min !== undefined && number < min) || (max !== undefined && number > max)
    ? `${label}应在${min ?? '0'}到${max ?? '无穷大'}之间`
    : undefined;
}

/** Each names a record, once, and a whole number of it. */
function checkAmounts({ label, max = Number.MAX_SAFE_INTEGER }: Field, all: readonly Amount[]): string | undefined {
  if (all.some(({ id }) => id === '')) return `请选择${label}`;
  if (new Set(all.map(({ id }) => id)).size < all.length) return `${label}中有重复的`;
  return all.some(({ n }) => !Number.isInteger(n) || n < 1 || n > max)
    ? `${label}的数量应为1到${max}的整数`
    : undefined;
}

/**
 * What a form says below a field whose value can not be taken; undefined where it can. Form and server ask this alike.
 */
export function checkField(field: Field, value: unknown): string | undefined {
  if (isEmpty(value)) return field.required ? `请${chosen.has(field.kind) ? '选择' : '输入'}${field.label}` : undefined;
  if (field.kind === 'declared') return checkDeclared(value as readonly DeclaredField[]);
  if (field.kind === 'amounts') return checkAmounts(field, value as readonly Amount[]);
  if (!Array.isArray(value)) return checkOne(field, value);
  return value
    .map((one) => checkOne({ ...field, kind: field.kind === 'regions' ? 'region' : field.kind }, one))
    .find((message) => message !== undefined);
}

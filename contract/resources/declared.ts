import { declaredMessages as say } from './declared-messages.ts';

/** What a person may have a field of their own hold, with its Chinese name. */
export const declaredKindNames = {
  text: '文字',
  longText: '多行文字',
  whole: '整数',
  decimal: '小数',
  date: '日期',
  flag: '是否',
  choice: '单选',
} as const;

/** Such a kind. */
export type DeclaredKind = keyof typeof declaredKindNames;
export const declaredKinds = Object.keys(declaredKindNames) as [DeclaredKind, ...DeclaredKind[]];

/**
 * A field that people declare. `key` stays when it is renamed; `choices` are the values of a `choice`, as they read.
 */
export interface DeclaredField {
  key: string;
  label: string;
  kind: DeclaredKind;
  required?: boolean | undefined;
  unit?: string | undefined;
  choices?: readonly string[] | undefined;
}

/** What a declared field of a record holds; a date is YYYY-MM-DD. */
export type Detail = string | number | boolean;

/** The values of declared fields, by their keys. */
export type Details = Readonly<Record<string, Detail>>;

/** How much may be declared, and how long texts are, in characters. */
export const declaredLimits = { fields: 20, label: 20, unit: 10, choices: 50, choice: 30, text: 100, longText: 500 };

const keyShape = /^f\d{1,3}$/;

/** A key that none of these fields has. */
export function freeKey(fields: readonly DeclaredField[]): string {
  const numbers = fields.map(({ key }) => Number(key.slice(1))).filter((n) => Number.isInteger(n));
  return `f${Math.max(0, ...numbers) + 1}`;
}

const isTwice = (texts: readonly string[]): boolean => new Set(texts).size !== texts.length;

function checkChoices(label: string, choices: readonly string[]): string | undefined {
  if (choices.length < 2 || choices.length > declaredLimits.choices) return say.choices(label, declaredLimits.choices);
  if (choices.some((one) => one.trim() === '' || one.length > declaredLimits.choice))
    return say.choice(label, declaredLimits.choice);
  return isTwice(choices) ? say.choiceTwice(label) : undefined;
}

/** What is wrong with the fields that somebody declares; undefined where nothing is. */
export function checkDeclared(fields: readonly DeclaredField[]): string | undefined {
  if (fields.length > declaredLimits.fields) return say.tooMany(declaredLimits.fields);
  for (const { label, kind, unit = '', choices = [] } of fields) {
    if (label.trim() === '' || label.length > declaredLimits.label) return say.label(declaredLimits.label);
    if (unit.length > declaredLimits.unit) return say.unit(label, declaredLimits.unit);
    const fault = kind === 'choice' ? checkChoices(label, choices) : undefined;
    if (fault !== undefined) return fault;
  }
  if (isTwice(fields.map(({ label }) => label.trim()))) return say.labelTwice;
  return fields.some(({ key }) => !keyShape.test(key)) || isTwice(fields.map(({ key }) => key)) ? say.key : undefined;
}

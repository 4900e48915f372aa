import type { FieldRule } from '../resources/field.ts';

/** A rule for a text that is there: what is said where it is broken, or undefined. */
export type Rule = (value: string) => string | undefined;

const matches = (pattern: RegExp, message: string): Rule => (value) => (pattern.test(value) ? undefined : message);

const mobile = /^1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/;
const landline = /^(?:0\d{2,3}-?)?\d{7,8}$/;

/** Rules by name (specification, section 5), for forms and server alike. */
export const rules: Readonly<Record<FieldRule, Rule>> = {
  phone: matches(mobile, '请输入正确格式的手机号！'),
  email: matches(/^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i, '请输入正确格式的邮箱！'),
  landline: matches(landline, '请输入正确格式的固定电话！'),
  officePhone: (value) => (mobile.test(value) || landline.test(value) ? undefined : '请输入正确格式的固定电话！'),
  qq: matches(/^\d{5,20}$/, '请输入数字,最大长度20,最小长度5'),
  idCard: matches(/^\d{17}[\dXx]$/, '请输入正确格式的身份证号！'),
  lettersAndDigits: matches(/^[A-Za-z\d]+$/, '请输入数字和字母'),
  path: matches(/^\/[\w\-/]*$/, '路径以 / 开头，只含字母、数字、- 和 _'),
  userName: matches(/^[\w.-]+$/, '账号只能包含字母、数字、点、- 和 _'),
};

import { limits } from '../limits.ts';
import { isIdCard } from './id-card.ts';
import { validationMessages as say } from './messages.ts';

/** Names of the rules that a text may have to obey. */
export type FieldRule =
  | 'phone'
  | 'email'
  | 'landline'
  | 'officePhone'
  | 'qq'
  | 'idCard'
  | 'lettersAndDigits'
  | 'path'
  | 'userName'
  | 'https';

/**
 * A rule for a text that is there: what is said where it is broken, with the name of its field where the saying has
 * one; or undefined.
 */
export type Rule = (value: string, label?: string) => string | undefined;

const matches =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    pattern.test(value) ? undefined : message;

/** Groups of digits after the 1 that are given to mobile phones in China. */
const mobile = /^1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/;
const landline = /^(?:0\d{2,3}-?)?\d{7,8}$/;
const email = /^[\w+-]+(?:\.[\w+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;
const decimal = new RegExp(`^-?\\d+(?:\\.\\d{1,${limits.decimalPlaces}})?$`);

/**
 * A whole address of https and of nothing else: a name or an IPv4 address, perhaps a port and what follows; no account,
 * no blanks, no quotes.
 */
const https = /^https:\/\/(?:[\p{L}\d-]+\.)*[\p{L}\d-]+(?::\d{1,5})?(?:[/?#][^\s"'<>`\\]*)?$/iu;

const passwordFormat = matches(
  /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!@#$%^&*])[A-Za-z\d!@#$%^&*]{8,12}$/,
  say.password.wrong,
);

/**
 * Most characters of an office phone. The specification names 11 and lets it be a landline with its area code: any of
 * these has 11 digits beyond the trunk's 0 and a hyphen.
 */
export const officePhoneLength = 11 + '0-'.length;

/** Names of all rules; those of resource fields and those of single forms. */
export type RuleName = FieldRule | 'password' | 'number' | 'decimal';

/** Rules by name (specification, section 5), for forms and server alike. */
export const rules: Readonly<Record<RuleName, Rule>> = {
  phone: matches(mobile, say.phone),
  email: matches(email, say.email),
  landline: matches(landline, say.landline),
  officePhone: (value) => (mobile.test(value) || landline.test(value) ? undefined : say.landline),
  qq: matches(/^\d{5,20}$/, say.qq),
  idCard: (value) => (isIdCard(value) ? undefined : say.idCard),
  lettersAndDigits: matches(/^[A-Za-z\d]+$/, say.lettersAndDigits),
  path: matches(/^\/[\w\-/]*$/, say.path),
  userName: matches(/^[\w.-]+$/, say.userName),
  https: (value, label = say.address) => (https.test(value) ? undefined : say.https(label)),
  password: (value) => (value === '' ? say.password.empty : passwordFormat(value)),
  number: matches(/^-?\d+(?:\.\d+)?$/, say.number),
  decimal: (value) => rules.number(value) ?? matches(decimal, say.decimal(limits.decimalPlaces))(value),
};

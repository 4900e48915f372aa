import { accountMessages } from '../../../contract/session/messages.ts';
import { validationMessages } from '../../../contract/validation/messages.ts';
import type { Faults } from '../../kit/use-faults.ts';

const needs: Readonly<Record<string, string>> = {
  password: validationMessages.password.empty,
  code: accountMessages.needFactorCode,
};

/** What is missing of a password and a code, by its field. */
export const missingOf = (texts: Readonly<Record<string, string>>): Faults =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text === '' ? [[name, needs[name] ?? '']] : [])));

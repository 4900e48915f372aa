import { accountMessages } from '../../contract/session/messages.ts';
import { validationMessages } from '../../contract/validation/messages.ts';
import { passwordChangeFaults } from '../../contract/validation/passwords.ts';
import { rules } from '../../contract/validation/rules.ts';
import type { Proof } from '../../machines/session/recovery-machine.ts';
import type { Faults } from '../kit/use-faults.ts';

const only = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));

/** What is wrong with a phone, as every form says it. */
export const phoneFault = (phone: string): string | undefined =>
  phone === '' ? validationMessages.profile.mobile : rules.phone(phone);

/** What is wrong with a code that was not sent anywhere yet. */
export const codeFault = (code: string): string | undefined =>
  /^\d{6}$/.test(code) ? undefined : accountMessages.codeFormat;

/** What is wrong with a proof, in the order of its form. */
export const proofFaults = ({ userName, phone, code }: Proof): Faults =>
  only({
    userName: userName === '' ? accountMessages.needUserName : undefined,
    phone: phoneFault(phone),
    code: codeFault(code),
  });

/** What is wrong with a new password: the old one is not asked for here. */
export const newPasswordFaults = (entered: { newPassword: string; confirmPassword: string }): Faults =>
  passwordChangeFaults({ ...entered, oldPassword: ' ' });

import { validationMessages } from './messages.ts';
import { rules } from './rules.ts';

const say = validationMessages.password;

/** What a person enters to change their password. */
export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/**
 * What is wrong with a change of password, by field; empty where it can be sent. Only the server knows whether the old
 * one is right.
 */
export function passwordChangeFaults({
  oldPassword,
  newPassword,
  confirmPassword,
}: PasswordChange): Partial<Record<keyof PasswordChange, string>> {
  const faults = {
    oldPassword: oldPassword === '' ? say.needOld : undefined,
    newPassword: newPassword === '' ? say.needNew : rules.password(newPassword),
    confirmPassword:
      confirmPassword === '' ? say.needConfirm : confirmPassword === newPassword ? undefined : say.differ,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

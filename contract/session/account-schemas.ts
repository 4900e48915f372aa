import { z } from 'zod';
import { passwordChangeFaults } from '../validation/passwords.ts';
import { validationMessages } from '../validation/messages.ts';
import { rules } from '../validation/rules.ts';
import { accountMessages as say } from './messages.ts';

const words = validationMessages.password;
const longest = 200;

/** A mobile phone number as people enter it. */
export const phone = z.string(validationMessages.profile.mobile).superRefine((value, check) => {
  const message = value === '' ? validationMessages.profile.mobile : rules.phone(value);
  if (message !== undefined) check.addIssue({ code: 'custom', message });
});

/** A code that was sent by SMS. */
export const smsCode = z.string(say.codeFormat).regex(/^\d{6}$/, say.codeFormat);

const newPassword = z.string(words.needNew).min(1, words.needNew).max(longest, words.wrong);
const confirmPassword = z.string(words.needConfirm).min(1, words.needConfirm).max(longest, words.differ);

interface Wish {
  oldPassword?: string;
  newPassword: string;
  confirmPassword: string;
}

/**
 * Says of each field what the form of changing a password says of it; that the old one is missing, its own schema says.
 */
function checkWish({ oldPassword, ...wish }: Wish, check: z.core.$RefinementCtx): void {
  const faults = passwordChangeFaults({ ...wish, oldPassword: ' ' });
  if (oldPassword === wish.newPassword) faults.newPassword ??= say.samePassword;
  for (const [field, message] of Object.entries(faults)) check.addIssue({ code: 'custom', path: [field], message });
}

/** Changing the person's own password. */
export const passwordForm = z
  .strictObject({
    oldPassword: z.string(words.needOld).min(1, words.needOld).max(longest, say.wrongOldPassword),
    newPassword,
    confirmPassword,
  })
  .superRefine(checkWish);

/** A new password for a person who has the account's phone at hand. */
export const recoveryForm = z
  .strictObject({
    userName: z.string(say.needUserName).trim().min(1, say.needUserName).max(30, '账号最长30位'),
    phone,
    code: smsCode,
    newPassword,
    confirmPassword,
  })
  .superRefine(checkWish);

/** A new phone of the person's own, shown to be at hand by a code that was sent to it. */
export const mobileForm = z.strictObject({
  phone,
  code: smsCode,
  password: z.string(words.empty).min(1, words.empty).max(longest, say.wrongPassword),
});

const text = z.string('应为文字').max(longest).optional();

/**
 * The profile of the person who asks: all of it, checked by `profileFaults`. The account's name and id may come along
 * unchanged.
 */
export const profileForm = z.strictObject({
  id: text,
  userName: text,
  realName: text,
  gender: z.union([z.string(), z.number()], validationMessages.profile.gender).transform(String).optional(),
  birthday: text,
  policitalStatus: text,
  mobile: text,
  officePhone: text,
  qq: text,
  email: text,
  address: text,
});

/** Whose password is to be reset. */
export const resetForm = z.strictObject({ id: z.string('请选择用户').min(1, '请选择用户').max(60) });

/** A one-time password, told once. */
export const resetAnswer = z.object({ password: z.string() });

export type ProfileForm = z.output<typeof profileForm>;

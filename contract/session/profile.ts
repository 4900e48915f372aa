import { checkField, isEmpty } from '../resources/check.ts';
import { users } from '../system/user.ts';
import { dayOf, isDay } from '../time.ts';
import { validationMessages as say } from '../validation/messages.ts';
import { officePhoneLength } from '../validation/rules.ts';

/** Fields of the person's own profile, in the order of the form. */
export const profileFields = [
  'userName',
  'realName',
  'gender',
  'birthday',
  'policitalStatus',
  'mobile',
  'officePhone',
  'qq',
  'email',
  'address',
] as const;

/** Name of a field of the person's own profile. */
export type ProfileField = (typeof profileFields)[number];

/** Texts of the profile form by field; codes for gender and political status, YYYY-MM-DD for the birthday. */
export type Profile = Readonly<Record<ProfileField, string>>;

/** How long each text of the profile may be; forms stop there too. */
export const profileLimits = {
  userName: 30,
  realName: 30,
  mobile: 11,
  officePhone: officePhoneLength,
  qq: 20,
  email: 50,
  address: 50,
} as const;

const maxOf: Readonly<Partial<Record<ProfileField, number>>> = profileLimits;

/** What is wrong with a birthday at the moment `now` (milliseconds since 1970); today is still none of the future. */
export function birthdayFault(day: string, now: number): string | undefined {
  if (!isDay(day)) return say.wrongDay;
  return day > dayOf(now) ? say.birthdayInFuture : undefined;
}

function faultOf(name: ProfileField, value: string | undefined, now: number): string | undefined {
  if (value === undefined || isEmpty(value)) return say.profile[name];
  if (name === 'birthday') return birthdayFault(value, now);
  const max = maxOf[name];
  return checkField({ ...users.fields[name], ...(max === undefined ? {} : { max }) }, value);
}

/** What is wrong with a profile at the moment `now`, by field in the order of the form; empty where it can be saved. */
export const profileFaults = (profile: Partial<Profile>, now: number): Partial<Record<ProfileField, string>> =>
  Object.fromEntries(
    profileFields.flatMap((name) => {
      const fault = faultOf(name, profile[name], now);
      return fault === undefined ? [] : [[name, fault]];
    }),
  );

import { isExtension } from '../validation/extension.ts';
import { rules } from '../validation/rules.ts';

/** Most characters of a caller's name, as of a user's (specification, section 5). */
export const callerNameLength = 30;

/** A phone number without what people write between its groups; the hyphen behind an area code stays. */
export const plainPhone = (typed: string): string => {
  const bare = typed.normalize('NFKC').replace(/\s/g, '');
  return bare.startsWith('1') ? bare.replaceAll('-', '') : bare;
};

const mobileDigits = 11;

/**
 * What is wrong with a caller's number, a mobile or a landline (specification, section 5) or an extension of this
 * system, if anything is.
 */
export function callerPhoneFault(phone: string): string | undefined {
  if (phone === '' || isExtension(phone) || rules.officePhone(phone) === undefined) return undefined;
  return phone.startsWith('1') && phone.length >= mobileDigits - 1 ? rules.phone(phone) : rules.landline(phone);
}

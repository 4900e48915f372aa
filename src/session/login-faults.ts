import { refusals } from '../../contract/codes.ts';
import type { SessionView } from '../../machines/station.ts';

/** What is wrong with a sign-in, by the field that it stands beside; `form` concerns the whole. */
export interface Faults {
  account?: string;
  password?: string;
  captcha?: string;
  form?: string;
}

const fieldNames: Readonly<Record<string, keyof Faults>> = {
  username: 'account',
  password: 'password',
  validCode: 'captcha',
};

/** The field where a server that names none means it. */
const fieldBySentence = (refusal: string): keyof Faults =>
  refusal.includes('验证码') ? 'captcha' : refusal === refusals.badCredentials.message ? 'password' : 'form';

/**
 * Puts the server's refusal beside the field that it speaks of; a captcha's where no captcha is shown, and a wait,
 * concern the whole.
 */
export function faultsOf({
  refusal,
  refusedField,
  captchaId,
  retryAt,
}: Pick<SessionView, 'refusal' | 'refusedField' | 'captchaId' | 'retryAt'>): Faults {
  if (refusal === undefined || retryAt !== undefined) return {};
  const field = refusedField === undefined ? fieldBySentence(refusal) : (fieldNames[refusedField] ?? 'form');
  return { [field === 'captcha' && captchaId === undefined ? 'form' : field]: refusal };
}

import { refusals } from '../../contract/codes.ts';
import type { SessionView } from '../../machines/station.ts';

/** What is wrong with a sign-in, by the field that it stands beside; `form` concerns the whole. */
export interface Faults { account?: string; password?: string; captcha?: string; form?: string }

/** Puts the server's refusal beside the field that it speaks of. */
export function faultsOf(session: Pick<SessionView, 'refusal' | 'captchaId'>): Faults {
  const { refusal, captchaId } = session;
  if (refusal === undefined) return {};
  if (captchaId !== undefined && refusal.includes('验证码')) return { captcha: refusal };
  return refusal === refusals.badCredentials.message ? { password: refusal } : { form: refusal };
}

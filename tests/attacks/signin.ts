import { calls } from '../../contract/api/calls.ts';
import type { Attack, Target } from './attack.ts';

const client = { client_id: 'lookout-web', client_secret: 'lookout-web' };
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  signal: AbortSignal.timeout(4_000),
});

/** Sends them all at once and reads what comes; answers that do not come in time are the attacker's loss. */
const flood = async (count: number, one: (n: number) => Promise<Response>): Promise<void> => {
  await Promise.allSettled(Array.from({ length: count }, async (_, n) => (await one(n)).arrayBuffer()));
};
const guess = ({ url }: Target, username: string, from?: string): Promise<Response> => {
  const request = form({ grant_type: 'password', username, password: 'Wrong@2026', ...client });
  return fetch(`${url}${calls.token.path}`, {
    ...request,
    ...(from === undefined ? {} : { headers: { 'x-forwarded-for': from } }),
  });
};

/** Attacks on signing in, as a program makes them that knows the calls. */
export const signinAttacks: readonly Attack[] = [
  { name: '210 wrong sign-ins of one account at once', run: (target) => flood(210, () => guess(target, 'xuancheng')) },
  {
    name: '210 wrong sign-ins of as many names at once',
    run: (target) => flood(210, (n) => guess(target, `nobody${n}`)),
  },
  {
    name: '300 wrong sign-ins from as many networks at once',
    run: (target) => flood(300, (n) => guess(target, 'sheng', `2001:db8:9:${n.toString(16)}::1`)),
  },
  {
    name: '400 captchas at once',
    run: ({ url }) =>
      flood(400, (n) =>
        fetch(`${url}${calls.captcha.path.replace('{id}', `device-of-attack-${n}`)}`, {
          signal: AbortSignal.timeout(4_000),
        }),
      ),
  },
  {
    name: '300 guesses at a recovery code at once',
    run: ({ url }) =>
      flood(300, (n) =>
        fetch(`${url}${calls.smsValidate.path}?phone=13800000001&code=${String(n).padStart(6, '0')}`, {
          signal: AbortSignal.timeout(4_000),
        }),
      ),
  },
  {
    name: '1,000 guesses at the secret of a link at once',
    run: ({ url }) =>
      flood(1_000, (n) =>
        fetch(`${url}${calls.rescueView.path}`, {
          method: calls.rescueView.method,
          headers: { 'content-type': 'application/json' },
          signal: AbortSignal.timeout(4_000),
          body: JSON.stringify({ secret: `guess${String(n).padStart(19, '0')}` }),
        }),
      ),
  },
];

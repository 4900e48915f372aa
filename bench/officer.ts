import { randomBytes } from 'node:crypto';
import { isRefusal } from '../contract/codes.ts';
import type { House } from '../server/house.ts';

/** Registers an officer of the province and signs them in: their id, and the token of their session. */
export async function signInOfficer({ auth }: House): Promise<{ userId: string; token: string }> {
  const password = randomBytes(12).toString('base64url');
  const user = await auth.registerUser({
    userName: 'bench',
    realName: '省值班员',
    password,
    regionCode: '34',
    deptName: '省防火办',
    roles: ['ZBY'],
  });
  if (isRefusal(user)) throw new Error(user.message);
  const signedIn = await auth.signIn.token(
    { grant_type: 'password', username: 'bench', password, client_id: 'lookout-web', client_secret: 'lookout-web' },
    { address: '127.0.0.1', device: undefined },
  );
  if (isRefusal(signedIn)) throw new Error(signedIn.message);
  return { userId: user.id, token: signedIn.tokens.accessToken };
}

import { randomBytes } from 'node:crypto';
import { isRefusal } from '../contract/codes.ts';
import type { House } from '../server/house.ts';

/** An officer of the province with the token of their session. */
export interface BenchOfficer {
  userId: string;
  userName: string;
  password: string;
  token: string;
}

/** Registers an officer of the province and signs them in. */
export async function signInOfficer({ auth }: House): Promise<BenchOfficer> {
  const userName = 'bench';
  const password = randomBytes(12).toString('base64url');
  const user = await auth.registerUser({
    userName,
    realName: '省值班员',
    password,
    regionCode: '34',
    deptName: '省防火办',
    roles: ['ZBY'],
  });
  if (isRefusal(user)) throw new Error(user.message);
  const signedIn = await auth.signIn.token(
    { grant_type: 'password', username: userName, password, client_id: 'lookout-web', client_secret: 'lookout-web' },
    { address: '127.0.0.1', device: undefined },
  );
  if (isRefusal(signedIn)) throw new Error(signedIn.message);
  return { userId: user.id, userName, password, token: signedIn.tokens.accessToken };
}

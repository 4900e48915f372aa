import { type ChatServiceNow, timUserIdOf } from '../../contract/talk/service.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { userSigOf } from './user-sig.ts';

/** How long a signature is valid, in seconds. */
const sigS = 24 * 3_600;

/** The message service of this installation, with the caller's signature where it is an external one. */
export function serviceFor({ options, clock }: Pick<Context, 'options' | 'clock'>, { userId }: Caller): ChatServiceNow {
  if (!options.tim) return { engine: 'embedded' };
  const { sdkAppId, key } = options.tim;
  const timUserId = timUserIdOf(userId);
  const atS = Math.floor(clock.now() / 1_000);
  return {
    engine: 'tencent',
    sdkAppId,
    timUserId,
    userSig: userSigOf(key, { sdkAppId, timUserId, atS, forS: sigS }),
    expiresAt: new Date((atS + sigS) * 1_000).toISOString(),
  };
}

import { afterAll, beforeAll, beforeEach } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import type { SecondFactor } from '../../server/auth/second-factor.ts';
import type { User } from '../../server/auth/projections.ts';
import { userStream } from '../../server/auth/projections.ts';
import { codeAt } from '../../server/auth/totp.ts';
import type { Caller } from '../../server/caller.ts';
import { createCommand } from '../../server/http/command.ts';
import { type Bare, eventsOf, openBare } from './bare.ts';

export const stepMs = 30_000;
export const command = createCommand('wish-1');

export const callerOf = (user: User): Caller => ({
  userId: user.id,
  realName: user.realName,
  regionCode: user.regionCode,
  roles: user.roles,
  sessionId: 'here',
});

/** Two houses of accounts: in `free` a second factor is a person’s own choice, in `strict` it is required. */
export function openFactors() {
  let free: Bare;
  let strict: Bare;
  let bare: Bare;
  beforeAll(async () => {
    [free, strict] = [await openBare(), await openBare({ secondFactor: 'administrators' })];
  });
  afterAll(async () => {
    await free.close();
    await strict.close();
  });
  beforeEach(() => {
    bare = free;
  });
  const factor = (): SecondFactor => bare.auth.factor;
  const nextCode = (secret: string): string => {
    bare.clock.advance(2 * stepMs);
    return codeAt(secret, bare.clock.now());
  };
  async function begun(user: User): Promise<{ secret: string; secretUri: string }> {
    const outcome = await factor().begin(callerOf(user));
    if (isRefusal(outcome)) throw new Error(outcome.message);
    return outcome;
  }
  async function setUp(user: User): Promise<{ secret: string; secretCodes: string[] }> {
    const { secret } = await begun(user);
    const outcome = await factor().confirm(callerOf(user), { code: nextCode(secret), device: undefined }, command);
    if (isRefusal(outcome)) throw new Error(outcome.message);
    return { secret, ...outcome };
  }
  const told = async (user: User) =>
    (await eventsOf(bare, userStream(user.id)))
      .slice(1)
      .map(({ type, actor, areaCode, data }) => ({ type, actor, areaCode, data }));
  return {
    get free() {
      return free;
    },
    get strict() {
      return strict;
    },
    get bare() {
      return bare;
    },
    set bare(value) {
      bare = value;
    },
    factor,
    nextCode,
    begun,
    setUp,
    told,
  };
}

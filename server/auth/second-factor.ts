import type { Kysely } from 'kysely';
import { isWithin } from '../../contract/areas.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { FactorState } from '../../contract/session/factor-schemas.ts';
import { accountMessages as say } from '../../contract/session/messages.ts';
import type { Caller } from '../caller.ts';
import type { Command } from '../store/command.ts';
import type { EventStore } from '../store/port.ts';
import type { Tables } from '../tables.ts';
import { changeAccount } from './account-events.ts';
import type { FactorPolicy } from './factor-policy.ts';
import type { FactorStore, KeptFactor } from './factor-store.ts';
import type { KnownDevices } from './known-devices.ts';
import { outranks } from './outranks.ts';
import type { User } from './projections.ts';
import type { Sessions } from './sessions.ts';
import { newSecret, uriOf } from './totp.ts';
import type { Users } from './users.ts';

/** What second factors work with. */
export interface FactorDeps {
  store: EventStore;
  db: Kysely<Tables>;
  users: Users;
  sessions: Sessions;
  devices: KnownDevices;
  factors: FactorStore;
  policy: FactorPolicy;
}

/**
 * The second factor of sign-in: what a phone shows beside the password, which has to be shown before the factor is
 * changed.
 */
export interface SecondFactor {
  /** What stands, and whether it must. */
  state(caller: Caller): Promise<FactorState>;
  /** A new secret, to be confirmed. */
  begin(caller: Caller): Promise<{ secret: string; secretUri: string } | Refusal>;
  /** The first code that the phone shows; every other device of the account becomes a stranger. */
  confirm(
    caller: Caller,
    shown: { code: string; device: string | undefined },
    command: Command,
  ): Promise<{ secretCodes: string[] } | Refusal>;
  newCodes(caller: Caller, code: string, command: Command): Promise<{ secretCodes: string[] } | Refusal>;
  remove(caller: Caller, code: string, command: Command): Promise<Refusal | undefined>;
  /** By those who keep the account. All its sessions end, for nobody knows who has the phone. */
  reset(caller: Caller, userId: string, command: Command): Promise<Refusal | undefined>;
  /** By the operator of the machine. */
  resetByOperator(userId: string, command: Command): Promise<Refusal | undefined>;
  /** At a sign-in whose password was right: passed where nothing more is wanted, or the code is right. */
  pass(
    user: Pick<User, 'id' | 'roles'>,
    from: { code: string | undefined; device: string | undefined },
    command: Command,
  ): Promise<Passed | Refusal>;
}

/** A sign-in that may go on. `stillStands`: whether the factor, or that there is none, is what was looked at. */
export interface Passed {
  stillStands(): Promise<boolean>;
}

const msPerSecond = 1_000;
const secondsPerMinute = 60;

/** What the parts below share: telling the log of an account, and looking at a code. */
function createProof({ store, factors }: Pick<FactorDeps, 'store' | 'factors'>) {
  const tell = (
    userId: string,
    actor: string,
    command: Command,
    fact: { type: NewEvent['type']; data: object },
  ): Promise<Refusal | undefined> =>
    changeAccount(store, { userId, actor, command }, ({ regionCode }) => [
      { ...fact, areaCode: regionCode } as NewEvent,
    ]);
  /** Undefined where the code is right; a recovery code is told. */
  const shown = async (
    userId: string,
    kept: KeptFactor,
    code: string,
    command: Command,
  ): Promise<Refusal | undefined> => {
    const outcome = await factors.show(userId, kept, code);
    if (outcome.kind === 'wrong') return refuse('factorWrong', { field: 'code' });
    if (outcome.kind === 'wait') {
      const seconds = Math.ceil(outcome.waitMs / msPerSecond);
      return refuse('tryLater', {
        field: 'code',
        message: say.factorWait(Math.ceil(seconds / secondsPerMinute)),
        data: { seconds },
      });
    }
    return outcome.by === 'recovery'
      ? tell(userId, userId, command, { type: 'user.recoveryCodeUsed', data: { left: outcome.left } })
      : undefined;
  };
  return { tell, shown };
}

type Proof = ReturnType<typeof createProof>;

/** The ways in which a factor is set up and begins to count. */
const createSetUp = (
  { users, devices, factors, policy }: FactorDeps,
  { tell, shown }: Proof,
): Pick<SecondFactor, 'state' | 'begin' | 'confirm'> => ({
  async state({ userId, roles }) {
    const [kept, isRequired] = [await factors.find(userId), await policy.wants(roles)];
    if (kept?.setAt === undefined) return { isSet: false, isRequired };
    return {
      isSet: true,
      isRequired,
      setAt: new Date(kept.setAt).toISOString(),
      codesLeft: await factors.codesLeft(userId),
    };
  },
  async begin({ userId }) {
    const [user, kept] = [await users.byId(userId), await factors.find(userId)];
    if (!user) return refuse('notFound');
    if (kept?.setAt !== undefined) return refuse('notAllowedNow', { message: say.factorIsSet });
    const secret = newSecret();
    await factors.begin(userId, secret);
    return { secret, secretUri: uriOf(secret, user.userName) };
  },
  async confirm({ userId }, { code, device }, command) {
    const kept = await factors.find(userId);
    if (!kept) return refuse('notAllowedNow', { message: say.factorNotBegun });
    if (kept.setAt !== undefined) return refuse('notAllowedNow', { message: say.factorIsSet });
    const refused = await shown(userId, kept, code, command);
    if (refused) return refused;
    const secretCodes = await factors.makeCodes(userId);
    await factors.confirm(userId);
    await devices.forget(userId, { except: device });
    return (await tell(userId, userId, command, { type: 'user.secondFactorSet', data: {} })) ?? { secretCodes };
  },
});

/** The ways in which a factor that counts is taken off, or its recovery codes are made anew. */
function createTakingOff(
  { db, users, sessions, factors, policy }: FactorDeps,
  { tell, shown }: Proof,
): Pick<SecondFactor, 'newCodes' | 'remove' | 'reset' | 'resetByOperator'> {
  const own = async ({ userId }: Caller, code: string, command: Command): Promise<Refusal | undefined> => {
    const kept = await factors.find(userId);
    return kept?.setAt === undefined
      ? refuse('notAllowedNow', { message: say.noFactor })
      : shown(userId, kept, code, command);
  };
  async function removed(
    userId: string,
    actor: string,
    by: 'person' | 'administrator' | 'operator',
    command: Command,
  ): Promise<Refusal | undefined> {
    if (!(await factors.remove(userId))) return refuse('notAllowedNow', { message: say.noFactor });
    if (by !== 'person') await sessions.endAll(userId, 'factorReset');
    return tell(userId, actor, command, { type: 'user.secondFactorRemoved', data: { by } });
  }
  return {
    async newCodes(caller, code, command) {
      const refused = await own(caller, code, command);
      if (refused) return refused;
      const secretCodes = await factors.makeCodes(caller.userId);
      return (
        (await tell(caller.userId, caller.userId, command, { type: 'user.recoveryCodesMade', data: {} })) ?? {
          secretCodes,
        }
      );
    },
    async remove(caller, code, command) {
      if (await policy.wants(caller.roles)) return refuse('notAllowedNow', { message: say.factorRequired });
      return (await own(caller, code, command)) ?? removed(caller.userId, caller.userId, 'person', command);
    },
    async reset(caller, userId, command) {
      const user = await users.byId(userId);
      if (!user || !isWithin(caller.regionCode, user.regionCode)) return refuse('notFound', { field: 'id' });
      if (userId === caller.userId) return refuse('badInput', { field: 'id', message: say.ownFactorReset });
      if (await outranks(db, user.roles, caller.roles))
        return refuse('forbidden', { field: 'id', message: say.strongerAccount });
      return removed(userId, caller.userId, 'administrator', command);
    },
    resetByOperator: (userId, command) => removed(userId, 'system', 'operator', command),
  };
}

/** Opens the second factor. */
export function createSecondFactor(deps: FactorDeps): SecondFactor {
  const { devices, factors, policy } = deps;
  const proof = createProof(deps);
  const standing = async (userId: string): Promise<KeptFactor | undefined> => {
    const kept = await factors.find(userId);
    return kept?.setAt === undefined ? undefined : kept;
  };
  return {
    ...createSetUp(deps, proof),
    ...createTakingOff(deps, proof),
    async pass({ id, roles }, { code, device }, command) {
      const kept = await standing(id);
      const passed: Passed = { stillStands: async () => (await standing(id))?.secret === kept?.secret };
      if (!kept) return passed;
      // A device is known only by a sign-in with a code; who must have a factor shows it each time.
      if ((await devices.knows(device, id)) && !(await policy.wants(roles))) return passed;
      if (code === undefined || code === '') return refuse('factorDue', { field: 'code' });
      return (await proof.shown(id, kept, code, command)) ?? passed;
    },
  };
}

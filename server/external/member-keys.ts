import { refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { MemberKind } from '../../contract/external/resources.ts';
import type { Context } from '../context.ts';
import { hashOfKey, newKey } from '../feeds/keys.ts';
import type { KeptRecord } from '../resources/projection.ts';
import { externalMessages as say } from './messages.ts';
import { externalKeyStream } from './projections.ts';

/** Whose key is changed, and who changes it. */
export interface KeyOf {
  kind: MemberKind;
  member: KeptRecord;
  actor: string;
  cause: string;
}

async function append(
  { store }: Context,
  { member, actor, cause }: KeyOf,
  decide: (isActive: boolean) => readonly NewEvent[],
): Promise<Refusal | 'nothing' | undefined> {
  const stream = externalKeyStream(member.id);
  const past = await store.readStream(stream);
  const events = decide(past.at(-1)?.type === 'externalKey.issued');
  if (events.length === 0) return 'nothing';
  const outcome = await store.append({
    actor,
    commandId: cause,
    writes: [{ stream, expectedVersion: past.length, events }],
  });
  return outcome.appended ? undefined : refuse('versionConflict');
}

const whose = ({ kind, member }: KeyOf) => ({
  kind,
  systemId: String(member['systemId']),
  name: String(member['name']),
});

const revoked = (of: KeyOf): NewEvent => ({
  type: 'externalKey.revoked',
  areaCode: of.member.areaCode,
  data: whose(of),
});

/**
 * Gives somebody a key; a former one opens nothing from the same moment on. It is told once; the log keeps its SHA-256
 * only.
 */
export async function issueMemberKey(ctx: Context, of: KeyOf): Promise<{ name: string; secret: string } | Refusal> {
  const secret = newKey();
  const issued: NewEvent = {
    type: 'externalKey.issued',
    areaCode: of.member.areaCode,
    data: { ...whose(of), keyHash: hashOfKey(secret) },
  };
  const refusal = await append(ctx, of, (isActive) => (isActive ? [revoked(of), issued] : [issued]));
  return typeof refusal === 'object' ? refusal : { name: String(of.member['name']), secret };
}

/** Takes somebody's key back; refuses where they have none. */
export async function revokeMemberKey(ctx: Context, of: KeyOf): Promise<Refusal | undefined> {
  const outcome = await append(ctx, of, (isActive) => (isActive ? [revoked(of)] : []));
  return outcome === 'nothing' ? refuse('notFound', { field: 'id', message: say.noKey }) : outcome;
}

import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { externalDevices, externalUsers, memberKinds, type MemberKind } from '../../contract/external/resources.ts';
import type { ExternalDevice, ExternalUser, Members } from '../../contract/external/schemas.ts';
import { changesSchema, valuesSchema } from '../../contract/resources/schemas.ts';
import type { Caller, Context } from '../context.ts';
import type { Command } from '../http/command.ts';
import { parseInput } from '../http/input.ts';
import { changeRecord, createRecord, removeRecord } from '../resources/keeper.ts';
import type { KeptRecord } from '../resources/projection.ts';
import { findRecords, keptRecord } from '../resources/queries.ts';
import { deviceFeed } from './holder.ts';
import { issueMemberKey, revokeMemberKey } from './member-keys.ts';
import { externalMessages as say } from './messages.ts';
import type { ExternalKey } from './projections.ts';

/** Who keeps the users and devices of a system, by which command. `ownId`: his own id among them. */
export interface Keeping { ctx: Context; system: KeptRecord; caller: Caller; command: Command; ownId?: string }

type Values = Readonly<Record<string, unknown>>;

const mostMembers = 500;

const idOfAll = (records: readonly KeptRecord[]): string[] => records.map(({ id }) => id);

async function ofKind({ ctx, system }: Pick<Keeping, 'ctx' | 'system'>, kind: MemberKind): Promise<KeptRecord[]> {
  const { records } = await findRecords(ctx, memberKinds[kind], { regionCode: system.areaCode }, { systemId: system.id, sortBy: 'createdAt', sortOrder: 'asc' }, { limit: mostMembers, offset: 0 });
  return records;
}

const picked = (of: typeof externalUsers | typeof externalDevices, record: KeptRecord): Values =>
  Object.fromEntries(['id', 'version', ...Object.keys(of.fields)].filter((name) => name !== 'systemId' && name !== 'regionCode' && record[name] !== undefined).map((name) => [name, record[name]]));

/** Users and devices of a system, with what is known of their keys. */
export async function membersOf(keeping: Pick<Keeping, 'ctx' | 'system'>): Promise<Members> {
  const { db } = keeping.ctx;
  const [users, devices] = await Promise.all([ofKind(keeping, 'externalUser'), ofKind(keeping, 'externalDevice')]);
  const ids = [...idOfAll(users), ...idOfAll(devices)];
  const keys = ids.length === 0 ? [] : await db.selectFrom('external_keys').select(['id', 'doc']).where('id', 'in', ids).where('active', '=', 1).execute();
  const issued = new Map(keys.map(({ id, doc }) => [id, (JSON.parse(doc) as ExternalKey).issuedAt]));
  const feeds = idOfAll(devices).map(deviceFeed);
  const uses = feeds.length === 0 ? [] : await db.selectFrom('feed_use').select(['feed', 'last_used_at']).where('feed', 'in', feeds).execute();
  const used = new Map(uses.map((use) => [use.feed, new Date(use.last_used_at).toISOString()]));
  const keyed = (id: string): Values => (issued.has(id) ? { keyIssuedAt: issued.get(id) } : {});
  const lastUse = (id: string): Values => (used.has(deviceFeed(id)) ? { lastUsedAt: used.get(deviceFeed(id)) } : {});
  return {
    users: users.map((user) => ({ ...picked(externalUsers, user), ...keyed(user.id) }) as unknown as ExternalUser),
    devices: devices.map((device) => ({ ...picked(externalDevices, device), ...keyed(device.id), ...lastUse(device.id) }) as unknown as ExternalDevice),
  };
}

/** One of a system's users or devices; those of other systems are not there. */
async function memberOf({ ctx, system }: Keeping, kind: MemberKind, id: string): Promise<KeptRecord | Refusal> {
  const member = await keptRecord(ctx.db, memberKinds[kind], id);
  return member?.['systemId'] === system.id ? member : refuse('notFound', { field: 'id' });
}

function refusedValues({ system, ownId }: Keeping, id: string | undefined, values: Values): Refusal | undefined {
  const source = values['sourceType'];
  if (typeof source === 'string' && !(system['sourceTypes'] as readonly string[]).includes(source)) return refuse('badInput', { field: 'sourceType', message: say.wrongSource });
  if (ownId === undefined || ownId !== id) return undefined;
  if (values['disabled'] === true) return refuse('notAllowedNow', { field: 'disabled', message: say.ownKey });
  return 'manages' in values && values['manages'] !== true ? refuse('notAllowedNow', { field: 'manages', message: say.ownRight }) : undefined;
}

/** Makes or changes a user or device. */
export async function saveMember(keeping: Keeping, { kind, id, version, values: given }: { kind: MemberKind; id?: string | undefined; version?: number | undefined; values: Values }): Promise<null | Refusal> {
  const { ctx, system, caller, command } = keeping;
  const of = memberKinds[kind];
  const belonging = { systemId: system.id, regionCode: system.areaCode };
  const isNew = id === undefined || version === undefined;
  const parsed = parseInput(isNew ? valuesSchema(of) : changesSchema(of), isNew ? { ...given, ...belonging } : given, 'values');
  if (isRefusal(parsed)) return parsed;
  const values = parsed.value as Values;
  const refusal = refusedValues(keeping, id, values);
  if (refusal) return refusal;
  if (isNew) {
    if ((await ofKind(keeping, kind)).length >= mostMembers) return refuse('notAllowedNow', { message: say.tooMany(mostMembers) });
    const made = await createRecord({ ctx, of, caller, command }, values);
    return isRefusal(made) ? made : null;
  }
  const member = await memberOf(keeping, kind, id);
  if (isRefusal(member)) return member;
  const changed = await changeRecord({ ctx, of, caller, command }, { id, version, changes: values });
  return isRefusal(changed) ? changed : null;
}

interface One { kind: MemberKind; id: string }

async function keyOf(keeping: Keeping, { kind, id }: One) {
  const member = await memberOf(keeping, kind, id);
  return isRefusal(member) ? member : { kind, member, actor: keeping.caller.userId, cause: keeping.command.id };
}

/** Removes a user or device; its key opens nothing any more. */
export async function removeMember(keeping: Keeping, one: One & { version: number }): Promise<null | Refusal> {
  const { ctx, caller, command, ownId } = keeping;
  if (one.id === ownId) return refuse('notAllowedNow', { message: say.ownKey });
  const of = await keyOf(keeping, one);
  if (isRefusal(of)) return of;
  const removed = await removeRecord({ ctx, of: memberKinds[one.kind], caller, command }, one);
  if (isRefusal(removed)) return removed;
  // Without its holder the key opens nothing as it is; the log says so too.
  await revokeMemberKey(ctx, of);
  return null;
}

/** Gives a user or device a key, instead of the former one if there is any. */
export async function issueKeyOf(keeping: Keeping, one: One): Promise<{ name: string; secret: string } | Refusal> {
  const of = await keyOf(keeping, one);
  return isRefusal(of) ? of : issueMemberKey(keeping.ctx, of);
}

/** Takes the key of a user or device back. */
export async function revokeKeyOf(keeping: Keeping, one: One): Promise<null | Refusal> {
  if (one.id === keeping.ownId) return refuse('notAllowedNow', { message: say.ownKey });
  const of = await keyOf(keeping, one);
  if (isRefusal(of)) return of;
  return await revokeMemberKey(keeping.ctx, of) ?? null;
}

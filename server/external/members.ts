import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { memberKinds, type MemberKind } from '../../contract/external/resources.ts';
import { asked, type AnyRecord, type Resource } from '../../contract/resources/resource.ts';
import { changesSchema, pageQuery, valuesSchema } from '../../contract/resources/schemas.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { Command } from '../store/command.ts';
import { parseInput } from '../http/input.ts';
import { changeRecord, createRecord, removeRecord } from '../resources/keeper.ts';
import type { KeptRecord } from '../resources/projection.ts';
import { asSeen, findRecords, keptRecord } from '../resources/queries.ts';

type Values = Readonly<Record<string, unknown>>;

/** Who looks into a system from within, by which command. */
export interface Within {
  ctx: Context;
  system: KeptRecord;
  caller: Caller;
  command: Command;
}

/** One of a system's users or devices. */
export interface One {
  kind: MemberKind;
  id: string;
}

/** A user or device of this system; those of other systems are not there. */
export async function memberOf(
  { ctx, system }: Pick<Within, 'ctx' | 'system'>,
  { kind, id }: One,
): Promise<KeptRecord | Refusal> {
  const member = await keptRecord(ctx.db, memberKinds[kind], id);
  return member?.['systemId'] === system.id ? member : refuse('notFound', { field: 'id' });
}

/** A page of a system's users or devices. */
export async function pageOfMembers(
  { ctx, system, caller }: Within,
  kind: MemberKind,
  find: Values,
): Promise<{ records: AnyRecord[]; total: number } | Refusal> {
  const parsed = parseInput(pageQuery(memberKinds[kind]), find, 'find');
  if (isRefusal(parsed)) return parsed;
  const { pageNum, pageSize, ...args } = parsed.value as { pageNum: number; pageSize: number };
  return findRecords(
    ctx,
    memberKinds[kind],
    caller,
    { ...args, systemId: system.id },
    { limit: pageSize, offset: (pageNum - 1) * pageSize },
  );
}

/** A user or device as it stands. */
export async function seenMember(within: Within, one: One): Promise<AnyRecord | Refusal> {
  const member = await memberOf(within, one);
  return isRefusal(member) ? member : asSeen(within.ctx, memberKinds[one.kind], member);
}

/** Makes or changes a user or device. */
export async function saveMember(
  within: Within,
  {
    kind,
    id,
    version,
    values,
  }: { kind: MemberKind; id?: string | undefined; version?: number | undefined; values: Values },
): Promise<AnyRecord | Refusal> {
  const { ctx, system, caller, command } = within;
  const of: Resource = memberKinds[kind];
  const keeping = { ctx, of, caller, command };
  if (id === undefined || version === undefined) {
    const parsed = parseInput(valuesSchema(asked(of)), { ...values, systemId: system.id }, 'values');
    return isRefusal(parsed) ? parsed : createRecord(keeping, parsed.value);
  }
  const parsed = parseInput(changesSchema(asked(of)), values, 'values');
  if (isRefusal(parsed)) return parsed;
  const member = await memberOf(within, { kind, id });
  return isRefusal(member) ? member : changeRecord(keeping, { id, version, changes: parsed.value });
}

/** Removes a user or device; its key opens nothing any more. */
export async function removeMember(within: Within, one: One & { version: number }): Promise<null | Refusal> {
  const { ctx, caller, command } = within;
  const member = await memberOf(within, one);
  return isRefusal(member) ? member : removeRecord({ ctx, of: memberKinds[one.kind], caller, command }, one);
}

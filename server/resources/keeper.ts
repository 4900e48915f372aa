import { v7 as uuidv7 } from 'uuid';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';
import { recordStream } from '../../contract/stream-names.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { Command } from '../store/command.ts';
import { appendDecided, type Decided } from '../store/append-decided.ts';
import { changedSince } from './changed-since.ts';
import { decideChange, decideCreate, decideRemove } from './decider.ts';
import { checkFiles } from './file-checks.ts';
import { resourceMessages as say } from './messages.ts';
import { checkPeople } from './people-checks.ts';
import { recordFold, type KeptRecord } from './projection.ts';
import { asSeen, keptRecord } from './queries.ts';
import { cleaned } from './rich-text.ts';
import { checkTree, checkUnique } from './whole-checks.ts';
import { isTaken } from '../store/dialect.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Values = Readonly<Record<string, unknown>>;

/** Who keeps what, by which command. */
export interface Keeping {
  ctx: Context;
  of: Resource;
  caller: Caller;
  command: Command;
}

/** Whether a caller may keep records of an area. What belongs to the whole authority is kept at its seat. */
export const mayKeep = ({ ctx, of, caller }: Omit<Keeping, 'command'>, areaCode: RegionCode): boolean =>
  of.scope === 'region' ? isWithin(caller.regionCode, areaCode) : caller.regionCode === ctx.options.regionCode;

function after(
  { ctx, of }: Keeping,
  record: KeptRecord | undefined,
  events: Parameters<Decided<unknown>['answer']>[0],
): KeptRecord | undefined {
  const evolve = recordFold(ctx.specials[of.name]?.evolve);
  return events.reduce<KeptRecord | undefined>((before, event) => evolve(of, before, event), record);
}

async function checked(keeping: Keeping, values: Values, record: KeptRecord | undefined): Promise<Refusal | undefined> {
  const { ctx, of, caller } = keeping;
  return (
    (await checkUnique(ctx, of, values, record?.id)) ??
    (await checkTree(keeping, values, record?.id)) ??
    (await ctx.specials[of.name]?.guard?.({ ctx, caller, values, record })) ??
    (await checkPeople(keeping, values, record)) ??
    (await checkFiles(keeping, values, record))
  );
}

async function append<T>(keeping: Keeping, decide: () => Promise<Decided<T> | Refusal>): Promise<T | Refusal> {
  try {
    return await appendDecided(keeping.ctx.store, { actor: keeping.caller.userId, command: keeping.command }, decide);
  } catch (error) {
    // By the table itself, since somebody else's came first.
    if (isTaken(error)) return refuse('duplicate');
    throw error;
  }
}

const inTurn: <T>({ ctx, of }: Keeping, work: () => Promise<T>) => Promise<T> = ({ ctx, of }, work) =>
  ctx.specials[of.name]?.inTurn?.(work) ?? work();

/** Makes a record; `newId`: where neither chance nor its values decide its id. */
export async function createRecord(keeping: Keeping, given: Values, newId?: string): Promise<AnyRecord | Refusal> {
  const { ctx, of, caller } = keeping;
  const special = ctx.specials[of.name];
  const clean = cleaned(of, given);
  const values = (await special?.complete?.(ctx, caller, clean)) ?? clean;
  if (isRefusal(values)) return values;
  const events = decideCreate(of, values, caller.regionCode, special?.begin);
  if (!events.every(({ areaCode }) => mayKeep(keeping, areaCode)))
    return refuse('outsideArea', { field: 'regionCode' });
  const id = special?.idOf?.(values) ?? newId ?? uuidv7({ msecs: ctx.clock.now() });
  const made = await inTurn(keeping, async () => {
    const refusal = (await checked(keeping, values, undefined)) ?? (await special?.prepare?.(ctx, id));
    if (refusal) return refusal;
    return append(keeping, async () => ({
      writes: [{ stream: recordStream(of, id), expectedVersion: 0, events }],
      answer: (done) => after(keeping, undefined, done),
    }));
  });
  return isRefusal(made) ? made : asSeen(ctx, of, made as KeptRecord);
}

async function conflict({ ctx, of }: Keeping, record: KeptRecord | undefined, seen: number): Promise<Refusal> {
  if (!record) return refuse('versionConflict', { message: say.removedMeanwhile });
  const meanwhile = await changedSince(ctx, of, record, seen);
  return refuse('versionConflict', { message: say.changedMeanwhile(meanwhile.by), data: { ...meanwhile } });
}

/** The record where the caller may keep it and it stands where they saw it. */
async function toKeep(keeping: Keeping, id: string, version: number): Promise<KeptRecord | Refusal> {
  const record = await keptRecord(keeping.ctx.db, keeping.of, id);
  if (!record) return refuse('notFound', { field: 'id' });
  if (!mayKeep(keeping, record.areaCode))
    return keeping.of.scope === 'region' ? refuse('notFound', { field: 'id' }) : refuse('outsideArea');
  return record.version === version ? record : conflict(keeping, record, version);
}

/** Changes a record that stands at `version`; who comes second is told who changed what. */
export async function changeRecord(
  keeping: Keeping,
  { id, version, changes: given }: { id: string; version: number; changes: Values },
): Promise<AnyRecord | Refusal> {
  const { ctx, of } = keeping;
  const changes = cleaned(of, given);
  const record = await toKeep(keeping, id, version);
  if (isRefusal(record)) return record;
  const events = decideChange(of, record, changes);
  if (isRefusal(events)) return events;
  if (events.length === 0) return asSeen(ctx, of, record);
  if (!events.every(({ areaCode }) => mayKeep(keeping, areaCode)))
    return refuse('outsideArea', { field: 'regionCode' });
  const changed = await inTurn(keeping, () =>
    append(keeping, () =>
      guarded(
        keeping,
        { record, values: changes, check: () => checked(keeping, changes, record) },
        { events, answer: (done) => after(keeping, record, done) },
      ),
    ),
  );
  return isRefusal(changed) ? changed : asSeen(ctx, of, changed as KeptRecord);
}

/** Removes a record that stands at `version`. */
export async function removeRecord(
  keeping: Keeping,
  { id, version }: { id: string; version: number },
): Promise<null | Refusal> {
  const record = await toKeep(keeping, id, version);
  if (isRefusal(record)) return record;
  const { ctx, of, caller } = keeping;
  const special = ctx.specials[of.name];
  const check = async (): Promise<Refusal | undefined> =>
    (await special?.guard?.({ ctx, caller, values: undefined, record })) ?? (await checkTree(keeping, undefined, id));
  const done = await append(keeping, () =>
    guarded(keeping, { record, values: undefined, check }, { events: decideRemove(of, record), answer: () => null }),
  );
  return isRefusal(done) ? done : null;
}

/** What is to follow on a record. */
interface Following<T> extends Pick<Decided<T>, 'answer'> {
  events: Decided<T>['writes'][number]['events'];
}

/** What is decided on a record that a check lets pass, as long as what the check looks at stands as it did. */
async function guarded<T>(
  keeping: Keeping,
  asked: { record: KeptRecord; values: Values | undefined; check: () => Promise<Refusal | undefined> },
  following: Following<T>,
): Promise<Decided<T> | Refusal> {
  const { ctx, of } = keeping;
  const { record, values, check } = asked;
  // Read before the check runs: a change in between is a conflict, and the check runs again.
  const standing = (await ctx.specials[of.name]?.standing?.(ctx, record, values)) ?? [];
  const decided = (await check()) ?? (await once(keeping, record, following));
  return isRefusal(decided) ? decided : { ...decided, writes: [...decided.writes, ...standing] };
}

/**
 * What was decided on a record holds only as long as it stands there: a second try would decide on what nobody has
 * seen.
 */
async function once<T>(
  keeping: Keeping,
  record: KeptRecord,
  { events, answer }: Following<T>,
): Promise<Decided<T> | Refusal> {
  const now = await keptRecord(keeping.ctx.db, keeping.of, record.id);
  if (now?.version !== record.version) return conflict(keeping, now, record.version);
  return { writes: [{ stream: recordStream(keeping.of, record.id), expectedVersion: record.version, events }], answer };
}

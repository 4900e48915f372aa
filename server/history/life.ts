import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { fireHistory } from '../../contract/history/fire-history.ts';
import { mayStep, recordSteps, type RecordStatus, type RecordStep } from '../../contract/history/life.ts';
import type { ManyRow } from '../../contract/history/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { changeRecord } from '../resources/keeper.ts';
import type { KeptRecord } from '../resources/projection.ts';
import { keptRecord } from '../resources/queries.ts';
import { mayRead } from '../resources/scope.ts';
import type { Command } from '../store/command.ts';
import { historyMessages as say } from './messages.ts';
import { nearFire } from './near-fire.ts';

/** A step that somebody takes with a record, as they saw it. */
interface Stepping {
  ctx: Context;
  caller: Caller;
  command: Command;
}
interface Wished {
  id: string;
  version: number;
  step: RecordStep;
  note?: string | undefined;
}

/** The level above decides; at the seat of the authority, above which there is none, another person does. */
function mayDecide({ ctx, caller }: Stepping, record: KeptRecord): Refusal | undefined {
  const isAbove = isWithin(caller.regionCode, record.areaCode) && caller.regionCode !== record.areaCode;
  if (!isAbove && record.areaCode !== ctx.options.regionCode) return refuse('notAllowedNow', { message: say.notBelow });
  return [record['enteredBy'], record['submittedBy']].includes(caller.userId)
    ? refuse('notAllowedNow', { message: say.ownRecord })
    : undefined;
}

async function refusalOf(stepping: Stepping, record: KeptRecord, step: RecordStep): Promise<Refusal | undefined> {
  const { ctx, caller } = stepping;
  const status = record['status'] as RecordStatus;
  if (!mayStep(step, status)) return refuse('notAllowedNow', { message: say.notNow(status) });
  if (step === 'approve' || step === 'return') return mayDecide(stepping, record);
  if (step === 'withdraw')
    return record['submittedBy'] === caller.userId ? undefined : refuse('notAllowedNow', { message: say.notYours });
  if (record['fireId'] !== undefined || record['distinct'] === true) return undefined;
  const near = await nearFire(ctx, caller.regionCode, record);
  return near && refuse('notAllowedNow', { field: 'fireId', message: say.nearFire(near.name, near.day) });
}

/** What a step writes beside the state; a new submission forgets what was decided on the one before. */
function written({ ctx, caller }: Stepping, { step, note }: Wished): Readonly<Record<string, unknown>> {
  const at = new Date(ctx.clock.now()).toISOString();
  const undecided = { decidedBy: null, decidedAt: null, decisionNote: null };
  if (step === 'submit') return { submittedBy: caller.userId, submittedAt: at, ...undecided };
  if (step === 'withdraw') return { submittedBy: null, submittedAt: null };
  return { decidedBy: caller.userId, decidedAt: at, decisionNote: note ?? null };
}

/** Takes a step in a record's life. Records outside the caller's region do not exist for them. */
export async function takeStep(
  stepping: Stepping,
  wished: Wished,
): Promise<{ id: string; version: number; status: RecordStatus } | Refusal> {
  const { ctx, caller } = stepping;
  const { id, version, step } = wished;
  const record = await keptRecord(ctx.db, fireHistory, id);
  if (!record || !mayRead(fireHistory, caller, record)) return refuse('notFound', { field: 'id' });
  // Who saw an older version is told what changed meanwhile before anything else.
  const refusal = record.version === version ? await refusalOf(stepping, record, step) : undefined;
  if (refusal) return refusal;
  const status = recordSteps[step].to;
  const changed = await changeRecord(
    { ...stepping, of: fireHistory },
    { id, version, changes: { status, ...written(stepping, wished) } },
  );
  return isRefusal(changed) ? changed : { id, version: changed.version, status };
}

/** Whether somebody took the step with just this version before: a call that is sent again tells the same. */
const isTakenAlready = (record: KeptRecord, { caller }: Stepping, { version, step }: Wished): boolean =>
  record.version === version + 1 &&
  record['status'] === recordSteps[step].to &&
  record[step === 'submit' ? 'submittedBy' : 'decidedBy'] === caller.userId;

async function oneOfMany(stepping: Stepping, wished: Wished): Promise<ManyRow> {
  const { ctx, caller } = stepping;
  const { id } = wished;
  const record = await keptRecord(ctx.db, fireHistory, id);
  if (!record || !mayRead(fireHistory, caller, record)) return { id, name: '', message: say.none };
  const name = String(record['name']);
  if (isTakenAlready(record, stepping, wished)) return { id, name, status: record['status'] as RecordStatus };
  const taken = await takeStep(stepping, wished);
  if (!isRefusal(taken)) return { id, name, status: taken.status };
  return { id, name, message: taken.message ?? (taken.refused === 'versionConflict' ? say.changed : say.failed) };
}

/**
 * Takes the same step with many records, one after the other, each by an append of its own: one that is refused stops
 * none of the others, and says why.
 */
export async function takeSteps(
  stepping: Stepping,
  {
    records,
    step,
    note,
  }: { records: readonly { id: string; version: number }[]; step: RecordStep; note?: string | undefined },
): Promise<{ taken: number; rows: ManyRow[] }> {
  // The answer is kept with none of the appends: what was done is found again by the records themselves.
  const command: Command = { id: stepping.command.id, remember: () => ({ commandId: stepping.command.id }) };
  const rows: ManyRow[] = [];
  for (const { id, version } of records)
    rows.push(await oneOfMany({ ...stepping, command }, { id, version, step, note }));
  return { taken: rows.filter(({ status }) => status !== undefined).length, rows };
}

import { telephonyLimits as limits } from '../../../contract/telephony/limits.ts';
import { present } from '../../../contract/present.ts';
import type { Round } from '../../../contract/telephony/rounds.ts';
import type { RoundKind } from '../../../contract/telephony/schemas.ts';
import type { Context } from '../../context.ts';
import { codeRange } from '../../region-scope.ts';
import { docOf, readDoc, readDocs } from '../../store/doc.ts';
import type { KeptRound } from '../tables.ts';
import { shownRound, type LiveRound } from './round.ts';

type Ctx = Pick<Context, 'db'>;

/** Keeps a round as it is now; durable when this resolves. */
export async function keepRound({ db }: Ctx, round: LiveRound): Promise<void> {
  const doc = docOf<KeptRound>({ ...shownRound(round), ...present({ spanMs: round.spanMs }) });
  await db
    .insertInto('phone_rounds')
    .values({
      id: round.id,
      kind: round.kind,
      region_code: round.regionCode,
      by_user: round.by.userId,
      started_at: round.startedAt,
      ended_at: round.endedAt ?? null,
      sound_id: round.soundId ?? null,
      doc,
    })
    .onConflict((row) => row.column('id').doUpdateSet({ doc, ended_at: round.endedAt ?? null }))
    .execute();
}

/** Who asks, and for what: their own rounds, those of their region for those with the right to make such ones. */
export interface RoundsWanted {
  userId: string;
  regionCode: string;
  /** Kinds whose rounds of the whole region they see. */
  kinds: readonly RoundKind[];
  kind?: RoundKind | undefined;
  recordId?: string | undefined;
  pageNum: number;
  pageSize: number;
}

const seenBy = ({ db }: Ctx, { userId, regionCode, kinds, kind, recordId }: RoundsWanted) => {
  const [from, before] = codeRange(regionCode);
  let rows = db
    .selectFrom('phone_rounds')
    .where((row) =>
      row.or([
        row('by_user', '=', userId),
        ...(kinds.length === 0
          ? []
          : [
              row.and([row('region_code', '>=', from), row('region_code', '<', before), row('kind', 'in', [...kinds])]),
            ]),
      ]),
    );
  if (kind) rows = rows.where('kind', '=', kind);
  if (recordId !== undefined) rows = rows.where('id', '=', recordId);
  return rows;
};

/** One page of rounds, newest first, and how many there are. */
export async function pageOfRounds(ctx: Ctx, wanted: RoundsWanted): Promise<{ rounds: Round[]; total: number }> {
  const seen = seenBy(ctx, wanted);
  const { total } = await seen.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await seen
    .select('doc')
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(wanted.pageSize)
    .offset((wanted.pageNum - 1) * wanted.pageSize)
    .execute();
  const rounds = readDocs(rows).map((kept) => {
    const { spanMs: _, ...round } = kept;
    return round;
  });
  return { rounds, total };
}

/** A round that has ended, as it is taken up again; undefined where there is none. */
export async function endedRound({ db }: Ctx, id: string): Promise<LiveRound | undefined> {
  const row = await db.selectFrom('phone_rounds').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { targets, startedAt, endsAt, endedAt, by, ...round } = readDoc(row.doc);
  const untilMs = endsAt === undefined ? undefined : Date.parse(endsAt);
  return {
    ...round,
    by: { userId: row.by_user, name: by },
    regionCode: row.region_code,
    soundId: row.sound_id ?? undefined,
    soundPath: undefined,
    startedAt: Date.parse(startedAt),
    spanMs: round.spanMs ?? (untilMs && Math.min(untilMs - Date.parse(startedAt), limits.rollCallMinutes * 60_000)),
    endsAt: untilMs,
    ...(endedAt === undefined ? {} : { endedAt: Date.parse(endedAt) }),
    targets: targets.map(({ state, tries, at, ...side }) => ({
      side,
      state,
      tries,
      dueAt: 0,
      ...(at === undefined ? {} : { at: Date.parse(at) }),
    })),
  };
}

/** Ends the rounds whose end the server did not live to see. */
export async function endInterruptedRounds(ctx: Ctx, now: number): Promise<void> {
  const open = await ctx.db.selectFrom('phone_rounds').select('id').where('ended_at', 'is', null).execute();
  for (const { id } of open) {
    const round = await endedRound(ctx, id);
    if (!round) continue;
    for (const target of round.targets)
      if (target.state === 'ringing' || target.state === 'listening') target.state = 'noAnswer';
    await keepRound(ctx, Object.assign(round, { state: 'ended', isInterrupted: true, endedAt: now }));
  }
}

/** Removes rounds whose retention has ended. */
export async function forgetOldRounds({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('phone_rounds')
    .where('started_at', '<', clock.now() - limits.keptMs)
    .execute();
}

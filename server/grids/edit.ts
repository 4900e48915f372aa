import type { z } from 'zod';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { KeptPerson } from '../../contract/grids/events.ts';
import type { editArgs, GridChecked, GridDraft } from '../../contract/grids/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { amongGiven } from '../store/dialect.ts';
import { checkInThread, type Checked } from './check.ts';
import { asWrites, editFacts } from './decide-edit.ts';
import { openDraft, type OpenedDraft } from './draft.ts';
import { gridSay as say } from './messages.ts';
import { changedOften } from './often.ts';
import { keptPeople } from './people.ts';
import { staleIn } from './stale.ts';
import { versionsAt } from './streams.ts';

type Ctx = Pick<Context, 'db' | 'gate' | 'store' | 'workers' | 'gazetteer' | 'clock'>;

/** What is wrong with a draft as things are: what others changed, and what its borders are. */
async function checked(
  ctx: Ctx,
  caller: Caller,
  draft: GridDraft,
): Promise<{ opened: OpenedDraft; found: Checked } | { stale: GridChecked } | Refusal> {
  const stale = await staleIn(ctx, caller, draft);
  if (stale.length > 0) return { stale: { faults: stale, areas: [] } };
  const opened = await openDraft(ctx, caller, draft);
  if (isRefusal(opened)) return opened;
  const found = await checkInThread(ctx, caller.userId, opened.input);
  return isRefusal(found) ? found : { opened, found };
}

/** Checks a draft before it is submitted. */
export async function checkDraft(ctx: Ctx, caller: Caller, draft: GridDraft): Promise<GridChecked | Refusal> {
  const outcome = await checked(ctx, caller, draft);
  if (isRefusal(outcome)) return outcome;
  return 'stale' in outcome ? outcome.stale : outcome.found.checked;
}

/** Numbers of the grids of a region and level go on behind all that there ever were. */
async function codesFor({ db }: Ctx, { made, level }: GridDraft): Promise<Map<string, string>> {
  const codes = new Map<string, string>();
  const last = new Map<string, number>();
  for (const { id, regionCode } of made) {
    const begins = `${regionCode}-${level}`;
    if (!last.has(begins)) {
      const rows = await db
        .selectFrom('grid_history')
        .select('code')
        .where('area_code', '=', regionCode)
        .where('level', '=', level)
        .execute();
      last.set(begins, Math.max(0, ...rows.map(({ code }) => Number(code.slice(begins.length)))));
    }
    const next = (last.get(begins) ?? 0) + 1;
    last.set(begins, next);
    codes.set(id, `${begins}${String(next).padStart(3, '0')}`);
  }
  return codes;
}

/** Names in a grid in small letters, but for those of some of its grids. */
export async function namesIn(
  { db }: Pick<Ctx, 'db'>,
  parentId: string,
  without: ReadonlyMap<string, unknown> = new Map(),
): Promise<Set<string>> {
  const rows = await db.selectFrom('grids').select(['id', 'words']).where('parent_id', '=', parentId).execute();
  return new Set(rows.filter(({ id }) => !without.has(id)).map(({ words }) => words.slice(0, words.indexOf('\n'))));
}

/** Whether ids of new grids are used already, or two grids in one grid would have one name. */
async function taken({ db }: Ctx, { draft, touched, parent }: OpenedDraft): Promise<Refusal | undefined> {
  const ids = draft.made.map(({ id }) => id);
  const used = ids.length
    ? await db.selectFrom('grid_history').select('id').where('id', 'in', amongGiven(ids)).execute()
    : [];
  if (used.length > 0) return refuse('duplicate', { field: 'made', message: say.idTaken });
  if (!parent) return undefined;
  const names = await namesIn({ db }, parent.gridId, touched);
  const own = [
    ...draft.made.map(({ name }) => name),
    ...draft.reshaped.map(({ id, name }) => name ?? touched.get(id)?.name ?? ''),
  ];
  for (const name of own) {
    if (names.has(name.toLowerCase())) return refuse('duplicate', { field: 'made', message: say.sameName(name) });
    names.add(name.toLowerCase());
  }
  return undefined;
}

async function peopleOf(ctx: Ctx, caller: Caller, { made }: GridDraft) {
  const people = new Map<string, KeptPerson[]>();
  for (const [n, one] of made.entries()) {
    const kept = await keptPeople(ctx, caller, one.people, `made.${n}.people`);
    if (isRefusal(kept)) return kept;
    people.set(one.id, kept);
  }
  return people;
}

const refusalOf = ({ faults }: GridChecked): Refusal | undefined => {
  const refused = faults.filter(({ isRefused }) => isRefused);
  const [first] = refused;
  if (!first) return undefined;
  return refuse(first.kind === 'stale' ? 'versionConflict' : 'notAllowedNow', {
    field: 'reshaped',
    message: say.refusedFaults(first.message, refused.length - 1),
    data: { faults: refused },
  });
};

/** A grid that ends without a successor must not have grids in it. */
function stillHeld({ draft, children, touched }: OpenedDraft): Refusal | undefined {
  const goesOn = new Set(draft.made.flatMap(({ cameFrom }) => cameFrom));
  for (const { id } of draft.removed) {
    const below = children.filter(({ parentId }) => parentId === id).length;
    const name = touched.get(id)?.name ?? '';
    if (below > 0 && !goesOn.has(id))
      return refuse('notAllowedNow', { field: 'removed', message: say.hasChildren(name, below) });
  }
  return undefined;
}

/**
 * Carries an edit out, or refuses it with what is wrong. It is decided on the versions of the streams that it writes:
 * where somebody else is quicker it is checked again, and told what they changed.
 */
export function editGrids(
  ctx: Ctx,
  { caller, command }: { caller: Caller; command: Command },
  { reason, ...draft }: z.output<typeof editArgs>,
) {
  return appendDecided(ctx.store, { actor: caller.userId, command }, async () => {
    // Before the reading: what is written in between is then a conflict.
    const head = ctx.store.head();
    const outcome = await checked(ctx, caller, draft);
    if (isRefusal(outcome)) return outcome;
    if ('stale' in outcome) return refusalOf(outcome.stale) ?? refuse('versionConflict');
    const { opened, found } = outcome;
    const refused =
      stillHeld(opened) ??
      refusalOf(found.checked) ??
      (await taken(ctx, opened)) ??
      (await changedOften(
        ctx,
        draft.reshaped.map(({ id }) => id),
        'reshaped',
      ));
    if (refused) return refused;
    const people = await peopleOf(ctx, caller, draft);
    if (isRefusal(people)) return people;
    const codes = await codesFor(ctx, draft);
    const facts = editFacts(opened, { reason, codes, people, holders: found.holders });
    return {
      writes: asWrites(facts, await versionsAt(ctx, [...facts.keys()], head)),
      answer: () => ({ made: [...codes].map(([id, code]) => ({ id, code })) }),
    };
  });
}

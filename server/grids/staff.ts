import type { z } from 'zod';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { staffArgs } from '../../contract/grids/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { gridSay as say } from './messages.ts';
import { changedOften } from './often.ts';
import { keptPeople } from './people.ts';
import { gridsById } from './rows.ts';
import { staleIn } from './stale.ts';
import { groupStream, versionsAt } from './streams.ts';

type Ctx = Pick<Context, 'db' | 'gate' | 'store' | 'gazetteer' | 'clock'>;

/** Sets the people of a grid; who was entered meanwhile by somebody else is not lost, the second is told. */
export function staffGrid(
  ctx: Ctx,
  { caller, command }: { caller: Caller; command: Command },
  { id, version, people: sent, reason }: z.output<typeof staffArgs>,
): Promise<null | Refusal> {
  return appendDecided(ctx.store, { actor: caller.userId, command }, async () => {
    // Before the reading: what is written in between is then a conflict.
    const head = ctx.store.head();
    const grid = (await gridsById(ctx, [id], caller.regionCode)).get(id);
    if (!grid) return refuse('notFound', { field: 'id', message: say.noGrid });
    const stream = groupStream(grid.parentId, grid.areaCode);
    const seen = { level: grid.level, removed: [], made: [], seen: [], reshaped: [{ id, version }] };
    const [stale] = await staleIn(ctx, caller, seen);
    if (stale) return refuse('versionConflict', { field: 'version', message: stale.message });
    const often = await changedOften(ctx, [id], 'id');
    if (often) return often;
    const people = await keptPeople(ctx, caller, sent);
    if (isRefusal(people)) return people;
    const expectedVersion = (await versionsAt(ctx, [stream], head)).get(stream) ?? 0;
    const data = { gridId: id, name: grid.name, people, before: [...grid.people], reason };
    return {
      writes: [{ stream, expectedVersion, events: [{ type: 'grid.staffed' as const, areaCode: grid.areaCode, data }] }],
      answer: () => null,
    };
  });
}

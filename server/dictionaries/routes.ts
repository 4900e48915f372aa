import type { FastifyInstance } from 'fastify';
import { refuse } from '../../contract/codes.ts';
import { genders, politicalStatuses } from '../../contract/system/user.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { dictionaryRecords } from './choices.ts';
import { entriesBelow, entriesOf } from './entries.ts';
import { dictionaryMessages as say } from './messages.ts';

const choicesOf = (names: Readonly<Record<string, string>>): { code: string; name: string }[] =>
  Object.entries(names)
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));

/** The calls from which forms take their choices: genders, political statuses, dictionaries and their entries. */
export function dictionaryRoutes(app: FastifyInstance, ctx: Context): void {
  const records = () => dictionaryRecords(ctx);

  route(app, ctx, 'genderSelect', () => ok(choicesOf(genders)));
  route(app, ctx, 'politicalSelect', () => ok(choicesOf(politicalStatuses)));
  route(app, ctx, 'dictionaryEntries', async ({ args }) => ok([...entriesBelow(await records(), args.parentId)]));
  route(app, ctx, 'dictionaryByCode', async ({ args }) => {
    const entries = entriesOf(await records(), args.code);
    return entries ? ok(entries) : refuse('notFound', { field: 'code', message: say.noSuchDictionary });
  });
}

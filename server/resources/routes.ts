import type { FastifyInstance } from 'fastify';
import type { ResourceCallName } from '../../contract/catalogue/resource-calls.ts';
import { resources } from '../../contract/catalogue/resources.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import type { ResourceAction } from '../../contract/resources/action.ts';
import { allows, type Resource } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { answered, ok, okList, type Outcome } from '../http/outcome.ts';
import { route, type Request } from '../http/route.ts';
import { exportRecords } from './export.ts';
import { importRecords } from './import.ts';
import { changeRecord, createRecord, mayKeep, removeRecord } from './keeper.ts';
import { resourceMessages as say } from './messages.ts';
import { asSeen, findRecords, keptRecord } from './queries.ts';
import { mayRead } from './scope.ts';

type Values = Readonly<Record<string, unknown>>;

/** Places for imports. `enter` returns how to leave, or why not to begin. */
interface ImportPlaces {
  enter(userId: string): (() => void) | Refusal;
}

/** Lets a few imports run at once, one of each person's: each holds its file in memory, and then its lines. */
function createImportPlaces(): ImportPlaces {
  const importing = new Set<string>();
  return {
    enter(userId) {
      if (importing.has(userId)) return refuse('tooMany', { message: say.importing });
      if (importing.size >= serverLimits.importsAtOnce) return refuse('tooMany', { message: say.manyImports });
      importing.add(userId);
      return () => {
        importing.delete(userId);
      };
    },
  };
}

/** What an action is given: its arguments are as their schema takes them. */
interface Asked {
  ctx: Context;
  of: Resource;
  args: Values;
  by: Request<ResourceCallName, Caller>;
  imports: ImportPlaces;
}

const keeping = ({ ctx, of, by: { caller, command } }: Asked): Parameters<typeof createRecord>[0] => ({
  ctx,
  of,
  caller,
  command,
});

const actions: Readonly<Record<ResourceAction, (asked: Asked) => Promise<Outcome<unknown>> | Outcome<unknown>>> = {
  async page({ ctx, of, args, by }) {
    const { pageNum, pageSize } = args as { pageNum: number; pageSize: number };
    const { records, total } = await findRecords(ctx, of, by.caller, args, {
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    });
    return okList(records, total);
  },
  async info({ ctx, of, args, by }) {
    const record = await keptRecord(ctx.db, of, String(args['id']));
    return record && mayRead(of, by.caller, record)
      ? ok(await asSeen(ctx, of, record))
      : refuse('notFound', { field: 'id' });
  },
  create: async (asked) => answered(await createRecord(keeping(asked), asked.args)),
  change: async (asked) =>
    answered(await changeRecord(keeping(asked), asked.args as Parameters<typeof changeRecord>[1])),
  remove: async (asked) =>
    answered(await removeRecord(keeping(asked), asked.args as Parameters<typeof removeRecord>[1])),
  export: ({ ctx, of, args, by }) => exportRecords(ctx, of, by.caller, args),
  async import(asked) {
    const { ctx, of, by, imports } = asked;
    if (!mayKeep({ ctx, of, caller: by.caller }, by.caller.regionCode)) return refuse('outsideArea');
    const leave = imports.enter(by.caller.userId);
    if (isRefusal(leave)) return leave;
    try {
      return answered(await importRecords(keeping(asked), by));
    } finally {
      leave();
    }
  },
};

/** The calls of every resource. */
export function resourceRoutes(app: FastifyInstance, ctx: Context): void {
  const imports = createImportPlaces();
  for (const of of Object.values(resources) as Resource[]) {
    for (const action of Object.keys(actions) as ResourceAction[]) {
      if (!allows(of, action)) continue;
      route(
        app,
        ctx,
        `${of.name}.${action}` as ResourceCallName,
        (by) => actions[action]({ ctx, of, args: by.args ?? {}, by, imports }) as Promise<Outcome<never>>,
      );
    }
  }
}

import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { SupplySending } from '../../contract/fires/supplies.ts';
import type { WantedSending } from '../../contract/fires/supply-schemas.ts';
import { present } from '../../contract/present.ts';
import { placeOf } from '../places/placing.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { answered, ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import {
  associateFires,
  carryOutOnFire,
  carryOutShaped,
  dissociateFires,
  type FireDone,
  fireDone,
} from './carry-out.ts';
import type { StreamWrite } from '../store/port.ts';
import { landByDictionary, recordByDictionary } from './by-dictionary.ts';
import { forcesFrom, type Sent } from './forces.ts';
import { fireMessages as say } from './messages.ts';
import { findFire } from './queries.ts';
import { gradeIn } from './row.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

const utc = (moment: string): string => new Date(moment).toISOString();

const graded = (fire: Fire): FireDone & { grade?: NonNullable<ReturnType<typeof gradeIn>> } => ({
  ...fireDone(fire),
  ...present({ grade: gradeIn(fire) }),
});

/**
 * Refuses forces that are busy, or fewer than what holds for a fire asks for, unless `otherwise` says why they are sent
 * all the same.
 */
export type WhyAsked = (
  ctx: Context,
  regionCode: RegionCode,
  fireId: FireId,
  forces: readonly Sent[],
  otherwise: string | undefined,
) => Promise<Refusal | undefined>;

/** Takes material from storehouses for a fire: what the fire keeps of it, and what the storehouses are told. */
export type TakeSupplies = (
  ctx: Context,
  caller: Caller,
  fire: Fire,
  wanted: { sendings: readonly WantedSending[]; remark: string | undefined },
) => Promise<{ sendings: SupplySending[]; beside: StreamWrite[] } | Refusal>;

/** What other areas say of a dispatch. */
export interface OfDispatch {
  whyAsked: WhyAsked;
  takeSupplies: TakeSupplies;
}

/** The calls by which a fire is handled. */
export function handlingRoutes(app: FastifyInstance, ctx: Context, ofDispatch: OfDispatch): void {
  commanding(app, ctx, ofDispatch);
  ending(app, ctx);
  plotting(app, ctx);

  route(app, ctx, 'firePosition', async ({ args: { fireId, longitude, latitude }, caller, command }) => {
    const place = placeOf(ctx.gazetteer, longitude, latitude);
    if (!place) return refuse('outsideArea', { field: 'longitude', message: say.outsideAuthority });
    const { areaCode, areaName, placeName } = place;
    const wish = { action: 'relocate' as const, place: { areaCode, areaName, placeName, longitude, latitude } };
    return answered(await carryOutOnFire(ctx, caller, fireId, wish, command));
  });

  route(app, ctx, 'associateFire', async ({ args, caller, command }) => {
    return answered(await associateFires(ctx, caller, args, command));
  });

  route(app, ctx, 'dissociateFire', async ({ args, caller, command }) => {
    return answered(await dissociateFires(ctx, caller, args, command));
  });
}

function commanding(app: FastifyInstance, ctx: Context, { whyAsked, takeSupplies }: OfDispatch): void {
  route(
    app,
    ctx,
    'commandAndDispatch',
    async ({ args: { fireId, forces: wanted, remark, otherwise, sendings }, caller, command }) => {
      const forces = await forcesFrom(ctx, caller, wanted);
      // Whether they may at all is said before anything of what they chose.
      const done = await carryOutShaped(
        ctx,
        caller,
        fireId,
        { action: 'dispatch', forces: isRefusal(forces) ? [nobody] : forces, remark, otherwise },
        command,
        {
          guard: () => (isRefusal(forces) ? forces : whyAsked(ctx, caller.regionCode, fireId, forces, otherwise)),
          // Another fire may send one of them at this moment; with a reason they are sent all the same.
          unless: otherwise === undefined ? 'fire.dispatched' : undefined,
          more: async (fire) => {
            if (sendings.length === 0) return undefined;
            const taken = await takeSupplies(ctx, caller, fire, { sendings, remark });
            return isRefusal(taken)
              ? taken
              : { wish: { action: 'sendSupplies', sendings: taken.sendings, remark }, beside: taken.beside };
          },
          shape: (fire) => ({
            ...fireDone(fire),
            forces: isRefusal(forces) ? [] : forces.map(({ id, name }) => ({ id, name })),
          }),
        },
      );
      return isRefusal(done) ? done : ok(done);
    },
  );

  route(app, ctx, 'answerForce', async ({ args: { fireId, ...answer }, caller, command }) => {
    return answered(await carryOutOnFire(ctx, caller, fireId, { action: 'answerForce', ...answer }, command));
  });

  route(app, ctx, 'checkInForce', async ({ args: { fireId, nextDue, ...said }, caller, command }) => {
    const due = nextDue === undefined ? undefined : utc(nextDue);
    return answered(
      await carryOutShaped(ctx, caller, fireId, { action: 'checkIn', ...said, nextDue: due }, command, {
        shape: fireDone,
        guard: () =>
          due !== undefined && Date.parse(due) <= ctx.clock.now()
            ? refuse('badInput', { field: 'nextDue', message: say.dueInPast })
            : undefined,
      }),
    );
  });

  route(app, ctx, 'answerStep', async ({ args: { fireId, ...answer }, caller, command }) => {
    return answered(await carryOutOnFire(ctx, caller, fireId, { action: 'answerStep', ...answer }, command));
  });

  route(app, ctx, 'warnPlace', async ({ args: { fireId, ...warned }, caller, command }) => {
    return answered(await carryOutOnFire(ctx, caller, fireId, { action: 'warn', ...warned }, command));
  });

  route(app, ctx, 'feedBackFire', async ({ args: { fireId, ...said }, caller, command }) => {
    return answered(await carryOutOnFire(ctx, caller, fireId, { action: 'feedBack', ...said }, command));
  });
}

/** Stands for a choice that is refused, until the fire itself has been asked. */
const nobody = { id: '-', kind: 'other' as const, name: '-' };

function plotting(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'plotDraw', async ({ args: { fireId, figure }, caller, command }) => {
    return answered(await carryOutOnFire(ctx, caller, fireId, { action: 'plotDraw', figure }, command));
  });

  route(app, ctx, 'plotChange', async ({ args: { fireId, ...change }, caller, command }) => {
    return answered(await carryOutOnFire(ctx, caller, fireId, { action: 'plotChange', ...change }, command));
  });

  route(app, ctx, 'plotRemove', async ({ args: { fireId, ...which }, caller, command }) => {
    return answered(await carryOutOnFire(ctx, caller, fireId, { action: 'plotRemove', ...which }, command));
  });
}

function ending(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'noFire', async ({ args: { fireId, reason }, caller, command }) => {
    return answered(await carryOutOnFire(ctx, caller, fireId, { action: 'ruleOut', reason }, command));
  });

  route(app, ctx, 'endHandle', async ({ args: { fireId, record, burnedSeen }, caller, command }) => {
    const { controlledAt, outAt, ...rest } = record;
    const kept = {
      ...rest,
      outAt: utc(outAt),
      ...(controlledAt === undefined ? {} : { controlledAt: utc(controlledAt) }),
    };
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    const said = await recordByDictionary(ctx, kept, { burned: fire?.burned ?? {}, landKinds: fire?.landKinds });
    if (isRefusal(said)) return said;
    const wish = { action: 'end' as const, record: said, burnedSeen };
    return answered(await carryOutShaped(ctx, caller, fireId, wish, command, { shape: graded }));
  });

  route(app, ctx, 'forestLandAdd', async ({ args: { fireId, kind, ...found }, caller, command }) => {
    const said = await landByDictionary(ctx, kind);
    if (isRefusal(said)) return said;
    const land = { ...found, ...said };
    return answered(
      await carryOutShaped(ctx, caller, fireId, { action: 'addLand', ...land }, command, { shape: graded }),
    );
  });

  route(app, ctx, 'reopenFire', async ({ args: { fireId, reason }, caller, command }) => {
    return answered(await carryOutOnFire(ctx, caller, fireId, { action: 'reopen', reason }, command));
  });
}

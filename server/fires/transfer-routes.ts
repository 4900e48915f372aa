import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { refusals, refuse, type Refusal } from '../../contract/codes.ts';
import { badgeOf } from '../../contract/fires/badge.ts';
import { type Fire, fireStatusNames } from '../../contract/fires/fire.ts';
import { fireActionNames } from '../../contract/fires/action-names.ts';
import { type FireAction, fireStep, mayStep } from '../../contract/fires/lifecycle.ts';
import { signRemarks, transferStatuses } from '../../contract/fires/transfer.ts';
import type { HandleAnswer, PopRow, SignForBody } from '../../contract/fires/transfer-schemas.ts';
import { present } from '../../contract/present.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { scopeOf } from '../region-scope.ts';
import { alarmsByIds, sourceNames, sourcesOf } from './alarms-of.ts';
import { carryOutOnFire, carryOutShaped, fireDone } from './carry-out.ts';
import { isOnDutyIn } from './duty-there.ts';
import { fireMessages as say } from './messages.ts';
import { findFire, waitingFor } from './queries.ts';
import { namedTransfer, regionName } from './row.ts';

/** Why a fire can not go down to a region, whatever the fire; undefined where it can. */
async function unfit({ db, gazetteer }: Context, to: string): Promise<Refusal | undefined> {
  if (!gazetteer.area(to)) return refuse('badInput', { field: 'to', message: say.noSuchRegion });
  return (await isOnDutyIn(db, to))
    ? undefined
    : refuse('badInput', { field: 'to', message: say.nobodyThere(regionName(gazetteer, to)) });
}

/** Refuses a signature for what the person does not have before their eyes any more. */
const unlessSeen =
  ({ oldStatus }: SignForBody) =>
  (fire: Fire): Refusal | undefined =>
    oldStatus === undefined || oldStatus === badgeOf(fire)
      ? undefined
      : refuse('versionConflict', { field: 'oldStatus', message: say.otherTransfer });

/** One row of a pop-up list. What the sender wrote counts; else what is known of the fire. */
async function popRowOf({ db, gazetteer }: Context, { regionCode }: Caller, fire: Fire): Promise<PopRow[]> {
  const { transfer, alarmIds } = fire;
  if (!transfer) return [];
  const [newest] = await alarmsByIds(db, regionCode, alarmIds, 1);
  return [
    {
      fireId: fire.id,
      transferTime: transfer.at,
      areaCode: fire.areaCode,
      areaCodeName: fire.areaName,
      placeName: fire.placeName,
      sourceTypeStr: sourceNames(await sourcesOf(db, regionCode, alarmIds)),
      content: transfer.remark ?? fire.remark ?? newest?.content ?? '',
      transferStatus: transfer.status,
      status: badgeOf(fire),
      from: transfer.from,
      fromName: regionName(gazetteer, transfer.from),
      by: transfer.by,
    },
  ];
}

/** Steps that nobody takes by themselves: they are the other half of another one, or an alarm's. */
const inner: ReadonlySet<FireAction> = new Set(['join', 'leave', 'joinFire', 'leaveFire', 'answerTask']);

async function handleAnswerOf(ctx: Context, caller: Caller, fire: Fire): Promise<HandleAnswer> {
  const { gazetteer } = ctx;
  const may = await ctx.gate.allows(caller, 'alarms.act');
  const step = fireStep(fire, 'dispatch', caller.regionCode);
  const holderName = regionName(gazetteer, fire.holder);
  const reason = !may
    ? refusals.forbidden.message
    : step === 'state'
      ? say.notInState(fire.status, 'dispatch')
      : step === 'region'
        ? say.inOtherHand(holderName)
        : undefined;
  const actions = (Object.keys(fireActionNames) as FireAction[]).filter(
    (action) => may && !inner.has(action) && mayStep(fire, action, caller.regionCode),
  );
  return {
    fireId: fire.id,
    isHandle: reason === undefined,
    ...present({ reason }),
    status: fire.status,
    statusName: fireStatusNames[fire.status],
    holder: fire.holder,
    holderName,
    ...(fire.transfer ? { transfer: namedTransfer(gazetteer, fire.transfer) } : {}),
    actions: actions.map((action) => ({ action, name: fireActionNames[action] })),
  };
}

/** The calls by which a fire moves from one region's duty to another's. */
export function transferRoutes(app: FastifyInstance, ctx: Context): void {
  moves(app, ctx);

  route(app, ctx, 'isFireHandle', async ({ args: { fireId }, caller }) => {
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    return fire
      ? ok(await handleAnswerOf(ctx, caller, fire))
      : refuse('notFound', { field: 'fireId', message: say.noSuchFire });
  });

  route(app, ctx, 'getPop', async ({ args: { districtCode, transferStatus }, caller }) => {
    const region = scopeOf(caller.regionCode, districtCode);
    const waiting = region === undefined ? [] : await waitingFor(ctx.db, region, transferStatus);
    const shown = waiting.filter(({ transfer }) => transfer?.closedBy?.includes(caller.userId) !== true);
    const rows = (await Promise.all(shown.map((fire) => popRowOf(ctx, caller, fire)))).flat();
    return okList(rows, rows.length);
  });
}

function moves(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'fireTransferAndUp', async ({ args: { fireId, transferStatus, to, remark }, caller, command }) => {
    if (transferStatus === transferStatuses.reported) {
      return answered(await carryOutOnFire(ctx, caller, fireId, { action: 'report', remark }, command));
    }
    const region = to ?? '';
    // Whether they may at all is said before anything of the region that they name.
    const refused = await unfit(ctx, region);
    return answered(
      await carryOutShaped(ctx, caller, fireId, { action: 'transfer', to: region, remark }, command, {
        shape: fireDone,
        guard: (fire) =>
          refused ??
          (isWithin(region, fire.areaCode) ? undefined : refuse('badInput', { field: 'to', message: say.notBelow })),
      }),
    );
  });

  route(app, ctx, 'signFor', async ({ args, caller, command }) => {
    const { fireId, transferStatus, remark = transferStatus && signRemarks[transferStatus] } = args;
    return answered(
      await carryOutShaped(ctx, caller, fireId, { action: 'sign', transferStatus, remark }, command, {
        shape: fireDone,
        guard: unlessSeen(args),
      }),
    );
  });

  route(app, ctx, 'downPop', async ({ args: { fireId }, caller, command }) => {
    return answered(await carryOutOnFire(ctx, caller, fireId, { action: 'closePop' }, command));
  });

  route(app, ctx, 'withdrawTransfer', async ({ args: { fireId, reason }, caller, command }) => {
    return answered(await carryOutOnFire(ctx, caller, fireId, { action: 'withdraw', reason }, command));
  });

  route(app, ctx, 'takeOverFire', async ({ args: { fireId, remark }, caller, command }) => {
    return answered(await carryOutOnFire(ctx, caller, fireId, { action: 'takeOver', remark }, command));
  });
}

import { type Fire, fireStatusNames } from '../../contract/fires/fire.ts';
import { fireAlarmOf } from '../../contract/fires/fire-alarm.ts';
import type { FireDetail } from '../../contract/fires/schemas.ts';
import { present } from '../../contract/present.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { alarmsByIds } from './alarms-of.ts';
import { firesByIds } from './queries.ts';
import { fireRowOf, regionName } from './row.ts';

/** More alarms than these are read page by page in the incident's own list. */
const mostAlarms = 200;

const named = ({ id, placeName, status }: Fire): { id: string; placeName: string; statusName: string } => ({
  id,
  placeName,
  statusName: fireStatusNames[status],
});

/**
 * A fire as a detail answer, with the names of regions and with its alarms and other fires as far as the caller sees
 * them.
 */
export async function fireDetailOf(
  ctx: Pick<Context, 'db' | 'gazetteer'>,
  caller: Pick<Caller, 'regionCode'>,
  fire: Fire,
): Promise<FireDetail> {
  const { alarms: _alarms, fires: _fires, ...row } = await fireRowOf(ctx, caller, fire);
  const {
    openedBy,
    alarmIds,
    remark,
    reason,
    forces,
    fireIds,
    dispatchedAt,
    burned,
    landKinds,
    record,
    plot,
    warned,
    response,
    supplies,
    flights,
    passed,
    mainFireId,
  } = fire;
  const others = await firesByIds(ctx.db, caller.regionCode, [
    ...fireIds,
    ...(mainFireId === undefined ? [] : [mainFireId]),
  ]);
  const main = others.find(({ id }) => id === mainFireId);
  return {
    ...row,
    openedBy,
    alarmIds: [...alarmIds],
    forces: [...forces],
    fireIds: [...fireIds],
    ...present({
      plot: plot && [...plot],
      warned: warned && [...warned],
      response: response && { ...response, levels: [...response.levels], steps: [...response.steps] },
      supplies: supplies && [...supplies],
      flights: flights && [...flights],
      remark,
      reason,
      dispatchedAt,
      burned,
      landKinds,
      record,
      mainFire: main && named(main),
    }),
    passed: passed.map((one) => ({ ...one, toName: regionName(ctx.gazetteer, one.to) })),
    alarms: (await alarmsByIds(ctx.db, caller.regionCode, alarmIds, mostAlarms)).map(fireAlarmOf),
    joinedFires: others.filter(({ id }) => id !== mainFireId).map(named),
  };
}

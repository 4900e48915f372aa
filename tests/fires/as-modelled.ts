import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Model, ModelAlarm, ModelFire } from './model.ts';

/** The fire as the model tells it. */
export function told(fire: Fire): ModelFire {
  const {
    areaCode,
    startTime,
    status,
    holder,
    version,
    transfer,
    informed,
    mainFireId,
    record,
    alarmIds,
    fireIds,
    burned,
    forces,
  } = fire;
  return {
    area: areaCode,
    start: Date.parse(startTime),
    status,
    holder,
    version,
    alarms: [...alarmIds],
    fires: [...fireIds],
    burned: burned?.forest ?? 0,
    forces: Object.fromEntries(
      forces.map(({ id, state, resourceId }) => [id, { state, ...(resourceId === undefined ? {} : { resourceId }) }]),
    ),
    ...(transfer
      ? {
          transfer: {
            status: transfer.status,
            from: transfer.from,
            to: transfer.to,
            ...(transfer.sentBy === undefined ? {} : { sentBy: transfer.sentBy }),
            closed: [...(transfer.closedBy ?? [])],
          },
        }
      : {}),
    ...(informed === undefined ? {} : { informed }),
    ...(mainFireId === undefined ? {} : { main: mainFireId }),
    ...(record ? { record: true as const } : {}),
  };
}

/** The alarm as the model tells it, without the row that it is in. */
export function toldAlarm({
  areaCode,
  startTime,
  status,
  owner,
  fireId,
  version,
}: Alarm): Omit<ModelAlarm, 'incident'> {
  return {
    area: areaCode,
    start: Date.parse(startTime),
    status,
    version,
    ...(status === 'pending' || !owner ? {} : { owner: owner.userId }),
    ...(fireId === undefined ? {} : { fireId }),
  };
}

/** What no fire may be, whatever happened to it. */
export function illegal(
  id: string,
  { status, holder, area, transfer, informed, main, record }: ModelFire,
  model: Model,
): string | undefined {
  const alive = status === 'open' || status === 'dispatched';
  if (!area.startsWith(holder)) return 'is in the hand of a region in which it does not lie';
  if (transfer && (!alive || transfer.from !== holder || transfer.to === holder))
    return 'is on its way from somebody who does not have it';
  if (informed !== undefined && (!holder.startsWith(informed) || informed === holder))
    return 'was reported to nobody above';
  if ((status === 'repeat') !== (main !== undefined))
    return 'is a repeat of nothing, or leads somewhere without being one';
  if (main !== undefined && model.fires.get(main)?.fires.includes(id) !== true)
    return 'leads to a fire that does not know of it';
  return (status === 'handled') === (record === true)
    ? undefined
    : 'has a record without having ended, or ended without one';
}

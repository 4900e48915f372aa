import type { Args } from '../../contract/api/types.ts';
import { flightLimits as most } from '../../contract/uav/flight-limits.ts';
import { flightMessages as say } from './flight-messages.ts';

/** A point of the form, as it is typed. */
export interface DraftPoint {
  key: string;
  longitude: number;
  latitude: number;
  heightM: string;
  speedKmh: string;
}

/** What stands in the form of a new flight. */
export interface PlanDraft {
  name: string;
  uavId: string;
  fireId: string;
  note: string;
  heightM: string;
  speedKmh: string;
  points: readonly DraftPoint[];
}

/** The form before anything is drawn. */
export const emptyPlan = (fireId: string): PlanDraft => ({
  name: '',
  uavId: '',
  fireId,
  note: '',
  heightM: String(most.heightM.usual),
  speedKmh: String(most.speedKmh.usual),
  points: [],
});

const isIn = (text: string, { least, most: top }: { least: number; most: number }): boolean =>
  text !== '' && Number(text) >= least && Number(text) <= top;

/** What is missing or wrong, by field. */
export function planFaults({ name, uavId, points }: PlanDraft): Readonly<Record<string, string>> {
  const { wants } = say.plan;
  const way =
    points.length < most.points.least
      ? wants.way
      : points.some(({ heightM }) => !isIn(heightM, most.heightM))
        ? wants.height
        : points.some(({ speedKmh }) => !isIn(speedKmh, most.speedKmh))
          ? wants.speed
          : undefined;
  return {
    ...(name.trim() === '' ? { name: wants.name } : {}),
    ...(uavId === '' ? { uavId: wants.uavId } : {}),
    ...(way === undefined ? {} : { way }),
  };
}

/** What is asked to be checked; undefined while a drone or the way is missing. */
export function checkArgs(draft: PlanDraft): Args<'flightCheck'> | undefined {
  const { uavId, way } = planFaults(draft);
  return uavId === undefined && way === undefined
    ? {
        uavId: draft.uavId,
        way: draft.points.map(({ longitude, latitude, heightM, speedKmh }) => ({
          longitude,
          latitude,
          heightM: Number(heightM),
          speedKmh: Number(speedKmh),
        })),
      }
    : undefined;
}

/** The arguments of the plan, once nothing is missing. */
export const planArgs = (draft: PlanDraft): Args<'flightPlan'> => ({
  ...(checkArgs(draft) ?? { uavId: draft.uavId, way: [] }),
  name: draft.name.trim(),
  ...(draft.fireId === '' ? {} : { fireId: draft.fireId }),
  ...(draft.note.trim() === '' ? {} : { note: draft.note.trim() }),
});

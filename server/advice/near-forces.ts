import type { AdvisedForce, SentForce } from '../../contract/advice/schemas.ts';
import { isFresh } from '../../contract/advice/travel.ts';
import { isWithin } from '../../contract/areas.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { type Force, forceKindNames, forceStateNames, isOut } from '../../contract/fires/forces.ts';
import { present } from '../../contract/present.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import { crews } from '../../contract/stock/forces.ts';
import { storehouses } from '../../contract/stock/supplies.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { regionName } from '../fires/row.ts';
import type { Whereabouts } from '../positions/last-seen.ts';
import { metresBetween } from '../places/metres.ts';
import { keptRecord } from '../resources/queries.ts';
import { nearestTo } from '../stock/nearest.ts';
import type { Travel } from './travel-to.ts';
import { busyAt, type ForceOut, type Told } from '../fires/forces-out.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;
type Kept =
  | { kind: 'crew'; record: RecordOf<typeof crews> }
  | { kind: 'storehouse'; record: RecordOf<typeof storehouses> };

/** Whose advice for which fire, when, and what is out meanwhile. */
export interface Scene {
  fire: Fire;
  caller: Caller;
  now: number;
  out: readonly ForceOut[];
  whereabouts: Whereabouts;
  /** How long it is to the fire. */
  travel: Travel;
}

/** Metres around a fire within which forces are looked for, and how many at most. */
export const forcesM = 60_000;
const mostForces = 40;

const live = ({ at, longitude, latitude }: Told): AdvisedForce['position'] => ({
  from: 'live',
  at,
  longitude,
  latitude,
});

/** A record of the stock as a force: where it told that it is, if that is fresh; else at its station. */
function ofRecord({ gazetteer }: Ctx, scene: Scene, { kind, record }: Kept): AdvisedForce {
  const { fire, now, out } = scene;
  const here = out.filter(({ force }) => force.resourceId === record.id);
  const told = [scene.whereabouts(record.id), ...here.map((one) => one.told)]
    .flatMap((one) => (one && isFresh(one.at, now) ? one : []))
    .sort((a, b) => (a.at < b.at ? 1 : -1))[0];
  const needed = here.find(({ force }) => isOut(force));
  const { id, name, longitude, latitude, changedAt, areaCode, phone } = record;
  const position = told ? live(told) : { from: 'station' as const, at: changedAt, longitude, latitude };
  const distanceM = Math.round(metresBetween(fire, position));
  const crewKind = kind === 'crew' ? record.kind : undefined;
  return {
    id,
    kind,
    kindName: forceKindNames[kind],
    name,
    areaName: regionName(gazetteer, areaCode),
    distanceM,
    position,
    ...scene.travel(kind, position, distanceM, told ? undefined : (crewKind ?? 'storehouse')),
    ...present({
      crewKind,
      strength: kind === 'crew' ? record.headcount : undefined,
      phone,
      busy: needed && busyAt(scene.caller.regionCode, needed),
    }),
  };
}

/** A force that stands in no record, at another fire in scope, as long as it tells where it is. */
function ofNoRecord(scene: Scene, one: ForceOut): AdvisedForce[] {
  const { fire, force, told } = one;
  if (
    force.resourceId !== undefined ||
    !isOut(force) ||
    !told ||
    !isFresh(told.at, scene.now) ||
    !isWithin(scene.caller.regionCode, fire.areaCode)
  )
    return [];
  const distanceM = Math.round(metresBetween(scene.fire, told));
  if (distanceM > forcesM) return [];
  const { id, kind, name, strength } = force;
  return [
    {
      id,
      kind,
      kindName: forceKindNames[kind],
      name,
      areaName: fire.areaName,
      distanceM,
      ...scene.travel(kind, told, distanceM),
      position: live(told),
      busy: busyAt(scene.caller.regionCode, one),
      ...present({ strength }),
    },
  ];
}

/** Crews that are on the road: they may be near though their station is far. */
async function crewsOnTheRoad({ db }: Ctx, { caller, now, out }: Scene): Promise<Kept[]> {
  const ids = new Set(
    out.flatMap(({ force, told }) =>
      force.kind === 'crew' && force.resourceId !== undefined && told && isFresh(told.at, now) ? force.resourceId : [],
    ),
  );
  const records = await Promise.all([...ids].map((id) => keptRecord(db, crews, id)));
  return records.flatMap((record): Kept[] =>
    record && isWithin(caller.regionCode, record.areaCode)
      ? [{ kind: 'crew', record: record as unknown as RecordOf<typeof crews> }]
      : [],
  );
}

/**
 * The forces around a fire that are not with it yet: free ones first, each part the soonest there first. `kinds`: those
 * that the caller may read.
 */
export async function forcesNear(
  ctx: Ctx,
  scene: Scene,
  kinds: readonly ('crew' | 'storehouse')[],
): Promise<AdvisedForce[]> {
  const { fire, caller, out } = scene;
  const stationed: Kept[] = await nearestTo(ctx.db, fire, {
    kinds,
    withinM: forcesM,
    limit: mostForces,
    scope: caller.regionCode,
  });
  const moving = kinds.includes('crew') ? await crewsOnTheRoad(ctx, scene) : [];
  const records = new Map([...stationed, ...moving].map((kept) => [kept.record.id, kept]));
  const withUs = new Set(fire.forces.filter(isOut).map(({ resourceId }) => resourceId));
  const found = [
    ...[...records.values()].filter(({ record }) => !withUs.has(record.id)).map((kept) => ofRecord(ctx, scene, kept)),
    ...out.filter((one) => one.fire.id !== fire.id).flatMap((one) => ofNoRecord(scene, one)),
  ];
  return found
    .filter(({ distanceM }) => distanceM <= forcesM)
    .sort(
      (a, b) =>
        Number(a.busy !== undefined) - Number(b.busy !== undefined) ||
        a.minutes - b.minutes ||
        (a.name < b.name ? -1 : 1),
    );
}

function sentForce({ fire, now, out, travel }: Scene, force: Force): SentForce {
  const told = out.find((one) => one.fire.id === fire.id && one.force.id === force.id)?.told;
  const { id, kind, name, state, strength } = force;
  const fresh =
    told && isFresh(told.at, now)
      ? { position: live(told), distanceM: Math.round(metresBetween(fire, told)) }
      : undefined;
  const isComing = state === 'sent' || state === 'accepted';
  return {
    id,
    kind,
    name,
    state,
    stateName: forceStateNames[state],
    ...present({ strength }),
    ...fresh,
    ...(fresh && isComing ? travel(kind, fresh.position, fresh.distanceM) : {}),
  };
}

/**
 * The forces that were sent to the fire and are needed there, with how long those that tell where they are still need.
 */
export const forcesSent = (scene: Scene): SentForce[] =>
  scene.fire.forces.filter(isOut).map((force) => sentForce(scene, force));

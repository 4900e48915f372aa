import type { Data } from '../../../contract/api/types.ts';
import { isComing } from '../../../contract/advice/arrival.ts';
import { type Fire, isBurning } from '../../../contract/fires/fire.ts';
import { type Force, forceStateNames } from '../../../contract/fires/forces.ts';
import { kindIcon } from '../../kit/kind-icon.ts';
import { ago } from '../../kit/time.ts';
import type { MapApproach, MapMark } from '../../map/marks.ts';
import { arrivalText } from './arrival.ts';
import { detailMessages as say } from './messages.ts';
import type { Around } from './use-around.ts';

type SceneAlarm = Data<'fireDetail'>['alarms'][number];

const isShown = ({ state }: Force): boolean => state !== 'left' && state !== 'refused';

/** What is written at a force: its name, whether it is there or when it likely will be, how old its position is. */
function labelOf(fire: Fire, force: Force, now: number): string {
  const { name, state, seenAt } = force;
  const arrival = state === 'arrived' ? forceStateNames.arrived : arrivalText(fire, force, now);
  const age = seenAt === undefined ? undefined : ago(Date.parse(seenAt), now);
  return [name, arrival ?? (age === undefined ? say.atStation : undefined), age].filter(Boolean).join('\n');
}

/** The fire itself and the forces that are on their way or there. `now` in milliseconds. */
export function sceneMarks(fire: Fire, now: number): MapMark[] {
  const forces = fire.forces.filter(isShown).flatMap((force): MapMark[] => {
    const { id, kind, longitude, latitude } = force;
    if (longitude === undefined || latitude === undefined) return [];
    return [
      { id: `force ${id}`, longitude, latitude, icon: kindIcon(kind), tone: 'own', label: labelOf(fire, force, now) },
    ];
  });
  const { longitude, latitude } = fire;
  const tone = isBurning(fire) ? 'fire' : 'quiet';
  return [...forces, { id: 'fire', longitude, latitude, icon: 'fire', tone, label: say.fire }];
}

/** The straight ways of the forces that are coming to a fire that burns, from where each was last. */
export const approachesOf = ({ status, longitude, latitude, forces }: Fire): MapApproach[] =>
  forces
    .filter((force) => isBurning({ status }) && isComing(force))
    .flatMap(({ id, longitude: x, latitude: y }) =>
      x === undefined || y === undefined
        ? []
        : [{ id, from: { longitude: x, latitude: y }, to: { longitude, latitude } }],
    );

/** Its alarms and what lies around it. */
export const aroundMarks = (alarms: readonly SceneAlarm[], around: readonly Around[]): MapMark[] => [
  ...around.map(({ id, longitude, latitude, kind, name }): MapMark => ({
    id: `around ${id}`,
    longitude,
    latitude,
    icon: kindIcon(kind),
    tone: 'quiet',
    label: name,
  })),
  ...alarms.map(({ id, longitude, latitude }): MapMark => ({
    id: `alarm ${id}`,
    longitude,
    latitude,
    icon: 'warn',
    tone: 'quiet',
  })),
];

import type { Data } from '../../../contract/api/types.ts';
import type { Fire } from '../../../contract/fires/fire.ts';
import { kindIcon } from '../../kit/kind-icon.ts';
import { ago } from '../../kit/time.ts';
import type { MapMark } from '../../map/marks.ts';
import { detailMessages as say } from './messages.ts';
import type { Around } from './use-around.ts';

type SceneAlarm = Data<'fireDetail'>['alarms'][number];

/**
 * The fire itself and the forces that are on their way or there; each with how old its position is. `now` in
 * milliseconds.
 */
export function sceneMarks(fire: Fire, now: number): MapMark[] {
  const forces = fire.forces.flatMap(({ id, kind, name, state, longitude, latitude, seenAt }): MapMark[] => {
    if (longitude === undefined || latitude === undefined || state === 'left' || state === 'refused') return [];
    const age = seenAt === undefined ? say.atStation : ago(Date.parse(seenAt), now);
    return [{ id: `force ${id}`, longitude, latitude, icon: kindIcon(kind), tone: 'own', label: `${name}\n${age}` }];
  });
  const { longitude, latitude } = fire;
  return [...forces, { id: 'fire', longitude, latitude, icon: 'fire', tone: 'alarm', label: say.fire }];
}

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

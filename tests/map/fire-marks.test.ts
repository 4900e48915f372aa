import { expect, test } from 'vitest';
import { sceneMarks } from '../../src/fires/detail/scene-marks.ts';
import { imageOf, markPoints, type MapMark, type MarkTone } from '../../src/map/marks.ts';
import { burning } from '../support/fires-at-screen.ts';
import { screenNow } from '../support/fake-alarms.ts';

const fire = burning({});
const markOf = (tone: MarkTone): MapMark => ({ id: tone, longitude: 118, latitude: 30, icon: 'fire', tone });

test('the mark of a fire is that of a burning one until the fire has ended, and grey from then on', () => {
  const toneOf = (status: typeof fire.status): MarkTone | undefined =>
    sceneMarks({ ...fire, status }, screenNow).find(({ id }) => id === 'fire')?.tone;
  expect([toneOf('open'), toneOf('dispatched'), toneOf('handled')]).toEqual(['fire', 'fire', 'quiet']);
});

test('fires that burn are drawn over what one has there, and that over fires that have ended', () => {
  const rankOf = (tone: MarkTone): number => markPoints([markOf(tone)]).features[0]?.properties?.['rank'] as number;
  expect(rankOf('fire')).toBeGreaterThan(rankOf('own'));
  expect(rankOf('own')).toBeGreaterThan(rankOf('past'));
  expect(new Set((['fire', 'own', 'quiet', 'past'] as const).map((tone) => imageOf(markOf(tone)))).size).toBe(4);
});

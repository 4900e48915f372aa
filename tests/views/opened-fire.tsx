import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Fire } from '../../contract/fires/fire.ts';
import { FireDetail, type FireSlots } from '../../src/fires/detail/fire-detail.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { screenNow } from '../support/fake-alarms.ts';
import { officer } from '../support/fake-station.ts';
import { sitDown } from '../support/fires-at-screen.ts';
import { show } from '../support/screen.tsx';

export const at = (minutesAgo: number): string => new Date(screenNow - minutesAgo * 60_000).toISOString();

/** The page of a fire before an officer of Jingde. */
export function open(fire: Fire | undefined, slots: FireSlots = {}, fireId = 'f1', role = 'ZBY') {
  const station = createAskedStation();
  sitDown(station, '341825', role);
  station.bus.publish({ kind: 'session', change: 'signedIn', userId: officer.id, regionCode: '341825' });
  station.answer('outline', { state: 'ready', data: { counties: {}, cities: {}, province: {} } });
  if (fire) station.putFires(fire);
  const onAlarm = vi.fn();
  return { station, onAlarm, ...show(station, <FireDetail fireId={fireId} slots={slots} onAlarm={onAlarm} />) };
}
export const part = (name: string) => screen.getByRole('region', { name });

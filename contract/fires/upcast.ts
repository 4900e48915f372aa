import type { Fire } from './fire.ts';

/** A fire of a picture that was recorded before fires had holders and forces, as it would be told today. */
export const wholeFire = (fire: Fire | Omit<Fire, 'holder' | 'forces' | 'fireIds' | 'passed'>): Fire => ({
  holder: fire.areaCode,
  forces: [],
  fireIds: [],
  passed: [],
  ...fire,
});

import { call, query } from '../call.ts';

const base = '/api-map/v1/sight/';
/** Records of posts and heights change seldom, and the server keeps what it has found: each new look asks again. */
const asked = (name: string, access: 'camera.read' | 'user') =>
  query(base + name, access, { ofMoment: true }, { method: 'POST', transport: 'json' });

/** Calls that tell what is seen over the ground, from posts and along lines. */
export const sightCalls = {
  viewshed: asked('viewshed', 'camera.read'),
  sightTargets: asked('targets', 'camera.read'),
  sightPlaces: asked('places', 'camera.read'),
  panorama: asked('panorama', 'camera.read'),
  sightUnion: query(
    `${base}union`,
    'camera.read',
    { ofMoment: true, commands: ['sightUnionBegin', 'sightUnionStop'], records: ['camera'] },
    { method: 'POST', transport: 'json' },
  ),
  sightUnionBegin: call('POST', `${base}union/begin`, 'json', 'camera.read'),
  sightUnionStop: call('POST', `${base}union/stop`, 'json', 'camera.read'),
  heightProfile: asked('profile', 'user'),
} as const;

import { query } from '../call.ts';

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
  heightProfile: asked('profile', 'user'),
} as const;

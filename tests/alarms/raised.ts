import { isRefusal } from '../../contract/codes.ts';
import { takeIn } from '../../server/feeds/take-in.ts';
import type { TestServer } from '../support/server.ts';

/**
 * Points in the region: in Jingde (341825), in Guangde (341882, also of Xuancheng) and in Huizhou (Huangshan). WGS84.
 */
export const points = {
  jingde: { longitude: 118.54, latitude: 30.29 },
  guangde: { longitude: 119.42, latitude: 30.89 },
  huangshan: { longitude: 118.32, latitude: 29.83 },
} as const;

let made = 0;

/** Raises an alarm as a feed would, and gives its id. */
export async function raised(
  server: TestServer,
  point: { longitude: number; latitude: number } = points.jingde,
  more: { startTime?: string; sourceType?: 1 | 2 | 4 | 5 | 7 } = {},
): Promise<string> {
  made += 1;
  const outcome = await takeIn(
    server.ctx,
    { namespace: 'test', actor: 'feed:test' },
    { sourceType: 5, sourceId: `t${made}`, startTime: '2026-03-01T01:50:00.000Z', ...point, ...more },
  );
  if (isRefusal(outcome)) throw new Error(outcome.message);
  return outcome.id;
}

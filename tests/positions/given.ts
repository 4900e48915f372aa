import type { PositionsTaken } from '../../contract/positions/schemas.ts';
import type { Subject } from '../../server/positions/subject.ts';
import type { Delivered } from '../feeds/given.ts';
import type { TestServer } from '../support/server.ts';

/** A ranger's position near the county seat of Jingde; `n` makes their own id. */
export const position = (n: number | string, at: string, more: object = {}): Record<string, unknown> => ({
  subjectId: `phone-${n}`,
  kind: 'ranger',
  name: `护林员${n}`,
  longitude: 118.54,
  latitude: 30.29,
  at,
  ...more,
});

/** Sends a body to the ingest of positions. */
export async function deliver(
  server: TestServer,
  auth: { authorization: string },
  body: unknown,
): Promise<Delivered<PositionsTaken>> {
  const response = await server.inject({
    method: 'POST',
    url: '/api-patrol/v1/positions/ingest',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...auth },
  });
  return { status: response.statusCode, answer: response.json() };
}

/** The subject of a feed's own id. */
export const subjectNamed = (server: TestServer, subjectId: string): Subject => {
  const found = [...server.ctx.positions.known.all()].find((one) => one.subjectId === subjectId);
  if (!found) throw new Error(`nobody is called ${subjectId}`);
  return found;
};

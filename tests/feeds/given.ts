import { isRefusal } from '../../contract/codes.ts';
import type { Answer } from '../../contract/api/types.ts';
import type { FirmsAnswer, IngestAnswer } from '../../contract/feeds/schemas.ts';
import { issueKey } from '../../server/feeds/keys.ts';
import type { TestServer } from '../support/server.ts';

/** Where the county seat of Jingde lies, and a point in Huangshan's Huizhou district; both WGS84. */
export const inJingde = { longitude: 118.54, latitude: 30.29 };
export const inHuangshan = { longitude: 118.32, latitude: 29.83 };
export const inBeijing = { longitude: 116.4, latitude: 39.9 };

/** A valid item of a camera; `n` makes its own id. */
export const item = (n: number | string, more: object = {}): Record<string, unknown> => ({
  sourceType: 5,
  sourceId: `camera-${n}`,
  ...inJingde,
  startTime: '2026-03-01T01:59:00Z',
  ...more,
});

/** Issues a key and gives the headers that carry it. */
export async function feedHeaders(
  server: TestServer,
  name = 'camera',
  sourceType?: 1 | 5,
): Promise<{ authorization: string }> {
  const issued = await issueKey(server.ctx.store, {
    name,
    actor: 'system',
    regionCode: '34',
    ...(sourceType ? { sourceType } : {}),
  });
  if (isRefusal(issued)) throw new Error(issued.message);
  return { authorization: `Bearer ${server.remember('ingest key', issued.key)}` };
}

/** Answers of the ways in. */
export interface Delivered<T> {
  status: number;
  answer: Answer<T> & { data: T };
}

/** Sends a body to the ingest of alarms. */
export async function send(
  server: TestServer,
  auth: { authorization: string },
  payload: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Delivered<IngestAnswer>> {
  const response = await server.inject({
    method: 'POST',
    url: '/api-alarms/v1/alarms/ingest',
    payload,
    headers: { 'content-type': 'application/json', ...auth, ...headers },
  });
  return { status: response.statusCode, answer: response.json() };
}

/** Sends a body to the ingest of FIRMS files. */
export async function sendFirms(
  server: TestServer,
  auth: { authorization: string },
  payload: string | Buffer,
  contentType = 'text/csv',
): Promise<Delivered<FirmsAnswer>> {
  const response = await server.inject({
    method: 'POST',
    url: '/api-alarms/v1/alarms/ingest/firms',
    payload,
    headers: { 'content-type': contentType, ...auth },
  });
  return { status: response.statusCode, answer: response.json() };
}

import type { Bearing } from '../../../contract/alarms/alarm.ts';
import type { AlarmRow } from '../../../contract/alarms/schemas.ts';

/** Calls of one signed-in account over HTTP, beside the browser. */
export interface Api {
  get(path: string): Promise<{ code: string; data: unknown; total?: number }>;
  post(path: string, body: object): Promise<{ status: number; code: string; data: unknown }>;
  put(path: string, body: object): Promise<{ status: number; code: string; data: unknown }>;
  alarms(query?: string): Promise<{ rows: AlarmRow[]; total: number }>;
}

/** Signs an account in. */
export async function apiOf(url: string, username: string, password = 'Fire@2026'): Promise<Api> {
  const body = new URLSearchParams({
    grant_type: 'password',
    username,
    password,
    client_id: 'lookout-web',
    client_secret: 'lookout-web',
  });
  const signedIn = (await (await fetch(`${url}/api-auth/oauth/token`, { method: 'POST', body })).json()) as {
    data: { accessToken: string };
  };
  const headers = { authorization: `Bearer ${signedIn.data.accessToken}` };
  const get: Api['get'] = async (path) => (await fetch(url + path, { headers })).json() as never;
  const send = async (method: string, path: string, sent: object): ReturnType<Api['post']> => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    return { status: answer.status, ...((await answer.json()) as object) } as never;
  };
  return {
    get,
    post: (path, sent) => send('POST', path, sent),
    put: (path, sent) => send('PUT', path, sent),
    async alarms(query = '') {
      const { data, total } = await get(`/api-alarms/v1/alarms/pageList?pageSize=100${query}`);
      return { rows: data as AlarmRow[], total: total ?? 0 };
    },
  };
}

/** One alarm as a camera delivers it. */
export interface CameraAlarm {
  imageUrls?: readonly string[];
  sourceId: string;
  longitude: number;
  latitude: number;
  content?: string;
  confidence?: number;
  /** Where the camera stands, and in which direction it looked. */
  sight?: Bearing;
}

/** Delivers alarms with the demo's key; resolves with the ids that they got, in order. */
export async function deliver(url: string, key: string, alarms: readonly CameraAlarm[]): Promise<string[]> {
  const startTime = new Date().toISOString();
  const answer = await fetch(`${url}/api-alarms/v1/alarms/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(alarms.map((alarm) => ({ sourceType: 7, startTime, confidence: 91, ...alarm }))),
  });
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } };
  return data.items.map(({ id }) => id);
}

/** A point in the town of 旌德县. */
export const inJingde = { longitude: 118.54, latitude: 30.29 };
/** A point in 黄山区. */
export const inHuangshan = { longitude: 118.14, latitude: 30.27 };

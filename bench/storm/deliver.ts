import { Agent, request } from 'node:http';
import type { IngestAnswer } from '../../contract/feeds/schemas.ts';
import { calls } from '../../contract/api/calls.ts';
import { firmsFile, hotspotId } from './firms-file.ts';
import type { StormAlarm } from './generate.ts';

/** Where alarms are delivered to. */
export interface Target {
  port: number;
  key: string;
}

/** An alarm that was delivered: under which id the server knows it. */
export type Delivered = StormAlarm & { id: string };

/** Posts a body of a feed; resolves to the answer's data. */
function post<T>({ port, key }: Target, agent: Agent, path: string, contentType: string, body: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': contentType, authorization: `Bearer ${key}` };
    const asked = request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve((JSON.parse(text) as { data: T }).data);
        else reject(new Error(`${answer.statusCode} ${text.slice(0, 200)}`));
      });
    });
    asked.on('error', reject).end(body);
  });
}

/**
 * Delivers alarms by the calls of the feeds: hotspots as a file, all others as items. Every one of them must be taken.
 */
export function createDelivery(target: Target): (alarms: readonly StormAlarm[]) => Promise<Delivered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const items = async (alarms: readonly StormAlarm[]): Promise<Delivered[]> => {
    if (alarms.length === 0) return [];
    const answer = await post<IngestAnswer>(
      target,
      agent,
      calls.ingest.path,
      'application/json',
      JSON.stringify(alarms.map(({ item }) => item)),
    );
    return alarms.map((alarm, n) => {
      const id = answer.items[n]?.id;
      if (id === undefined) throw new Error(`an alarm was not taken: ${JSON.stringify(answer.items[n])}`);
      return { ...alarm, id };
    });
  };
  const hotspots = async (alarms: readonly StormAlarm[]): Promise<Delivered[]> => {
    const spots = alarms.flatMap(({ hotspot }) => (hotspot ? [hotspot] : []));
    if (spots.length === 0) return [];
    const { accepted } = await post<{ accepted: number }>(
      target,
      agent,
      calls.ingestFirms.path,
      'text/csv',
      firmsFile(spots),
    );
    if (accepted !== spots.length) throw new Error(`of ${spots.length} hotspots ${accepted} were taken`);
    return alarms.map((alarm, n) => ({ ...alarm, id: hotspotId(spots[n] as (typeof spots)[number]) }));
  };
  return async (alarms) => {
    const [seen, fromAbove] = await Promise.all([
      items(alarms.filter(({ item }) => item)),
      hotspots(alarms.filter(({ hotspot }) => hotspot)),
    ]);
    return [...seen, ...fromAbove];
  };
}

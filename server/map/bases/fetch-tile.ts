import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import type { Milliseconds } from '../../../contract/units.ts';
import { InnerAddress, type TileHosts } from './hosts.ts';
import { pictureType } from './picture.ts';

/** Why a service gave no picture. */
export type FetchFault =
  | 'unreachable'
  | 'slow'
  | 'inner'
  | 'unencrypted'
  | 'redirects'
  | 'denied'
  | 'failing'
  | 'tooLarge'
  | 'noPicture';

/** What a service gave: a picture, or that it has none at this place, or neither. */
export type Fetched = { bytes: Buffer } | 'none' | { fault: FetchFault };

/** Asks services for tiles. */
export interface TileFetcher {
  /** Never rejects, and no fault names the address: a key may stand in it. */
  fetch(url: URL): Promise<Fetched>;
  close(): void;
}

/** So many connections to one service at once, so many milliseconds for a whole answer. */
const mostSockets = 8;
const answerMs = 8_000;
/** A picture has so many bytes at most. */
const mostBytes = 2_000_000;
/** Services refuse who does not say what they are. */
const headers = { accept: 'image/*', 'user-agent': 'Lookout' };

const okStatus = 200;
const noneStatuses: ReadonlySet<number> = new Set([204, 404, 410]);
const deniedStatuses: ReadonlySet<number> = new Set([401, 403, 407, 418, 429]);

function faultOf(status: number): FetchFault {
  if (status >= 300 && status < 400) return 'redirects';
  return deniedStatuses.has(status) ? 'denied' : 'failing';
}

async function read(answer: IncomingMessage): Promise<Fetched> {
  const { statusCode = 0 } = answer;
  if (statusCode !== okStatus) {
    answer.destroy();
    return noneStatuses.has(statusCode) ? 'none' : { fault: faultOf(statusCode) };
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    // Whatever its headers say: what has come is counted.
    if (size > mostBytes) {
      answer.destroy();
      return { fault: 'tooLarge' };
    }
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  return pictureType(bytes) === undefined ? { fault: 'noPicture' } : { bytes };
}

/** A fetcher that follows no redirect, and asks only the hosts that it may. */
export function createTileFetcher(hosts: TileHosts, withinMs: Milliseconds = answerMs): TileFetcher {
  const options = { keepAlive: true, maxSockets: mostSockets, timeout: withinMs };
  const [secure, plain] = [new Agent(options), new PlainAgent(options)];

  async function ask(url: URL, isNamed: boolean): Promise<Fetched> {
    const signal = AbortSignal.timeout(withinMs);
    const isSecure = url.protocol === 'https:';
    const how = { headers, signal, ...(isNamed ? {} : { lookup: hosts.lookup }) };
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const asked = isSecure
          ? request(url, { ...how, agent: secure }, resolve)
          : plainRequest(url, { ...how, agent: plain }, resolve);
        asked.on('error', reject);
        asked.end();
      });
      return await read(answer);
    } catch (error) {
      if (error instanceof InnerAddress) return { fault: 'inner' };
      return { fault: signal.aborted ? 'slow' : 'unreachable' };
    }
  }
  return {
    fetch(url) {
      const isNamed = hosts.isNamed(url);
      if (!isNamed && url.protocol !== 'https:') return Promise.resolve({ fault: 'unencrypted' });
      if (!isNamed && hosts.isPlainlyInner(url)) return Promise.resolve({ fault: 'inner' });
      return ask(url, isNamed);
    },
    close() {
      secure.destroy();
      plain.destroy();
    },
  };
}

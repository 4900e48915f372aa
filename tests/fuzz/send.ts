import { Agent, request } from 'node:http';
import { constants, gunzipSync } from 'node:zlib';
import { writeBody, type FuzzRequest } from './request.ts';

/** What came back: `ms` until its first byte, `text` where it is not bytes. `failure`: the connection ended before. */
export interface FuzzAnswer {
  status: number;
  ms: number;
  type: string;
  text: string;
  failure?: string;
}

const deadlineMs = 30_000;
const readAtMost = 2_000_000;

/** Sends requests over a few connections that are kept. */
export interface Sender {
  send(fuzz: FuzzRequest, token: string | undefined): Promise<FuzzAnswer>;
  close(): void;
}

/** The address of a request as it is sent. */
export const addressOf = ({ path, query }: FuzzRequest): string =>
  query.length === 0
    ? path
    : `${path}?${query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;

/** The headers of a request as they are sent. */
export const headersOf = ({ headers }: FuzzRequest, token: string | undefined): Record<string, string> => ({
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...headers,
});

/** What was sent, unpacked where a fuzzed header asked for it packed; of a long answer, as far as it was read. */
const textOf = (bytes: Buffer, packing: string | undefined): string =>
  (packing === 'gzip' ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes).toString();

/** Opens connections to a server on this machine. */
export function createSender(port: number, connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (fuzz: FuzzRequest, token: string | undefined): Promise<FuzzAnswer> =>
    new Promise((resolve) => {
      const body = writeBody(fuzz);
      const began = performance.now();
      const end = (answer: Omit<FuzzAnswer, 'ms'>): void => resolve({ ...answer, ms: performance.now() - began });
      const failed = (error: Error): void => {
        // The server may have closed a kept connection in the moment in which it was used again.
        if (asked.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve(send(fuzz, token));
        else end({ status: 0, type: '', text: '', failure: error.message });
      };
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method: fuzz.method,
          path: addressOf(fuzz),
          timeout: deadlineMs,
          headers: { ...headersOf(fuzz, token), ...(body ? { 'content-length': body.length } : {}) },
        },
        (answer) => {
          const ms = performance.now() - began;
          const parts: Buffer[] = [];
          let size = 0;
          answer.on('data', (part: Buffer) => {
            if ((size += part.length) < readAtMost) parts.push(part);
          });
          answer.on('error', failed);
          answer.on('end', () => {
            const type = answer.headers['content-type'] ?? '';
            const text = /json|text/.test(type) ? textOf(Buffer.concat(parts), answer.headers['content-encoding']) : '';
            resolve({ status: answer.statusCode ?? 0, ms, type, text });
          });
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer')));
      asked.on('error', failed);
      asked.end(body);
    });
  return { send, close: () => agent.destroy() };
}

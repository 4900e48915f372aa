import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider was sent. */
export interface Posted {
  headers: IncomingMessage['headers'];
  method: string | undefined;
  body: unknown;
}

/** A provider of SMS on a port of its own; it keeps what it was sent. `next` resolves with the next message. */
export interface Provider {
  url: string;
  posted: Posted[];
  next(): Promise<void>;
  close(): void;
}

/** Opens one that answers with these statuses, one after another, the last for good. */
export async function openProvider(...statuses: number[]): Promise<Provider> {
  const posted: Posted[] = [];
  let waiting: () => void = () => undefined;
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        posted.push({
          headers: request.headers,
          method: request.method,
          body: JSON.parse(Buffer.concat(parts).toString()) as unknown,
        });
        response
          .writeHead(statuses.length > 1 ? (statuses.shift() ?? 200) : (statuses[0] ?? 200), { location: '/elsewhere' })
          .end('{}');
        waiting();
      });
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/send`,
    posted,
    next: () =>
      new Promise((resolve) => {
        waiting = resolve;
      }),
    close() {
      http.closeAllConnections();
      http.close();
    },
  };
}

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { picture } from '../support/base-map.ts';

/** A service of tiles for a test: what it was asked, and how it answers. */
export interface TileService {
  host: string;
  asked: string[];
  answers(listener: RequestListener): void;
  stop(): Promise<void>;
}

/** Answers with a picture. */
export const withPicture: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
};

/** Starts a service of tiles on a port of its own. */
export async function startTileService(): Promise<TileService> {
  const asked: string[] = [];
  let answer = withPicture;
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers(listener) {
      answer = listener;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

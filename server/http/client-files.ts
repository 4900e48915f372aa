import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { downloadPagePath } from '../../contract/apps/download-page.ts';
import { rescuePagePath } from '../../contract/rescue/page.ts';
import { refuse } from '../../contract/codes.ts';
import type { HttpOptions } from './options.ts';
import { openPage, type Page, sendPage } from './pages.ts';
import { sendRefusal } from './reply.ts';

/** Paths of the server's own: nothing below them is a screen. */
const ownPaths = /^\/(api-|pt-upms|dispatch-web|websocket|docs|metrics|healthz|assets\/)/;

const hashedAssets = /[\\/]assets[\\/]/;

/**
 * Pages beside the client's, which is too heavy for a phone without an account: where it gets the app, and what a link
 * in an SMS opens. What a ranger's phone shows without a network stands at no address: its service worker keeps it.
 */
const lightPages: readonly { file: string; at: (path: string) => boolean }[] = [
  { file: 'download.html', at: (path) => path === downloadPagePath },
  { file: 'patrol.html', at: () => false },
  { file: 'rescue.html', at: (path) => path.startsWith(rescuePagePath) },
];

const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !ownPaths.test(request.url) && (request.headers.accept ?? '').includes('text/html');

const noSuchRoute = (reply: FastifyReply): FastifyReply => sendRefusal(reply, refuse('noSuchRoute'));

/** The folder of the built client where there is one, and how the server is reached. */
interface Served {
  clientDir?: string;
  http?: HttpOptions;
}

/** Answers unknown addresses, and serves the built client where there is one: every screen's address gives its page. */
export function clientFiles(app: FastifyInstance, { clientDir, http }: Served): void {
  if (clientDir === undefined) {
    app.setNotFoundHandler((_request, reply) => noSuchRoute(reply));
    return;
  }
  const page = openPage(join(clientDir, 'index.html'));
  const light = lightPages.flatMap(({ file, at }) =>
    existsSync(join(clientDir, file)) ? [{ file, at, content: openPage(join(clientDir, file)) }] : [],
  );
  const pageAt = (request: FastifyRequest): Page =>
    light.find(({ at }) => at(request.url.split('?', 1)[0] ?? ''))?.content ?? page;
  void app.register(fastifyStatic, {
    root: clientDir,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', hashedAssets.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const url of ['/', '/index.html']) app.get(url, (_request, reply) => sendPage(reply, page, http));
  for (const { file, content } of light) app.get(`/${file}`, (_request, reply) => sendPage(reply, content, http));
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendPage(reply, pageAt(request), http) : noSuchRoute(reply),
  );
}

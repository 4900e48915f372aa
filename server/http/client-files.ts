import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { downloadPagePath } from '../../contract/apps/download-page.ts';
import { rescuePagePath } from '../../contract/rescue/page.ts';
import { refuse } from '../../contract/codes.ts';
import { sendRefusal } from './reply.ts';

/** Paths of the server's own: nothing below them is a screen. */
const ownPaths = /^\/(api-|pt-upms|dispatch-web|websocket|docs|metrics|healthz|assets\/)/;

const hashedAssets = /[\\/]assets[\\/]/;

/** Pages beside the client's, which is too heavy for a phone without an account: where it gets the app, and what a link in an SMS opens. */
const lightPages: readonly { file: string; at: (path: string) => boolean }[] = [
  { file: 'download.html', at: (path) => path === downloadPagePath },
  { file: 'rescue.html', at: (path) => path.startsWith(rescuePagePath) },
];

const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !ownPaths.test(request.url) && (request.headers.accept ?? '').includes('text/html');

const noSuchRoute = (reply: FastifyReply): FastifyReply => sendRefusal(reply, refuse('noSuchRoute'));

/** Answers unknown addresses, and serves the built client where there is one: every screen's address gives its page. */
export function clientFiles(app: FastifyInstance, clientDir: string | undefined): void {
  if (clientDir === undefined) {
    app.setNotFoundHandler((_request, reply) => noSuchRoute(reply));
    return;
  }
  const page = readFileSync(join(clientDir, 'index.html'));
  const light = lightPages.flatMap(({ file, at }) => (existsSync(join(clientDir, file)) ? [{ at, content: readFileSync(join(clientDir, file)) }] : []));
  const pageAt = (request: FastifyRequest): Buffer => light.find(({ at }) => at(request.url.split('?', 1)[0] ?? ''))?.content ?? page;
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
  app.get('/', (_request, reply) => sendPage(reply, page));
  app.setNotFoundHandler((request, reply) => (wantsPage(request) ? sendPage(reply, pageAt(request)) : noSuchRoute(reply)));
}

const sendPage = (reply: FastifyReply, page: Buffer): FastifyReply =>
  reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);

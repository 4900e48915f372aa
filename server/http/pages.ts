import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import type { HttpOptions } from './options.ts';
import { contentPolicy } from './security-headers.ts';

/** A built page, in the pieces between which the nonce of its style elements stands. */
export type Page = readonly string[];

/** Where the build leaves room for it (`vite.config.ts`). */
const noncePlace = '__NONCE__';
const nonceBytes = 16;

/** Reads a built page. */
export const openPage = (path: string): Page => readFileSync(path, 'utf8').split(noncePlace);

/** Sends a page whose style elements nobody else can make: they and the policy are named anew each time. */
export function sendPage(reply: FastifyReply, page: Page, options?: HttpOptions): FastifyReply {
  const nonce = randomBytes(nonceBytes).toString('base64');
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', contentPolicy(options, nonce))
    .send(page.join(nonce));
}

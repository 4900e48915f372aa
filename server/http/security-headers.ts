import type { FastifyInstance } from 'fastify';
import { refuse } from '../../contract/codes.ts';
import { messages } from './messages.ts';
import type { HttpOptions } from './options.ts';
import { isFromForeignPage } from './origin.ts';
import { Refused } from './refused.ts';

/** What the program of Tencent's message service connects to. */
const messageHosts = ['im.qcloud.com', 'tim.qq.com', 'my-imcloud.com'].flatMap((host) => [
  `https://*.${host}`,
  `wss://*.${host}`,
]);

/** What a browser may load for a page of ours; `nonce` names the style elements of the page that it is sent with. */
export function contentPolicy({ pictureHosts = [], messageService }: HttpOptions = {}, nonce?: string): string {
  const styles = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    // MapLibre starts its workers from blobs.
    "worker-src 'self' blob:",
    `style-src ${styles}`,
    // Charts lay out the boxes beside the pointer by attributes.
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...pictureHosts].join(' '),
    "media-src 'self' blob:",
    ['connect-src', "'self'", ...(messageService ? messageHosts : [])].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const headers: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
};

/** A browser that came by https comes back by nothing else, for a year. */
const transport = 'max-age=31536000';

/**
 * Adds the headers that keep a browser from doing what no page of ours wants; answers of calls are not to be cached.
 */
export function addSecurityHeaders(app: FastifyInstance, options?: HttpOptions): void {
  const policy = contentPolicy(options);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('content-security-policy', policy);
    if (request.protocol === 'https') void reply.header('strict-transport-security', transport);
    if (request.url.startsWith('/api-') || request.url.startsWith('/dispatch-web/'))
      void reply.header('cache-control', 'no-store');
    done();
  });
}

/** Refuses what a page of another site has a browser send; what it only asks for it can not read. */
export function refuseForeignPages(app: FastifyInstance, { origins = [] }: HttpOptions = {}): void {
  app.addHook('onRequest', ({ method, headers: sent }, _reply, done) => {
    const isForeign = method !== 'GET' && method !== 'HEAD' && isFromForeignPage(sent, origins);
    done(isForeign ? new Refused(refuse('forbidden', { field: 'Origin', message: messages.foreignPage })) : undefined);
  });
}

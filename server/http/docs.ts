import Fastify, { type FastifyInstance } from 'fastify';
import { refuse } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { isFromHere } from './local.ts';
import { messages } from './messages.ts';
import { sendRefusal } from './reply.ts';
import type { HttpOptions } from './options.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** The documentation's own page sets styles in its elements. */
const contentPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/**
 * An app of its own for the documentation, made when first asked for, so that no start waits for it; and the
 * description of all calls as bytes.
 */
async function createDocs(options: HttpOptions | undefined): Promise<{ app: FastifyInstance; description: Buffer }> {
  const [{ default: swagger }, { default: swaggerUi }, { openApiInTurns }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('./openapi.ts'),
  ]);
  const document = await openApiInTurns();
  const app = Fastify({ trustProxy: [...(options?.trustProxy ?? ['loopback'])] });
  addSecurityHeaders(app, options);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: contentPolicy });
  await app.ready();
  return { app, description: Buffer.from(JSON.stringify(document)) };
}

/** Serves the documentation of all calls at `/docs`: to this machine, or to everybody where the options say so. */
export function docsRoutes(app: FastifyInstance, { options }: Context): void {
  let docs: ReturnType<typeof createDocs> | undefined;
  const made = (): ReturnType<typeof createDocs> => {
    docs ??= createDocs(options.http);
    // What could not be made is tried again by the next who asks.
    docs.catch(() => {
      docs = undefined;
    });
    return docs;
  };
  app.register((scope, _options, done) => {
    scope.addHook('onRequest', (request, reply, next) => {
      if (options.http?.docsForAll === true || isFromHere(request)) next();
      else sendRefusal(reply, refuse('forbidden', { message: messages.docsClosed }));
    });
    scope.get('/docs/json', async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send((await made()).description),
    );
    // Would be made anew each time; what reads YAML reads JSON.
    scope.get('/docs/yaml', (_request, reply) => sendRefusal(reply, refuse('noSuchRoute')));
    for (const url of ['/docs', '/docs/*']) {
      scope.get(url, async (request, reply) => {
        const { app: own } = await made();
        reply.hijack();
        own.routing(request.raw, reply.raw);
      });
    }
    done();
  });
  app.addHook('onClose', async () => {
    await (await docs)?.app.close();
  });
}

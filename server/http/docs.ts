import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';

/** The documentation's own page sets styles in its elements. */
const contentPolicy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** An app of its own for the documentation, made when first asked for, so that no start waits for it. */
async function createDocs(): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }, { openApiDocument }] =
    await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui'), import('./openapi.ts')]);
  const docs = Fastify();
  await docs.register(swagger, { mode: 'static', specification: { document: openApiDocument() as never } });
  await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: contentPolicy });
  await docs.ready();
  return docs;
}

/** Serves the documentation of all calls at `/docs`. */
export function docsRoutes(app: FastifyInstance): void {
  let docs: Promise<FastifyInstance> | undefined;
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    (await (docs ??= createDocs())).routing(request, response);
  };
  for (const url of ['/docs', '/docs/*']) {
    app.get(url, async (request, reply) => {
      await (docs ??= createDocs());
      reply.hijack();
      await pass(request.raw, reply.raw);
    });
  }
  app.addHook('onClose', async () => { await (await docs)?.close(); });
}

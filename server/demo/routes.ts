import type { FastifyInstance } from 'fastify';
import { demoPicture } from './picture.ts';

/** Draws the demo cameras' pictures. They show nothing real, so anybody may see them. */
export function demoRoutes(app: FastifyInstance): void {
  app.get<{ Params: { id: string }; Querystring: { t?: string } }>('/demo/camera/:id.svg', (request, reply) => {
    const seenAt = Number(request.query.t);
    const picture = demoPicture(
      request.params.id,
      Number.isSafeInteger(seenAt) && Math.abs(seenAt) < 8e15 ? seenAt : 0,
    );
    return reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=86400').send(picture);
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { addressKey } from '../auth/address-key.ts';
import type { Context } from '../context.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { Blobs } from '../files/blobs.ts';
import { answered, ok } from '../http/outcome.ts';
import { publicRoute } from '../http/route.ts';
import { takeAnswer } from './answer.ts';
import { tellOpened } from './deliveries.ts';
import { rescueMessages as say } from './messages.ts';
import { openLink, type OpenLink } from './open-link.ts';
import { openPhotoPlaces } from './photo-places.ts';
import { takePhoto } from './photos.ts';
import { viewOf } from './view.ts';

/**
 * So many calls a minute by one link, and so many wrong secrets from one network, where a carrier may stand for a whole
 * valley.
 */
const perLink = 60;
const wrongPerNetwork = 20;
/**
 * An answer of the longest words in the longest spelling has not half of it. Nobody has shown a secret when it is read.
 */
const bodyLimit = 20_000;

/**
 * The calls of the page behind a link: who has its secret sees one fire and answers for one force, as long as it lives.
 */
export function linkRoutes(app: FastifyInstance, ctx: Context, blobs: Blobs): void {
  const [links, wrong] = [createRateLimit(ctx.clock, perLink), createRateLimit(ctx.clock, wrongPerNetwork)];
  const tooOften = (seconds: number): Refusal =>
    refuse('tooMany', { message: say.tooOften(seconds), data: { seconds } });

  const enter = async (secret: string, request: FastifyRequest): Promise<OpenLink | Refusal> => {
    // Whatever strangers send from the same address, a right secret opens: nobody guesses one, and looking costs one
    // row.
    const open = await openLink(ctx, secret);
    const seconds = open ? links.take(open.link.id, 1) : wrong.take(addressKey(request.ip), 1);
    if (seconds > 0) return tooOften(seconds);
    return open ?? refuse('notFound', { field: 'secret', message: say.deadLink });
  };

  publicRoute(
    app,
    ctx,
    'rescueView',
    async ({ args: { secret }, request }) => {
      const open = await enter(secret, request);
      if (isRefusal(open)) return open;
      await tellOpened(ctx, open);
      return ok(await viewOf(ctx, open));
    },
    { bodyLimit },
  );
  publicRoute(
    app,
    ctx,
    'rescueAnswer',
    async ({ args, request }) => {
      const open = await enter(args.secret, request);
      return answered(isRefusal(open) ? open : await takeAnswer(ctx, open, args));
    },
    { bodyLimit },
  );
  const places = openPhotoPlaces(ctx);
  publicRoute(app, ctx, 'rescuePhoto', async ({ request }) => {
    return answered(await takePhoto(ctx, { blobs, places }, request, (secret) => enter(secret, request)));
  });
}

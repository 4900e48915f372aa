import type { FastifyInstance } from 'fastify';
import { refuse } from '../../contract/codes.ts';
import { placeOf } from './placing.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/outcome.ts';
import { packedAnswers, sendPacked } from '../http/packed-answers.ts';
import { route } from '../http/route.ts';
import { placeMessages as say } from './messages.ts';
import { type DrawnOutline, regionBoundaries } from './region-boundary.ts';

/** The calls about places: what lies at a point, what a code is called, and the outlines for drawing. */
export function placeRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'districtByPoint', ({ args: { longitude, latitude } }) => {
    const found = ctx.gazetteer.locate(longitude, latitude);
    const place = placeOf(ctx.gazetteer, longitude, latitude);
    if (!found || !place) return refuse('notFound', { field: 'longitude', message: say.outsideAuthority });
    const { province, city, county } = found;
    const named = ({ code, name }: { code: string; name: string }) => ({ code, name });
    return ok({ province: named(province), city: named(city), county: named(county), ...place });
  });

  route(app, ctx, 'nameFromCode', ({ args }) => {
    const name = ctx.gazetteer.fullName(args.code);
    return name === undefined ? refuse('notFound', { field: 'code', message: say.noSuchArea }) : ok(name);
  });

  const boundaryOf = regionBoundaries(ctx.gazetteer.outline() as DrawnOutline);
  route(app, ctx, 'regionBoundary', ({ args: { code } }) => {
    const boundary = ctx.gazetteer.area(code) && boundaryOf(code);
    return boundary ? ok(boundary) : refuse('notFound', { field: 'code', message: say.noSuchArea });
  });

  const whole = packedAnswers(1, 'small');
  route(app, ctx, 'outline', async ({ request, reply }) =>
    sendPacked(await whole('', () => ctx.gazetteer.outline()), 'private, max-age=86400', request, reply),
  );
}

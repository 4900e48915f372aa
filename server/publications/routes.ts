import type { FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { fileIdOf } from '../../contract/files/file-url.ts';
import { ownLimits } from '../../contract/limits.ts';
import { publicationCalls } from '../../contract/publications/calls.ts';
import {
  openPlaces,
  type Banner,
  type PublicationDetail,
  type PublicationKind,
  type PublicationRow,
} from '../../contract/publications/schemas.ts';
import { openShelf } from '../files/blobs.ts';
import { storedFile } from '../files/owners.ts';
import { serveFile } from '../files/serve.ts';
import { ok, okList } from '../http/outcome.ts';
import { publicRoute, route, type Routes } from '../http/route.ts';
import { createRateLimit } from '../rate-limit.ts';
import { publicationMessages as say } from './messages.ts';
import { bannerOf, bannersOf, publishedOf, publishedOne, type Advertisement, type Publication } from './published.ts';

const rowOf = (
  kind: PublicationKind,
  { id, title, source, issuer, topic, publishedAt, createdAt }: Publication,
): PublicationRow => {
  const from = source ?? issuer ?? topic;
  return { id, kind, title, publishedAt: publishedAt ?? createdAt, ...(from ? { from } : {}) };
};

const detailOf = (kind: PublicationKind, one: Publication): PublicationDetail => ({
  ...rowOf(kind, one),
  content: one.content,
  ...(one.documentNumber ? { documentNumber: one.documentNumber } : {}),
  ...(one.cover ? { cover: one.cover } : {}),
  ...(one.attachment ? { attachment: one.attachment } : {}),
});

const bannerAs = ({ id, title, link }: Advertisement, picture: string): Banner => ({
  id,
  title,
  picture,
  // Typed by an administrator, followed by everybody.
  ...(link && /^https?:\/\//i.test(link) ? { link } : {}),
});

const isOpen = ({ place }: Advertisement): boolean => (openPlaces as readonly string[]).includes(place);

/** Where the picture of a banner is had without a sign-in. */
const bannerPictureUrl = (id: string): string =>
  `${publicationCalls.openBannerPicture.path}?id=${encodeURIComponent(id)}`;

/** What is published, for everybody who is signed in; and the banners that are seen without that. */
export const publicationRoutes: Routes = (app, ctx) => {
  const shelf = openShelf(ctx.options.dataDir);
  const asked = createRateLimit(ctx.clock, ownLimits.openBannersPerMinute);
  const most = ownLimits.bannersOfPlace;
  const tooOften = ({ ip }: FastifyRequest): Refusal | undefined => {
    const seconds = asked.take(ip, 1);
    return seconds > 0 ? refuse('tooMany', { message: say.tooOften(seconds), data: { seconds } }) : undefined;
  };
  route(app, ctx, 'publicationList', async ({ args: { kind, pageNum, pageSize } }) => {
    const found = await publishedOf(ctx, kind, { limit: pageSize, offset: (pageNum - 1) * pageSize });
    return okList(
      found.rows.map((one) => rowOf(kind, one)),
      found.total,
    );
  });
  route(app, ctx, 'publicationView', async ({ args: { kind, id } }) => {
    const one = await publishedOne(ctx, kind, id);
    return one ? ok(detailOf(kind, one)) : refuse('notFound', { field: 'id', message: say.gone });
  });
  route(app, ctx, 'homeBanners', async () =>
    ok((await bannersOf(ctx, 'home', most)).map((one) => bannerAs(one, one.picture))),
  );
  publicRoute(
    app,
    ctx,
    'openBanners',
    async ({ args: { place }, request }) =>
      tooOften(request) ??
      ok((await bannersOf(ctx, place, most)).map((one) => bannerAs(one, bannerPictureUrl(one.id)))),
  );
  publicRoute(app, ctx, 'openBannerPicture', async ({ args: { id }, request, reply }) => {
    const refused = tooOften(request);
    if (refused) return refused;
    const one = await bannerOf(ctx, id);
    const file = one && isOpen(one) ? await storedFile(ctx, fileIdOf(one.picture) ?? '') : undefined;
    return file ? serveFile(shelf, file, request, reply) : refuse('notFound');
  });
};

import { z } from 'zod';
import { ownLimits } from '../limits.ts';
import { pageArgs } from '../page-args.ts';

/** What is published to be read, with the name of each kind. */
export const publicationKinds = { news: '新闻动态', policy: '政策法规', help: '帮助文档' } as const;
export type PublicationKind = keyof typeof publicationKinds;

const id = z.string().min(1, '缺少编号').max(60);
const kind = z.enum(Object.keys(publicationKinds) as [PublicationKind, ...PublicationKind[]], '没有这类内容');

/** One page of a kind. */
export const publicationsQuery = pageArgs.extend({ kind });

/** One of a kind. */
export const publicationQuery = z.object({ kind, id });

/** A line of what is published; `from`: who it is from, or the part of the system that it explains. */
export const publicationRow = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  from: z.string().optional(),
  publishedAt: z.string(),
});

/** All of it; `content` is HTML that the server has cleaned, `cover` and `attachment` are addresses of files. */
export const publicationDetail = publicationRow.extend({
  content: z.string(),
  documentNumber: z.string().optional(),
  cover: z.string().optional(),
  attachment: z.string().optional(),
});

/** Where banners stand that are seen without a sign-in: beside it, and where phones get their application. */
export const openPlaces = ['login', 'app'] as const;
export type OpenPlace = (typeof openPlaces)[number];

/** Whose banners are asked for without a sign-in. */
export const openBannersQuery = z.object({ place: z.enum(openPlaces, '没有这个位置') });

/** Whose picture is. */
export const bannerQuery = z.object({ id });

/** A banner; `picture` is where its picture is had, `link` an address of http or https. */
export const banner = z.object({ id: z.string(), title: z.string(), picture: z.string(), link: z.string().optional() });

/** The banners of one place. */
export const banners = z.array(banner).max(ownLimits.bannersOfPlace);

export type PublicationRow = z.output<typeof publicationRow>;
export type PublicationDetail = z.output<typeof publicationDetail>;
export type Banner = z.output<typeof banner>;

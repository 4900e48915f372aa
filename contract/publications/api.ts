import { z } from 'zod';
import * as own from './schemas.ts';

/** Arguments and answers of the calls for reading what is published. */
export const publicationApi = {
  publicationList: {
    summary: '已发布的新闻、政策或帮助',
    args: own.publicationsQuery,
    data: z.array(own.publicationRow),
    list: true,
  },
  publicationView: { summary: '查看一篇', args: own.publicationQuery, data: own.publicationDetail },
  homeBanners: { summary: '首页广告', data: own.banners },
  openBanners: { summary: '登录页或手机端广告，无需登录', args: own.openBannersQuery, data: own.banners },
  openBannerPicture: { summary: '该广告的图片，无需登录', args: own.bannerQuery, raw: 'application/octet-stream' },
} as const;

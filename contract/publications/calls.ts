import { call, query } from '../call.ts';

const base = '/api-upms/publication';
const open = '/api-upms/pub/publication';
// Who reads is not told when an administrator elsewhere publishes something.
const anew = { ofMoment: true } as const;

/** Calls for reading what is published; those that keep it are the resources' own. */
export const publicationCalls = {
  publicationList: query(`${base}/list`, 'user', { ...anew, records: ['news', 'policy', 'help'] }),
  publicationView: query(`${base}/view`, 'user', { ...anew, records: ['news', 'policy', 'help'] }),
  homeBanners: query(`${base}/banners`, 'user', { ...anew, records: ['advertisement'] }),
  /** Of the places that are seen without a sign-in. */
  openBanners: query(`${open}/banners`, 'public', { ...anew, records: ['advertisement'] }),
  openBannerPicture: call('GET', `${open}/picture`, 'query', 'public'),
} as const;

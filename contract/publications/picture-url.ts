import { publicationCalls } from './calls.ts';

/** Where the picture of a banner is had without a sign-in. */
export const bannerPictureUrl = (id: string): string =>
  `${publicationCalls.openBannerPicture.path}?id=${encodeURIComponent(id)}`;

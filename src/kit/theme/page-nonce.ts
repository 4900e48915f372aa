import createCache, { type EmotionCache } from '@emotion/cache';

/** What names the style elements that this page may make; undefined where the server does not ask for it. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** Styles of the view library, under the page's nonce. */
export function createStyleCache(): EmotionCache {
  const nonce = pageNonce();
  return createCache({ key: 'css', ...(nonce === undefined ? {} : { nonce }) });
}

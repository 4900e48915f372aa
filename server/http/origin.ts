import type { IncomingHttpHeaders } from 'node:http';

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host.toLowerCase();
  } catch {
    return undefined;
  }
};

const firstOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',', 1)[0]?.trim().toLowerCase();

/**
 * Whether a page of another site has a browser make this request. Browsers say so in `Sec-Fetch-Site`, or name the
 * page's origin, and no page can keep them from it; other clients say nothing and are not meant. `origins` are other
 * sites that may.
 */
export function isFromForeignPage(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin } = headers;
  const site = firstOf(headers['sec-fetch-site']);
  if (site === 'same-origin' || site === 'none') return false;
  if (origin === undefined) return site === 'cross-site';
  if (origins.includes(origin)) return false;
  const host = hostOf(origin);
  return host === undefined || (host !== firstOf(headers.host) && host !== firstOf(headers['x-forwarded-host']));
}

import type { Page, Request } from 'playwright-core';

const underWay = new WeakMap<Page, Map<Request, number>>();
/** A browser does not tell of every request that a page gave up. */
const longestMs = 8_000;

/** Follows the requests of a page from now on. */
export function followRequests(page: Page): void {
  const open = new Map<Request, number>();
  underWay.set(page, open);
  page.on('request', (request) => open.set(request, performance.now()));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** How many tiles of its maps a page that is followed waits for. */
export const tilesUnderWay = (page: Page): number =>
  [...(underWay.get(page) ?? [])].filter(
    ([request, since]) => request.url().includes('/api-map/') && performance.now() - since < longestMs,
  ).length;

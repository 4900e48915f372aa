/** Paths reachable without a token (specification, section 2). */
const openPaths: ReadonlySet<string> = new Set(['/home', '/homepage', '/login', '/404', '/xj/user']);

/** Whether a path may be seen without being signed in. */
export const isOpenPath = (path: string): boolean => openPaths.has(path) || path.startsWith('/s/');

/** Where paths lead on to. /homepage/index comes with a later issue: until then the home page is the monitoring page. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/homepage',
  '/homepage': '/warning-monitoring/index',
  '/homepage/index': '/warning-monitoring/index',
  '/warning-monitoring': '/warning-monitoring/index',
};

/** Where a sign-in leads when no other page was wanted. */
export const homePath = '/homepage';

/** The sign-in page, remembering where one wanted to go. */
export const loginPath = (wanted: string): string =>
  wanted === '/' || wanted in redirects || wanted === '/login' ? '/login' : `/login?to=${encodeURIComponent(wanted)}`;

/** Where to go after a sign-in: a path of this site or home, never an address from outside. */
export function afterSignIn(search: string): string {
  const to = new URLSearchParams(search).get('to');
  return to !== null && /^\/(?![/\\])/.test(to) && !to.startsWith('/login') ? to : homePath;
}

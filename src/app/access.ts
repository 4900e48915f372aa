/** Paths reachable without a token (specification, section 2). */
const openPaths: ReadonlySet<string> = new Set(['/home', '/homepage', '/login', '/404', '/xj/user']);

/** Whether a path may be seen without being signed in. */
export const isOpenPath = (path: string): boolean => openPaths.has(path) || path.startsWith('/s/');

/** Where paths lead on to (specification, section 2). */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/homepage',
  '/homepage': '/homepage/index',
  '/xj': '/xj/user',
  '/warning-monitoring': '/warning-monitoring/index',
  '/disaster-management': '/disaster-management/history-fire/historical-fire-map',
  '/integrated-management': '/integrated-management/index/resource-item',
  '/integrated-management/index': '/integrated-management/index/resource-item',
  '/fire-meshing': '/fire-meshing/index/grid-information',
  '/fire-meshing/index': '/fire-meshing/index/grid-information',
};

/** Where a sign-in leads when no other page was wanted. */
export const homePath = '/homepage';

/** What people see of /homepage who are not signed in. */
export const publicHomePath = '/home';

/** Says that there is no such page. */
export const notFoundPath = '/404';

const isHome = (path: string): boolean => path === '/' || path === homePath || path === redirects[homePath];

/** The sign-in page, remembering where one wanted to go. */
export const loginPath = (wanted: string): string =>
  isHome(wanted) || wanted === '/login' ? '/login' : `/login?to=${encodeURIComponent(wanted)}`;

/** Where one wanted to go before the sign-in: a path of this site, never an address from outside. */
export function wantedPath(search: string): string | undefined {
  const to = new URLSearchParams(search).get('to');
  return to !== null && /^\/(?![/\\])/.test(to) && !to.startsWith('/login') ? to : undefined;
}

/** The routes of the header in their order: the first three are its left menu, the next three its right one. */
export const staticRoutes = [
  '/homepage',
  '/warning-monitoring',
  '/command-dispatch',
  '/emergency-rescue',
  '/disaster-management',
  '/integrated-management',
] as const;

/** How many entries each of the header's two menus holds. */
export const headerMenuLength = 3;

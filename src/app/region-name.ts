import type { SessionView } from '../../machines/station.ts';

/**
 * The name of the person's own region, from the province down: as remembered or asked for, unless they now belong
 * elsewhere.
 */
export const regionName = ({ user, codeInfo }: SessionView): string =>
  codeInfo && (!user || codeInfo.code === user.regionCode) ? codeInfo.name : (user?.region ?? '');

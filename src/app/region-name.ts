import type { SessionView } from '../../machines/station.ts';

/** What the person's own region is called, from the province down: as was remembered or asked for, unless he belongs elsewhere by now. */
export const regionName = ({ user, codeInfo }: SessionView): string =>
  (codeInfo && (!user || codeInfo.code === user.regionCode) ? codeInfo.name : user?.region ?? '');

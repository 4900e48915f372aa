import type { SessionView } from '../../machines/station.ts';

/**
 * The name of the person's own region, from the province down: as remembered or asked for, unless they now belong
 * elsewhere.
 */
export const regionName = ({ user, codeInfo }: SessionView): string =>
  codeInfo && (!user || codeInfo.code === user.regionCode) ? codeInfo.name : (user?.region ?? '');

/** The last part of a region's name, as people there call it: 旌德县 of 安徽省宣城市旌德县. */
export const shortRegion = (name: string): string =>
  name.replace(/^.*(?:省|自治区|自治州|地区|盟|县|区|(?<!市)市)(?=.{2})/, '');

import { isWithin } from '../areas.ts';
import type { RegionCode } from '../ids.ts';

/**
 * Who gets an announcement: people of its regions, never beyond the author's own (where none is named: all of that),
 * and the people it names, anywhere.
 */
export interface Audience {
  areaCode: RegionCode;
  regionCodes: readonly string[];
  roleIds: readonly string[];
  userIds: readonly string[];
}

/** Whether it goes only to the people it names. */
export const isPersonal = ({ regionCodes, roleIds, userIds }: Audience): boolean =>
  userIds.length > 0 && regionCodes.length === 0 && roleIds.length === 0;

/** The regions whose people get an announcement, besides those it names. */
export function regionsOf(audience: Audience): readonly string[] {
  if (isPersonal(audience)) return [];
  const { areaCode, regionCodes } = audience;
  return regionCodes.length === 0 ? [areaCode] : regionCodes.filter((code) => isWithin(areaCode, code));
}

/**
 * Whether an announcement is for a person of a region with roles; `roleIds` and `roles` are of the same kind, no roles
 * named means any.
 */
export const concerns = (
  audience: Audience,
  { userId, regionCode, roles }: { userId: string; regionCode: RegionCode; roles: readonly string[] },
): boolean =>
  audience.userIds.includes(userId) ||
  (regionsOf(audience).some((code) => isWithin(code, regionCode)) &&
    (audience.roleIds.length === 0 || audience.roleIds.some((role) => roles.includes(role))));

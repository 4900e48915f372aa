import { isWithin } from '../areas.ts';

/** To whom a notice goes: people of its regions — none named: all of its author's — but never beyond the author's own; and whom it names, wherever they are. */
export interface Audience { areaCode: string; regionCodes: readonly string[]; roleIds: readonly string[]; userIds: readonly string[] }

/** Whether it goes to nobody but whom it names. */
export const isPersonal = ({ regionCodes, roleIds, userIds }: Audience): boolean => userIds.length > 0 && regionCodes.length === 0 && roleIds.length === 0;

/** The regions whose people a notice concerns, beside those whom it names. */
export function regionsOf(audience: Audience): readonly string[] {
  if (isPersonal(audience)) return [];
  const { areaCode, regionCodes } = audience;
  return regionCodes.length === 0 ? [areaCode] : regionCodes.filter((code) => isWithin(areaCode, code));
}

/** Whether a notice concerns a person of a region with roles, where `roleIds` and `roles` are of the same kind; no roles named means any. */
export const concerns = (audience: Audience, { userId, regionCode, roles }: { userId: string; regionCode: string; roles: readonly string[] }): boolean =>
  audience.userIds.includes(userId) || (regionsOf(audience).some((code) => isWithin(code, regionCode))
  && (audience.roleIds.length === 0 || audience.roleIds.some((role) => roles.includes(role))));

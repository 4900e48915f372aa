import { isWithin } from '../areas.ts';

/** To whom a notice goes: people of its regions — none named: all of its author's — but never beyond the author's own. */
export interface Audience { areaCode: string; regionCodes: readonly string[] }

/** The regions whose people a notice concerns. */
export const regionsOf = ({ areaCode, regionCodes }: Audience): readonly string[] =>
  (regionCodes.length === 0 ? [areaCode] : regionCodes.filter((code) => isWithin(areaCode, code)));

/** Whether a notice concerns a person of a region with roles, where `roleIds` and `roles` are of the same kind; no roles named means any. */
export const concerns = (audience: Audience & { roleIds: readonly string[] }, regionCode: string, roles: readonly string[]): boolean =>
  regionsOf(audience).some((code) => isWithin(code, regionCode))
  && (audience.roleIds.length === 0 || audience.roleIds.some((role) => roles.includes(role)));

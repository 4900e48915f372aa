import type { ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import { kitMessages as say } from './messages.ts';
import { useStation } from './station.tsx';
import { useBehavior } from './use-behavior.ts';

const defaultCodes: readonly string[] = [limits.defaultPermission];

/**
 * The rule 'has no permission' of section 6: what stands in it is removed for whoever has a role with one of these codes,
 * such as FH_VIEW, which may only look. Somebody without any role is a mistake in the accounts, and is said. It tidies the
 * screen; what may be done is decided by the server.
 */
export function Permit({ codes = defaultCodes, children }: { codes?: readonly string[]; children: ReactNode }) {
  const { user } = useBehavior(useStation().session$);
  const roles = user?.roleList ?? [];
  if (roles.length === 0 || codes.length === 0) throw new Error(say.setRoles);
  return roles.some(({ roleCode }) => codes.includes(roleCode)) ? null : children;
}

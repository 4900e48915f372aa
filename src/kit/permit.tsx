import type { ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import { kitMessages as say } from './messages.ts';
import { useStation } from './station.tsx';
import { useBehavior } from './use-behavior.ts';

const defaultCodes: readonly string[] = [limits.defaultPermission];

/**
 * The rule 'has no permission' of section 6: its children are removed for those with a role of one of these codes, such
 * as FH_VIEW, which may only look. An account without any role is an error. It tidies the screen; the server decides.
 */
export function Permit({ codes = defaultCodes, children }: { codes?: readonly string[]; children: ReactNode }) {
  const { user } = useBehavior(useStation().session$);
  const roles = user?.roleList ?? [];
  if (roles.length === 0 || codes.length === 0) throw new Error(say.setRoles);
  return roles.some(({ roleCode }) => codes.includes(roleCode)) ? null : children;
}

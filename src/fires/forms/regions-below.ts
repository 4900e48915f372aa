import { superiorOf } from '../../../contract/areas.ts';
import type { Fire } from '../../../contract/fires/fire.ts';

/**
 * The regions below a fire's holder in which it lies, the widest first; townships and villages are none of them, since
 * a fire's code goes no further than its county.
 */
export function regionsBelow({ holder, areaCode }: Pick<Fire, 'holder' | 'areaCode'>): string[] {
  const found: string[] = [];
  for (
    let code: string | undefined = areaCode;
    code !== undefined && code.length > holder.length;
    code = superiorOf(code)
  )
    found.unshift(code);
  return found;
}

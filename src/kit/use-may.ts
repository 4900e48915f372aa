import { useStation } from './station.tsx';
import { useBehavior } from './use-behavior.ts';

/** Whether the person's roles give them this permission. It tidies the screen; the server decides. */
export function useMay(permission: string): boolean {
  const station = useStation();
  const { user } = useBehavior(station.session$);
  return station.canCommand && user?.permissions?.includes(permission) === true;
}

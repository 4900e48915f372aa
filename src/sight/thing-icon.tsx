import { Icon, StateIcon } from '../kit/icons.tsx';
import { kindIcon } from '../kit/kind-icon.ts';
import type { Thing } from './thing.ts';

/** The sign of a thing: of an alarm the mark of its state, of all else the icon of its kind. */
export function ThingIcon({ kind, status }: Pick<Thing, 'kind' | 'status'>) {
  if (kind === 'alarm' && status) return <StateIcon status={status} />;
  return <Icon name={kind === 'village' ? 'home' : kindIcon(kind)} />;
}

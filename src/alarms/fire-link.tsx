import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { firePagePath } from '../../contract/fires/fire-page.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { alarmMessages } from './messages.ts';
import type { FireId } from '../../contract/ids.ts';

/**
 * The way to a fire's page, out of the dialogs that stand above every page. A replay has no such page: there
 * `otherwise` stands.
 */
export function FireLink({ fireId, otherwise }: { fireId: FireId; otherwise?: ReactNode }) {
  const station = useStation();
  if (!station.canCommand) return <>{otherwise}</>;
  const leave = (): void => {
    station.wish({ type: 'alarm.select', alarmId: undefined });
    station.wish({ type: 'incident.select', incidentId: undefined });
  };
  return (
    <Button asChild size="sm" h="7">
      <Link href={firePagePath(fireId)} onClick={leave}>
        <Icon name="fire" />
        {alarmMessages.detail.openFire}
      </Link>
    </Button>
  );
}

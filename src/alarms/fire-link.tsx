import { Link } from 'wouter';
import { firePagePath } from '../../contract/fires/fire-page.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { alarmMessages } from './messages.ts';
import type { FireId } from '../../contract/ids.ts';

/**
 * The way to a fire's page, out of the dialogs that stand above every page. A replay opens it in its own place: an
 * address would lead out of the replay.
 */
export function FireLink({ fireId }: { fireId: FireId }) {
  const station = useStation();
  const leave = (): void => {
    station.wish({ type: 'alarm.select', alarmId: undefined });
    station.wish({ type: 'incident.select', incidentId: undefined });
  };
  const text = (
    <>
      <Icon name="fire" />
      {alarmMessages.detail.openFire}
    </>
  );
  if (station.canCommand)
    return (
      <Button asChild size="sm" h="7">
        <Link href={firePagePath(fireId)} onClick={leave}>
          {text}
        </Link>
      </Button>
    );
  return (
    <Button
      size="sm"
      h="7"
      onClick={() => {
        leave();
        station.wish({ type: 'fire.select', fireId });
      }}
    >
      {text}
    </Button>
  );
}

import { useStation } from '../../kit/station.tsx';
import { TrayButton } from '../../kit/tray/tray-button.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useKnown } from '../../kit/use-known.ts';
import { alarmMessages } from '../messages.ts';

const say = alarmMessages.pop;

/** In the header: how many alarms the person has not read; a press opens 报警信息. */
export function AlarmTrayButton() {
  const { total } = useBehavior(useStation().unread$);
  const count = useKnown() ? total : '—';
  return <TrayButton name="alarms" text={say.short} label={say.unreadCount(count)} count={count} />;
}

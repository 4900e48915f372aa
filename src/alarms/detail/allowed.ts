import { alarmStatusNames, type Alarm } from '../../../contract/alarms/alarm.ts';
import { alarmLifecycle, alarmStep, type AlarmAction } from '../../../contract/alarms/lifecycle.ts';
import type { TriageView } from '../../../machines/station.ts';
import { alarmMessages } from '../messages.ts';

const say = alarmMessages.detail.whyNot;

/** Who looks, whether they may act on alarms, and whether wishes have an effect at all. */
export interface Viewer {
  userId: string;
  acts: boolean;
  canCommand: boolean;
}

/**
 * Why an action is not possible now, in Chinese; undefined where it is. The lifecycle table decides, this only words
 * it.
 */
export function whyNot(
  alarm: Pick<Alarm, 'id' | 'status' | 'owner'>,
  action: AlarmAction,
  viewer: Viewer,
  outbox: TriageView['outbox'] = [],
): string | undefined {
  if (!viewer.canCommand) return say.replay;
  if (!viewer.acts) return say.role;
  if (outbox.some((sent) => sent.alarmId === alarm.id)) return say.sending;
  if (alarmStep(alarm, action, viewer.userId)) return undefined;
  if (alarmLifecycle[alarm.status][action]?.by === 'owner' && alarm.owner) return say.owner(alarm.owner.realName);
  if (action === 'receive' && alarm.status === 'received' && alarm.owner) return say.taken(alarm.owner.realName);
  return say.state(alarmStatusNames[alarm.status]);
}

/** The key of each action. */
export const actionKeys: Readonly<Record<AlarmAction, string>> = {
  receive: 'R',
  confirm: 'C',
  dismiss: 'D',
  associate: 'A',
  release: 'B',
  reopen: 'O',
  detach: 'U',
};

import { Box, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { Alarm } from '../../../contract/alarms/alarm.ts';
import {
  actionsWithReason,
  alarmActionNames,
  alarmActions,
  type AlarmAction,
} from '../../../contract/alarms/lifecycle.ts';
import { Icon } from '../../kit/icons.tsx';
import { WarnBox } from '../../kit/warn-box.tsx';
import { useShortcuts } from '../../kit/shortcuts.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { alarmMessages } from '../messages.ts';
import { ActionButton } from './action-button.tsx';
import { actionKeys, whyNot } from './allowed.ts';
import { FirePicker } from './fire-picker.tsx';
import { ReasonForm } from './reason-form.tsx';
import { useViewer } from './use-viewer.ts';
import type { AlarmId, FireId } from '../../../contract/ids.ts';

const say = alarmMessages.detail;

/** The everyday actions in the first line, those that undo in the second. */
const daily: ReadonlySet<AlarmAction> = new Set(['receive', 'confirm', 'dismiss', 'associate']);

/** What was refused, where it was wished, and who owns the alarm. */
function Refused({ alarmId }: { alarmId: AlarmId }) {
  const { refusal } = useBehavior(useStation().triage$);
  if (refusal?.alarmId !== alarmId) return null;
  const { owner, message } = refusal;
  return (
    <WarnBox role="alert">
      <span>
        {say.refused(alarmActionNames[refusal.action])}
        {message}
        {owner && !message.includes(owner.realName) && `（${say.heldBy(owner.realName)}）`}
      </span>
    </WarnBox>
  );
}

/**
 * All actions on an alarm, each open or closed as the lifecycle table has it; a reason or a fire is asked for in their
 * place.
 */
export function Actions({ alarm }: { alarm: Alarm }) {
  const station = useStation();
  const viewer = useViewer();
  const { outbox } = useBehavior(station.triage$);
  const [asking, setAsking] = useState<AlarmAction>();
  const [lastAsked, setLastAsked] = useState<AlarmAction>();
  const place = useRef<HTMLDivElement>(null);
  const sent = outbox.find(({ alarmId }) => alarmId === alarm.id);
  const closed = (action: AlarmAction): string | undefined => whyNot(alarm, action, viewer, outbox);

  const act = (action: AlarmAction, more: { reason?: string; fireId?: FireId } = {}): void => {
    setAsking(undefined);
    station.wish({ type: 'alarm.act', action, alarmId: alarm.id, ...more });
  };
  const begin = (action: AlarmAction): void => {
    if (closed(action) !== undefined) return;
    if (action !== 'associate' && !actionsWithReason.has(action)) return act(action);
    setAsking(action);
    setLastAsked(action);
  };
  useShortcuts(
    Object.fromEntries(alarmActions.map((action) => [actionKeys[action].toLowerCase(), () => begin(action)])),
    asking === undefined,
    place,
  );

  // While the question stood open somebody else may have acted: then it is moot.
  const asked = asking !== undefined && closed(asking) === undefined ? asking : undefined;
  const firstOpen = alarmActions.find((action) => closed(action) === undefined);
  const button = (action: AlarmAction) => (
    <ActionButton
      key={action}
      name={alarmActionNames[action]}
      shortcut={actionKeys[action]}
      why={closed(action)}
      sending={sent?.action === action}
      main={action === firstOpen}
      small={!daily.has(action)}
      isBack={action === lastAsked}
      onAct={() => begin(action)}
    />
  );
  return (
    <>
      <Refused alarmId={alarm.id} />
      {sent?.overdue && (
        <Flex role="status" gap="2" align="center">
          <Icon name="offline" />
          {say.overdue}
        </Flex>
      )}
      {asked === 'associate' ? (
        <FirePicker
          alarmId={alarm.id}
          place={alarm}
          onBack={() => setAsking(undefined)}
          onPick={(fireId) => act('associate', { fireId })}
        />
      ) : asked !== undefined ? (
        <ReasonForm action={asked} onBack={() => setAsking(undefined)} onGive={(reason) => act(asked, { reason })} />
      ) : (
        <Box ref={place} role="group" aria-label={say.actions}>
          <Flex gap="2">{alarmActions.filter((action) => daily.has(action)).map(button)}</Flex>
          <Flex gap="2" mt="2" justify="flex-end">
            {alarmActions.filter((action) => !daily.has(action)).map(button)}
          </Flex>
        </Box>
      )}
    </>
  );
}

import { chakra } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { alarmActionNames, type AlarmAction } from '../../../contract/alarms/lifecycle.ts';
import { Hint } from '../../kit/hint.tsx';
import { alarmMessages } from '../messages.ts';
import { actionKeys } from './allowed.ts';

const say = alarmMessages.detail;

/** One action: its name and key, why it can not be taken now, or that it is on its way. It stays focusable, so that everybody can learn why not. */
export function ActionButton({ action, why, sending, main, small, onAct }: {
  action: AlarmAction; why: string | undefined; sending: boolean; main: boolean; small: boolean; onAct: (action: AlarmAction) => void;
}) {
  const off = why !== undefined;
  return (
    <Hint text={sending ? undefined : why}>
      <Button size={small ? 'sm' : 'md'} variant={main && !off ? 'solid' : 'quiet'} flex={small ? undefined : '1'} px="2.5" aria-disabled={off} aria-busy={sending}
        aria-keyshortcuts={actionKeys[action]} {...(off ? { 'data-why': why } : {})} onClick={() => { if (!off) onAct(action); }}>
        {sending ? say.sending : alarmActionNames[action]}
        <chakra.kbd aria-hidden fontFamily="body" fontSize="sm" fontWeight="normal" opacity="0.75" borderWidth="1px" borderColor="currentColor" borderRadius="sm" px="1" lineHeight="1.25">{actionKeys[action]}</chakra.kbd>
      </Button>
    </Hint>
  );
}

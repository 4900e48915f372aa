import { chakra } from '@chakra-ui/react';
import { Button } from '../button.ts';
import { Icon } from '../icons.tsx';
import { useStation } from '../station.tsx';
import { useCommand } from '../use-command.ts';
import { gridDutyMessages as say } from './messages.ts';

/** Calls somebody by one press; what becomes of the call is told by the telephone of the station. */
export function CallButton({ name, phone }: { name: string; phone: string }) {
  const { sent, send } = useCommand('phoneMake');
  const { canCommand } = useStation();
  if (!canCommand) return <span>{phone}</span>;
  return (
    <>
      <Button
        size="sm"
        aria-label={say.call(name, phone)}
        title={say.call(name, phone)}
        aria-disabled={sent.state === 'sending'}
        onClick={() => send({ tel: phone })}
      >
        <Icon name="phone" />
        <chakra.span fontVariantNumeric="tabular-nums">{phone}</chakra.span>
      </Button>
      <chakra.span role="status" fontSize="sm" color={sent.state === 'refused' ? 'alarm.pending' : 'fg.muted'}>
        {sent.state === 'done' ? say.calling : sent.state === 'refused' ? (sent.message ?? say.callFailed) : ''}
      </chakra.span>
    </>
  );
}

import { Flex } from '@chakra-ui/react';
import type { PhoneCall } from '../../contract/telephony/schemas.ts';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { DialBox } from './dial-box.tsx';
import { Directory } from './directory.tsx';
import { phoneMessages as say } from './messages.ts';
import { otherName } from './words.ts';

/** Passes the other side of a call on to a person or a number. */
export function TransferDialog({ call, onClose }: { call: PhoneCall; onClose: () => void }) {
  const station = useStation();
  const me = useBehavior(station.session$).user?.id;
  const pass = (tel: string): void => {
    station.command('phoneTransfer', { callId: call.id, tel });
    onClose();
  };
  return (
    <DraggableDialog title={say.transferTo(otherName(call, me))} minWidth="28rem" onClose={onClose}>
      <Flex direction="column" h="24rem" minH="0">
        <DialBox action={say.transfer} onDial={pass} />
        <Directory action={say.transfer} onPick={pass} />
      </Flex>
    </DraggableDialog>
  );
}

import { Flex } from '@chakra-ui/react';
import type { PhoneCall } from '../../contract/telephony/schemas.ts';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useDone } from '../kit/use-done.ts';
import { DialBox } from './dial-box.tsx';
import { Directory } from './directory.tsx';
import { phoneMessages as say } from './messages.ts';
import { useDialling } from './use-dialling.ts';
import { otherName } from './words.ts';

/** Passes the other side of a call on to a person or a number. */
export function TransferDialog({ call, onClose }: { call: PhoneCall; onClose: () => void }) {
  const station = useStation();
  const me = useBehavior(station.session$).user?.id;
  const dialling = useDialling('phoneTransfer', (tel) => ({ callId: call.id, tel }));
  useDone(dialling.sent, onClose);
  const passing = { action: say.transfer, busyName: say.transferring, dialling };
  return (
    <DraggableDialog title={say.transferTo(otherName(call, me))} minWidth="28rem" onClose={onClose}>
      <Flex direction="column" h="24rem" minH="0">
        <DialBox {...passing} />
        <Directory {...passing} />
      </Flex>
    </DraggableDialog>
  );
}

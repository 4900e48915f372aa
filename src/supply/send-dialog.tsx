import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Fire } from '../../contract/fires/fire.ts';
import { materialLimits } from '../../contract/materials/limits.ts';
import type { FireSupplies } from '../../contract/supply/schemas.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FewLines } from '../kit/few-lines.tsx';
import { EmptyPanel } from '../kit/state-panel.tsx';
import { Textarea } from '../kit/text-box.ts';
import { useCommand } from '../kit/use-command.ts';
import { supplyMessages as say } from './messages.ts';
import { type Draft, proposed, Store, tooMuch, Wanted, wantedOf } from './store-boxes.tsx';

const few = 4;

/** Chooses what storehouses send to a fire: the soonest there first, filled with what is still wanted. */
export function SendDialog({ fire, advised, onClose }: { fire: Fire; advised: FireSupplies; onClose: () => void }) {
  const { sent, send } = useCommand('supplySend');
  const [draft, setDraft] = useState<Draft>(() => proposed(advised));
  const [remark, setRemark] = useState('');
  const [fault, setFault] = useState<string>();
  const { state } = sent;
  useEffect(() => {
    if (state === 'done') onClose();
  }, [state, onClose]);
  const wanted = wantedOf(advised, draft);
  const needed = new Set(advised.lines.map(({ speciesId }) => speciesId));
  const go = (): void => {
    const found = tooMuch(advised, draft) ?? (wanted.length === 0 ? say.nothing : undefined);
    setFault(found);
    const said = remark.trim();
    if (found === undefined) send({ fireId: fire.id, sendings: wanted, ...(said === '' ? {} : { remark: said }) });
  };
  const refused = sent.state === 'refused' ? sent.message : undefined;
  return (
    <DraggableDialog
      title={say.dialogTitle(say.send, fire.placeName)}
      minWidth="46rem"
      onClose={onClose}
      footer={
        <DialogButtons
          go={{
            name: say.go(wanted.reduce((sum, { items }) => sum + items.length, 0)),
            busyName: say.sending,
            isBusy: state === 'sending',
            disabled: advised.stores.length === 0,
            onClick: go,
          }}
          leave={{ onPress: onClose }}
          said={<WholeFault fault={fault ?? refused} />}
        />
      }
    >
      {advised.stores.length === 0 ? (
        <EmptyPanel icon="box" title={say.noStores(advised.reachKm)} next={say.noStoresNext} />
      ) : (
        <>
          <Wanted lines={advised.lines} />
          <Box fontSize="sm" color="fg.muted" mb="2">
            {say.leadSend}
          </Box>
          <FewLines few={few} more={say.more}>
            {advised.stores.map((store) => (
              <Store
                key={store.id}
                store={store}
                needed={needed}
                draft={draft}
                onChange={(key, value) => setDraft((now) => ({ ...now, [key]: value }))}
              />
            ))}
          </FewLines>
          <chakra.label display="block" mt="3">
            <Box fontSize="sm" color="fg.muted" mb="1">
              {say.remark}
            </Box>
            <Textarea
              rows={2}
              w="100%"
              maxLength={materialLimits.remarkMax}
              value={remark}
              onChange={(event) => setRemark(event.target.value)}
            />
          </chakra.label>
        </>
      )}
    </DraggableDialog>
  );
}

import { Box, Grid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Fire } from '../../contract/fires/fire.ts';
import { type FireSupply, lotsText, partedBack, type SuppliedLot } from '../../contract/fires/supplies.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { useCommand } from '../kit/use-command.ts';
import { supplyMessages as say } from './messages.ts';
import { QuantityField } from './quantity-field.tsx';

const keyOf = ({ speciesId, expiresOn }: SuppliedLot): string => `${speciesId} ${expiresOn ?? ''}`;

/** Asks how much of what a storehouse sent comes back, lot by lot, and says what was used up then. */
export function ReturnDialog({ fire, supply, onClose }: { fire: Fire; supply: FireSupply; onClose: () => void }) {
  const { sent, send } = useCommand('supplyReturn');
  const { lots, storeName } = supply;
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(lots.map((lot) => [keyOf(lot), String(lot.quantity)])),
  );
  const { state } = sent;
  useEffect(() => {
    if (state === 'done') onClose();
  }, [state, onClose]);
  const back = lots.flatMap((lot) => {
    const quantity = Number(draft[keyOf(lot)] ?? '');
    const { speciesId, expiresOn } = lot;
    return quantity > 0 ? [{ speciesId, quantity, ...(expiresOn === undefined ? {} : { expiresOn }) }] : [];
  });
  const parted = partedBack(lots, back);
  const over = lots.find((lot) => Number(draft[keyOf(lot)] ?? '') > lot.quantity);
  return (
    <DraggableDialog
      title={say.dialogTitle(say.returnIt, storeName)}
      minWidth="32rem"
      onClose={onClose}
      footer={
        <DialogButtons
          go={{
            name: say.returnIt,
            busyName: say.returning,
            isBusy: state === 'sending',
            disabled: parted === undefined,
            onClick: () => send({ fireId: fire.id, sendingId: supply.id, lots: back }),
          }}
          leave={{ onPress: onClose }}
          said={
            <WholeFault
              fault={
                over
                  ? say.tooMany(over.speciesName, over.quantity, over.unit)
                  : sent.state === 'refused'
                    ? sent.message
                    : undefined
              }
            />
          }
        />
      }
    >
      <Box fontSize="sm" color="fg.muted" mb="2">
        {say.leadReturn}
      </Box>
      <Grid gap="1.5">
        {lots.map((lot) => (
          <QuantityField
            key={keyOf(lot)}
            name={say.lot(lot.speciesName, lot.expiresOn)}
            label={say.lot(lot.speciesName, lot.expiresOn)}
            value={draft[keyOf(lot)] ?? ''}
            beside={say.ofSent(lot.quantity, lot.unit)}
            isInvalid={Number(draft[keyOf(lot)] ?? '') > lot.quantity}
            onChange={(value) => setDraft((now) => ({ ...now, [keyOf(lot)]: value }))}
          />
        ))}
      </Grid>
      {parted && (
        <Box mt="3" role="status">
          {parted.used.length > 0 ? say.used(lotsText(parted.used)) : say.allBack}
        </Box>
      )}
    </DraggableDialog>
  );
}

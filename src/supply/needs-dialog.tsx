import { Box, Grid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { AlarmLevel } from '../../contract/rules/levels.ts';
import type { SupplyNeeds } from '../../contract/supply/schemas.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { Newer, newerOf } from '../kit/dialog/newer.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { SelectBox } from '../kit/select.tsx';
import { useStation } from '../kit/station.tsx';
import { useCommand } from '../kit/use-command.ts';
import { needsAddress } from './addresses.ts';
import { supplyMessages as say } from './messages.ts';
import { QuantityField } from './quantity-field.tsx';

type Draft = Readonly<Record<string, string>>;

const draftOf = (data: SupplyNeeds, level: number): Draft =>
  Object.fromEntries(
    (data.lists.find((list) => list.level === level)?.needs ?? []).map(({ speciesId, quantity }) => [
      speciesId,
      String(quantity),
    ]),
  );

/** The whole list of one level, as it holds, to be changed for the region that is shown. */
export function NeedsDialog({ data, onClose }: { data: SupplyNeeds; onClose: () => void }) {
  const station = useStation();
  const { sent, send } = useCommand('supplyNeedsSet');
  const [level, setLevel] = useState<AlarmLevel>(4);
  const [draft, setDraft] = useState<Draft>(() => draftOf(data, 4));
  // The version of which the draft was made; the page behind moves on while the person writes.
  const [seen, setSeen] = useState(data.version);
  const { state } = sent;
  const { areaCode } = data;
  useEffect(() => {
    if (state === 'done') onClose();
    // Somebody else saved first: what they said is shown behind.
    if (state === 'refused') station.wish({ type: 'query.ask', call: 'supplyNeeds', args: { areaCode } });
  }, [state, onClose, station, areaCode]);
  const list = data.lists.find((one) => one.level === level);
  const choose = (next: AlarmLevel): void => {
    setLevel(next);
    setDraft(draftOf(data, next));
    setSeen(data.version);
  };
  const needs = data.offered.flatMap(({ id }) => {
    const quantity = Number(draft[id] ?? '');
    return quantity > 0 ? [{ speciesId: id, quantity }] : [];
  });
  const newer = newerOf(sent);
  const go = (version: number): void => {
    setSeen(version);
    send({ areaCode, level, version, needs });
  };
  return (
    <DraggableDialog
      title={say.dialog(data.areaName)}
      minWidth="32rem"
      onClose={onClose}
      footer={
        <DialogButtons
          go={{ name: say.save, busyName: say.saving, isBusy: state === 'sending', onClick: () => go(seen) }}
          leave={{ onPress: onClose }}
          said={<WholeFault fault={sent.state === 'refused' ? sent.message : undefined} />}
        >
          {newer !== undefined && newer !== seen && <Newer latest={needsAddress(areaCode)} onKeep={() => go(newer)} />}
        </DialogButtons>
      }
    >
      <FormField id="needs-level" label={say.level}>
        {(described) => (
          <SelectBox
            {...described}
            value={String(level)}
            onChange={(event) => choose(Number(event.target.value) as AlarmLevel)}
          >
            {data.lists.map((one) => (
              <option key={one.level} value={one.level}>
                {one.levelName}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
      <Box fontSize="sm" color="fg.muted" my="2">
        {list?.fromName !== undefined && !list.isOwn ? say.inherited(list.fromName) : say.ownList}
      </Box>
      <Grid gap="1.5">
        {data.offered.map(({ id, name, unit }) => (
          <QuantityField
            key={id}
            name={name}
            label={say.quantityOf(name, unit)}
            value={draft[id] ?? ''}
            beside={unit}
            onChange={(value) => setDraft((now) => ({ ...now, [id]: value }))}
          />
        ))}
      </Grid>
    </DraggableDialog>
  );
}

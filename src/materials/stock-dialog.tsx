import { Grid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Args } from '../../contract/api/types.ts';
import { materialLimits } from '../../contract/materials/limits.ts';
import type { MaterialStore, SpeciesChoice, StockLine } from '../../contract/materials/schemas.ts';
import { DateInput } from '../kit/dates/date-input.tsx';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { NumberInput } from '../kit/inputs/number-input.tsx';
import { SelectBox } from '../kit/select.tsx';
import { useStation } from '../kit/station.tsx';
import { Textarea } from '../kit/text-box.ts';
import { useCommand } from '../kit/use-command.ts';
import { useFollow } from '../kit/use-done.ts';
import { useQuery } from '../kit/use-query.ts';
import { useToday } from '../kit/use-today.ts';
import { materialMessages as say } from './messages.ts';
import { actionCalls, isOfLot, lotsOf, monthsAfter, type StockAction } from './stock-actions.ts';
import { fieldOf, readForm, type StockDraft, type StockField, wantsText } from './stock-form.ts';

type Change = (next: Partial<StockDraft>) => void;

interface FieldsProps {
  store: MaterialStore;
  action: StockAction;
  draft: StockDraft;
  faultOf: (field: StockField) => string | undefined;
  onChange: Change;
}

/** Which species, or which lot of one. */
function What({ store, action, draft, faultOf, onChange }: FieldsProps) {
  const today = useToday();
  const choose = (speciesId: string): void => {
    const shelf = store.offered.find(({ id }) => id === speciesId)?.shelfMonths;
    onChange({ speciesId, expiresOn: shelf === undefined ? '' : monthsAfter(today, shelf) });
  };
  const chooseLot = (lot: string): void =>
    onChange({ lot, seen: lotsOf(store).find(({ key }) => key === lot)?.quantity });
  if (isOfLot(action))
    return (
      <FormField id="stock-lot" label={say.lotField} error={faultOf('lot')}>
        {(described) => (
          <SelectBox {...described} value={draft.lot} onChange={(event) => chooseLot(event.target.value)}>
            <option value="">{say.choose}</option>
            {lotsOf(store).map(({ key, line, expiresOn, quantity }) => (
              <option key={key} value={key}>
                {`${line.speciesName}　${say.lot(expiresOn, quantity, line.unit)}`}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
    );
  const among: readonly (SpeciesChoice | { id: string; name: string })[] =
    action === 'receive'
      ? store.offered
      : store.lines
          .filter(({ usable }) => usable > 0)
          .map(({ speciesId, speciesName }) => ({ id: speciesId, name: speciesName }));
  return (
    <FormField id="stock-species" label={say.species} error={faultOf('speciesId')}>
      {(described) => (
        <SelectBox {...described} value={draft.speciesId} onChange={(event) => choose(event.target.value)}>
          <option value="">{say.choose}</option>
          {among.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectBox>
      )}
    </FormField>
  );
}

function hintOf(action: StockAction, line: StockLine | undefined, lotQuantity: number | undefined): string | undefined {
  if (!line) return undefined;
  if (action === 'issue' || action === 'move') return say.usableNow(line.usable, line.unit);
  return lotQuantity === undefined ? undefined : say.bookNow(lotQuantity, line.unit);
}

/** How much, and until when it keeps. */
function HowMuch({ store, action, draft, faultOf, onChange }: FieldsProps) {
  const lot = lotsOf(store).find(({ key }) => key === draft.lot);
  const species = store.offered.find(({ id }) => id === draft.speciesId);
  const line = isOfLot(action) ? lot?.line : store.lines.find(({ speciesId }) => speciesId === draft.speciesId);
  const unit = line?.unit ?? species?.unit ?? '';
  return (
    <>
      <FormField
        id="stock-quantity"
        label={action === 'count' ? say.counted(unit) : say.quantity(unit)}
        error={faultOf('quantity')}
        hint={hintOf(action, line, lot?.quantity)}
      >
        {(described) => (
          <NumberInput
            {...described}
            w="100%"
            shape={{ places: 0 }}
            value={draft.quantity}
            onChange={(quantity) => onChange({ quantity })}
          />
        )}
      </FormField>
      {action === 'receive' && (
        <FormField
          id="stock-expiry"
          label={say.expiresOn}
          error={faultOf('expiresOn')}
          hint={species?.shelfMonths === undefined ? undefined : say.expiresHint(species.shelfMonths)}
        >
          {(described) => (
            <DateInput {...described} value={draft.expiresOn} onChange={(expiresOn) => onChange({ expiresOn })} />
          )}
        </FormField>
      )}
    </>
  );
}

/** Where it goes; the storehouses that the person may see. */
function Where({ store, draft, faultOf, onChange }: FieldsProps) {
  const { data } = useQuery(useStation(), 'materialStores', {});
  return (
    <FormField id="stock-to" label={say.to} error={faultOf('toId')}>
      {(described) => (
        <SelectBox {...described} value={draft.toId} onChange={(event) => onChange({ toId: event.target.value })}>
          <option value="">{say.choose}</option>
          {(data ?? [])
            .filter(({ id }) => id !== store.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectBox>
      )}
    </FormField>
  );
}

function Why({ action, draft, faultOf, onChange }: FieldsProps) {
  const [label, hint] =
    action === 'issue'
      ? [say.purpose, say.purposeHint]
      : action === 'writeOff'
        ? [say.reason, say.reasonHint]
        : [say.remark, undefined];
  return (
    <FormField id="stock-text" label={label} error={faultOf('text')} hint={hint}>
      {(described) => (
        <Textarea
          {...described}
          rows={2}
          w="100%"
          maxLength={materialLimits.remarkMax}
          aria-required={wantsText(action)}
          value={draft.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      )}
    </FormField>
  );
}

/** Asks what came, left, moved, was counted or written off, and closes when that is kept. */
export function StockDialog({
  store,
  action,
  speciesId = '',
  onClose,
}: {
  store: MaterialStore;
  action: StockAction;
  speciesId?: string | undefined;
  onClose: () => void;
}) {
  const { sent, send } = useCommand(actionCalls[action]);
  const station = useStation();
  const [faults, setFaults] = useState<Partial<Record<StockField, string>>>({});
  const [draft, setDraft] = useState<StockDraft>({
    speciesId,
    lot: '',
    quantity: '',
    expiresOn: '',
    toId: '',
    text: '',
  });
  const { state } = sent;
  useEffect(() => {
    if (state === 'done') onClose();
    // Somebody else took it first: what is left is shown anew.
    if (state === 'refused') station.wish({ type: 'query.ask', call: 'materialStore', args: { storeId: store.id } });
  }, [state, onClose, station, store.id]);
  useFollow(sent, (now) => {
    const left = now.state === 'refused' ? (now.data as { left?: number } | undefined)?.left : undefined;
    if (left !== undefined) setDraft((before) => ({ ...before, seen: left }));
  });
  const refused = sent.state === 'refused' ? { field: fieldOf(sent.field), message: sent.message } : undefined;
  const faultOf = (field: StockField): string | undefined =>
    faults[field] ?? (refused?.field === field ? refused.message : undefined);
  const go = (): void => {
    const outcome = readForm(store, action, draft);
    setFaults('faults' in outcome ? outcome.faults : {});
    if ('args' in outcome) send(outcome.args as Args<(typeof actionCalls)[StockAction]>);
  };
  const fields: FieldsProps = {
    store,
    action,
    draft,
    faultOf,
    onChange: (next) => setDraft((now) => ({ ...now, ...next })),
  };
  return (
    <DraggableDialog
      title={`${say.actions[action]}　${store.name}`}
      onClose={onClose}
      footer={
        <DialogButtons
          go={{ name: say.actions[action], busyName: say.saving, isBusy: state === 'sending', onClick: go }}
          leave={{ onPress: onClose }}
          said={<WholeFault fault={refused && refused.field === undefined ? refused.message : undefined} />}
        />
      }
    >
      <Grid gap="3">
        <What {...fields} />
        <HowMuch {...fields} />
        {action === 'move' && <Where {...fields} />}
        <Why {...fields} />
      </Grid>
    </DraggableDialog>
  );
}

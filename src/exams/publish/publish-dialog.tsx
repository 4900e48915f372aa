import { Grid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { countings, type Counting } from '../../../contract/exams/countings.ts';
import { groupNames, type Group } from '../../../contract/exams/groups.ts';
import { examLimits } from '../../../contract/exams/limits.ts';
import { DateTimeInput } from '../../kit/dates/date-input.tsx';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../../kit/dialog/whole-fault.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { NumberInput } from '../../kit/inputs/number-input.tsx';
import { SelectBox } from '../../kit/select.tsx';
import { RegionPicker } from '../../kit/region-tree/region-picker.tsx';
import { useStation } from '../../kit/station.tsx';
import { Input, Textarea } from '../../kit/text-box.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import { CheckList } from './check-list.tsx';
import { publishMessages as say } from './messages.ts';
import { PaperPart } from './paper-part.tsx';
import {
  emptyDraft,
  fieldOf,
  type PublishDraft,
  type PublishFaults,
  type PublishField,
  readForm,
} from './publish-form.ts';

interface FieldsProps {
  draft: PublishDraft;
  faultOf: (field: PublishField) => string | undefined;
  onChange: (next: Partial<PublishDraft>) => void;
}

/** What it is called, and who it is for. */
function About({ draft, faultOf, onChange, own }: FieldsProps & { own: string }) {
  return (
    <>
      <FormField id="exam-title" label={say.name} error={faultOf('title')} hint={say.nameHint}>
        {(described) => (
          <Input
            {...described}
            w="100%"
            aria-required
            maxLength={examLimits.titleMax}
            value={draft.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </FormField>
      <FormField id="exam-note" label={say.note}>
        {(described) => (
          <Textarea
            {...described}
            rows={2}
            w="100%"
            maxLength={examLimits.noteMax}
            value={draft.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </FormField>
      <FormField id="exam-area" label={say.area} error={faultOf('areaCode')}>
        {(described) => (
          <RegionPicker
            {...described}
            label={say.area}
            within={own}
            value={draft.areaCode === '' ? undefined : draft.areaCode}
            onChange={(areaCode) => onChange({ areaCode: areaCode ?? '' })}
          />
        )}
      </FormField>
      <FormField id="exam-groups" label={say.groups} error={faultOf('groups')}>
        {(described) => (
          <CheckList
            described={described}
            label={say.groups}
            columns="repeat(auto-fill, minmax(11rem, 1fr))"
            choices={Object.entries(groupNames).map(([value, label]) => ({ value, label }))}
            chosen={draft.groups}
            onChange={(chosen) => onChange({ groups: chosen as readonly Group[] })}
          />
        )}
      </FormField>
    </>
  );
}

/** When it is open, for how long and how often one may sit it, and what passes. */
function Bounds({ draft, faultOf, onChange }: FieldsProps) {
  return (
    <Grid gap="3" templateColumns="1fr 1fr">
      {(['passPercent', 'minutes', 'tries'] as const).map((name) => (
        <FormField key={name} id={`exam-${name}`} label={say[name]} error={faultOf(name)}>
          {(described) => (
            <NumberInput
              {...described}
              w="100%"
              shape={{ places: 0 }}
              value={draft[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          )}
        </FormField>
      ))}
      <FormField id="exam-counts" label={say.countsLabel}>
        {(described) => (
          <SelectBox
            {...described}
            disabled={Number(draft.tries) <= 1}
            value={draft.counts}
            onChange={({ target }) => onChange({ counts: target.value as Counting })}
          >
            {countings.map((one) => (
              <option key={one} value={one}>
                {say.counts[one]}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
      {(['opensAt', 'closesAt'] as const).map((name) => (
        <FormField key={name} id={`exam-${name}`} label={say[name]} error={faultOf(name)}>
          {(described) => (
            <DateTimeInput {...described} value={draft[name]} onChange={(value) => onChange({ [name]: value })} />
          )}
        </FormField>
      ))}
    </Grid>
  );
}

/** Asks what a new exam is, and closes when it is published. */
export function PublishDialog({ own, onClose }: { own: string; onClose: () => void }) {
  const station = useStation();
  const { sent, send } = useCommand('examPublish');
  const bank = useFreshQuery(station, 'examBank', undefined);
  const [faults, setFaults] = useState<PublishFaults>({});
  const [draft, setDraft] = useState<PublishDraft>(() => emptyDraft(own, station.clock$.value));
  const { state } = sent;
  useEffect(() => {
    if (state === 'done') onClose();
  }, [state, onClose]);
  const refused = sent.state === 'refused' ? { field: fieldOf(sent.field), message: sent.message } : undefined;
  const go = (): void => {
    const outcome = readForm(draft, bank.data);
    setFaults('faults' in outcome ? outcome.faults : {});
    if ('args' in outcome) send(outcome.args);
  };
  const fields: FieldsProps = {
    draft,
    faultOf: (field) => faults[field] ?? (refused?.field === field ? refused.message : undefined),
    onChange: (next) => setDraft((now) => ({ ...now, ...next })),
  };
  return (
    <DraggableDialog
      title={say.title}
      minWidth="40rem"
      onClose={onClose}
      footer={
        <DialogButtons
          go={{ name: say.go, busyName: say.sending, isBusy: state === 'sending', onClick: go }}
          leave={{ onPress: onClose }}
          said={<WholeFault fault={refused && refused.field === undefined ? refused.message : undefined} />}
        />
      }
    >
      <Grid gap="3">
        <About {...fields} own={own} />
        <PaperPart
          {...fields}
          bank={bank}
          onRetry={() => station.wish({ type: 'query.ask', call: 'examBank', args: undefined })}
        />
        <Bounds {...fields} />
      </Grid>
    </DraggableDialog>
  );
}

import { Box, Grid } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { DrillFactsBody, DrillView } from '../../contract/plans/drill-schemas.ts';
import { drillFormNames, drillGradeNames } from '../../contract/plans/kinds.ts';
import { planLimits } from '../../contract/plans/limits.ts';
import { DateInput } from '../kit/dates/date-input.tsx';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { Newer, newerOf } from '../kit/dialog/newer.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { type Described, FormField } from '../kit/form-field.tsx';
import { SelectBox } from '../kit/select.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Input, Textarea } from '../kit/text-box.ts';
import { PhotosInput } from '../kit/upload/photos-input.tsx';
import { useCommand } from '../kit/use-command.ts';
import { useQuery } from '../kit/use-query.ts';
import { useToday } from '../kit/use-today.ts';
import { drillAddress } from './addresses.ts';
import { type DrillDraft, type DrillFaults, type DrillField, draftOf, readDrill } from './drill-draft.ts';
import { DrilledSteps, Measures } from './drill-fields.tsx';
import { drillMessages as say } from './drill-messages.ts';

type Change = (next: Partial<DrillDraft>) => void;

const labels: Readonly<Record<DrillField, string>> = {
  name: say.fields.name,
  form: say.facts.form,
  heldOn: say.facts.heldOn,
  place: say.facts.place,
  takingPart: say.facts.takingPart,
  headcount: say.facts.headcount,
  scenario: say.scenario,
  grade: say.grade,
  findings: say.fields.findings,
};
const most = {
  name: planLimits.nameMax,
  place: planLimits.placeMax,
  takingPart: planLimits.takingPartMax,
  headcount: 6,
  scenario: planLimits.scenarioMax,
  findings: planLimits.findingsMax,
} as const;
const long: ReadonlySet<DrillField> = new Set(['takingPart', 'scenario', 'findings']);
const choices = { form: drillFormNames, grade: drillGradeNames } as const;

function OneBox({
  field,
  draft,
  described,
  onChange,
}: {
  field: DrillField;
  draft: DrillDraft;
  described: Described;
  onChange: Change;
}): ReactNode {
  const change = (value: string): void => onChange({ [field]: value });
  if (field === 'heldOn') return <DateInput {...described} value={draft.heldOn} onChange={change} />;
  if (field === 'form' || field === 'grade')
    return (
      <SelectBox {...described} value={draft[field]} onChange={(event) => change(event.target.value)}>
        <option value="">{say.fields.choose}</option>
        {Object.entries(choices[field]).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectBox>
    );
  const box = {
    ...described,
    w: '100%',
    maxLength: most[field],
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  };
  return long.has(field) ? <Textarea rows={2} {...box} /> : <Input {...box} />;
}

const fields = [
  'name',
  'form',
  'heldOn',
  'place',
  'headcount',
  'grade',
  'takingPart',
  'scenario',
  'findings',
] as const satisfies readonly DrillField[];

/** A drill that is corrected. */
type Corrected = Pick<DrillView, 'id' | 'seen' | 'facts'>;

/**
 * Sends a new record, or a corrected one. `newer`: somebody else changed the record meanwhile; sending it again with
 * this version overwrites theirs.
 */
function useSave(plan: { id: string; no: number }, of: Corrected | undefined) {
  const record = useCommand('drillRecord');
  const correct = useCommand('drillCorrect');
  // The version that the form began with; the page moves on while the person writes.
  const [seen, setSeen] = useState(of?.seen ?? 0);
  const { sent } = of ? correct : record;
  return {
    sent,
    saved: sent.state === 'done' ? sent.data.id : undefined,
    newer: newerOf(sent),
    send: (facts: DrillFactsBody, at = seen): void => {
      setSeen(at);
      if (of) correct.send({ id: of.id, seen: at, ...facts });
      else record.send({ planId: plan.id, no: plan.no, ...facts });
    },
  };
}

/** Records a drill of a version of a plan, or corrects the record `of`. */
export default function DrillDialog({
  plan,
  of,
  onSaved,
  onClose,
}: {
  plan: { id: string; no: number };
  of?: Corrected;
  onSaved: (id: string) => void;
  onClose: () => void;
}) {
  const today = useToday();
  const { data } = useQuery(useStation(), 'planVersion', plan);
  const [draft, setDraft] = useState(() => draftOf(of?.facts, today));
  const [faults, setFaults] = useState<DrillFaults>({});
  const { sent, saved, newer, send } = useSave(plan, of);
  useEffect(() => {
    if (saved !== undefined) onSaved(saved);
  }, [saved, onSaved]);
  const onChange: Change = (next) => setDraft((now) => ({ ...now, ...next }));
  const go = (at?: number): void => {
    const read = readDrill(draft);
    setFaults('faults' in read ? read.faults : {});
    if ('faults' in read) document.getElementById(`drill-${Object.keys(read.faults)[0] ?? ''}`)?.focus();
    else send(read.facts, at);
  };
  const refused = sent.state === 'refused' ? sent : undefined;
  const faultOf = (field: DrillField | 'measures'): string | undefined =>
    faults[field] ?? (refused?.field === field ? refused.message : undefined);
  return (
    <DraggableDialog
      title={of ? say.fields.correctTitle : say.fields.title}
      minWidth="min(56rem, 94vw)"
      onClose={onClose}
      footer={
        <DialogButtons
          go={{ name: say.fields.save, busyName: say.sending, isBusy: sent.state === 'sending', onClick: () => go() }}
          leave={{ onPress: onClose }}
          said={<WholeFault fault={refused && refused.field === undefined ? refused.message : undefined} />}
        >
          {of && newer !== undefined && <Newer latest={drillAddress(of.id)} onKeep={() => go(newer)} />}
        </DialogButtons>
      }
    >
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        {fields.map((field) => (
          <Box key={field} gridColumn={long.has(field) ? '1 / -1' : undefined}>
            <FormField id={`drill-${field}`} label={labels[field]} error={faultOf(field)}>
              {(described) => <OneBox field={field} draft={draft} described={described} onChange={onChange} />}
            </FormField>
          </Box>
        ))}
        <Box gridColumn="1 / -1">
          {data ? (
            <DrilledSteps content={data.content} draft={draft} fault={faults.took} onChange={onChange} />
          ) : (
            <Loading label={say.loading} />
          )}
        </Box>
        <Box gridColumn="1 / -1">
          <Measures draft={draft} fault={faultOf('measures')} onChange={onChange} />
        </Box>
        <Box gridColumn="1 / -1">
          <PhotosInput value={draft.pictures} onChange={(pictures) => onChange({ pictures })} />
        </Box>
      </Grid>
    </DraggableDialog>
  );
}

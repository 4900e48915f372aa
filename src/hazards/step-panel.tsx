import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import type { Args } from '../../contract/api/types.ts';
import { isBelowDesk } from '../../contract/hazards/desk.ts';
import { type HazardGrade, hazardGradeNames } from '../../contract/hazards/kinds.ts';
import {
  type HazardAction,
  hazardActionsIn,
  hazardPermission,
  isOpenHazard,
} from '../../contract/hazards/lifecycle.ts';
import { hazardLimits } from '../../contract/hazards/limits.ts';
import type { HazardView } from '../../contract/hazards/schemas.ts';
import { Button } from '../kit/button.ts';
import { DateInput } from '../kit/dates/date-input.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { PeoplePicker } from '../kit/people-picker/people-picker.tsx';
import { SelectBox } from '../kit/select.tsx';
import { useStation } from '../kit/station.tsx';
import { Input, Textarea } from '../kit/text-box.ts';
import { PhotosInput } from '../kit/upload/photos-input.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useCommand } from '../kit/use-command.ts';
import { useMay } from '../kit/use-may.ts';
import { Options } from './filters.tsx';
import { hazardMessages as say } from './messages.ts';
import { blankStep, readStep, type StepDraft, type StepField, stepCalls, stepFieldOf, stepForms } from './step-form.ts';

interface FieldsProps {
  view: HazardView;
  action: HazardAction;
  draft: StepDraft;
  faultOf: (field: StepField) => string | undefined;
  onChange: (next: Partial<StepDraft>) => void;
}

const maxOf = { unit: hazardLimits.nameMax, person: hazardLimits.nameMax, phone: hazardLimits.phoneMax } as const;

function OneField({ view, field, draft, faultOf, onChange }: FieldsProps & { field: Exclude<StepField, 'text'> }) {
  const id = `hazard-${field}`;
  const label = say.fields[field];
  if (field === 'grade')
    return (
      <FormField id={id} label={label} error={faultOf('grade')}>
        {(described) => (
          <SelectBox
            {...described}
            value={draft.grade}
            onChange={(event) => onChange({ grade: event.target.value as HazardGrade | '' })}
          >
            <option value="">{say.choose}</option>
            <Options of={hazardGradeNames} />
          </SelectBox>
        )}
      </FormField>
    );
  if (field === 'dueOn')
    return (
      <FormField
        id={id}
        label={label}
        error={faultOf('dueOn')}
        hint={say.dueHint(view.mendDays[view.grade ?? 'general'])}
      >
        {(described) => <DateInput {...described} value={draft.dueOn} onChange={(dueOn) => onChange({ dueOn })} />}
      </FormField>
    );
  if (field === 'userId')
    return (
      <FormField id={id} label={label} error={faultOf('userId')}>
        {(described) => (
          <PeoplePicker
            {...described}
            label={label}
            within={view.areaCode}
            value={draft.userId === '' ? [] : [draft.userId]}
            onChange={([userId = '']) => onChange({ userId })}
          />
        )}
      </FormField>
    );
  return (
    <FormField id={id} label={label} error={faultOf(field)} hint={field === 'phone' ? say.phoneHint : undefined}>
      {(described) => (
        <Input
          {...described}
          w="100%"
          maxLength={maxOf[field]}
          aria-required={field !== 'phone' && !(field === 'person' && draft.userId !== '')}
          value={draft[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      )}
    </FormField>
  );
}

function Fields(props: FieldsProps) {
  const { action, draft, faultOf, onChange } = props;
  const { fields, needsText, hasPhotos } = stepForms[action];
  return (
    <Grid gap="2.5" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
      {fields.map((field) => (
        <OneField key={field} {...props} field={field} />
      ))}
      <Box gridColumn="1 / -1">
        <FormField id="hazard-text" label={say.textNames[action]} error={faultOf('text')}>
          {(described) => (
            <Textarea
              {...described}
              rows={2}
              w="100%"
              maxLength={hazardLimits.textMax}
              aria-required={needsText}
              value={draft.text}
              onChange={(event) => onChange({ text: event.target.value })}
            />
          )}
        </FormField>
      </Box>
      {hasPhotos && (
        <Box gridColumn="1 / -1">
          <PhotosInput value={draft.photos} onChange={(photos) => onChange({ photos })} />
        </Box>
      )}
    </Grid>
  );
}

/** The form of one step; what it did is seen by the hazard's own state, which comes back from the server. */
function StepForm({ view, action }: { view: HazardView; action: HazardAction }) {
  const { sent, send } = useCommand(stepCalls[action]);
  const [draft, setDraft] = useState<StepDraft>({
    ...blankStep,
    ...(action === 'grade' && view.grade ? { grade: view.grade } : {}),
  });
  const [faults, setFaults] = useState<Partial<Record<StepField, string>>>({});
  const isRefused = sent.state === 'refused';
  const refusedField = isRefused ? stepFieldOf(action, sent.field) : undefined;
  const faultOf = (field: StepField): string | undefined =>
    faults[field] ?? (isRefused && refusedField === field ? sent.message : undefined);
  const go = (): void => {
    const outcome = readStep(view.id, action, draft);
    setFaults('faults' in outcome ? outcome.faults : {});
    if ('args' in outcome) send(outcome.args as Args<(typeof stepCalls)[HazardAction]>);
    else document.getElementById(`hazard-${Object.keys(outcome.faults)[0] ?? 'text'}`)?.focus();
  };
  const isBusy = sent.state === 'sending' || sent.state === 'done';
  return (
    <form
      aria-label={say.actions[action]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) go();
      }}
    >
      <Fields
        view={view}
        action={action}
        draft={draft}
        faultOf={faultOf}
        onChange={(next) => setDraft((now) => ({ ...now, ...next }))}
      />
      <Flex mt="3" gap="3" align="center" justify="flex-end">
        <Box flex="1">
          <WholeFault fault={isRefused && refusedField === undefined ? sent.message : undefined} />
        </Box>
        <Button type="submit" variant="solid" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? say.sending : say.actions[action]}
        </Button>
      </Flex>
    </form>
  );
}

/** The actions that the viewer may do with a hazard as it stands. */
function useActions({ state, reportedBy, mendedBy }: HazardView): { may: HazardAction[]; isOwnMending: boolean } {
  const { id: userId, regionCode = '' } = useBehavior(useStation().session$).user ?? {};
  const decides = useMay('hazard.decide') && !isBelowDesk(regionCode);
  const may = { 'hazard.write': useMay('hazard.write'), 'hazard.decide': decides };
  const isOwnMending = state === 'mended' && mendedBy?.userId === userId;
  return {
    isOwnMending: isOwnMending && decides,
    may: hazardActionsIn(state).filter(
      (action) =>
        may[hazardPermission(action) as keyof typeof may] &&
        (action !== 'withdraw' || reportedBy.userId === userId) &&
        (action !== 'pass' || !isOwnMending),
    ),
  };
}

/** What may be done next with a hazard: one form, and the choice of it where there are several ways on. */
export function StepPanel({ view }: { view: HazardView }) {
  const { may, isOwnMending } = useActions(view);
  const [wanted, setWanted] = useState<HazardAction>();
  const action = may.find((one) => one === wanted) ?? may[0];
  return (
    <Box as="section" aria-label={say.next} borderWidth="1px" borderColor="line.strong" borderRadius="md" p="3" mb="4">
      <Flex align="center" gap="2" mb={action ? '3' : '0'} wrap="wrap">
        <chakra.h2 fontWeight="bold" mr="2">
          {say.next}
        </chakra.h2>
        {may.length > 1 && (
          <Flex gap="1.5" role="group" aria-label={say.next} wrap="wrap">
            {may.map((one) => (
              <Button key={one} size="sm" aria-pressed={one === action} onClick={() => setWanted(one)}>
                {say.actions[one]}
              </Button>
            ))}
          </Flex>
        )}
        {isOwnMending && <chakra.span color="fg.muted">{say.waitsForOther}</chakra.span>}
        {!action && !isOwnMending && (
          <chakra.span color="fg.muted">
            {isOpenHazard(view.state) && view.clock ? say.waitsForOthers(view.clock) : say.over}
          </chakra.span>
        )}
      </Flex>
      {action && <StepForm key={`${action} ${view.state} ${view.since}`} view={view} action={action} />}
    </Box>
  );
}

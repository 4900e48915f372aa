import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { mostSteps, responseName } from '../../contract/fires/response.ts';
import { planLimits } from '../../contract/plans/limits.ts';
import type { AlarmLevel } from '../../contract/rules/levels.ts';
import { Button } from '../kit/button.ts';
import { FormField } from '../kit/form-field.tsx';
import { Icon } from '../kit/icons.tsx';
import { NumberInput } from '../kit/inputs/number-input.tsx';
import { SelectBox } from '../kit/select.tsx';
import { Input, Textarea } from '../kit/text-box.ts';
import { planFormMessages as say } from './messages.ts';
import { blankStep, type Faults, type LevelDraft, levelBox, type StepDraft } from './plan-draft.ts';
import type { Cards } from './use-cards.ts';

interface StepProps {
  level: AlarmLevel;
  at: number;
  last: number;
  step: StepDraft;
  onChange: (next: Partial<StepDraft>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function StepFields({ level, at, last, step, onChange, onMove, onRemove }: StepProps) {
  const name = responseName(level);
  const label = (field: string): string => say.of(field, name, at + 1);
  return (
    <Grid
      as="li"
      gap="2"
      alignItems="center"
      py="1.5"
      templateColumns={{ base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr) 7.5rem auto auto' }}
    >
      <Input
        size="sm"
        aria-label={label(say.who)}
        placeholder={say.who}
        maxLength={planLimits.whoMax}
        value={step.who}
        onChange={(event) => onChange({ who: event.target.value })}
      />
      <Input
        size="sm"
        aria-label={label(say.what)}
        placeholder={say.what}
        maxLength={planLimits.whatMax}
        value={step.what}
        onChange={(event) => onChange({ what: event.target.value })}
      />
      <Flex gap="1.5" align="center" fontSize="sm" color="fg.muted">
        <NumberInput
          size="sm"
          shape={{ places: 0 }}
          aria-label={label(say.within)}
          placeholder={say.within}
          value={step.within}
          onChange={(within) => onChange({ within })}
        />
        <span aria-hidden>{say.minutes}</span>
      </Flex>
      <chakra.label display="inline-flex" gap="1.5" alignItems="center" fontSize="sm" whiteSpace="nowrap">
        <input
          type="checkbox"
          aria-label={label(say.confirm)}
          checked={step.confirm}
          onChange={(event) => onChange({ confirm: event.target.checked })}
        />
        {say.confirm}
      </chakra.label>
      <Flex gap="0.5">
        <Button
          size="sm"
          variant="bare"
          aria-label={say.up(name, at + 1)}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        >
          <Icon name="up" />
        </Button>
        <Button
          size="sm"
          variant="bare"
          aria-label={say.down(name, at + 1)}
          disabled={at === last}
          onClick={() => onMove(1)}
        >
          <Icon name="down" />
        </Button>
        <Button size="sm" variant="bare" aria-label={say.remove(name, at + 1)} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </Flex>
    </Grid>
  );
}

function moved(steps: readonly StepDraft[], at: number, by: 1 | -1): StepDraft[] {
  const next = [...steps];
  const [step] = next.splice(at, 1);
  if (step) next.splice(at + by, 0, step);
  return next;
}

function Steps({
  level,
  draft,
  fault,
  onChange,
}: {
  level: AlarmLevel;
  draft: LevelDraft;
  fault: string | undefined;
  onChange: (steps: readonly StepDraft[]) => void;
}) {
  const { steps } = draft;
  return (
    <Box role="group" aria-label={`${responseName(level)}${say.steps}`} id={levelBox(level, 'steps')} tabIndex={-1}>
      <Box color="fg.muted" mb="1">
        {say.steps}
      </Box>
      <Box as="ol" listStyleType="none">
        {steps.map((step, at) => (
          <StepFields
            key={step.id}
            level={level}
            at={at}
            last={steps.length - 1}
            step={step}
            onChange={(next) => onChange(steps.map((one) => (one.id === step.id ? { ...one, ...next } : one)))}
            onMove={(by) => onChange(moved(steps, at, by))}
            onRemove={() => onChange(steps.filter((one) => one.id !== step.id))}
          />
        ))}
      </Box>
      {fault !== undefined && (
        <Flex role="alert" gap="1.5" align="center" fontSize="sm" color="alarm.pending">
          <Icon name="warn" />
          {fault}
        </Flex>
      )}
      <Button
        size="sm"
        mt="1"
        disabled={steps.length >= mostSteps}
        aria-label={`${responseName(level)}${say.addStep}`}
        onClick={() => onChange([...steps, blankStep()])}
      >
        <Icon name="plus" />
        {say.addStep}
      </Button>
    </Box>
  );
}

/** One level of the form of a plan: when it begins, which run card it uses, and its steps. */
export function LevelFields({
  level,
  draft,
  cards,
  faults,
  onChange,
}: {
  level: AlarmLevel;
  draft: LevelDraft;
  /** Run cards of this level. */
  cards: Cards;
  faults: Faults;
  onChange: (next: Partial<LevelDraft>) => void;
}) {
  const name = responseName(level);
  const isOther = draft.cardId !== '' && !cards.list.some(({ id }) => id === draft.cardId);
  return (
    <Box as="section" aria-label={name} p="4" borderWidth="1px" borderColor="line" borderRadius="md">
      <Flex gap="4" align="center" mb={draft.isOn ? '3' : '0'}>
        <chakra.h2 fontSize="lg" fontWeight="bold">
          {name}
        </chakra.h2>
        <chakra.label display="inline-flex" gap="1.5" alignItems="center">
          <input
            type="checkbox"
            id={levelBox(level, 'isOn')}
            aria-label={`${name}：${say.hasLevel}`}
            checked={draft.isOn}
            onChange={(event) => onChange({ isOn: event.target.checked })}
          />
          {say.hasLevel}
        </chakra.label>
        <chakra.span color="alarm.pending" fontSize="sm" role={faults[levelBox(level, 'isOn')] ? 'alert' : undefined}>
          {faults[levelBox(level, 'isOn')]}
        </chakra.span>
      </Flex>
      {draft.isOn && (
        <Grid gap="3">
          <FormField
            id={levelBox(level, 'conditions')}
            label={say.conditions}
            error={faults[levelBox(level, 'conditions')]}
          >
            {(described) => (
              <Textarea
                {...described}
                rows={2}
                w="100%"
                maxLength={planLimits.conditionsMax}
                value={draft.conditions}
                onChange={(event) => onChange({ conditions: event.target.value })}
              />
            )}
          </FormField>
          <FormField id={levelBox(level, 'card')} label={say.card}>
            {(described) => (
              <SelectBox
                {...described}
                maxW="24rem"
                value={draft.cardId}
                onChange={(event) => onChange({ cardId: event.target.value })}
              >
                <option value="">{say.noCard}</option>
                {isOther && <option value={draft.cardId}>{cards.other}</option>}
                {cards.list.map((card) => (
                  <option key={card.id} value={card.id}>
                    {card.name}
                  </option>
                ))}
              </SelectBox>
            )}
          </FormField>
          <Steps
            level={level}
            draft={draft}
            fault={faults[levelBox(level, 'steps')]}
            onChange={(steps) => onChange({ steps })}
          />
        </Grid>
      )}
    </Box>
  );
}

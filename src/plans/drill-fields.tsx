import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { responseName } from '../../contract/fires/response.ts';
import { limits } from '../../contract/limits.ts';
import type { PlanContent } from '../../contract/plans/events.ts';
import { planLimits } from '../../contract/plans/limits.ts';
import { Button } from '../kit/button.ts';
import { DateInput } from '../kit/dates/date-input.tsx';
import { Icon } from '../kit/icons.tsx';
import { NumberInput } from '../kit/inputs/number-input.tsx';
import { PeoplePicker } from '../kit/people-picker/people-picker.tsx';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { blankMeasure, type DrillDraft, type MeasureDraft, stepsOf } from './drill-draft.ts';
import { drillMessages as say } from './drill-messages.ts';

type Change = (next: Partial<DrillDraft>) => void;

const Fault = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Flex role="alert" gap="1.5" align="center" fontSize="sm" color="alarm.pending">
      <Icon name="warn" />
      {text}
    </Flex>
  );

/** Which steps of the version were drilled, each with how long it took. */
export function DrilledSteps({
  content,
  draft: { took },
  fault,
  onChange,
}: {
  content: PlanContent;
  draft: DrillDraft;
  fault: string | undefined;
  onChange: Change;
}) {
  const toggle = (key: string, isDrilled: boolean): void => {
    const { [key]: _gone, ...rest } = took;
    onChange({ took: isDrilled ? { ...took, [key]: '' } : rest });
  };
  return (
    <Box role="group" aria-label={say.steps}>
      <Box color="fg.muted" mb="1">
        {say.fields.steps}
      </Box>
      <Box
        maxH="18rem"
        overflowY="auto"
        borderWidth="1px"
        borderColor="line"
        borderRadius="md"
        px="3"
        py="1"
        tabIndex={0}
      >
        {stepsOf(content).map(({ level, steps }) => (
          <Box as="section" key={level} aria-label={responseName(level)} py="1.5">
            <chakra.h3 fontSize="sm" fontWeight="bold" color="fg.muted">
              {responseName(level)}
            </chakra.h3>
            {steps.map(({ key, who, what }) => (
              <Flex key={key} gap="3" align="center" minH="9">
                <chakra.label display="flex" gap="2" alignItems="baseline" flex="1" minW="0">
                  <input
                    type="checkbox"
                    checked={Object.hasOwn(took, key)}
                    onChange={(event) => toggle(key, event.target.checked)}
                  />
                  <span>{`${who}：${what}`}</span>
                </chakra.label>
                {Object.hasOwn(took, key) && (
                  <NumberInput
                    size="sm"
                    w="7rem"
                    flexShrink="0"
                    aria-label={say.fields.tookOf(what)}
                    placeholder={say.fields.took}
                    value={took[key] ?? ''}
                    onChange={(minutes) => onChange({ took: { ...took, [key]: minutes } })}
                  />
                )}
              </Flex>
            ))}
          </Box>
        ))}
      </Box>
      <Fault text={fault} />
    </Box>
  );
}

function Measure({
  at,
  measure,
  onChange,
  onRemove,
}: {
  at: number;
  measure: MeasureDraft;
  onChange: (next: Partial<MeasureDraft>) => void;
  onRemove: () => void;
}) {
  const own = useBehavior(useStation().session$).user?.regionCode ?? limits.defaultRegionCode;
  const { what, userId, realName, dueOn } = measure;
  const label = (field: string): string => say.fields.of(field, at + 1);
  return (
    <Grid
      as="li"
      gap="2"
      py="2"
      alignItems="start"
      borderTopWidth="1px"
      borderColor="line"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 14rem 10rem auto' }}
    >
      <Input
        size="sm"
        aria-label={label(say.fields.what)}
        placeholder={say.fields.what}
        maxLength={planLimits.whatMax}
        value={what}
        onChange={(event) => onChange({ what: event.target.value })}
      />
      <PeoplePicker
        label={label(say.fields.person)}
        within={own}
        value={userId === '' ? [] : [userId]}
        names={{ [userId]: realName }}
        onChange={(ids) => onChange({ userId: ids[0] ?? '' })}
      />
      <DateInput aria-label={label(say.fields.dueOn)} value={dueOn} onChange={(next) => onChange({ dueOn: next })} />
      <Button size="sm" variant="bare" aria-label={say.fields.removeMeasure(at + 1)} onClick={onRemove}>
        <Icon name="close" />
      </Button>
    </Grid>
  );
}

/** What has to be mended after a drill: who sees to it, and until when. */
export function Measures({
  draft: { measures },
  fault,
  onChange,
}: {
  draft: DrillDraft;
  fault: string | undefined;
  onChange: Change;
}) {
  return (
    <Box role="group" aria-label={say.measures}>
      <Box color="fg.muted" mb="1">
        {say.measures}
      </Box>
      <Box as="ol" listStyleType="none">
        {measures.map((measure, at) => (
          <Measure
            key={measure.row}
            at={at}
            measure={measure}
            onChange={(next) =>
              onChange({ measures: measures.map((one) => (one.row === measure.row ? { ...one, ...next } : one)) })
            }
            onRemove={() => onChange({ measures: measures.filter((one) => one.row !== measure.row) })}
          />
        ))}
      </Box>
      <Fault text={fault} />
      <Button
        size="sm"
        mt="1"
        disabled={measures.length >= planLimits.measures}
        onClick={() => onChange({ measures: [...measures, blankMeasure()] })}
      >
        <Icon name="plus" />
        {say.fields.addMeasure}
      </Button>
    </Box>
  );
}

import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { causeNames, gradeNames, gradeOf } from '../../../contract/fires/record.ts';
import type { FlatEntry } from '../../../contract/dictionaries/flat.ts';
import {
  isForestLand,
  type LandKind,
  landKindNames,
  saidOfLand,
  type SaidOfLands,
} from '../../../contract/fires/burned.ts';
import { DateTimeInput } from '../../kit/dates/date-input.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { NumberInput } from '../../kit/inputs/number-input.tsx';
import type { Faults } from '../../kit/use-faults.ts';
import { entryText, useDictionary } from '../../kit/use-dictionary.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { ChoiceField } from './choice-field.tsx';
import { FormFrame } from '../../kit/form-frame.tsx';
import type { FormProps } from './form-props.ts';
import { formMessages } from './messages.ts';
import {
  type Counted,
  draftFaults,
  gradedPart,
  newDraft,
  type RecordDraft,
  recordOf,
  withToldLand,
} from './record-draft.ts';
import { TextArea } from './text-area.tsx';
import { useCommandForm } from '../../kit/use-command-form.ts';

const say = formMessages.record;

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <chakra.fieldset border="0" minW="0">
      <chakra.legend fontWeight="bold" mb="1.5">
        {title}
        {hint !== undefined && (
          <chakra.span fontWeight="normal" fontSize="sm" color="fg.muted" ml="2">
            {hint}
          </chakra.span>
        )}
      </chakra.legend>
      <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap="3">
        {children}
      </Grid>
    </chakra.fieldset>
  );
}

/** What kinds of land may be put down, with those that stand at the fire though nobody may choose them any more. */
const landOf = (kinds: readonly FlatEntry[], { burned = {}, landKinds }: FormProps['fire']): readonly FlatEntry[] => [
  ...kinds,
  ...Object.keys(burned)
    .filter((code) => !kinds.some((kind) => kind.code === code))
    .map((code) => ({ code, name: saidOfLand(code, landKinds).name, above: [] })),
];

/** What counts as forest, as the server will say it. */
const saidOf = (kinds: readonly FlatEntry[]): SaidOfLands =>
  Object.fromEntries(kinds.map(({ code, name, above }) => [code, { name, isForest: isForestLand(code, above) }]));

/** The grade as the figures have it now, and which figure makes it. */
function GradeLine({ draft, kinds }: { draft: RecordDraft; kinds: readonly FlatEntry[] }) {
  const { grade, reason } = gradeOf({ ...gradedPart(draft), landKinds: saidOf(kinds) });
  return (
    <Flex
      role="status"
      aria-live="polite"
      gap="2"
      px="3"
      py="2"
      bg="raised"
      borderRadius="md"
      borderLeftWidth="3px"
      borderColor={grade >= 2 ? 'alarm.pending' : 'line.strong'}
    >
      <Box>
        <Box fontSize="sm" color="fg.muted">
          {say.grade}
        </Box>
        <Box fontWeight="bold">{say.gradeIs(gradeNames[grade], reason)}</Box>
      </Box>
    </Flex>
  );
}

/** What made the fire: the kind of cause, and a note. */
function CauseFields({
  draft,
  faults,
  put,
}: {
  draft: RecordDraft;
  faults: Faults;
  put: (part: Partial<RecordDraft>) => void;
}) {
  const causes = useDictionary('fireCause', causeNames);
  return (
    <>
      <ChoiceField
        name="cause"
        label={say.cause}
        value={draft.cause}
        onChange={(cause) => put({ cause })}
        error={faults['cause']}
      >
        <option value="">{formMessages.choose}</option>
        {causes.map((entry) => (
          <option key={entry.code} value={entry.code}>
            {entryText(entry)}
          </option>
        ))}
      </ChoiceField>
      <TextArea
        name="causeNote"
        label={say.causeNote}
        value={draft.causeNote}
        onChange={(causeNote) => put({ causeNote })}
        error={faults['causeNote']}
        hint={formMessages.optional}
        rows={2}
      />
    </>
  );
}

/** Ends the handling of a fire, with its record; the grade is computed while one types. */
export function EndForm({ fire, action, onDone, onBack }: FormProps) {
  const { form, faults, whole, isSending, submit } = useCommandForm('endHandle', onDone);
  const now = useServerNow();
  const [typed, setTyped] = useState<RecordDraft>(() => newDraft(now));
  const { burned: told = {} } = fire;
  const draft = withToldLand(typed, told);
  const put = (part: Partial<RecordDraft>): void => setTyped({ ...typed, ...part });
  const putLand = (kind: LandKind, text: string): void => {
    // What the fire has of it by now is seen at the latest with a fault at its box.
    const before = faults[`burned.${kind}`] === undefined ? typed.typedOver[kind] : undefined;
    put({
      burned: { ...typed.burned, [kind]: text },
      typedOver: { ...typed.typedOver, [kind]: before ?? told[kind] ?? 0 },
    });
  };
  const kinds = landOf(useDictionary('landKind', landKindNames), fire);
  const time = (name: 'controlledAt' | 'outAt') => (
    <FormField id={`fire-${name}`} label={say[name]} error={faults[name]}>
      {(described) => (
        <DateTimeInput {...described} name={name} value={draft[name]} onChange={(text) => put({ [name]: text })} />
      )}
    </FormField>
  );
  const count = (name: Counted) => (
    <FormField key={name} id={`fire-${name}`} label={say[name]} error={faults[name]}>
      {(described) => (
        <NumberInput
          {...described}
          name={name}
          shape={{ places: 0 }}
          value={draft.counts[name] ?? ''}
          onChange={(text) => put({ counts: { ...draft.counts, [name]: text } })}
        />
      )}
    </FormField>
  );
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      hint={formMessages.what.end}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() =>
        submit(draftFaults(draft, fire, now), () => ({
          fireId: fire.id,
          record: recordOf(draft, fire.startTime),
          burnedSeen: told,
        }))
      }
    >
      <Grid templateColumns="1fr 1fr" gap="3">
        {time('controlledAt')}
        {time('outAt')}
      </Grid>
      <Part title={say.burned} hint={say.land}>
        {kinds.map(({ code: kind, name }) => (
          <FormField key={kind} id={`fire-burned-${kind}`} label={name} error={faults[`burned.${kind}`]}>
            {(described) => (
              <NumberInput
                {...described}
                name={`burned.${kind}`}
                value={draft.burned[kind] ?? ''}
                onChange={(text) => putLand(kind, text)}
              />
            )}
          </FormField>
        ))}
      </Part>
      <Part title={say.casualties}>{(['deaths', 'seriousInjuries', 'lightInjuries'] as const).map(count)}</Part>
      <GradeLine draft={draft} kinds={kinds} />
      <CauseFields draft={draft} faults={faults} put={put} />
      <Part title={say.spent}>{(['crews', 'fighters', 'vehicles'] as const).map(count)}</Part>
      <FormField id="fire-costYuan" label={say.costYuan} error={faults['costYuan']}>
        {(described) => (
          <NumberInput
            {...described}
            name="costYuan"
            value={draft.costYuan}
            onChange={(costYuan) => put({ costYuan })}
          />
        )}
      </FormField>
      <TextArea
        name="remark"
        label={say.remark}
        value={draft.remark}
        onChange={(remark) => put({ remark })}
        error={faults['remark']}
        hint={formMessages.optional}
        rows={2}
      />
    </FormFrame>
  );
}

import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { sourceTypeNames } from '../../../contract/alarms/alarm.ts';
import { DateTimeInput } from '../../kit/dates/date-input.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { SelectBox } from '../../kit/select.tsx';
import { Input, Textarea } from '../../kit/text-box.ts';
import type { EntryFaults } from './entry-faults.ts';
import { entrySources, type EntryKind, type EntrySource, type EntryText, type EntryTextName } from './entry-text.ts';
import { entryMessages as say } from './messages.ts';

/** Changes some of what stands in the form. */
export type Change = (next: Partial<EntryText>) => void;

interface FieldsProps {
  text: EntryText;
  faults: EntryFaults;
  onChange: Change;
}

/** Id of a field's control. */
export const fieldId = (name: EntryTextName): string => `entry-${name}`;

const kinds: readonly EntryKind[] = ['alarm', 'fire'];

function KindChoice({ kind, onChange }: { kind: EntryKind; onChange: Change }) {
  return (
    <Flex gap="4" role="radiogroup" aria-labelledby="entry-kind" align="center" h="9">
      {kinds.map((value) => (
        <chakra.label key={value} display="flex" gap="2" alignItems="center" cursor="pointer">
          <chakra.input
            type="radio"
            name="kind"
            checked={kind === value}
            onChange={() => onChange({ kind: value })}
            accentColor="{colors.accent}"
          />
          {say.kinds[value]}
        </chakra.label>
      ))}
    </Flex>
  );
}

/** All of the form but the place: what is said first on the phone stands first. */
export function EntryFields({ text, faults, onChange }: FieldsProps) {
  const put = (name: EntryTextName) => (event: { target: { value: string } }) =>
    onChange({ [name]: event.target.value });
  return (
    <>
      <FormField id={fieldId('content')} label={say.content} error={faults.content}>
        {(d) => <Textarea {...d} rows={2} value={text.content} onChange={put('content')} />}
      </FormField>
      <Grid templateColumns="1fr 1fr" gap="3">
        <FormField id={fieldId('callerName')} label={say.callerName} error={faults.callerName}>
          {(d) => <Input {...d} value={text.callerName} onChange={put('callerName')} autoComplete="off" />}
        </FormField>
        <FormField id={fieldId('callerPhone')} label={say.callerPhone} error={faults.callerPhone}>
          {(d) => (
            <Input
              {...d}
              type="tel"
              value={text.callerPhone}
              placeholder={say.phoneHint}
              onChange={put('callerPhone')}
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField id={fieldId('time')} label={say.time} error={faults.time}>
          {(d) => <DateTimeInput {...d} value={text.time} onChange={(time) => onChange({ time })} />}
        </FormField>
        <FormField id="entry-source" label={say.source}>
          {(d) => (
            <SelectBox
              {...d}
              value={text.source}
              onChange={(event) => onChange({ source: Number(event.target.value) as EntrySource })}
            >
              {entrySources.map((source) => (
                <option key={source} value={source}>
                  {sourceTypeNames[source]}
                </option>
              ))}
            </SelectBox>
          )}
        </FormField>
        <FormField id={fieldId('placeName')} label={say.placeName} error={faults.placeName}>
          {(d) => (
            <Input
              {...d}
              value={text.placeName}
              placeholder={text.chosen?.placeName ?? say.placeNameHint}
              onChange={put('placeName')}
              autoComplete="off"
            />
          )}
        </FormField>
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <Box id="entry-kind" mb="1.5" color="fg.muted">
            {say.kind}
          </Box>
          <KindChoice kind={text.kind} onChange={onChange} />
        </Box>
      </Grid>
    </>
  );
}

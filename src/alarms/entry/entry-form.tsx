import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { sourceTypeNames } from '../../../contract/alarms/alarm.ts';
import { Button } from '../../kit/button.ts';
import { FormField } from '../../kit/form-field.tsx';
import { Icon } from '../../kit/icons.tsx';
import { Select } from '../../kit/select.tsx';
import { useStation } from '../../kit/station.tsx';
import { Input, Textarea } from '../../kit/text-box.ts';
import { clockTime, dayOf } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { alarmMessages } from '../messages.ts';
import { openAlarm } from '../open-alarm.ts';
import { entryFaults, timeOf, type EntryFaults, type EntryText } from './entry-faults.ts';
import { PointPlace } from './point-place.tsx';
import type { AlarmId } from '../../../contract/ids.ts';

const say = alarmMessages.entry;
const sources = [4, 2, 3] as const;
type Source = (typeof sources)[number];
const fieldNames: Readonly<Record<string, keyof EntryText>> = {
  longitude: 'longitude',
  latitude: 'latitude',
  startTime: 'time',
  placeName: 'placeName',
  content: 'content',
};

function KindChoice({ kind, onChange }: { kind: 'alarm' | 'fire'; onChange: (kind: 'alarm' | 'fire') => void }) {
  return (
    <Flex gap="6" role="radiogroup" aria-label={say.kind}>
      {(['alarm', 'fire'] as const).map((value) => (
        <chakra.label key={value} display="flex" gap="2" alignItems="center" cursor="pointer">
          <chakra.input
            type="radio"
            name="kind"
            checked={kind === value}
            onChange={() => onChange(value)}
            accentColor="{colors.accent}"
          />
          {say.kinds[value]}
        </chakra.label>
      ))}
    </Flex>
  );
}

function SourceChoice({ source, onChange }: { source: Source; onChange: (source: Source) => void }) {
  return (
    <Flex align="center" gap="3">
      <chakra.span color="fg.muted" aria-hidden>
        {alarmMessages.filters.source}
      </chakra.span>
      <Select
        label={alarmMessages.filters.source}
        value={String(source)}
        onChange={(value) => onChange(Number(value) as Source)}
        width="12rem"
      >
        {sources.map((type) => (
          <option key={type} value={type}>
            {sourceTypeNames[type]}
          </option>
        ))}
      </Select>
    </Flex>
  );
}

/** Changes one of the texts. */
type Put = (name: keyof EntryText) => (event: { target: { value: string } }) => void;

function PointFields({ text, faults, put }: { text: EntryText; faults: EntryFaults; put: Put }) {
  return (
    <Grid templateColumns="1fr 1fr" gap="3">
      <FormField id="entry-longitude" label={say.longitude} error={faults.longitude}>
        {(d) => (
          <Input
            {...d}
            inputMode="decimal"
            value={text.longitude}
            onChange={put('longitude')}
            autoComplete="off"
            placeholder="118.44121"
          />
        )}
      </FormField>
      <FormField id="entry-latitude" label={say.latitude} error={faults.latitude}>
        {(d) => (
          <Input
            {...d}
            inputMode="decimal"
            value={text.latitude}
            onChange={put('latitude')}
            autoComplete="off"
            placeholder="30.28173"
          />
        )}
      </FormField>
    </Grid>
  );
}

/** Says that it is there, and leads to an alarm. */
function SavedLine({ alarmId, onBack }: { alarmId: AlarmId | undefined; onBack: () => void }) {
  const station = useStation();
  return (
    <Flex gap="2" align="center">
      {say.saved}
      {alarmId !== undefined && (
        <Button
          size="sm"
          onClick={() => {
            openAlarm(station, alarmId);
            onBack();
          }}
        >
          {say.open}
        </Button>
      )}
    </Flex>
  );
}

/** Enters an alarm or, where it is known to burn, a fire. It is there when the server says so, not before. */
export function EntryForm({ onBack }: { onBack: () => void }) {
  const station = useStation();
  const entry = useBehavior(station.entry$);
  const [before] = useState(entry);
  const current = entry === before ? undefined : entry;
  const now = station.clock$.value;
  const [kind, setKind] = useState<'alarm' | 'fire'>('alarm');
  const [source, setSource] = useState<Source>(4);
  const [text, setText] = useState<EntryText>({
    longitude: '',
    latitude: '',
    time: `${dayOf(now)}T${clockTime(now).slice(0, 5)}`,
    placeName: '',
    content: '',
  });
  const [own, setOwn] = useState<EntryFaults>({});
  const busy = current?.state === 'sending';
  const refusedField = current?.state === 'refused' ? fieldNames[current.field ?? ''] : undefined;
  const faults: EntryFaults = refusedField && current?.message ? { ...own, [refusedField]: current.message } : own;

  const put: Put = (name) => (event) => {
    setText({ ...text, [name]: event.target.value });
    setOwn(({ [name]: _mended, ...rest }) => rest);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const found = entryFaults(text, station.clock$.value);
    setOwn(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) {
      document.getElementById(`entry-${first}`)?.focus();
      return;
    }
    const placeName = text.placeName.trim();
    const content = text.content.trim();
    station.wish({
      type: 'fire.save',
      entry: {
        kind,
        sourceType: source,
        longitude: Number(text.longitude),
        latitude: Number(text.latitude),
        startTime: new Date(timeOf(text.time) ?? now).toISOString(),
        ...(placeName === '' ? {} : { placeName }),
        ...(content === '' ? {} : { content }),
      },
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={alarmMessages.manual}>
      <Flex direction="column" gap="3.5">
        <KindChoice kind={kind} onChange={setKind} />
        <SourceChoice source={source} onChange={setSource} />
        <PointFields text={text} faults={faults} put={put} />
        <PointPlace longitude={text.longitude} latitude={text.latitude} />
        <FormField id="entry-time" label={alarmMessages.detail.facts.time} error={faults.time}>
          {(d) => <Input {...d} type="datetime-local" value={text.time} onChange={put('time')} />}
        </FormField>
        <FormField id="entry-placeName" label={say.place} hint={say.placeHint} error={faults.placeName}>
          {(d) => <Input {...d} value={text.placeName} onChange={put('placeName')} autoComplete="off" />}
        </FormField>
        <FormField id="entry-content" label={say.content} error={faults.content}>
          {(d) => <Textarea {...d} rows={3} value={text.content} onChange={put('content')} />}
        </FormField>
        {current?.state === 'refused' && refusedField === undefined && (
          <Flex role="alert" gap="2" align="center" color="alarm.pending">
            <Icon name="warn" />
            {current.message}
          </Flex>
        )}
        <Box role="status" aria-live="polite">
          {current?.state === 'saved' && <SavedLine alarmId={current.alarmId} onBack={onBack} />}
        </Box>
        <Flex
          justify="flex-end"
          gap="2"
          position="sticky"
          bottom="-4"
          bg="surface"
          py="3"
          mb="-4"
          borderTopWidth="1px"
          borderColor="line"
        >
          <Button onClick={onBack}>{current?.state === 'saved' ? say.done : alarmMessages.detail.back}</Button>
          <Button type="submit" variant="solid" aria-disabled={busy} aria-busy={busy}>
            {busy ? alarmMessages.detail.sending : kind === 'fire' ? say.saveFire : say.saveAlarm}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}

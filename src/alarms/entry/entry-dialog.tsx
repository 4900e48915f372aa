import { Box, Flex, Grid } from '@chakra-ui/react';
import { useId, useState, type FormEvent } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { RegionCode } from '../../../contract/ids.ts';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { isComposing } from '../../kit/is-composing.ts';
import { useStation } from '../../kit/station.tsx';
import { dateTime } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { PlaceMap } from '../../map/place-map.tsx';
import { textAt } from '../../map/places/chosen-place.ts';
import { PlaceField } from '../../map/places/place-field.tsx';
import { usePlace, type Place } from '../../map/places/use-place.ts';
import { openAlarm } from '../open-alarm.ts';
import { CloseQuestion } from './close-question.tsx';
import { entryFaults, fieldOf, type EntryFaults } from './entry-faults.ts';
import { EntryFields, fieldId, type Change } from './entry-fields.tsx';
import { EntryFooter } from './entry-footer.tsx';
import { entryOf, isTyped, type EntryStart, type EntryText, type EntryTextName } from './entry-text.ts';
import { entryMessages as say } from './messages.ts';
import { useEntry } from './use-entry.ts';

const focusOn = (name: EntryTextName): void => document.getElementById(fieldId(name))?.focus();

/** What was found of an earlier entry, and the way to be rid of it. */
function RestoredLine({ at, isUnknown, onClear }: { at: number; isUnknown: boolean; onClear: () => void }) {
  return (
    <Flex role="status" gap="3" align="center" px="3" py="1.5" mb="3" bg="raised" borderRadius="md">
      <Box flex="1">
        {say.restored(dateTime(new Date(at).toISOString()))}
        {isUnknown && say.sentBefore}
      </Box>
      <Button size="sm" onClick={onClear}>
        {say.clear}
      </Button>
    </Flex>
  );
}

/** The call that the alarm is entered from, and what of it the alarm will show. */
function CallLine({ who, at }: EntryStart) {
  return (
    <Flex gap="2" align="center" px="3" py="1.5" mb="3" bg="raised" borderRadius="md">
      <Icon name="phone" />
      <Box flex="1">{say.fromCall(who, dateTime(new Date(at).toISOString()))}</Box>
    </Flex>
  );
}

/** The fields beside the map. */
function EntryBody({
  text,
  faults,
  place,
  regionCode,
  onChange,
}: {
  text: EntryText;
  faults: EntryFaults;
  place: Place;
  regionCode: RegionCode;
  onChange: Change;
}) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(18rem, 26rem)' }} gap="4">
      <Flex direction="column" gap="2.5" minW="0">
        <PlaceField
          id={fieldId('place')}
          text={text}
          place={place}
          fault={faults.place}
          regionCode={regionCode}
          onChange={onChange}
          onNext={() => focusOn('content')}
        />
        <EntryFields text={text} faults={faults} onChange={onChange} />
      </Flex>
      <Box minH="20rem" borderWidth="1px" borderColor="line.strong" borderRadius="md" overflow="hidden">
        <PlaceMap regionCode={regionCode} place={place.corners} onPlace={(at) => onChange(textAt(at))} />
      </Box>
    </Grid>
  );
}

/**
 * Enters an alarm or, where it is known to burn, a fire: where, what, who told of it. It is there when the server says
 * so, not before, and what was typed is kept until then. `start` is the telephone call that it is entered from.
 */
export function EntryDialog({ start, onClose }: { start?: EntryStart | undefined; onClose: () => void }) {
  const station = useStation();
  const formId = useId();
  const { user } = useBehavior(station.session$);
  const regionCode = user?.regionCode ?? limits.defaultRegionCode;
  const { text, setText, current, restoredAt, isUnknown, empty, drop, send } = useEntry(user?.id ?? '', start);
  const [own, setOwn] = useState<EntryFaults>({});
  const [isLeaving, setLeaving] = useState(false);
  const place = usePlace(text, regionCode, { code: regionCode, outside: say.outside });
  const isSending = current?.state === 'sending';
  const isSaved = current?.state === 'saved';
  const refusal = current?.state === 'refused' ? current : undefined;
  const refusedField = fieldOf(refusal?.field);
  const faults: EntryFaults = {
    ...(place.fault === undefined ? {} : { place: place.fault }),
    ...(refusedField && refusal?.message ? { [refusedField]: refusal.message } : {}),
    ...own,
  };

  const change: Change = (next) => {
    setText({ ...text, ...next });
    setOwn(Object.fromEntries(Object.entries(own).filter(([name]) => !(name in next))));
  };
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (isSending || isSaved) return;
    const now = station.clock$.value;
    const found = { ...(place.area?.fault ? { place: place.area.fault } : {}), ...entryFaults(text, place.point, now) };
    setOwn(found);
    const [first] = Object.keys(found) as EntryTextName[];
    if (first !== undefined) focusOn(first);
    else if (place.at) send(entryOf(text, [place.at[0], place.at[1]], { now, callId: start?.callId }));
  };
  const leave = (): void => {
    // Esc where it is asked already goes on.
    if (isLeaving) setLeaving(false);
    else if (isSending || isSaved || !isTyped(text, start)) onClose();
    else setLeaving(true);
  };
  const discard = (): void => {
    drop();
    onClose();
  };
  const anew = (): void => {
    empty();
    setOwn({});
    focusOn('place');
  };
  const open = (): void => {
    if (current?.alarmId !== undefined) openAlarm(station, current.alarmId);
    onClose();
  };
  return (
    <DraggableDialog
      title={say.title}
      minWidth="64rem"
      onClose={leave}
      initialFocus={() => document.getElementById(fieldId('place'))}
      footer={
        isLeaving ? (
          <CloseQuestion onKeep={onClose} onDiscard={discard} onGoOn={() => setLeaving(false)} />
        ) : (
          <EntryFooter
            formId={formId}
            kind={text.kind}
            current={current}
            refusal={refusedField === undefined ? refusal?.message : undefined}
            onOpen={open}
            onAnother={anew}
            onClose={leave}
          />
        )
      }
    >
      <form
        id={formId}
        aria-label={say.title}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey && !isComposing(event)) submit(event);
        }}
      >
        {restoredAt !== undefined && !isSaved && <RestoredLine at={restoredAt} isUnknown={isUnknown} onClear={anew} />}
        {start && !isSaved && <CallLine {...start} />}
        <EntryBody text={text} faults={faults} place={place} regionCode={regionCode} onChange={change} />
      </form>
    </DraggableDialog>
  );
}

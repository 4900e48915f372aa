import { Box, Flex, Grid } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import { type HazardKind, hazardKindNames } from '../../contract/hazards/kinds.ts';
import { hazardLimits } from '../../contract/hazards/limits.ts';
import { limits } from '../../contract/limits.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { SelectBox } from '../kit/select.tsx';
import { useStation } from '../kit/station.tsx';
import { Input, Textarea } from '../kit/text-box.ts';
import { PhotosInput } from '../kit/upload/photos-input.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useCommand } from '../kit/use-command.ts';
import { PlaceMap } from '../map/place-map.tsx';
import { type ChosenPlace, placeFault, textAt } from '../map/places/chosen-place.ts';
import { PlaceField } from '../map/places/place-field.tsx';
import { usePlace } from '../map/places/use-place.ts';
import { Options } from './filters.tsx';
import { hazardMessages as say } from './messages.ts';

interface Draft {
  place: string;
  chosen?: ChosenPlace | undefined;
  kind: HazardKind | '';
  description: string;
  placeName: string;
  photos: readonly string[];
}
type Field = 'place' | 'kind' | 'description' | 'placeName';
type Faults = Partial<Record<Field, string>>;

const blank: Draft = { place: '', kind: '', description: '', placeName: '', photos: [] };
const idOf = (field: Field): string => `hazard-${field}`;
const focusOn = (field: Field): void => document.getElementById(idOf(field))?.focus();

/** The field of the form that a refusal names; undefined where it names none of them. */
const fieldOf = (name: string | undefined): Field | undefined =>
  name === 'longitude' || name === 'latitude'
    ? 'place'
    : (['kind', 'description', 'placeName'] as const).find((one) => one === name);

function TextFields({
  draft,
  faults,
  onChange,
}: {
  draft: Draft;
  faults: Faults;
  onChange: (next: Partial<Draft>) => void;
}) {
  return (
    <>
      <FormField id={idOf('kind')} label={say.fields.kind} error={faults.kind}>
        {(described) => (
          <SelectBox
            {...described}
            value={draft.kind}
            onChange={(event) => onChange({ kind: event.target.value as HazardKind | '' })}
          >
            <option value="">{say.choose}</option>
            <Options of={hazardKindNames} />
          </SelectBox>
        )}
      </FormField>
      <FormField id={idOf('description')} label={say.fields.description} error={faults.description}>
        {(described) => (
          <Textarea
            {...described}
            rows={3}
            w="100%"
            maxLength={hazardLimits.descriptionMax}
            aria-required
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </FormField>
      <FormField id={idOf('placeName')} label={say.fields.placeName} error={faults.placeName} hint={say.placeNameHint}>
        {(described) => (
          <Input
            {...described}
            w="100%"
            maxLength={hazardLimits.placeMax}
            value={draft.placeName}
            onChange={(event) => onChange({ placeName: event.target.value })}
          />
        )}
      </FormField>
      <PhotosInput value={draft.photos} onChange={(photos) => onChange({ photos })} />
    </>
  );
}

/** Reports a hazard: where, what, with photos; opens it once the server has it. */
export default function ReportDialog({
  onReported,
  onClose,
}: {
  onReported: (id: string) => void;
  onClose: () => void;
}) {
  const station = useStation();
  const formId = useId();
  const regionCode = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const { sent, send } = useCommand('hazardReport');
  const [draft, setDraft] = useState<Draft>(blank);
  const [own, setOwn] = useState<Faults>({});
  // A township has no border of its own: the county is what can be checked here.
  const place = usePlace(draft, regionCode, { code: regionCode.slice(0, 6), outside: say.outside });
  const reported = sent.state === 'done' ? sent.data.id : undefined;
  useEffect(() => {
    if (reported !== undefined) onReported(reported);
  }, [reported, onReported]);
  const refusedField = sent.state === 'refused' ? fieldOf(sent.field) : undefined;
  const faults: Faults = {
    ...(place.fault === undefined ? {} : { place: place.fault }),
    ...(refusedField && sent.state === 'refused' ? { [refusedField]: sent.message } : {}),
    ...own,
  };
  const change = (next: Partial<Draft>): void => {
    setDraft((now) => ({ ...now, ...next }));
    setOwn((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in next))));
  };
  const submit = (): void => {
    const description = draft.description.trim();
    const wrongPlace = place.area?.fault ?? placeFault(draft, place.point);
    const found: Faults = {
      ...(wrongPlace === undefined ? {} : { place: wrongPlace }),
      ...(draft.kind === '' ? { kind: say.wantsChoice(say.fields.kind) } : {}),
      ...(description === '' ? { description: say.wants(say.fields.description) } : {}),
    };
    setOwn(found);
    const [first] = Object.keys(found) as Field[];
    if (first !== undefined) return focusOn(first);
    if (!place.at || draft.kind === '') return undefined;
    const placeName = draft.placeName.trim() || (draft.chosen?.placeName ?? '');
    return send({
      kind: draft.kind,
      longitude: place.at[0],
      latitude: place.at[1],
      description,
      photos: [...draft.photos],
      ...(placeName === '' ? {} : { placeName }),
    });
  };
  return (
    <DraggableDialog
      title={say.report}
      minWidth="60rem"
      onClose={onClose}
      initialFocus={() => document.getElementById(idOf('place'))}
      footer={
        <DialogButtons
          go={{ name: say.report, busyName: say.reporting, isBusy: sent.state === 'sending', form: formId }}
          leave={{ onPress: onClose }}
          said={<WholeFault fault={sent.state === 'refused' && !refusedField ? sent.message : undefined} />}
        />
      }
    >
      <form
        id={formId}
        aria-label={say.report}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(18rem, 24rem)' }} gap="4">
          <Flex direction="column" gap="2.5" minW="0">
            <PlaceField
              id={idOf('place')}
              text={draft}
              place={place}
              fault={faults.place}
              regionCode={regionCode}
              onChange={change}
              onNext={() => focusOn('kind')}
            />
            <TextFields draft={draft} faults={faults} onChange={change} />
          </Flex>
          <Box
            h={{ base: '18rem', md: '24rem' }}
            borderWidth="1px"
            borderColor="line.strong"
            borderRadius="md"
            overflow="hidden"
          >
            <PlaceMap regionCode={regionCode} place={place.corners} onPlace={(at) => change(textAt(at))} />
          </Box>
        </Grid>
      </form>
    </DraggableDialog>
  );
}

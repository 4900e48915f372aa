import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { FormFrame } from '../../kit/form-frame.tsx';
import { useDuty } from '../../kit/use-duty.ts';
import { PlaceMap } from '../../map/place-map.tsx';
import { placeFault, textAt, type PlaceText } from '../../map/places/chosen-place.ts';
import { PlaceField } from '../../map/places/place-field.tsx';
import { usePlace } from '../../map/places/use-place.ts';
import type { FormProps } from './form-props.ts';
import { formMessages as say } from './messages.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';

/** Corrects where a fire is: by a name, by coordinates or on the map, as an alarm is entered. */
export function RelocateForm({ fire, action, onDone, onBack }: FormProps) {
  const { form, faults, whole, isSending, submit } = useCommandForm('firePosition', onDone);
  const { regionCode } = useDuty();
  const [text, setText] = useState<PlaceText>(() => textAt([fire.longitude, fire.latitude]));
  const place = usePlace(text, regionCode, { code: fire.areaCode, outside: say.otherCounty });
  const fault = place.area?.fault ?? placeFault(text, place.point);
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      hint={say.what.relocate}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() => {
        const [longitude = fire.longitude, latitude = fire.latitude] = place.at ?? [];
        submit(fault === undefined ? {} : { longitude: fault }, () => ({ fireId: fire.id, longitude, latitude }));
      }}
    >
      <Flex direction="column" gap="2.5">
        <PlaceField
          id="longitude"
          text={text}
          place={place}
          fault={place.fault ?? faults['longitude'] ?? faults['latitude']}
          regionCode={regionCode}
          onChange={setText}
          onNext={() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()}
        />
        <Box h="18rem" borderWidth="1px" borderColor="line.strong" borderRadius="md" overflow="hidden">
          <PlaceMap regionCode={regionCode} place={place.corners} onPlace={(at) => setText(textAt(at))} />
        </Box>
      </Flex>
    </FormFrame>
  );
}

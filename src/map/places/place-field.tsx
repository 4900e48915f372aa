import type { RegionCode } from '../../../contract/ids.ts';
import { FormField } from '../../kit/form-field.tsx';
import type { PlaceText } from './chosen-place.ts';
import { placeMessages as say } from './messages.ts';
import { PlaceBox } from './place-box.tsx';
import { PlaceSaid } from './place-said.tsx';
import type { Place } from './use-place.ts';

/**
 * The box of a place with what it is understood as below. `onNext` is asked where the person is done with it: a place
 * was chosen, or Enter was pressed on one.
 */
export function PlaceField({
  id,
  text,
  place,
  fault,
  regionCode,
  onChange,
  onNext,
}: {
  id: string;
  text: PlaceText;
  place: Place;
  fault: string | undefined;
  regionCode: RegionCode;
  onChange: (text: PlaceText) => void;
  onNext: () => void;
}) {
  return (
    <>
      <FormField id={id} label={say.place} error={fault}>
        {(described) => (
          <PlaceBox
            described={described}
            text={text.place}
            isName={text.place.trim() !== '' && place.point === undefined}
            regionCode={regionCode}
            outline={place.outline}
            onType={(typed) => onChange({ place: typed, chosen: undefined })}
            onChoose={(chosen) => {
              onChange({ place: chosen.title, chosen });
              onNext();
            }}
            onNext={onNext}
          />
        )}
      </FormField>
      <PlaceSaid at={place.at} area={place.area} isApproximate={text.chosen?.surveyed === false} />
    </>
  );
}

import { Box, Flex } from '@chakra-ui/react';
import { useRef, useState, type SyntheticEvent } from 'react';
import type { RegionCode } from '../../contract/ids.ts';
import type { SentContent } from '../../contract/talk/content.ts';
import { Button } from '../kit/button.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { allIn, inPicture } from '../kit/in-picture.ts';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { PlaceMap } from '../map/place-map.tsx';
import { placeFault, textAt, type PlaceText } from '../map/places/chosen-place.ts';
import { PlaceField } from '../map/places/place-field.tsx';
import { usePlace } from '../map/places/use-place.ts';
import { talkMessages as say } from './messages.ts';

/** The incident of an alarm; the map of the picture is changed in place, as that of its things. */
const incidentOf = (picture: { incidentOf: ReadonlyMap<string, string> }, alarmId: string): string | undefined =>
  picture.incidentOf.get(alarmId);

/** The fire or the incident, by one of its alarms, that is selected at this station: a place to send. */
function useSelected(): { name: string; longitude: number; latitude: number } | undefined {
  const { incidentDesk$, incidents$, alarms$, fireDesk$, fires$ } = useStation();
  const incidentId = useBehavior(incidentDesk$).selectedId;
  const fireId = useBehavior(fireDesk$).selectedId;
  const incidents = useBehavior(incidents$);
  const alarms = useBehavior(alarms$);
  const fire = inPicture(useBehavior(fires$), fireId);
  if (fire) return { name: fire.placeName, longitude: fire.longitude, latitude: fire.latitude };
  const alarm = allIn(alarms).find(({ id }) => incidentId !== undefined && incidentOf(incidents, id) === incidentId);
  return alarm && { name: alarm.placeName, longitude: alarm.longitude, latitude: alarm.latitude };
}

/** Sends a place: by name, by coordinates, by a press on the map, or that of the selected fire or incident. */
export function PlaceDialog({
  regionCode,
  onSend,
  onClose,
}: {
  regionCode: RegionCode;
  onSend: (content: SentContent) => void;
  onClose: () => void;
}) {
  const selected = useSelected();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState<PlaceText>({ place: '' });
  const [isTried, setIsTried] = useState(false);
  // A place anywhere in the province can be sent, also beyond the sender's own region.
  const place = usePlace(text, regionCode, { code: regionCode.slice(0, 2), outside: say.placeOutside });
  const fault = place.area?.fault ?? placeFault(text, place.point);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsTried(true);
    const [longitude, latitude] = place.at ?? [];
    if (fault !== undefined || longitude === undefined || latitude === undefined) return;
    onSend({ kind: 'place', longitude, latitude, name: (text.chosen?.title ?? place.area?.words ?? '').slice(0, 100) });
    onClose();
  };
  return (
    <DraggableDialog title={say.sendPlace} minWidth="40rem" onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <Flex direction="column" gap="3">
          <PlaceField
            id="talk-place"
            text={text}
            place={place}
            fault={place.fault ?? (isTried ? fault : undefined)}
            regionCode={regionCode}
            onChange={setText}
            onNext={() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()}
          />
          <Box h="20rem" borderWidth="1px" borderColor="line.strong" borderRadius="md" overflow="hidden">
            <PlaceMap regionCode={regionCode} place={place.corners} onPlace={(at) => setText(textAt(at))} />
          </Box>
          <DialogButtons go={{ name: say.send }} leave={{ onPress: onClose }}>
            {selected && (
              <Button
                onClick={() => {
                  const { name, longitude, latitude } = selected;
                  setText({ place: name, chosen: { title: name, longitude, latitude, surveyed: true } });
                }}
              >
                {say.selectedPlace(selected.name)}
              </Button>
            )}
          </DialogButtons>
        </Flex>
      </form>
    </DraggableDialog>
  );
}

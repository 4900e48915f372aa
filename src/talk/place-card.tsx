import { Box, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { ChatContent } from '../../contract/talk/content.ts';
import { Button } from '../kit/button.ts';
import { CopyPosition } from '../kit/copy-position.tsx';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import type { MapMark } from '../map/marks.ts';
import { MarksPanel } from '../map/marks-panel.tsx';
import { talkMessages as say } from './messages.ts';

type Place = Extract<ChatContent, { kind: 'place' }>;

const ignored = (): void => undefined;

/** The map at a place that was sent. */
function PlaceMapDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const user = useBehavior(useStation().session$).user;
  const title = say.placeOf(place.name);
  const marks = useMemo<MapMark[]>(() => {
    const { longitude, latitude } = place;
    return [{ id: 'place', longitude, latitude, icon: 'map', tone: 'own' }];
  }, [place]);
  return (
    <DraggableDialog title={title} minWidth="44rem" onClose={onClose}>
      <Flex direction="column" gap="3">
        <Box h="26rem" borderWidth="1px" borderColor="line.strong" borderRadius="md" overflow="hidden">
          {user && (
            <MarksPanel label={title} regionCode={user.regionCode} marks={marks} framed={marks} onSelect={ignored} />
          )}
        </Box>
        <DialogButtons said={<CopyPosition place={place} />} leave={{ name: say.close, onPress: onClose }} />
      </Flex>
    </DraggableDialog>
  );
}

/** A place that was sent: its name and coordinates, and the map there. */
export function PlaceCard({ place }: { place: Place }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box>
      <Box fontWeight="medium">{say.placeOf(place.name)}</Box>
      <Flex gap="2" align="center" wrap="wrap" mt="1">
        <CopyPosition place={place} />
        <Button size="sm" onClick={() => setIsOpen(true)}>
          <Icon name="map" />
          {say.onMap}
        </Button>
      </Flex>
      {isOpen && <PlaceMapDialog place={place} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}

import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { fireStatusNames, isBurning } from '../../contract/fires/fire.ts';
import type { SentContent } from '../../contract/talk/content.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { allIn } from '../kit/in-picture.ts';
import { RadioChoice } from '../kit/radio-choice.tsx';
import { EmptyLine } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { talkMessages as say } from './messages.ts';

/** Sends the card of a fire: those of the region that burn come first, the one selected at the station is chosen. */
export function FireDialog({ onSend, onClose }: { onSend: (content: SentContent) => void; onClose: () => void }) {
  const { fires$, fireDesk$ } = useStation();
  const picture = useBehavior(fires$);
  const selectedId = useBehavior(fireDesk$).selectedId;
  const fires = allIn(picture).toSorted(
    (a, b) => Number(isBurning(b)) - Number(isBurning(a)) || b.openedAt.localeCompare(a.openedAt),
  );
  const [wanted, setWanted] = useState<string | undefined>(selectedId);
  const chosen = fires.find(({ id }) => id === wanted) ?? fires[0];
  return (
    <DraggableDialog title={say.sendFire} minWidth="34rem" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!chosen) return;
          onSend({ kind: 'fire', fireId: chosen.id });
          onClose();
        }}
      >
        <Flex direction="column" gap="3">
          {fires.length === 0 ? (
            <EmptyLine title={say.noFires} next={say.noFiresNext} />
          ) : (
            <Box as="fieldset" maxH="22rem" overflowY="auto">
              <chakra.legend srOnly>{say.fire}</chakra.legend>
              {fires.map(({ id, placeName, areaName, status }) => (
                <RadioChoice
                  key={id}
                  name="fireId"
                  value={id}
                  isChosen={id === chosen?.id}
                  onChoose={() => setWanted(id)}
                >
                  <Box flex="1" minW="0" truncate>
                    {placeName}
                    <chakra.span ml="2" fontSize="sm" color="fg.muted">
                      {areaName}
                    </chakra.span>
                  </Box>
                  <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap">
                    {fireStatusNames[status]}
                  </Box>
                </RadioChoice>
              ))}
            </Box>
          )}
          <DialogButtons {...(chosen ? { go: { name: say.send } } : {})} leave={{ onPress: onClose }} />
        </Flex>
      </form>
    </DraggableDialog>
  );
}

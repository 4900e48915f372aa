import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { selectedOf } from '../../streams/derived/chat-selection.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { useShortcuts } from '../kit/shortcuts.ts';
import { useStation } from '../kit/station.tsx';
import { ForwardDialog } from './forward-dialog.tsx';
import { talkMessages as say } from './messages.ts';
import { useChat } from './use-chat.ts';

/** The bar of selection mode, in the place of the composer: how many messages are selected, and what may be done. */
export function SelectingBar() {
  const station = useStation();
  const { selection, threads } = useChat();
  const [isForwarding, setIsForwarding] = useState(false);
  const selected = selectedOf(selection, threads.get(selection?.conversationID ?? '')?.messages ?? []);
  const leave = (): void => station.wish({ type: 'chat.selecting', conversationID: undefined });
  useShortcuts({ escape: leave }, !isForwarding);
  const isEmpty = selected.length === 0;
  return (
    <Flex
      role="toolbar"
      aria-label={say.select}
      align="center"
      gap="3"
      wrap="wrap"
      px="4"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      bg="surface"
    >
      <Box role="status" fontWeight="medium">
        {say.selected(selected.length)}
      </Box>
      <Box flex="1" minW="0" fontSize="sm" color="fg.muted">
        {say.selectHint}
      </Box>
      {station.canCommand && (
        <Button
          variant="solid"
          aria-disabled={isEmpty}
          onClick={() => {
            if (!isEmpty) setIsForwarding(true);
          }}
        >
          <Icon name="forward" />
          {say.forward}
        </Button>
      )}
      <Button aria-keyshortcuts="Escape" onClick={leave}>
        {say.leaveSelecting}
      </Button>
      {isForwarding && (
        <ForwardDialog messageIds={selected.map(({ id }) => id)} onClose={() => setIsForwarding(false)} />
      )}
    </Flex>
  );
}

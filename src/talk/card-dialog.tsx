import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../kit/button.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useQuery } from '../kit/use-query.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { CardFace } from './card-face.tsx';
import { Content } from './content.tsx';
import { talkMessages as say } from './messages.ts';
import { sentAt } from './words.ts';

/** The messages within a card; cards within it open in the same dialog, with a way back. */
export function CardDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const station = useStation();
  const now = useServerNow();
  const [steps, setSteps] = useState<readonly number[]>([]);
  const args = steps.length === 0 ? { id } : { id, path: steps.join('.') };
  const { data, state, message } = useQuery(station, 'chatCard', args);
  return (
    <DraggableDialog title={data?.title ?? say.merged('')} minWidth="36rem" onClose={onClose}>
      <Flex direction="column" gap="3">
        {data ? (
          <Flex
            as="ol"
            direction="column"
            gap="3"
            maxH="55vh"
            overflowY="auto"
            aria-label={data.title}
            tabIndex={0}
            listStyleType="none"
          >
            {data.messages.map(({ fromName, at, content }, n) => (
              <Box as="li" key={n}>
                <Box fontSize="sm" color="fg.muted">
                  {fromName} {sentAt(at, now)}
                </Box>
                {content.kind === 'merged' ? (
                  <Box display="inline-block" mt="1" p="2.5" borderWidth="1px" borderColor="line" borderRadius="md">
                    <CardFace card={content} onOpen={() => setSteps([...steps, n])} />
                  </Box>
                ) : (
                  <Content content={content} />
                )}
              </Box>
            ))}
          </Flex>
        ) : (
          <Unanswered
            view={{ state, message }}
            title={say.messagesFailed}
            loading={say.loadingMessages}
            onRetry={() => station.wish({ type: 'query.ask', call: 'chatCard', args })}
          />
        )}
        <DialogButtons leave={{ name: say.close, onPress: onClose }}>
          {steps.length > 0 && <Button onClick={() => setSteps(steps.slice(0, -1))}>{say.cardBack}</Button>}
        </DialogButtons>
      </Flex>
    </DraggableDialog>
  );
}

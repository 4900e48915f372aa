import { Flex } from '@chakra-ui/react';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { detailMessages as say } from './messages.ts';

/**
 * In a replay: what no recording holds of a fire, so that nobody takes an empty place for what was. `isAroundKnown`:
 * the recording has the answer of what lies around it.
 */
export function NotRecorded({ isAroundKnown }: { isAroundKnown: boolean }) {
  const { canCommand } = useStation();
  if (canCommand) return null;
  const missing = [...say.neverRecorded, ...(isAroundKnown ? [] : say.aroundNotRecorded)];
  return (
    <Flex role="note" gap="1.5" px="4" py="2" fontSize="sm" color="fg.muted" borderBottomWidth="1px" borderColor="line">
      <Icon name="help" />
      <span>{say.notInRecording(missing.join('、'))}</span>
    </Flex>
  );
}

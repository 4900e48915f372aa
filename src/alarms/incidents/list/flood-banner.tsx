import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../../../kit/button.ts';
import { Icon } from '../../../kit/icons.tsx';
import { clockTime } from '../../../kit/time.ts';
import { incidentMessages } from '../messages.ts';

const say = incidentMessages.flood;

/** Says that more comes than one can look at, since when, and what the list does about it. */
export function FloodBanner({
  since,
  isGrouped,
  onGroup,
}: {
  since: number;
  isGrouped: boolean;
  onGroup: (grouped: boolean) => void;
}) {
  return (
    <Flex
      role="status"
      gap="2.5"
      align="center"
      mx="4"
      mb="2.5"
      px="3"
      py="2"
      bg="alarm.wash"
      borderRadius="md"
      borderLeftWidth="3px"
      borderColor="alarm.pending"
    >
      <Icon name="warn" />
      <Box flex="1" minW="0">
        <Box fontWeight="bold">{say.on(clockTime(since).slice(0, 5))}</Box>
        <Box fontSize="sm">{isGrouped ? say.grouped : say.plain}</Box>
      </Box>
      <Button size="sm" onClick={() => onGroup(!isGrouped)}>
        {isGrouped ? say.ungroup : say.group}
      </Button>
    </Flex>
  );
}

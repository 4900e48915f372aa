import { Box } from '@chakra-ui/react';
import { Button } from '../../../kit/button.ts';
import { WarnBox } from '../../../kit/warn-box.tsx';
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
    <WarnBox role="status" gap="2.5" mx="4" mb="2.5">
      <Box flex="1" minW="0">
        <Box fontWeight="bold">{say.on(clockTime(since).slice(0, 5))}</Box>
        <Box fontSize="sm">{isGrouped ? say.grouped : say.plain}</Box>
      </Box>
      <Button size="sm" onClick={() => onGroup(!isGrouped)}>
        {isGrouped ? say.ungroup : say.group}
      </Button>
    </WarnBox>
  );
}

import { Box, Flex } from '@chakra-ui/react';
import { Icon } from '../icons.tsx';

/** Why a form was refused as a whole, read out when it appears. */
export const WholeFault = ({ fault }: { fault: string | undefined }) => (
  <Box aria-live="assertive">
    {fault !== undefined && (
      <Flex gap="2" align="center" color="alarm.pending">
        <Icon name="warn" />
        {fault}
      </Flex>
    )}
  </Box>
);

import { Box, Flex } from '@chakra-ui/react';
import { FirstIcon } from '../kit/first-icons.tsx';

/** What concerns a form as a whole, said at once. */
export const FormFault = ({ children }: { children: string | undefined }) => (
  <Box aria-live="assertive">
    {children !== undefined && (
      <Flex gap="2" align="center" color="alarm.pending">
        <FirstIcon name="warn" />
        {children}
      </Flex>
    )}
  </Box>
);
